## 게임

title = three
line = 일대일 대결. 펼친 세 장 중 하나를 몰래 골라 동시에 냅니다.
deal = { $number ->
        [1] 첫 번째 판
       *[other] 제{ $number }판
    }

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
