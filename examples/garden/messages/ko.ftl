## 게임

title = 가든
line = 작은 수부터 꽃을 심으세요. 꽃밭에 꽃이 많을수록 점수가 높습니다.
deal = { $number }번째 판
part = { $number }번 차례

## 옵션

option-wind = 바람
option-wind-true = 바람 있음: 모두 한 장씩 낼 때마다 바람이 한 장을 심습니다
option-wind-false = 바람 없음

## 일어난 일

dealt = { $number }번째 판을 시작합니다.
planted = { NIM($seat) }이 { $card } 카드를 심고 { $points }점을 얻습니다.
composted = { NIM($seat) }이 { $card } 카드를 퇴비에 버립니다.
wind-planted = 바람이 { $card } 카드를 심습니다.
wind-composted = 바람이 { $card } 카드를 퇴비로 날립니다.
over = 판이 끝났습니다: { $scores }.

## 낼 수 없는 이유

refuse-not-dealt = 아직 카드를 나누지 않았습니다.
refuse-wind = 바람을 기다리세요.
refuse-over = 이번 판이 끝났습니다.
refuse-turn = 내 차례가 아닙니다. 지금은 { NIM($seat) } 차례입니다.
refuse-not-held = { $card } 카드는 손패에 없습니다.

## 힌트

stakes-whole = 경기
stakes-edge = 이번 판에서 { $count }점을 더 얻습니다.
stakes-gain = { $count }점 이득
stakes-loss = { $count }점 손해

## 터미널의 테이블

show-seat = 손패 { $cards }  점수 { $points }  합계 { $total }
show-planted = 꽃밭:
show-compost = 퇴비:
show-hand = 내 손패:
