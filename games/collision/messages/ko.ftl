## 게임

title = Collision
line = 트릭을 되도록 적게 가져가세요. 같은 숫자끼리는 부딪혀 튕겨 나갑니다.
deal = { $number }라운드
part = 트릭 { $number }

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
big-bang = 빅뱅! 앞면인 카드가 없어 선이 가져갑니다.
taken-alone = 앞면인 카드는 { $card }뿐입니다.
taken-black = 검정이 가장 셉니다: { $card }.
taken-highest-black = 검정이 가장 세고, 그중 { $card } 카드가 가장 높습니다.
taken-most = { JOSA($suit, "이/가") } 가장 많고, 그중 { $card } 카드가 가장 높습니다.
taken-highest = 가장 많은 무늬가 여럿이고, 그중 { $card } 카드가 가장 높습니다.
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
stakes-gain = { $count }트릭 감소
stakes-loss = { $count }트릭 증가
reason-null = 9를 네 장 모두 가져가 널이 될 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-rival-null = 다른 플레이어가 9를 네 장 모두 가져갈 확률은 { $mine } %입니다(다른 수: { $theirs } %).
reason-trick = 이번 트릭을 가져갈 확률은 { $mine } %입니다(다른 수: { $theirs } %).
known-lack = { $suit } 카드가 없다고 알려진 사람: { $seats }.

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

## The lesson

lesson-goal = Collision에 오신 것을 환영합니다. 모두 한 장씩 내고 한 사람이 그것을 모두 가져갑니다. 이것이 트릭입니다. 트릭은 아무도 원하지 않습니다. 끝에 가장 적게 가져간 사람이 이깁니다.
lesson-follow = 준이 { CARD("Su7") } 카드로 시작하고 유나가 { CARD("Su5") } 카드를 냈습니다. 앞면으로 놓인 무늬가 손에 있으면 따라 내야 합니다. 당신은 { CARD("Su4") } 카드와 { CARD("Su9") } 카드가 있습니다. 가장 높은 카드가 트릭을 가져갑니다. 가져가지 않을 카드를 내세요.
lesson-follow-other = { CARD("Su9") } 카드는 가장 높은 태양이라 트릭을 가져갑니다. { CARD("Su4") } 카드를 내세요.
lesson-taken = 앞면이 가장 많은 무늬로 정합니다. 여기서는 태양입니다. 그중 가장 높은 준의 { CARD("Su7") } 카드가 트릭을 가져갔습니다. 준은 트릭이 하나가 되고 다음 트릭을 시작합니다.
lesson-meet = 준이 { CARD("Ma7") } 카드로 시작하고 유나가 { CARD("Ma4") } 카드로 따랐습니다. 당신은 화성이 없으니 무엇이든 낼 수 있습니다. 이 게임의 핵심입니다. 같은 숫자의 카드는 충돌합니다. { CARD("Sa7") } 카드를 준의 7에 부딪쳐 보세요.
lesson-meet-other = 그것도 낼 수 있지만 충돌을 한번 봅시다. 준의 { CARD("Ma7") } 카드와 숫자가 같은 { CARD("Sa7") } 카드를 내세요.
lesson-collided = 7 두 장이 모두 뒷면이 되었습니다. 뒷면 카드는 따라 낼 때도 트릭을 정할 때도 세지 않습니다. 남은 것은 유나의 { CARD("Ma4") } 카드뿐이라 유나가 트릭을 가져갔습니다. 미안해요, 유나!
lesson-black = 새 트릭입니다. 준이 { CARD("Su6") } 카드로 시작했고, 태양이 없는 유나는 검정을 냈습니다. 라운드의 첫 검정이 브레이크입니다. 앞면의 검정은 무엇이 있든 트릭을 가져갑니다. 그러니 지금은 { CARD("Su9") } 카드도 안전합니다. 버리세요.
lesson-black-other = 무엇을 내든 이 트릭은 유나의 검정이 가져갑니다. 이 틈에 나중에 곤란해질 { CARD("Su9") } 카드를 버리세요.
lesson-broken = 유나가 가져갔습니다. 브레이크 전에는 검정으로 시작할 수 없고, 앞면 카드가 없을 때 검정을 낼 수도 없습니다. 이제 라운드가 끝날 때까지는 누구나 낼 수 있습니다.
lesson-field = 트릭 옆의 네 장이 바닥 카드입니다. 세 명일 때는 바닥도 끼어듭니다. 마지막에 앞면이 한 장만 남고 같은 숫자의 바닥 카드가 있으면 그 둘도 충돌합니다. 바닥에 6이 있습니다. { CARD("Ea4") } 카드로 유나의 4를 없애세요.
lesson-field-other = 그러면 앞면이 두 장 이상 남아 바닥은 움직이지 않습니다. { CARD("Ea4") } 카드를 내세요. { CARD("Sa4") } 카드와 충돌하고 { CARD("Ma6") } 카드만 남습니다.
lesson-bang = 4끼리 충돌하고, 이어서 준의 { CARD("Ma6") } 카드와 바닥의 6이 충돌했습니다. 앞면이 하나도 없습니다. 빅뱅입니다! 이때는 선, 곧 준이 트릭을 가져갑니다.
lesson-null = 일이 꼬였을 때의 탈출구입니다. 한 라운드에서 9 네 장을 모두 가져간 사람은 그 라운드가 0입니다. 이것이 널입니다. 당신은 트릭이 8개지만 그 안에 9가 세 장 있고, 네 번째가 나왔습니다. { CARD("Bk8") } 카드로 가져가세요.
lesson-null-other = 그러면 마지막 9는 준에게 가고 당신의 트릭 8개는 그대로입니다. { CARD("Bk8") } 카드를 내세요. 검정이 트릭을 가져가고 네 번째 9도 얻습니다.
lesson-last = 9가 네 장, 널입니다! 이 라운드의 트릭은 이제 세지 않습니다. 트릭을 가져간 당신이 선입니다. 남은 것은 한 장입니다.
lesson-won = 라운드가 끝났습니다. 당신은 0, 준은 5, 유나는 6입니다. 라운드는 더해 가고, 세 명이면 누군가 20이 될 때 경기가 끝납니다. 준은 21, 당신은 3. 당신이 이겼습니다!
lesson-end = 이것이 Collision입니다. 실제 라운드에서는 세 명일 때 손패가 20장씩입니다. 이제 쉬운 상대와 경기해 보세요.
prompt-goal = 트릭을 되도록 적게 가져가세요. 낼 수 있는 카드는 들려 있습니다.
prompt-follow = 앞면으로 놓인 무늬가 있으면 따라 내야 합니다. 없으면 무엇이든 낼 수 있으니 높은 카드를 버릴 기회입니다.
prompt-collide = 앞면 카드와 같은 숫자를 내면 둘 다 사라집니다.
prompt-lead = 당신이 선입니다. 낮은 카드는 좀처럼 트릭을 가져가지 않습니다.
prompt-black = 검정이 나왔습니다. 앞면의 검정이 트릭을 가져가며, 이제 검정으로 시작할 수 있습니다.
