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
part = 더미 { $number }

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
stakes-gain = { $count }점 이득
stakes-loss = { $count }점 손해
mention-play = { $cards } 내기
mention-add = { $cards } 더하기
mention-pass = 패스
reason-lead = 다음 더미의 선이 될 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-out = 가장 먼저 손을 털 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-left = 판이 끝날 때 남는 카드는 평균 { $mine }장입니다(다른 수: { $theirs }장).
known-top = 더 센 카드는 이미 모두 보였으므로 아무도 덮을 수 없습니다.
known-all-pass = 아무도 덮거나 더할 수 없어 다른 모두가 패스해야 합니다.

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
board-unseen = 아직 못 본 카드

## The lesson

lesson-goal = 535에 오신 것을 환영합니다. 가장 먼저 손패를 없애세요. 다른 사람이 먼저 끝내면 손에 남은 카드만큼 점수를 잃습니다. 지금이라면 20점입니다. 그럼 줄여 봅시다.
lesson-set = 당신이 선이고 더미는 아직 없습니다. 한 장, 세트(같은 숫자 두세 장), 연속(이어진 숫자 두세 장) 가운데 무엇이든 낼 수 있습니다. 먼저 세트로, 3을 두 장 내세요.
lesson-set-other = 그것도 낼 수 있습니다. 하지만 먼저 세트로 시작합시다. 3을 두 장 내세요.
lesson-overwrite = 준이 당신의 3을 덮었습니다. 한 장과 세트는 큰 숫자가 강합니다. 유나는 패스했습니다. 당신도 같은 종류, 같은 장수로 덮을 수 있습니다. 9를 두 장 내세요.
lesson-overwrite-other = 그렇게도 할 수 있지만 준의 7이 남습니다. 9 두 장이 더 강한 세트입니다. 덮으세요.
lesson-flushed = 준도 패스합니다. 다른 사람이 모두 패스하면 더미를 흘려보냅니다. 더미가 없어지고, 모두 다시 참여하며, 당신이 선입니다. 선은 무엇을 낼지 정하므로 유리합니다.
lesson-run = 숫자는 1부터 5, 7부터 9, 11부터 15의 세 무리입니다. 연속은 한 무리 안에서만 됩니다. 4와 5의 연속을 내세요.
lesson-run-other = 그것도 됩니다. 하지만 이번에는 연속을 내 봅시다. 4와 5입니다.
lesson-lower = 준이 1과 2로 덮었습니다. 연속은 작은 숫자가 강합니다! 이길 수는 없지만 더할 수 있습니다. 연속을 늘리는 카드입니다. 3, 4, 5를 한꺼번에 더하세요.
lesson-lower-other = 그렇게도 되지만 더 좋은 수가 있습니다. 3, 4, 5를 더하세요. 그러면 연속이 다섯 장이 됩니다.
lesson-five = 연속 다섯 장이나 세트 네 장이 되면 더미를 흘려보내고, 낸 사람이 선입니다. 세 장을 줄이고 다시 선이 되었습니다. 더 강한 것으로 덮거나, 더해서 키운다고 기억하세요.
lesson-single = 네 장 남았습니다. 한 장짜리 { CARD("2") } 카드를 내세요.
lesson-single-other = 그것은 나중을 위해 두세요. { CARD("2") } 카드를 내세요.
lesson-pass = 준이 { CARD("13") }, 유나가 { CARD("14") } 카드를 냈습니다. 더 높은 카드도, 더할 수 있는 카드도 없습니다. 패스합니다. 더미를 흘려보낼 때까지 쉽니다.
lesson-again = 준도 패스해 더미를 흘려보냈고, 유나가 { CARD("5") } 카드로 시작했습니다. 당신도 다시 참여합니다. { CARD("8") } 카드는 특별합니다. 덮거나 더하거나 다른 카드와 함께 내면 더미를 곧바로 흘려보내고 당신이 선이 됩니다. 내세요.
lesson-again-other = 그렇게도 되지만 8이 손에 남으면 5점을 잃습니다. 지금 { CARD("8") } 카드를 내세요. 더미를 흘려보내고 당신이 선이 됩니다.
lesson-two = 흘려보냈고 두 장 남았습니다. 높은 카드는 이기기 어렵습니다. { CARD("11") } 카드로 시작하면 아무도 받지 못할 수 있습니다.
lesson-two-other = 그러면 누군가 낮은 카드를 덮고 { CARD("11") } 카드가 손에 남습니다. { CARD("11") } 카드를 먼저 내세요.
lesson-last = 둘 다 패스했습니다. 더미를 흘려보냈고 당신이 선입니다. 마지막 카드를 내세요.
lesson-won = 손패가 없어져 판이 곧바로 끝났습니다. 준은 4와 9로 3점, 유나는 1과 9로 3점을 잃습니다. 준은 −21점입니다. 누군가 −20 이하가 되면 경기가 끝나고 합계가 가장 높은 사람이 이깁니다. 당신이 이겼습니다!
lesson-end = 높은 카드일수록 많이 잃고, 8은 5점입니다. 너무 오래 들고 있지 마세요. 이것이 535입니다. 이제 쉬운 상대와 경기해 보세요.
prompt-lead = 당신이 선입니다. 한 장, 세트, 연속 가운데 하나를 내세요. 여러 장을 내면 손패가 빨리 줄어듭니다.
prompt-answer = 같은 종류, 같은 장수로 덮으세요. 한 장과 세트는 크게, 연속은 작게. 더하거나 패스할 수도 있습니다.
prompt-grow = 세트 네 장이나 연속 다섯 장이면 더미를 흘려보내고, 완성한 사람이 선이 됩니다.
prompt-eight = 덮거나 더한 8은 더미를 흘려보냅니다. 손에 남으면 5점을 잃습니다.
