## 게임

title = Keystone
line = 트릭을 따서 오르거나 내리는 줄에 쌓습니다. 가장 긴 줄은 태양이 됩니다.
deal = { $number ->
        [1] 첫 번째 게임
        [2] 두 번째 게임
       *[other] 제{ $number }게임
    }

## 이름

colour-R = 빨강
colour-G = 초록
colour-B = 파랑
colour-Y = 노랑
colour-P = 보라
god = 신

## 일어난 일

dealt = { $games }게임 중 { $game ->
        [1] 첫 번째
       *[other] 두 번째
    } 게임의 카드를 나누었습니다. 첫 선: { $starter }.
played = { $seat }: { $card }.
won = { NIM($seat) }이 트릭을 땁니다: { $cards }.
began = { NIM($seat) }이 { $card } 카드로 { $line }번 줄을 시작합니다.
placed = { NIM($seat) }이 { $card } 카드를 { $line }번 줄에 쌓습니다.
game-over = { $games }게임 중 { $game ->
        [1] 첫 번째
       *[other] 두 번째
    } 게임이 끝났습니다. 점수: { $scores }.

## 할 수 없는 이유

refuse-not-dealt = 아직 카드를 나누지 않았습니다. 손패를 기다리세요.
refuse-over = 이번 게임이 끝났습니다. 카드를 모두 쌓았습니다.
refuse-turn = 내 차례가 아닙니다. { NIM($seat) }이 낼 때까지 기다리세요.
refuse-placing = { NIM($seat) }이 트릭의 카드를 다 쌓을 때까지 기다리세요.
refuse-nothing-to-place = 쌓을 카드가 없습니다. 손패에서 카드를 내세요.
refuse-place-first = 먼저 딴 카드를 쌓으세요: { $cards }.
refuse-not-held = { $card } 카드는 손패에 없습니다. 손패에서 카드를 내세요.
refuse-follow-or-god = 선이 낸 색은 { JOSA($colour, "이고/고") } 손패에 있습니다. { $colour } 또는 신을 내세요.
refuse-follow = 선이 낸 색은 { JOSA($colour, "이고/고") } 손패에 있습니다. { JOSA($colour, "을/를") } 내세요.
refuse-not-waiting = { $card } 카드는 쌓을 카드가 아닙니다. 쌓을 카드: { $cards }.
refuse-line-end = { $line }번 줄의 끝은 { JOSA($top, "이라/라") } { $top } 또는 신만 쌓을 수 있습니다. { $card } 카드는 다른 줄이나 새 줄에 쌓으세요.
refuse-line-up = { $line }번 줄은 오르는 줄이라 { $top } 이상이나 신만 쌓을 수 있습니다. { $card } 카드는 다른 줄이나 새 줄에 쌓으세요.
refuse-line-down = { $line }번 줄은 내리는 줄이라 { $top } 이하나 신만 쌓을 수 있습니다. { $card } 카드는 다른 줄이나 새 줄에 쌓으세요.
refuse-no-line = { $line }번 줄은 없습니다. { $card }>new 입력으로 새 줄을 시작할 수 있습니다.

## 힌트

stakes-edge = 이번 게임에서 { $count }점을 더 얻습니다.

## 끝난 이유

why-most = 두 게임을 더해 { NIM($winner) }이 가장 많은 { $total }점({ $games })으로, { NIM($next) }보다 { $margin }점 앞섰습니다.
why-shared = 두 게임을 더해 { NIM($winners) }이 { $total }점씩 얻어 공동 승리입니다.

## 터미널의 테이블

show-game = 게임 { $game }/{ $games }
show-costs = (줄마다 −3, 가장 긴 줄은 태양이라 득점 없음)
show-keystones = 키스톤: 1은 6, 2는 3, 3은 2, 4는 −2, 5 6 7은 1, 8 9는 2, 10은 3
show-seat = 손패 { $cards }  합계 { $total }  이번 게임 { $points }
show-sun = 태양
show-not-dealt = 아직 카드를 나누지 않았습니다.
show-trick = 트릭:
show-waiting = 쌓을 카드:
show-over = 이번 게임이 끝났습니다.
show-hand = 내 손패:

## 브라우저의 테이블

board-card = { $colour } { $number }
board-printed = { $card }, 키스톤 { $keystone }
board-god-mark = 신
board-god-card = 신, 아래 카드와 같음
board-game = 게임 { $game }/{ $games }
board-trick = 트릭 { $trick }/{ $tricks }
board-the-trick = 트릭 (낸 순서)
board-waiting = 쌓을 카드
board-place = 딴 카드를 모두 쌓으세요
board-places = { NIM($name) }이 쌓는 중
board-leads = 첫 선: { $name }
board-took = 지난 트릭: { $name }
board-before = { $game ->
        [1] 첫 번째
       *[other] 두 번째
    } 게임: { $points }
board-line = { $line }번 줄
board-up = 오르는 줄
board-down = 내리는 줄
board-both = 방향이 아직 정해지지 않음
board-keystones = 키스톤 { $keystones }
board-sun = 지금은 태양 (키스톤을 세지 않음)
board-new = 새 줄 { $points }
board-begin = { $card } 카드로 새 줄 시작 (줄마다 −{ $cost })
board-put = { $card } 카드를 { $line }번 줄에 쌓기
board-cannot = { $card } 카드를 { $line }번 줄에 쌓을 수 없는 이유
board-legend = 줄은 키스톤의 합만큼 득점하고, 줄마다 −{ $cost }입니다. 가장 긴 줄은 태양이 되어 득점하지 않습니다.
board-no-lines = 줄 없음
board-in-hand = 손패 { $count }장
board-lacks = 없는 색: { $colours }
board-this-game = 이번 게임: { $points }
board-hand = { NIM($name) }의 손패
board-unseen = 아직 못 본 카드 { $count }장
board-gods = 신: { $count }장
