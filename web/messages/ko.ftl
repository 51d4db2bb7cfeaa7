# 페이지의 문구.

name = Chabudai
comma = { ", " }
between = { " " }

home-title = 둥근 상에 둘러앉아
home-line = 작은 카드 게임 모음. 링크로 친구를 부르거나, 지금 바로 봇과 즐기세요.
home-players = { $count }명
home-range = { $least }~{ $most }명
home-minutes = { $minutes }분
home-players-label = { $game } 인원
home-level-label = { $game } 봇 수준
home-play-now = 지금 봇과 하기
home-learn = 규칙 보기
home-your-name = 내 이름
home-name-hint = 다른 사람에게 보입니다
home-open-tables = 열린 테이블
home-no-tables = 지금은 열린 테이블이 없습니다. 테이블을 만들 때 ‘누구나 앉거나 관전할 수 있음’을 고를 수 있습니다.
home-free = 빈자리 { $count }개
home-playing = 진행 중
home-over = 끝남
home-waiting = 대기 중
home-running = 이어서 하기
home-rejoin = 앉았던 테이블
home-forget-table = 이 { $game } 테이블을 목록에서 지우기
home-record = 기록 열기
home-record-line = 파일에 담긴 경기를 한 장면씩 봅니다.
home-slow = 게임을 불러오는 중…
home-opening = 테이블을 만드는 중…

level-random = 무작위
level-easy = 쉬움
level-medium = 보통
level-hard = 어려움
level-expert = 고수
level-perfect = 완벽

temper-bold = 대담함
temper-careful = 신중함
temper-fierce = 호전적
temper-gentle = 온화함

setting-open = 테이블 만들기
setting-open-line = 친구 초대, 규칙, 제한 시간 정하기
setting-title = { $game } 테이블 만들기
setting-players = 인원
setting-seats = 자리 배치
setting-seats-line = 차례 순서입니다. 친구는 보낸 링크로 들어와 앉습니다.
setting-seat = { $number }번 자리
setting-you = 나
setting-friend = 친구 (링크로)
setting-rules = 규칙
setting-usual-rules = 기본 규칙
setting-clock = 제한 시간
setting-clock-line = 시간이 다 된 자리는 본인이 돌아올 때까지 봇이 맡습니다.
setting-without-clock = 제한 시간 없음
setting-own-clock = 직접 정하기
setting-minutes-each = 한 사람의 시간 (분)
setting-seconds-more = 한 번 낼 때마다 더하기 (초)
setting-bank = 한 사람 { $time }
setting-bank-and-more = 한 사람 { $time }, 낼 때마다 +{ $more }
setting-days = { $count }일
setting-hours = { $count }시간
setting-minutes = { $count }분
setting-seconds = { $count }초
setting-talk = 채팅
setting-talk-all = 메시지와 몸짓
setting-talk-gestures = 몸짓만
setting-talk-off = 없음
setting-other = 그 밖에
setting-hints = 힌트를 쓸 수 있음
setting-without-hints = 힌트 없음
setting-duplicate = 이전 경기와 같은 카드
setting-commentary = 코치: 내 수로 잃은 것을 바로 알려 주기
setting-listed = 누구나 앉거나 관전할 수 있음 (첫 화면에 표시)
setting-by-link = 링크가 있는 사람만 들어옴
setting-begin = 테이블 만들기
setting-reset = 기본으로 되돌리기
setting-agreed = 이 테이블의 약속

table-your-turn = 내 차례
table-turn-of = { NIM($names) } 차례
table-chosen = 카드를 골랐습니다. 다른 사람을 기다립니다.
table-waiting-for = 빈자리가 { $count }개 남았습니다.
table-begins = 자리가 다 차면 바로 시작합니다.
table-came-from = 이어받은 경기의 다시 보기로
table-invites = { NIM($name) }이 초대했습니다.
table-waiting-ready = { NIM($names) }을 기다립니다.
table-ready = 준비
table-unready = 준비 취소
table-rematch = 한 판 더
table-wants-rematch = { NIM($names) }이 한 판 더 하고 싶어 합니다.
table-sit-down = 앉기
table-sit-as = 앉을 이름
table-watch-only = 관전 중입니다.
table-full-watching = 자리가 다 찼습니다. 관전 중입니다.
table-seat-free = 빈자리
table-you = 나
table-bot = 봇 · { $level }
table-away = 자리 비움
table-bot-plays = 봇이 대신 하는 중
table-bot-plays-you = 봇이 대신 하는 중
table-ready-mark = 준비됨
table-let-bot-play = { $name } 자리를 봇에게 맡기기
table-come-back = 내 자리로 돌아가기
table-spectators = 관전 { $count }명
table-leave = 나가기
table-leave-sure = 경기에서 나갈까요? 자리는 봇이 지키고, 언제든 돌아올 수 있습니다.
table-undo = 무르기
table-undo-practice = 봇이 이미 본 수입니다. 무를까요? 그러면 이 경기는 연습이 됩니다.
table-ask-undo = 무르기 요청
table-asks-undo = { NIM($name) }이 무르기를 요청합니다:
table-waits-undo = 무르기를 요청했습니다. 대답을 기다립니다.
table-agree = 동의
table-decline = 거절
table-never = 요청 취소
table-hint = 힌트
hint-ask = 다른 수에 대해 묻기
hint-asking = 알고 싶은 수를 고르세요. 두어지지는 않습니다.
table-thinking = 생각 중…
table-confirm-move = 이대로 할까요?
table-yes = 예
table-no = 아니요
table-log = 진행
table-panel = 진행, 점수, 규칙
table-nothing-yet = 아직 없습니다.
table-more = 모두 보기
table-less = 줄이기
table-talk = 채팅
table-gestured = { $name }: ({ $gesture })
table-say = 메시지 쓰기
table-send = 보내기
gesture-wave =
    { $who ->
       *[other] 손 흔들기
    }
gesture-clap =
    { $who ->
       *[other] 박수
    }
gesture-hmm =
    { $who ->
       *[other] 흠…
    }
gesture-laugh =
    { $who ->
       *[other] 하하
    }
gesture-bow =
    { $who ->
       *[other] 꾸벅
    }
gesture-eyebrow =
    { $who ->
       *[other] 눈썹 쓱
    }
table-undid = { NIM($name) }이 한 번 물렀습니다.
table-you-undid = 한 번 물렀습니다.
table-you-gestured = 당신: ({ $gesture })
table-you-alone = 당신
table-look-back-line = 지난 장면을 보고 있습니다. 경기는 계속됩니다.
table-now = 경기로 돌아가기
table-earlier = 이전 기록 보기
table-earlier-matches = 이전 경기
table-later = 이후 기록 보기
table-show-moment = 이 장면 보기
table-scores = 점수
table-deal =
    { $number ->
        [1] 첫 번째 판
        [2] 두 번째 판
        [3] 세 번째 판
        [4] 네 번째 판
        [5] 다섯 번째 판
        [6] 여섯 번째 판
        [7] 일곱 번째 판
        [8] 여덟 번째 판
        [9] 아홉 번째 판
        [10] 열 번째 판
       *[other] 제{ $number }판
    }
table-no-scores = 아직 점수가 없습니다.
table-total = 합계
table-rules = 규칙
table-fair = 공정한 카드 나누기
table-fair-line = 서버는 누구의 난수도 받기 전에 나눌 카드를 약속해 두었습니다. 약속을 지켰는지는 기록으로 확인할 수 있습니다.
table-commitment = 약속값
table-invite-link = 초대 링크
table-invite-line = 여는 사람은 누구나 앉을 수 있습니다.
table-localhost-note = 이 링크는 이 컴퓨터에서만 열립니다. 친구를 부르려면 서버를 다음과 같이 시작하고, 이 컴퓨터의 주소로 이 페이지를 여세요:
table-watch-link = 관전 링크
table-copy = 복사
table-copied = 복사했습니다
table-share = 공유
table-won = { NIM($names) }이 이겼습니다.
table-you-won = 이겼습니다!
table-draw = 무승부입니다.
table-replay = 다시 보기
table-replay-match = 제{ $number }경기 다시 보기
table-finished-matches = 끝난 경기
table-home = 첫 화면
table-seats = 자리
table-seat = { $number }번 자리
table-board = 테이블
table-your-hand = 내 손패
table-offers = 지금 할 수 있는 것
table-last = 지난 차례

connection-connecting = 테이블에 연결하는 중…
connection-lost = 연결이 끊겼습니다. 다시 연결하는 중이며, 경기는 그대로 남아 있습니다.
connection-offline = 이 기기는 오프라인입니다.

error-oops = 문제가 생겼습니다.
error-unreachable = 서버가 응답하지 않습니다. 다시 시작하는 중일 수 있으며, 모두 저장되어 있습니다.
error-again = 다시 시도
error-home = 첫 화면으로
error-no-page = 이 주소에는 아무것도 없습니다.
error-bad-record = 이 파일은 읽을 수 있는 경기 기록이 아닙니다:
error-not-a-record = 이 파일은 경기 기록이 아닙니다. 복기 화면에서 받았거나 프로그램이 만든 .json 파일을 고르세요.
error-no-game = 그런 게임이 없습니다.
error-no-board = 보드를 불러오지 못했습니다.

rules-title = { $game } 규칙
rules-search = 규칙 찾기
rules-none = 그 말이 들어간 조항이 없습니다.
rules-clause = 조항 { $clause }
rules-close = 닫기
rules-all = 게임 규칙
rules-others = 다른 게임 규칙
rules-standings = 조항마다 어디에서 왔는지 적었습니다. ‘규칙서’는 게임의 규칙서, ‘자료’는 공개된 자료, ‘판정’은 어디에도 없어 저희가 정한 것, ‘귀결’은 다른 조항에서 따라 나오는 것입니다.
rules-helps = 정식 규칙은 영어판입니다. 이 번역은 이해를 돕기 위한 것입니다.
rules-people = 미나 준 유나 레오 노아 카이

app-skip = 본문으로 건너뛰기
app-skip-to-table = 테이블로 건너뛰기
app-away = 지금은 서버에 연결할 수 없습니다. 이 기기에 남아 있는 것만 볼 수 있고, 게임을 하려면 연결이 필요합니다.

fair-word-good = 서버가 약속을 지켰습니다. 공개된 비밀이 경기 전에 여기에 표시된 약속과 일치합니다.
fair-word-bad = 서버가 약속을 어겼습니다. 공개된 비밀이 약속과 일치하지 않습니다.
fair-word-unseen = 공개된 비밀은 약속과 일치합니다. 다만 경기 전에도 같은 약속이 표시되었는지는 이 브라우저에서 알 수 없습니다.
fair-word-unable = 비밀이 약속과 일치하는지 여기서는 확인할 수 없습니다. https로 열었거나 서버와 같은 기기일 때만 확인할 수 있습니다.
fair-share-good = 여기서 낸 난수가 그대로 쓰였습니다.
fair-share-bad = 여기서 낸 것과 다른 난수가 쓰였습니다.
fair-share-unseen = 이 브라우저에서는 난수를 내지 않았습니다.
fair-later = 카드가 비밀과 모두의 난수대로 나누어졌는지는 ‘{ $button }’에서 서버가 보여 줍니다.
fair-here = 이 브라우저에서 확인
fair-server = 서버가 확인
fair-yourself = 기록을 직접 확인하려면:

replay-title = 다시 보기
replay-step = 장면 { $step } / { $steps }
replay-first = 처음
replay-previous = 이전
replay-next = 다음
replay-last = 끝
replay-eye = 시점
replay-everybody = 모든 손패 공개
replay-watcher = 관전자
replay-download = 기록 내려받기
replay-open = 파일에서 기록 열기
replay-open-line = 내려받은 기록 파일이나 프로그램이 만든 기록 파일(.json)을 고르세요.
replay-choose = 파일 고르기
replay-records = 이 파일에는 경기가 { $count }개 있습니다:
replay-record = { $number } · { $game }
replay-loading = 기록을 읽는 중…
replay-play = 재생
replay-pause = 멈춤
replay-moves = 진행 기록
replay-speed = 속도
replay-keys = 화살표 키로 하나씩 앞뒤로, Home과 End로 처음과 끝으로 갑니다. 스페이스 키로 재생하고 멈춥니다.
replay-branch = 여기서 봇과 이어 하기
replay-fair = 이 경기의 카드를 서버의 비밀과 모두의 난수로 다시 나누어 보았더니 똑같았습니다.
replay-unfair = 카드를 공정하게 나누었는지 확인할 수 없습니다:

review-title = 이길 확률
review-weighing = 이길 확률을 따져 보는 중…
review-missing = 지금은 이길 확률을 따져 볼 수 없습니다.
review-chance = { $name } { $percent }%
review-summary = 이길 확률. 처음: { $first }. 끝: { $last }.
review-how = 모든 장면에서, 가려진 카드는 실제 그대로 두고, 무난한 플레이어들이 끝까지 여러 번 플레이한 결과입니다. 오차는 약 { $error }%입니다.
review-see = 이 장면 보기
review-copy-step = 이 장면의 링크 복사
review-copy-match = 이 경기의 링크 복사

coach-title = 가장 손해가 컸던 결정
coach-whose = 누구의 결정
coach-step = 장면 { $step },
coach-again = 여기서 다시 해 보기
coach-deals = 운과 플레이
coach-deal = { $deal }, 점수 { $score }:
coach-how = 결정은 그 플레이어가 알 수 있던 것만으로 따지고, 이길 확률은 실제 카드로 따지므로 같은 수라도 숫자가 다릅니다. 운은 평균적인 판과 견주어 카드가 바꾼 것, 플레이는 무난한 플레이어와 견주어 결정이 바꾼 것, 나머지는 다른 사람의 플레이와 가려진 카드가 바꾼 것입니다. 모두 점수의 단위이며 괄호 안은 오차 범위입니다.

practice = 연습
practice-line = 이 경기는 연습입니다. 봇이 이미 본 수를 물렀습니다.

daily-title = 오늘의 한 판
daily-line = 모두에게 같은 카드, 같은 봇입니다. 날마다 협정 세계시 자정에 게임마다 새 판이 나옵니다.
daily-open = 카드는 게임과 날짜로 정해지므로 누구나 계산할 수 있습니다. 공개된 카드라서 공정하다는 증명은 없습니다.
daily-day = 날짜
daily-before = 전날
daily-after = 다음 날
daily-today = 오늘의 한 판으로
daily-bots = 봇
daily-play = 이 판 하기
daily-again = 다시 하기 (기록에 넣지 않음)
daily-rematch = 다시 하기
daily-retry = 다시 함, 기록 외
daily-out = 오늘의 한 판은 협정 세계시로 { $first }부터 { $today }까지 날마다 있습니다.
daily-won = 승리
daily-drawn = 무승부
daily-lost = 패배
daily-total = 합계 { $total }
daily-ahead = { $by } 앞섬
daily-behind = { $by } 뒤짐
daily-level-with = 같음
daily-first = 여기서는 아직 다른 사람이 하지 않았습니다.
daily-better = 여기서 다른 { $count }명이 했고, { $percent } %가 이보다 못했습니다.
daily-expert = 같은 자리의 ‘고수’: { $result }
daily-above-expert = ‘고수’보다 나음
daily-below-expert = ‘고수’가 더 나음
daily-as-expert = ‘고수’와 같음
daily-comparing = ‘고수’가 같은 카드로 하고 있습니다 …
daily-results = 여기서 나온 결과
daily-share = 결과 공유

duplicate-title = 같은 카드로 하기
duplicate-line = 같은 자리에 같은 카드가 돌아갑니다. 끝나면 저마다 어떻게 했는지 견주어 볼 수 있습니다.
duplicate-open = 이전 경기와 같은 카드입니다. 미리 알려진 카드라서 공정하다는 증명은 없습니다.
duplicate-seat = 내 자리
duplicate-others = 다른 자리
duplicate-result = 같은 카드로, 전과 이번
duplicate-now = 이번
duplicate-partings = 처음으로 다르게 플레이한 곳
duplicate-move = 장면 { $step }
duplicate-alike = 똑같이 플레이했습니다.
duplicate-began = 시작이 달랐습니다.
duplicate-then-by = { $name } (전):
duplicate-now-by = { $name } (이번):
duplicate-copy = 이 카드로 하는 링크 복사

you-title = 내 기록
you-line = 이 브라우저에만 남습니다. 다른 사람은 볼 수 없습니다.
you-none = 아직 경기가 없습니다. 한 번 마치면 여기에 셉니다.
you-matches = 경기
you-streak = 이어지는 연승
you-longest = 가장 긴 연승
you-favourite = 가장 많이 한 게임
you-against = 상대
you-games = 게임
you-people = 사람
you-mixed = 여러 상대
you-uncounted = 그 밖의 { $count }번은 세지 않았습니다. 연습이거나, 같은 패로 다시 했거나, 도중부터 다시 한 경기입니다.
you-export = 기록 내려받기
you-erase = 기록 지우기
you-sure = 지울까요? 되돌릴 수 없습니다.
you-damaged = 기록이 손상되어 읽지 못했습니다. 잃은 것은 없습니다. 원래 글을 그대로 따로 두었고 새 기록을 시작했습니다.
you-damaged-save = 손상된 글 내려받기
you-damaged-drop = 손상된 글 지우기

settings-title = 설정
settings-language = 언어
settings-confirm = 낼 때마다 확인하기
settings-sound = 소리 내기
settings-volume = 음량
settings-speed = 진행 속도
settings-speed-calm = 느긋하게
settings-speed-normal = 보통
settings-speed-quick = 빠르게
settings-speed-off = 연출 없이
settings-theme = 화면 테마
settings-system = 기기 설정대로
settings-light = 밝게
settings-dark = 어둡게

cards-back = 뒷면 카드
cards-playable = 낼 수 있음
cards-hinted = 추천
cards-chosen = 선택함

scene-deal = { $deal } 종료
scene-continue = 계속하기
scene-board = 판 보기
scene-coach = 코치
scene-looking = 아직 보는 중: { $names }
scene-before = 이전
sound-question = 부드러운 소리를 낼까요?
sound-no = 아니요

## 강습

learn-by-playing = 하면서 배우기
learn-title = 강습: { $game }
learn-progress = 진행 정도
learn-leave = 그만하기
learn-back = 뒤로
learn-next = 계속
learn-your-move = 당신 차례입니다
learn-show = 알려 주세요
learn-play = 첫 경기 하기
learn-again = 다시 하기
learn-offer = 처음이신가요?
learn-offer-line = 3분쯤이면 하나씩 하면서 게임을 배울 수 있습니다.
learn-go-on = 강습을 이어 할까요?
learn-not-now = 나중에
learn-no-tips = 도움말 그만

## 문제

puzzles-title = 문제
puzzles-of = 문제: { $game }
puzzles-line = 봇끼리 한 경기의 상황입니다. 분명히 가장 좋은 수가 하나 있고, 상식적인 플레이어는 그 수를 놓칩니다.
puzzles-depth = 깊이 { $depth }
puzzles-depth-line = 깊이는 얼마나 깊이 읽어야 하는지를 뜻합니다. 하나 늘 때마다 그 수를 찾는 데 드는 탐색이 두 배가 됩니다.
puzzles-solved = { $solved } / { $count }
puzzles-none = 여기에는 아직 문제가 없습니다.
puzzles-all = 모든 문제
puzzles-number = 문제 { $number }
puzzles-first = 문제 { $number }, 첫 수에 정답
puzzles-found = 문제 { $number }, 정답
puzzles-shown = 문제 { $number }, 정답을 봄
puzzle-title = { $game }: 문제 { $number }
puzzle-list = 이 게임의 목록
puzzle-question = 당신 차례이고, 분명히 가장 좋은 수가 하나 있습니다. 어느 수일까요?
puzzle-missed = 가장 좋은 수가 아닙니다.
puzzle-worths = 수마다 가져올 전망과 표준 오차
puzzle-show = 정답 보기
puzzle-next = 다음 문제
puzzle-log = 지금까지의 일
