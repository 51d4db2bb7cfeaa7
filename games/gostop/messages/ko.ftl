### 패 표기는 읽을 때 모음으로 끝나므로(D, 플러스, 마이너스) 언제나 를, 와가 맞습니다.

## 게임

title = 고스톱
line = 같은 달의 패를 맞춰 모으고, 고를 할지 스톱할지 정하세요.
deal = { $number ->
        [1] 첫 번째 판
       *[other] 제{ $number }판
    }
part = { $number }번 차례

## 옵션

option-sets = 완성된 세 장 세트의 패는
option-sets-apart = 다섯 장을 셀 때 다시 세지 않음
option-sets-both = 다섯 장을 셀 때 다시 셈
option-again = 고 다음에 스톱할 수 있는 때
option-again-always = 내 차례가 끝날 때마다
option-again-gain = 점수가 늘었을 때만

## 이름

plant-1 = 솔
plant-2 = 매화
plant-3 = 벚꽃
plant-4 = 등나무
plant-5 = 난초
plant-6 = 모란
plant-7 = 싸리
plant-8 = 억새
plant-9 = 국화
plant-10 = 단풍
plant-11 = 오동
plant-12 = 버들
value-A = A
value-B = B
value-B-plus = B 플러스
value-C = C
value-C-plus = C 플러스
value-C-minus = C 마이너스
value-C-double-minus = C 더블 마이너스
value-D = D
value-D-plus = D 플러스
letter-A = 광
letter-B = 열끗
letter-C = 띠
letter-D = 피

## 일어난 일

dealt = 패를 나누었습니다. 선: { $starter }. 바닥패: { $row }.
dealt-again = { $number }월 네 장이 모두 바닥에 깔려 패를 다시 나눕니다.
four-in-hand = { NIM($seat) }이 { $number }월 네 장을 모두 받아 바로 이깁니다.
hands = 손패: { $hands }.
hand = { $seat } { $cards }
points = 점수: { $scores }.
shook = { NIM($seat) }이 { $cards }를 보이며 흔듭니다.
gain-reserve = 예비 패를 한 장 받습니다.
gain-nothing = 남은 예비 패가 없습니다.
gain-additional = 추가점 패를 한 장 받습니다.
played-alone = { NIM($seat) }이 { $card }를 냅니다. 짝이 없습니다.
played-with = { NIM($seat) }이 { $card }를 내어 { $other }와 맞춥니다.
played-choice = { NIM($seat) }이 { $card }를 냅니다. 짝이 두 장입니다.
played-third = { NIM($seat) }이 { $card }를 냅니다. 뻑! 세 장이 바닥에 남습니다.
played-on-singles = { NIM($seat) }이 { $card }를 내어 낱장 세 장과 맞춥니다.
played-on-own = { NIM($seat) }이 { $card }를 내어 자기 뻑과 맞춥니다.
played-on-column = { NIM($seat) }이 { $card }를 내어 { NIM($owner) }의 뻑과 맞춥니다.
drew-alone = { NIM($seat) }이 { $card }를 뒤집습니다. 짝이 없습니다.
drew-with = { NIM($seat) }이 { $card }를 뒤집어 { $other }와 맞춥니다.
drew-choice = { NIM($seat) }이 { $card }를 뒤집습니다. 짝이 두 장입니다.
drew-third = { NIM($seat) }이 { $card }를 뒤집습니다. 뻑! 세 장이 바닥에 남습니다.
drew-on-singles = { NIM($seat) }이 { $card }를 뒤집어 낱장 세 장과 맞춥니다.
drew-on-own = { NIM($seat) }이 { $card }를 뒤집어 자기 뻑과 맞춥니다.
drew-on-column = { NIM($seat) }이 { $card }를 뒤집어 { NIM($owner) }의 뻑과 맞춥니다.
bombed = { NIM($seat) }이 폭탄을 던집니다: { $cards }. 건너뛰기를 { $skips }번 얻습니다.
skipped = { NIM($seat) }이 건너뜁니다 ({ $left }번 남음).
chose = { NIM($seat) }이 { $card }를 { $other }와 맞춥니다.
took = { NIM($seat) }이 { $cards }를 먹습니다.
eight-b = { NIM($seat) }의 B가 일곱 장을 넘었습니다.
stole-played = { NIM($seat) }이 낸 패로 { NIM($from) }에게서 { $cards }를 빼앗습니다.
stole-drawn = { NIM($seat) }이 뒤집은 패로 { NIM($from) }에게서 { $cards }를 빼앗습니다.
stole-emptied = { NIM($seat) }이 바닥을 비워 { NIM($from) }에게서 { $cards }를 빼앗습니다.
no-steal-played = { NIM($seat) }이 낸 패로 { NIM($from) }에게서 빼앗으려 하지만 D가 없습니다.
no-steal-drawn = { NIM($seat) }이 뒤집은 패로 { NIM($from) }에게서 빼앗으려 하지만 D가 없습니다.
no-steal-emptied = { NIM($seat) }이 바닥을 비워 { NIM($from) }에게서 빼앗으려 하지만 D가 없습니다.
went = { NIM($seat) }이 { $times }고를 부릅니다.
stopped = { NIM($seat) }이 스톱합니다.
stopped-last = { NIM($seat) }이 마지막 차례라 자동으로 스톱합니다.
worth = { $reserves ->
        [0] { "" }
       *[other] { $points }점에 예비 패 { $reserves }장,{ " " }
    }{ $worth }점으로 이깁니다.
nobody-stopped = 더미가 다 떨어졌고 아무도 스톱하지 않았습니다. 무승부입니다.

## 할 수 없는 이유

refuse-not-dealt = 아직 패를 나누지 않았습니다.
refuse-over = 이 판은 끝났습니다.
refuse-turn = 내 차례가 아닙니다. { NIM($seat) }을 기다리세요.
refuse-draw = 먼저 더미에서 패를 뒤집습니다. 기다리세요.
refuse-choose-played = 낸 패 { $card }의 짝을 고르세요: { $choices }.
refuse-choose-drawn = 뒤집은 패 { $card }의 짝을 고르세요: { $choices }.
take = { $card } 먹기
refuse-go-or-stop = 차례가 끝났고 점수가 났습니다. 고 또는 스톱을 고르세요.
refuse-shaken = { $number }월은 이미 흔들었습니다. 한 달에 한 번만 흔들 수 있습니다.
refuse-shake = { $number }월 패가 손에 세 장 없어서 흔들 수 없습니다.
refuse-empty-hand = 손패가 비었습니다. 건너뛰기를 써야 합니다.
refuse-not-held = { $card } 패는 손에 없습니다. 손패에서 내세요.
refuse-no-fourth = { $number }월의 네 번째 패가 바닥에 없습니다.
refuse-bomb = 폭탄에는 { $number }월 패가 손에 세 장 있어야 합니다.
refuse-no-skip = 건너뛰기가 없습니다. 폭탄으로만 얻습니다. 패를 내세요.
refuse-no-choice = 지금은 고를 것이 없습니다. 서로 다른 두 장이 짝이 맞을 때 고릅니다. 먼저 패를 내세요.
refuse-too-early = 차례가 끝나고 { $enough }점 이상일 때 고릅니다. 먼저 패를 내세요.

## 힌트

stakes-whole = 걸린 점수
stakes-edge = 이번 판에서 { $count }점을 더 땁니다.
stakes-gain = 상대에 대해 { $count }점 이득
stakes-loss = 상대에 대해 { $count }점 손해
mention-shake = { $number }월 흔들기
mention-play = { $card } 내기
mention-bomb = { $number }월 폭탄
mention-skip = 건너뛰기
mention-go = 고
mention-stop = 스톱
reason-takes = 이번 차례에 먹는 패는 평균 { $mine }장입니다(다른 수: { $theirs }장).
reason-wins = 이번 판을 이길 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-loses = 다른 사람이 먼저 스톱할 확률은 { $mine } %입니다(다른 수: { $theirs } %).
known-unmatched = 다른 { $number }월 패는 모두 보였으므로 아무도 맞출 수 없습니다.

## 끝난 이유

why-stopped = { NIM($winner) }이 { $points }점{ $reserves ->
        [0] 으로
       *[other] 과 예비 패 { $reserves }장으로
    } 스톱해 { $worth }점으로 이겼습니다.
why-last-turn = { NIM($winner) }의 마지막 차례라 자동으로 스톱되었습니다. { $reserves ->
        [0] { "" }
       *[other] { $points }점에 예비 패 { $reserves }장,{ " " }
    }{ $worth }점으로 이겼습니다.
why-four = { NIM($winner) }이 { $number }월 네 장을 모두 받아 바로 { $worth }점으로 이겼습니다.
why-nobody = 아무도 스톱하지 않은 채 패가 다 떨어졌습니다.

## 터미널의 테이블

show-deck = 더미 { $deck }   남은 예비 패 { $reserves }
show-not-dealt = 아직 나누지 않음
show-to-play = 차례: { $seat }
show-to-draw = 뒤집을 차례: { $seat }
show-go-or-stop = 고 또는 스톱: { $seat }
show-won = 승리: { $seat }
show-draw = 무승부
show-to-choose = { $card }의 짝을 고를 차례: { $seat }
show-enough = { $points }점부터 고 또는 스톱.
show-points-a = A: 3장 3점, 4장 4점, 5장 15점. B나 C: 5장 1점, 한 장마다 1점.
show-points-b = B+ 모두 5점, 같은 C 세 장 3점. D: 10장 1점, 한 장마다 1점(D+는 두 장).
show-row = 바닥패:
show-column = [{ $cards } { $owner }]
show-taking = 먹을 패:
show-cards = 손패 { $cards }장
show-points = { $points }점
show-skips = 건너뛰기 { $count }
show-reserves = 예비 패 { $count }장
show-goes = { $count }고
show-holds = 알려진 손패
show-hand = 내 손패:

## 브라우저의 테이블

board-card = { $number }월 { $plant }, { $value }
board-row = 바닥패
board-empty-row = 바닥에 패가 없습니다.
board-deck = 더미 { $count }장
board-column = { $number }월 뻑 세 장, 주인 { $name }
board-taking = 먹을 { $number }월 패
board-storage = { NIM($name) }이 먹은 패
board-share = { $letter }({ $what }) { $count }장, { $needed }장이면 다음 점수, 지금 { $points }점.
board-points = { $points }점
board-enough = { $points }점부터 스톱할 수 있습니다
board-to-go = { $points }점 남음
board-may-stop = 스톱 가능
board-winner = 승리
board-dealer = 선
board-dealer-line = 선이 먼저 시작했습니다
board-goes = { $count }고
board-goes-line = 고를 { $count }번 했습니다
board-reserves-line = 예비 패 { $count }장: 이기면 { $times }배
board-shaken = { $number }월 흔듦
board-shaken-line = { $number }월 세 장을 보였습니다
board-skips = 건너뛰기 { $count }
board-skips-line = 패를 내지 않고 뒤집기만 할 수 있는 차례 { $count }번
board-holds = 손패 { $count }장
board-hand = 손패
board-hand-of = { NIM($name) }의 손패
board-shown-hand = { NIM($name) }의 알려진 손패
board-direction = 시계 반대 방향
board-choose-one = 짝이 두 장입니다. 하나를 고르세요.
board-last-turns = 지난 차례
board-plays = 냄
board-bombs = 폭탄
board-draws = 뒤집음
board-takes = 먹음
board-takes-nothing = 먹은 패 없음
board-steals = { NIM($name) }에게서 빼앗음
board-skipped = 건너뜀
board-left = 아직 못 본 패 (월별)
board-left-of = { $number }월 { $count }장
board-extras = 그 밖에 할 수 있는 것
board-shake = { $number }월 흔들기
board-shake-line = 세 장을 보이고 예비 패 한 장
board-bomb = { $number }월 폭탄
board-bomb-line = 세 장을 한꺼번에 내기
board-skip = 건너뛰기 ({ $count }번 남음)
board-skip-line = 더미만 뒤집기
board-go-or-stop = 고? 스톱?
board-stake = { $points }점 × { $times } = { $worth }점
board-stop = 스톱
board-stop-line = 지금 { $worth }점으로 승리
board-go = 고
board-go-line = 더 따기 위해 계속

## The lesson

lesson-goal = 고스톱에 오신 것을 환영합니다. 패를 모으고, 정해진 패가 모이면 점수가 됩니다. 7점이 되면 스톱해서 이기거나 고를 불러 계속할 수 있습니다.
lesson-match = 패마다 1부터 12까지의 숫자가 있습니다. 패를 내서 바닥에 같은 숫자가 있으면 두 장을 모두 먹습니다. 바닥에 5가 있습니다. { CARD("5B") } 패를 내세요.
lesson-match-other = 바닥에 그 숫자가 없어 그냥 바닥에 남습니다. { CARD("5D") } 패와 맞는 { CARD("5B") } 패를 내세요.
lesson-draw = 이어서 더미에서 한 장을 뒤집고 같은 식으로 맞춥니다. { CARD("9D") } 패가 나왔고 바닥에 9가 있었습니다. 두 쌍을 모두 먹어 한 번에 네 장입니다.
lesson-letters = 먹은 패는 당신 앞에 펼쳐집니다. 글자는 패의 종류입니다. A는 광, B는 열끗, C는 띠, D는 피입니다. 종류마다 점수가 됩니다.
lesson-sets = 가장 빠른 점수는 세트입니다. B+ 세 장이면 5점입니다. 두 장이 있고 세 번째가 손에 있습니다. { CARD("8D") } 패와 맞추세요.
lesson-sets-other = 그것은 나중에 하세요. 지금 { CARD("8B+") } 패를 내면 B+ 세 장이 모두 모입니다.
lesson-five = 한 번에 5점입니다. 같은 종류의 띠 세 장, 이를테면 C+ 세 장은 3점이고, 벌써 두 장이 있습니다.
lesson-table = 광은 세 장에 3점, 네 장에 4점, 다섯 장 모두면 15점입니다. 열끗 다섯 장이나 띠 다섯 장은 1점이고 한 장마다 1점씩 늘어납니다. 피는 열 장에 1점이고 한 장마다 1점씩 늘어납니다. D+는 피 두 장으로 셉니다.
lesson-shake = 드문 일입니다. 5를 세 장 들고 있습니다. 내기 전에 보여 줄 수 있습니다. 이것이 흔들기이고 예비 패를 한 장 받습니다. 예비 패 한 장마다 이긴 점수가 두 배가 됩니다.
lesson-shake-other = 잠깐, 먼저 5 세 장을 보여 흔들기를 하세요. 잃는 것 없이 이긴 점수가 두 배가 됩니다.
lesson-bomb = 네 번째 5가 바닥에 있습니다. 그래서 세 장을 한꺼번에 낼 수 있습니다. 폭탄입니다. 네 장을 모두 먹고 준에게서 피를 한 장 빼앗습니다.
lesson-bomb-other = 폭탄을 쓰세요. 5 세 장을 네 번째 5에 냅니다. 모두 먹고 준에게서 한 장을 빼앗습니다.
lesson-stolen = 5 네 장과 준의 { CARD("10D") } 패가 당신의 것입니다. 세 장을 한꺼번에 냈으니 두 번 건너뛸 수 있습니다. 나중 차례에 패를 내지 않고 뒤집기만 할 수 있습니다.
lesson-column = 다른 장면입니다. 바닥의 { CARD("5D") } 패에 { CARD("5B") } 패를 맞추세요.
lesson-column-other = 여기서는 { CARD("5B") } 패를 내고, 뒤집히는 패를 보세요.
lesson-three = 운이 없습니다. 뒤집은 패도 5입니다. 5 세 장이 한데 붙었고, 이런 세 장 묶음은 바닥에 남습니다. 당신의 토큰이 놓입니다.
lesson-fourth = 네 번째 패를 가진 사람이 모두 먹습니다. 바로 당신입니다! 자기 묶음이면 두 장이나 빼앗습니다. { CARD("5D") } 패를 내세요.
lesson-fourth-other = 마지막 5는 당신 손에 있습니다. 기다리지 말고 { CARD("5D") } 패를 내세요.
lesson-four = 5 네 장과 준의 피 두 장입니다. 빼앗기는 사람은 피를 내주고, 없으면 아무것도 내주지 않습니다.
lesson-seven = 게임 이름이 된 순간입니다. 당신은 광 네 장으로 4점, C 띠는 세 장 중 두 장입니다. { CARD("9D") } 패로 세 번째를 먹으세요.
lesson-seven-other = { CARD("9D") } 패를 내세요. 세 번째 띠인 { CARD("9C") } 패를 먹습니다.
lesson-choice = 7점입니다. 스톱하면 예비 패로 두 배인 14점에 이깁니다. 고를 부르면 바로 1점이 늘고 계속하지만, 준이 먼저 스톱하면 아무것도 없습니다. 준은 0점입니다. 용기를 내어 고!
lesson-choice-other = 그러면 14점으로 이깁니다. 좋은 판단입니다. 하지만 준은 아직 0점이라 위험이 작으니 이번에는 고를 불러 보세요.
lesson-went = 이제 8점이고 준은 아직 0점입니다. 아무 패나 내서 한 번 더 진행하세요.
lesson-stop = 다시 고를 수 있습니다. 준은 차례마다 다가옵니다. 이쯤에서 스톱하세요.
lesson-stop-other = 욕심이 많네요! 계속할 수도 있지만 오늘은 이긴 것을 챙깁시다. 스톱하세요.
lesson-won = 8점이 예비 패로 두 배가 되어 16점입니다. 당신이 이겼습니다! 예비 패는 흔들기, 세 번째 고, 열끗 여덟 장으로 받습니다.
lesson-end = 아무도 스톱하지 않고 패가 떨어지면 비깁니다. 이것이 고스톱입니다. 이제 쉬운 상대와 겨루어 보세요.
prompt-match = 바닥의 패와 같은 숫자를 내면 둘 다 먹습니다. 그런 다음 한 장을 뒤집어 같은 식으로 맞춥니다.
prompt-values = 광(A)과 완성된 세트는 빨리 점수가 됩니다. 피(D)는 열 장이 필요합니다.
prompt-sets = B+ 세 장은 5점, 같은 종류의 띠 세 장은 3점입니다. 상대가 모으는 것도 보세요.
prompt-choose = 스톱하면 나온 점수로 이깁니다. 고를 부르면 늘어나지만 상대가 먼저 스톱할 수도 있습니다.
