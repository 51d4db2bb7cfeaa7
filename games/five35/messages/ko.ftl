## 게임

title = 535
line = 손패를 먼저 비우세요. 더미를 덮거나, 흘려보낼 때까지 키웁니다.
deal = { $number ->
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

## 옵션

option-scoring = 손에 남은 카드의 벌점
option-scoring-printed = 카드에 적힌 대로
option-scoring-beginner = 한 장에 1점 (입문용)

## 이름

first-half = 전반
second-half = 후반
single = 한 장
set = 세트 { $count }장
run = 연속 { $count }장
group-R = 비
group-C = 구름
group-S = 해
group-letter-R = 비
group-letter-C = 구
group-letter-S = 해

## 일어난 일

dealt = { $deal }: 카드를 나누었습니다. 첫 선: { $starter }.
led = { NIM($seat) }이 { $cards } 카드로 시작합니다.
overwrote = { NIM($seat) }이 { $cards } 카드로 덮습니다.
added = { NIM($seat) }이 { $cards } 카드를 더합니다. 더미: { $stack }.
no-card-left = 손패를 모두 비웠습니다!
one-card-left = 손패가 한 장 남았습니다.
passed = { NIM($seat) }이 패스합니다.
flushed-all-passed = 모두 패스해 더미를 흘려보냅니다.
flushed-full = 더미가 가득 차 흘려보냅니다.
flushed-eight = 8이 나와 더미를 흘려보냅니다.
leads-next = 다음 선: { $seat }.
hand-over = 판이 끝났습니다. 손패를 먼저 비운 사람: { $out }. 남은 카드: { $left }.
left = { $seat } { $cards }
points = 이번 판: { $scores }.

## 할 수 없는 이유

refuse-not-dealt = 아직 카드를 나누지 않았습니다.
refuse-over = 이번 판이 끝났습니다.
refuse-passed = 패스했습니다. 더미가 흘러갈 때까지 기다리세요.
refuse-turn = 내 차례가 아닙니다. 지금은 { NIM($seat) } 차례입니다.
refuse-pass = 새 더미의 선이라 패스할 수 없습니다. 카드를 내세요.
refuse-no-stack = 더할 더미가 없습니다. 선으로 카드를 내세요.
refuse-not-held = 손패에 없는 카드입니다: { $cards }. 손패에서 내세요.
refuse-too-big = 더미는 { $stack }입니다. 네 장부터는 덮을 수 없으니 더하거나 패스하세요.
refuse-other-shape = 더미가 { $stack }이라 { $stack }으로만 덮을 수 있는데, 고른 것은 { $laid }입니다.
refuse-low-run = 연속은 작은 쪽이 강합니다. { $cards } 위에는 { $rank }보다 작은 숫자로 시작하는 연속이 필요합니다.
refuse-high-rank = 큰 숫자가 강합니다. { $cards } 위에는 { $rank }보다 큰 숫자가 필요합니다.
refuse-add-set = 더미가 세트라 { $rank }만 더할 수 있습니다.
refuse-add-twice = 더미는 연속입니다: { $cards }. 같은 숫자를 두 번 넣을 수 없습니다.
refuse-add-group = 더미는 연속입니다: { $cards }. 다른 무리의 숫자는 더할 수 없습니다.
refuse-add-run = { $cards }에 { $added } 카드를 더해도 연속이 되지 않습니다.
refuse-add-single = { $cards }에 { $added } 카드를 더해도 세트도 연속도 되지 않습니다.

## 힌트

stakes-edge = 이번 판에서 { $count }점을 더 얻습니다.

## 끝난 이유

why-over = { $hands }판 만에 { NIM($last) }이 { $total }점까지 떨어졌습니다.
why-halves = 전반과 후반이 끝났습니다.
why-most = { NIM($winner) }이 합계 { $total }점으로 가장 높고, { NIM($next) }보다 { $margin }점 앞섰습니다.
why-shared = { NIM($winners) }이 합계 { $total }점씩으로 가장 높아 공동 승리입니다.

## 터미널의 테이블

show-printed = (적힌 벌점)
show-printed-to = (적힌 벌점, { $target }점이면 끝)
show-beginner = (한 장에 1점)
show-beginner-to = (한 장에 1점, { $target }점이면 끝)
show-costs = 남은 카드의 벌점: 8은 5, 14와 15는 3, 7 9 11 12 13은 2, 1~5는 1.
show-seat = 손패 { $cards }  합계 { $total }
show-passed = 패스
show-out = 비움
show-left = 남음:
show-stack = 더미:
show-stack-by = ({ $shape }, { $seat })
show-first-half = 전반에 나온 카드:
show-hand = 내 손패:

## 브라우저의 테이블

board-card = { $group } { $rank }, 벌점 { $cost }
board-hand = { NIM($name) }의 손패
board-first-half = 전반
board-second-half = 후반
board-ends = { $target }점이면 끝
board-clockwise = 시계 방향으로 진행
board-flushes = 흘려보내는 것: 8, 세트 4장, 연속 5장
board-stack = 더미
board-trail = 이 더미에 낸 카드
board-single = 한 장
board-set = 세트 { $count }장
board-run = 연속 { $count }장
board-higher = 큰 숫자가 강함
board-lower = 작은 숫자가 강함
board-grows = 더하기만 가능
board-led = { NIM($name) }이 먼저 냄
board-overwrote = { NIM($name) }이 덮음
board-added = { NIM($name) }이 더함
board-flushed-all-passed = 모두 패스해 흘려보냄
board-flushed-full = 더미가 가득 차 흘려보냄
board-flushed-eight = 8로 흘려보냄
board-leads = 다음 선: { $name }
board-went-out = { NIM($name) }이 손패를 비움
board-lead = 내기
board-overwrite = 덮기
board-add = 더하기
board-pass = 패스
board-pick = 1~{ $most }장을 고르세요
board-pick-lead = 선입니다. 1~{ $most }장을 고르세요
board-more = 함께 낼 카드를 더 고르세요
board-stuck = 낼 수 있는 카드가 없습니다
board-clear = 선택 취소
board-passed = 패스
board-waits = 패스했습니다. 더미가 흘러갈 때까지 기다립니다.
board-cards = { $count }장
board-cost = 손패 벌점: { $points }
board-out = 먼저 비움
board-last-hand = 지난 판에 남은 카드
board-last-short = 지난 판
board-unseen = 아직 못 본 카드
