## 게임

title = Collision
line = 트릭을 되도록 적게 가져가세요. 같은 숫자끼리는 부딪혀 튕겨 나갑니다.
deal = { $number }라운드

## 옵션

option-null = 한 라운드에 9를 네 장 모두 가져가면
option-null-true = 널: 그 라운드는 0점
option-null-false = 특별한 것 없음

## 이름

suit-Su = 태양
suit-Sa = 토성
suit-Ea = 지구
suit-Ma = 화성
suit-Bk = 검정

## 일어난 일

dealt = { $round }라운드 카드를 나누었습니다. 첫 선: { $starter }. 바닥 카드: { $field }.
played = { $seat }: { $card }.
met = { NIM($seat) }의 { $card } 카드와 충돌해 둘 다 뒷면이 됩니다.
break = 브레이크!
field-met = { NIM($seat) }의 { $card } 카드가 바닥의 { $field } 카드와 충돌해 둘 다 뒷면이 됩니다.
big-bang = 빅뱅!
taken = { NIM($seat) }이 트릭을 가져갑니다.
taken-nines = { NIM($seat) }이 트릭을 가져갑니다 (9 카드 { $nines }장).
round-over = 라운드가 끝났습니다.
null = { NIM($seat) }이 9를 모두 모아 널입니다.
counts = 이번 라운드: { $scores }.

## 낼 수 없는 이유

refuse-not-dealt = 아직 카드를 나누지 않았습니다.
refuse-over = 이번 라운드가 끝났습니다.
refuse-turn = 내 차례가 아닙니다. 지금은 { NIM($seat) } 차례입니다.
refuse-not-held = { $card } 카드는 손패에 없습니다.
refuse-follow = 따라 낼 수 있는 카드가 있습니다. 낼 무늬: { $suits }.
refuse-black = 앞면 카드가 없을 때는 브레이크 전에 검정을 낼 수 없습니다(손패가 모두 검정이면 예외).

## 힌트

stakes-edge = 이번 라운드에서 트릭을 { $count }개 덜 가져갑니다.

## 끝난 이유

why-over = { $rounds }라운드 만에 { NIM($last) }이 { $total }점에 이르렀습니다.
why-fewest = { NIM($winner) }이 { $total }점으로 가장 적고, { NIM($next) }보다 { $margin }점 적습니다.
why-shared = { NIM($winners) }이 { $total }점씩으로 가장 적어 공동 승리입니다.

## 터미널의 테이블

show-break = 브레이크: 검정으로 시작할 수 있음
show-no-break = 브레이크 전
show-seat = 손패 { $cards }  트릭 { $tricks }  합계 { $total }
show-nines = 9: { $nines }장
show-field = 바닥 카드:
show-idle = (이 인원에서는 작용하지 않음)
show-trick = 트릭:
show-hand = 내 손패:

## 브라우저의 테이블

board-card = { $suit } { $rank }
board-standing = { $round }라운드 · 트릭 { $trick }/{ $tricks }
board-goal = { $target }점이면 끝, 가장 적으면 승리
board-trick = 트릭 (낸 순서)
board-clockwise = 시계 방향으로 진행합니다.
board-leads = 선
board-took = 가져감
board-collided = { $card }, 충돌해서 뒷면
board-field = 바닥 카드
board-break = 브레이크
board-no-break = 브레이크 전
board-broken = 브레이크 표시가 앞면입니다. 이번 라운드에 검정이 나왔습니다.
board-unbroken = 브레이크 표시가 뒷면입니다. 이번 라운드에 아직 검정이 나오지 않았습니다.
board-tricks = 이번 라운드 { $count }트릭
board-nines = 9 카드 { $all }장 중 { $count }장
board-met = { NIM($name) }의 { $rank } 카드와 { NIM($other) }의 { $rank } 카드가 충돌해 둘 다 뒷면.
board-field-met = 바닥의 { $card } 카드가 충돌.
board-breaks = { NIM($name) }이 브레이크.
board-with-nines = 9 카드 { $count }장.
board-null = 널
board-counted = 지난 라운드 { $count }점
board-last = 지난 트릭
board-hand = { NIM($name) }의 손패
board-by-suit = 무늬순 정렬
board-by-rank = 숫자순 정렬
board-left = 아직 못 본 카드 { $count }장
board-left-line = 숫자는 남은 카드, 밑줄은 두 장, 점은 모두 나온 카드.
board-of-rank = { $rank }: { $count }장 남음
board-lacks = { NIM($name) }에게 없는 무늬
