### 터미널이 하는 말.

## 게임 고르기

players = { $players }명
option = --option { $key }={ $choices }  { $text } ({ $clause })
which-game = 어떤 게임을 할까요?
type-game = 1부터 { $most }까지의 번호나 이름을 입력하세요.

## 테이블에서

greeting = { $game }: { $players }명 중 { $seat }번 자리입니다
greeting-clockwise = { $game }: { $players }명 중 { $seat }번 자리, 시계 방향으로 진행합니다
greeting-counter = { $game }: { $players }명 중 { $seat }번 자리, 시계 반대 방향으로 진행합니다
others = 상대: { $others }.
other = { $seat } { $level }
how = 번호나 수를 입력하세요. help를 입력하면 다른 명령을 볼 수 있습니다.
help =
    번호(또는 #번호), 또는 목록에 적힌 수
    why 수         낼 수 있는지, 없다면 어느 조항 때문인지
    rules [R3.1]   규칙, 또는 한 조항
    hint [수]      강한 사람이라면 어떻게 할지, 또는 그 수를 어떻게 볼지
    look           테이블 다시 보기
    log            지금까지 일어난 일
    undo           마지막 수 무르기 (아무것도 보이지 않았고 그 뒤로 아무도 내지 않은 동안만,
                   예를 들어 Keystone에서 카드를 쌓을 때)
    save FILE      경기 저장 (`chabudai play --resume FILE`로 이어서 합니다)
    quit           테이블 떠나기
type-number = 1부터 { $most }까지의 번호를 입력하세요.
not-a-move = { $game }에 ‘{ $move }’ 같은 수는 없습니다. help를 입력하면 쓸 수 있는 것을 볼 수 있습니다.
which-move = 어느 수인가요? 목록에 적힌 수로 ‘why 수’처럼 입력하세요.
allowed = 할 수 있습니다: { $move }.
no-clause = 그런 조항이 없습니다. rules만 입력하면 모두 볼 수 있습니다.
undone = 물렀습니다.
not-undone = 무를 것이 없습니다. 마지막 수로 무엇인가 보였거나 다른 사람이 이어서 냈습니다.
save-where = 어디에 저장할까요? 예: save match.json
saved = 저장했습니다. 이어서 하려면: chabudai play --resume '{ $path }'
saved-to = { $path }에 저장했습니다.
no-input = 입력이 끝나 테이블을 떠납니다.
tip = 도움말: { $tip }
over = 경기가 끝났습니다.
draw = 무승부입니다.

## 배우기

learn-title = { $game }: 단계별 첫 경기
learn-how = 번호나 수를 입력하세요. show는 다음으로 가는 수, ‘rules 조항’은 규칙의 조항, look은 테이블 다시 보기, quit는 나가기입니다.
learn-show = 다음으로 가는 수: { $moves }.
learn-step = { $number } / { $count }단계
learn-clause = (더 보기: rules { $clause })
learn-go-on = Enter를 누르면 계속합니다.
learn-left = 입력이 끝났습니다. 강습은 여기까지입니다.
learn-return = 다음에 이어서 하려면:
learn-next = 이제 진짜 경기를 해 보세요: chabudai play { $game } --bots easy --tips
learn-people = 미나 준 유나 레오 노아 카이

## 문제

puzzle-list = { $game }: 문제 { $count }개
puzzle-depths = 어느 상황에나 분명히 가장 좋은 수가 하나 있고, 상식적인 플레이어는 그 수를 놓칩니다. 깊이는 얼마나 깊이 읽어야 하는지를 뜻합니다. 하나 늘 때마다 그 수를 찾는 데 드는 탐색이 두 배가 됩니다.
puzzle-listed = { $number }: 깊이 { $depth }
puzzle-begin = 첫 문제를 풀려면: chabudai puzzle { $game } 1
puzzle-title = { $game }: 문제 { $number }, 깊이 { $depth }
puzzle-how = 분명히 가장 좋은 수가 하나 있습니다. 번호나 수를 입력하세요. log는 지금까지의 일, look은 테이블 다시 보기, solution은 정답 보기, quit는 나가기입니다.
puzzle-left = 입력이 끝났습니다. 문제는 여기까지입니다.

## 규칙

binding = 정식 규칙은 영어판입니다: chabudai rules --language en

## 복기

review-won = { $game }, { $players }명: 승자 { $winners }
review-draw = { $game }, { $players }명: 무승부
review-not-over = { $game }, { $players }명: 아직 끝나지 않음
review-chances = 이길 확률 ({ $steps }장면마다 { $rounds }번 이어서 해 본 결과):
review-range = { $first } %에서 { $last } %로
review-deals = 평균적인 판과 견주어 무엇이 점수를 바꾸었는지 (플레이는 무난한 플레이어와 견준 것, 나머지는 다른 사람의 플레이와 가려진 카드):
review-score = { $seat }, 점수 { $score }: { $shares }
review-decisions = 가장 손해가 컸던 결정 (그 자리에서 알 수 있던 것만으로 따졌습니다):
review-step = 장면 { $step },
