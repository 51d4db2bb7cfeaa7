## 게임

title = Keystone
line = 트릭을 따서 오르거나 내리는 줄에 쌓습니다. 가장 긴 줄은 태양이 됩니다.
deal = { $number ->
        [1] 첫 번째 게임
        [2] 두 번째 게임
       *[other] 제{ $number }게임
    }
part = 트릭 { $number }

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
won-highest = 선이 낸 색({ $colour }) 중 { $card } 카드가 가장 높습니다.
won-god = 먼저 낸 신이 이깁니다.
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
stakes-gain = { $count }점 이득
stakes-loss = { $count }점 손해
mention-new = 새 줄에 { $card }
mention-line = { $line }번 줄에 { $card }
reason-trick = 이번 트릭을 딸 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-lines = 앞으로 시작할 줄은 평균 { $mine }개입니다(다른 수: { $theirs }개). 줄마다 3점을 잃습니다.
known-lack = { $colour } 카드가 없다고 알려진 사람: { $seats }.

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
board-new-line = 새 줄
board-begin = { $card } 카드로 새 줄 시작 (줄마다 −{ $cost })
board-put = { $card } 카드를 { $line }번 줄에 쌓기
board-cannot = { $card } 카드를 { $line }번 줄에 쌓을 수 없는 이유
board-legend = 줄은 키스톤의 합만큼 득점하고, 줄마다 −{ $cost }입니다. 가장 긴 줄은 태양이 되어 득점하지 않습니다.
board-lines-of = { NIM($name) }의 줄
board-no-lines = 줄 없음
board-in-hand = 손패 { $count }장
board-lacks = 없는 색: { $colours }
board-this-game = 이번 게임: { $points }
board-hand = { NIM($name) }의 손패
board-unseen = 아직 못 본 카드 { $count }장
board-gods = 신: { $count }장

## The lesson

lesson-goal = Keystone에 오신 것을 환영합니다. 트릭을 따고, 딴 카드를 모두 자기 줄에 쌓습니다. 카드마다 작은 두 번째 숫자, 키스톤이 있습니다. 이것이 점수입니다. 하지만 줄 하나마다 3점이 듭니다.
lesson-follow = 준이 { CARD("G3") } 카드로 시작하고 유나가 { CARD("G5") } 카드로 따랐습니다. 선이 낸 색이 있으면 그 색을 내야 합니다. 당신은 초록입니다. 그 색에서 가장 높은 카드가 이깁니다. 트릭을 따세요.
lesson-follow-other = { CARD("G1") } 카드도 낼 수 있지만 유나의 5가 이깁니다. { CARD("G8") } 카드로 세 장을 모두 따세요.
lesson-first = 세 장은 당신의 것이고, 모두 쌓아야 합니다. 먼저 { CARD("G3") } 카드로 새 줄을 시작하세요.
lesson-first-other = 그렇게도 할 수 있지만 { CARD("G3") } 카드부터 시작하세요. 그러면 나머지 두 장을 그 위에 쌓을 수 있습니다.
lesson-second = 줄은 숫자 순서로 오르거나 내립니다. 색은 상관없습니다. { CARD("G5") } 카드를 3 위에 쌓으세요. 이제 오르는 줄이 됩니다.
lesson-second-other = 그러면 줄이 둘이 되거나 나중에 5를 쌓을 곳이 없어집니다. { CARD("G5") } 카드를 1번 줄에 쌓으세요.
lesson-third = 카드는 늘 맨 위에 쌓습니다. { CARD("G8") } 카드는 5보다 크니 이것도 맞습니다. 1번 줄에 쌓으세요.
lesson-third-other = 새 줄은 3점이 드는데 그럴 필요가 없습니다. { CARD("G8") } 카드는 1번 줄에 맞습니다.
lesson-sun = 키스톤은 2, 1, 2로 모두 5입니다. 하지만 가장 긴 줄은 태양이 되고, 태양의 키스톤은 세지 않습니다. 다른 줄처럼 3점만 듭니다. 그래서 지금은 −3점입니다.
lesson-short = 이 게임의 요령입니다. 가치가 낮은 카드는 가장 긴 줄에, 큰 키스톤은 짧은 줄에 쌓습니다. { CARD("P1") } 카드는 가장 큰 6입니다. 3인 { CARD("Y2") } 카드를 그 위에 쌓으세요.
lesson-short-other = 먼저 { CARD("Y2") } 카드를 2번 줄에 쌓으세요. { CARD("P1") } 카드와 함께 짧은 줄에서 키스톤이 9가 됩니다.
lesson-long = 6과 3으로 9입니다. { CARD("R9") } 카드는 2뿐이고, 2번 줄에 쌓으면 다음에 쌓을 자리가 거의 없습니다. 태양에 쌓으세요.
lesson-long-other = { CARD("R9") } 카드는 태양인 1번 줄에 맞습니다. 거기서는 손해가 없습니다.
lesson-new = { CARD("B1") } 카드는 맨 위 카드들보다 작고, 두 줄 모두 오르는 줄입니다. 맞는 곳이 없어 새 줄을 시작합니다. 3점이 들지만 키스톤은 6입니다.
lesson-counted = 2번 줄이 9, 3번 줄이 6, 태양은 0이고, 줄 셋에 9점이 듭니다. 모두 6점입니다.
lesson-god = 신은 특별합니다. 따라 낼 수 있을 때도 언제든 낼 수 있고, 트릭에서 먼저 나온 신이 이깁니다. { CARD("God") } 카드로 이 트릭을 따세요.
lesson-god-other = { CARD("R2") } 카드도 낼 수 있지만 준의 10이 이깁니다. { CARD("God") } 카드를 내세요. 먼저 나온 신은 반드시 이깁니다.
lesson-copy = 이제 신을 쌓습니다. 신은 바로 아래 카드와 숫자도 키스톤도 같아집니다. { CARD("B1") } 카드 위에서는 또 하나의 1, 또 하나의 6입니다. 3번 줄에 쌓으세요.
lesson-copy-other = 먼저 { CARD("God") } 카드를 3번 줄에 쌓으세요. 가장 좋은 키스톤인 6을 그대로 따릅니다.
lesson-ten = 3번 줄은 이제 12입니다. { CARD("R10") } 카드는 어느 줄에나 맞지만 10 위에는 더 쌓을 것이 없습니다. 손해가 없는 곳은 태양인 1번 줄입니다.
lesson-ten-other = { CARD("R10") } 카드는 1번 줄에 쌓으세요. 짧은 줄에 쌓으면 10보다 작은 카드를 쌓을 수 없고, 새 줄은 3점이 듭니다.
lesson-four = { CARD("R4") } 카드는 골칫거리입니다. 키스톤이 −2입니다. 새 줄이라면 3점이 더 듭니다. 짧은 줄 가운데 하나에 쌓으세요.
lesson-four-other = 새 줄은 3점이 들고 { CARD("R4") } 카드는 −2입니다. 2번이나 3번 줄에 쌓으면 2점만 잃습니다.
lesson-done = 10점입니다. 트릭을 따지 않는 편이 나을 때도 있습니다. 맞지 않는 카드는 손해니까요.
lesson-end = 경기는 12트릭짜리 게임 두 번이고, 합계가 가장 높은 사람이 이깁니다. 이것이 Keystone입니다. 이제 쉬운 상대와 경기해 보세요.
prompt-follow = 선이 낸 색이 있으면 따라 내야 합니다. 신은 언제든 낼 수 있습니다.
prompt-place = 딴 카드를 모두 쌓으세요. 오르거나 내리는 줄의 맨 위나 새 줄에 쌓습니다. 줄 하나마다 3점이 듭니다.
prompt-sun = 가장 긴 줄은 점수가 되지 않습니다. 낮은 키스톤은 거기에, 높은 것은 짧은 줄에 쌓으세요.
prompt-lead = 선일 때는 다른 사람이 낼 카드를 생각해 보세요. 트릭을 딴 사람이 그 카드를 모두 쌓아야 합니다.
