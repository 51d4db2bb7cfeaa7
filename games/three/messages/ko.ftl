## 게임

title = three
line = 일대일 대결. 펼친 세 장 중 하나를 몰래 골라 동시에 냅니다.
deal = { $number ->
        [1] 첫 번째 판
       *[other] 제{ $number }판
    }
part = { $number }라운드

## 옵션

option-target = 이기는 점수
option-target-3 = 3점
option-target-4 = 4점
option-target-5 = 5점
option-target-6 = 6점

## 이름

colour-R = 빨강
colour-B = 파랑
colour-Y = 노랑

## 일어난 일

dealt = 첫 손패: { $hands }.
drawn = 새 카드: { $hands }.
revealed = 공개: { $hands }.
beats = { $card } 카드가 { $other } 카드를 이깁니다.
lower = 같은 색에서는 낮은 수가 이깁니다.
same = 같은 카드입니다.
scored = { NIM($seat) } { $points }점.
nobody-scored = 득점 없음.
won = { $one }:{ $other }, { NIM($seat) }의 승리입니다.
draw = 카드를 모두 냈습니다. { $one }:{ $other }, 무승부입니다.
hand = { $seat } { $cards }

## 고를 수 없는 이유

refuse-not-drawn = 처음 세 장을 아직 뽑지 않았습니다.
refuse-draw = 먼저 둘 다 한 장을 뽑습니다.
refuse-reached = 목표 점수에 이르러 대결이 끝났습니다.
refuse-empty = 두 사람의 손패가 비어 대결이 끝났습니다.
refuse-chosen = 이미 골랐습니다. 상대의 선택을 기다리세요.
refuse-not-open = { $card } 카드는 내 펼친 카드에 없습니다.

## 힌트

stakes-whole = 대결
stakes-edge = 이 대결에서 { $count }점을 더 얻습니다.
stakes-gain = 상대에 대해 { $count }점 이득
stakes-loss = 상대에 대해 { $count }점 손해
reason-scores = 이번 라운드에서 득점할 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-loses = 이번 라운드를 질 확률은 { $mine } %입니다(다른 수: { $theirs } %).

## 끝난 이유

why-reached = { NIM($winner) }이 먼저 { $target }점에 이르렀습니다: { $most } 대 { $least }.
why-draw = 카드를 모두 냈지만 { $target }점에 이른 사람이 없습니다: { $one } 대 { $other }.

## 터미널의 테이블

show-target = 먼저 { $target }점이면 승리. 빨강은 파랑을, 파랑은 노랑을, 노랑은 빨강을 이깁니다.
show-points = { $points }점
show-hand = 손패
show-deck = 덱

## 브라우저의 테이블

board-card = { $colour } { $number }
board-target = 먼저 { $points }점이면 승리
board-circle = 빨강은 파랑을, 파랑은 노랑을, 노랑은 빨강을 이깁니다. 같은 색이면 작은 숫자가 이깁니다.
board-hand = { NIM($name) }의 펼친 카드
board-deck = { NIM($name) }의 덱: { $cards }
board-choose = 한 장을 몰래 고르세요.
board-reveal = { $mine } 대 { $theirs }
board-scores = { $name } +{ $points }
board-nobody = 득점 없음
board-beats = { JOSA($winner, "이/가") } { JOSA($loser, "을/를") } 이김
board-lower = 같은 색은 작은 숫자가 승
board-same = 같은 카드
board-secret = 골랐음 (비밀)

## The lesson

lesson-goal = three에 오신 것을 환영합니다. 준과의 결투입니다. 먼저 3점을 얻으면 이깁니다. 당신의 세 장도 준의 세 장도 펼쳐져 있습니다. 비밀은 서로 어느 것을 고르느냐뿐입니다.
lesson-circle = 둘 다 한 장을 골라 동시에 보여 줍니다. 빨강은 파랑을, 파랑은 노랑을, 노랑은 빨강을 이깁니다. 준은 세 색을 한 장씩 가지고 있습니다. { CARD("R2") } 카드를 내 보세요.
lesson-circle-other = 나쁘지 않지만, 지금은 { CARD("R2") } 카드를 내 보세요. 색이 서로 어떻게 이기는지 보여 줍니다.
lesson-scored = 준은 { CARD("B3") } 카드를 냈습니다. 빨강이 파랑을 이기고, 이긴 사람은 자기 카드의 숫자만큼 얻습니다. 당신은 2점입니다.
lesson-drawn = 이제 둘 다 한 장을 뽑습니다. 낸 카드는 다시 쓰지 않으므로 각 덱에 무엇이 남았는지는 늘 알 수 있습니다. 모르는 것은 나오는 순서뿐입니다.
lesson-tempting = 이제 1점만 더 얻으면 이깁니다. { CARD("Y3") } 카드라면 3점입니다. 내 보고 준이 어떻게 생각하는지 봅시다.
lesson-tempting-other = 현명한 선택일지도 모릅니다. 하지만 이번만은 { CARD("Y3") } 카드를 내 보세요. 배울 것이 있습니다.
lesson-equal = 준이 내다보았습니다. 색이 같으면 작은 숫자가 이깁니다. { CARD("Y2") } 카드가 { CARD("Y3") } 카드를 이겨 준이 2점을 얻었습니다. 큰 숫자는 점수가 크지만 작은 숫자에게 집니다.
lesson-safe = 둘 다 2점이니 다음 1점으로 끝납니다. 준은 { CARD("R1") }, { CARD("R3") }, { CARD("B1") } 카드를 가지고 있습니다. 당신의 카드 한 장은 그 어느 것에도 지지 않습니다. 어느 것일까요?
lesson-safe-other = 빨강은 파랑을 이기고 준은 빨강이 두 장이니 그 카드는 질 수 있습니다. { CARD("R1") } 카드는 더 작아서 { CARD("R3") } 카드를 이기고, { CARD("B1") } 카드도 이기며, { CARD("R1") } 카드와는 비깁니다.
lesson-same = 준도 { CARD("R1") } 카드를 냈습니다. 양쪽이 같은 카드면 아무도 점수를 얻지 못합니다.
lesson-mix = 이제 안전한 카드가 없습니다. 어느 카드든 준의 한 장에게 질 수 있습니다. 그러니 읽히지 않아야 합니다. 잘하는 사람은 섞습니다. 어느 카드든 가끔은 내는 것입니다. 마음에 드는 카드를 내세요.
lesson-won = 준은 { CARD("Y3") } 카드로 3점을 노렸지만 당신의 카드가 이겼습니다. 첫 결투에서 이겼습니다!
lesson-end = 이것이 three의 전부입니다. 아무도 3점에 이르지 못하고 카드가 떨어지면 비깁니다. 이제 진짜 결투를 해 보세요.
prompt-pick = 펼친 세 장 가운데 한 장을 고르세요. 먼저 상대가 무엇을 낼 수 있는지 보세요.
prompt-circle = 빨강은 파랑을, 파랑은 노랑을, 노랑은 빨강을 이깁니다. 이기면 자기 카드의 숫자만큼 얻습니다.
prompt-lower = 색이 같으면 작은 숫자가 이깁니다.
prompt-close = 상대는 2점입니다. 당신의 카드를 이기는 카드가 나오면 바로 집니다.
