### 프로그램 전체가 하는 말.
### NIM($name)은 이름에 님을 붙이고, JOSA($word, "이/가")는 낱말에 맞는 조사를 붙입니다.

## 나열: 사이에 오는 것, 마지막 앞에 오는 것

list-commas = { ", " }
list-semicolons = { "; " }
list-cards = { " " }
list-ranks = ·
list-sentences = { " " }
list-and = { ", " }
list-or = { " 또는 " }
list-none = 없음

## 문장의 일부

plain = { $text }
sentences = { $sentences }
seat = { $number }번
you = 당신
score = { $seat }{ "\u00A0" }{ $points }
matches = 경기

## 결과

totals = 합계: { $scores }.
match-won = 경기 승자: { $winners }.

## 힌트

hint-unsearched = { $move }: 앞을 내다보지 않고 골랐습니다.
hint-always = 여기서는 언제나 { $move }.
hint-mix = 이번에는 { $move }. 아무도 읽지 못하게 섞는 것이 핵심입니다. 비율: { $mix }.
hint-share = { $move } { $percent } %
hint-alone = { $move }: 여기서 { $whole }의 { $mine } %를 가져올 전망입니다. 다른 선택은 금세 못해 보였습니다.
hint-better = { $move }: 여기서 { $whole }의 { $mine } %를 가져올 전망입니다({ $rival }: { $theirs } %).
hint-most-tried = { $rival }: 여기서 { $whole }의 { $theirs } %를 가져올 수도 있지만 확실하지 않습니다. 가장 많이 살펴본 선택은 { $move }: { $mine } %를 가져올 전망입니다.
hint-equal = { $move } 또는 { $rival }: 비슷합니다. 여기서 가져올 전망은 { $whole }의 { $mine } % 대 { $theirs } %입니다.
hint-doubt = { $move }: { $rival }보다 나아 보이지만 확실하지는 않습니다. 여기서 가져올 전망은 { $whole }의 { $mine } % 대 { $theirs } %입니다.
hint-seldom = { $move }: 금세 { $better }보다 못해 보여서 자세히 살펴보지 않았습니다.
hint-known = 상대가 { $move } 카드를 낼 것을 안다면 { $reply } 카드로 받습니다. 이길 전망은 { $whole }의 { $value } %에서 { $known } %가 됩니다.
hint-share-of = { $move }: { $percent } %의 경우에 맞는 수입니다.
hint-only = { $move }: 다른 수가 없습니다.
hint-solved = 모두 정확한 숫자이며, 무승부는 반승으로 셉니다.
hint-estimated = 모두 탐색으로 추정한 숫자이며, 무승부는 반승으로 셉니다.

## 문제

puzzle-right = 정답입니다.
puzzle-move = { $move }
puzzle-wrong = { $move }: 여기서 { $whole }의 { $mine } %를 가져올 전망입니다. { $best } %를 가져올 수가 있습니다.
puzzle-solution = { $move }: 여기서 { $whole }의 { $mine } %를 가져올 전망입니다. 언뜻 좋아 보이는 { $rival }: { $theirs } %.

## 복기

review-turning = 승부처 (장면 { $step })
review-turning-chance = 승부처 (장면 { $step }, 운)
review-no-turning = 한 장면으로 갈린 경기는 아니었습니다.
review-named = { $title }:
review-fell = 실제 카드로 보면 { NIM($seat) }의 이길 확률이 { $before }%에서 { $after }%로 떨어졌습니다.
review-rose = 실제 카드로 보면 { NIM($winners) }의 이길 확률이 { $before }%에서 { $after }%로 올랐습니다.
review-luck = 누구의 수도 아니라 운이었습니다.
review-shares = 운: { $luck }, 플레이: { $play }, 나머지: { $rest }.
review-share = { $change } (± { $margin })
review-nothing = 변화 없음
review-costly = { $seat }: { $move }. 알 수 있던 것으로 보면 { $better } 쪽이 { $gain } % (± { $margin }) 더 좋았습니다. 여기서 { $whole }의 { $mine } %를 가져올 전망입니다({ $move }: { $theirs } %).
review-costly-exact = { $seat }: { $move }. 알 수 있던 것으로 보면 { $better } 쪽이 { $gain } % 더 좋았습니다. 여기서 { $whole }의 { $mine } %를 가져옵니다({ $move }: { $theirs } %).
review-no-costly = 뚜렷한 실수는 없었습니다.
review-mix = 여기서는 섞는 것이 핵심입니다. 비율: { $mix }.
review-known = 상대가 { $move } 카드를 낼 것을 안다면 { $reply } 카드로 받고, 가져오는 것은 { $known } %가 됩니다.

## 테이블 알림

note-sat = { NIM($name) }이 앉았습니다.
note-stood = { NIM($name) }이 나갔습니다.
note-renamed = { NIM($old) }이 이름을 바꿨습니다: { $name }.
note-returned = { NIM($name) }이 돌아왔습니다.
note-branch = 다른 경기의 중간부터 이어집니다.
note-match = 제{ $number }경기를 시작합니다.
note-daily = { $date }의 한 판입니다. 모두에게 같고 공개되어 있어 누구나 계산할 수 있습니다.
note-duplicate = 이전 경기와 같은 카드입니다.
note-left = { NIM($name) }이 자리를 떠났습니다. 돌아올 때까지 봇이 대신 합니다.
note-away = { NIM($name) }이 보이지 않습니다. 돌아올 때까지 봇이 대신 합니다.
note-out-of-time = { NIM($name) }의 시간이 다 됐습니다. 돌아올 때까지 봇이 대신 합니다.
note-declined = { NIM($name) }이 무르기를 거절했습니다. 그대로 이어 갑니다.
note-practice = 봇이 이미 본 수를 물렀으므로, 이 경기는 이제부터 연습입니다.
note-closed = 운영자가 이 테이블을 닫았습니다.
note-ending = 운영자가 이 경기를 끝냅니다. 자리를 비운 사람은 봇이 대신 합니다.
note-muted = 운영자가 { NIM($name) }의 말을 막았습니다.
note-unmuted = { NIM($name) }이 다시 말할 수 있습니다.
note-rotated = 운영자가 초대 링크를 바꿨습니다. 이전 링크는 쓸 수 없습니다.

## 테이블에서 할 수 없는 것

table-invitation = 초대받아야 앉을 수 있는 테이블입니다. 초대 링크를 받으세요.
table-full = 자리가 모두 찼습니다. 관전은 할 수 있습니다.
table-seat-taken = 이 자리는 찼습니다. 다른 자리를 고르세요.
table-used-up = 이 테이블은 더 이어 갈 수 없습니다. 새 테이블을 만드세요.
table-not-ready = 아직 준비됐다고 하지 않았습니다.
table-no-talk = 이 테이블에서는 대화할 수 없습니다.
table-you-left = 자리를 떠났습니다. 봇이 대신 하고 있습니다.
table-in-seat = 이미 자리에 있습니다.
table-no-change = 바뀌는 것이 없습니다.
table-playing = 경기 중입니다.
table-substituted = 봇이 대신 하고 있습니다. 먼저 자리로 돌아오세요.
table-moved-on = 그사이 경기가 진행됐습니다. 다시 보세요.
table-undo-asked = 이미 무르기를 요청한 사람이 있습니다.
table-undo-absent = { NIM($name) }이 자리를 비워 동의할 수 없으므로, 이미 보인 것은 무를 수 없습니다.
table-no-move-yet = 아직 아무것도 내지 않았습니다.
table-no-question = 대답을 기다리는 사람이 없습니다.
table-gestures-only = 이 테이블에서는 글로 대화할 수 없습니다.
table-empty-words = 적힌 말이 없습니다.
table-long-words = 말은 { $most }자까지입니다.
table-chat-full = 이 테이블의 대화가 한도에 이르렀습니다. 계속 이야기하려면 새 테이블을 만드세요.
table-closed = 운영자가 이 테이블을 닫았습니다. 끝난 경기는 계속 다시 볼 수 있습니다.
table-compacted = 오랫동안 아무도 쓰지 않아 테이블을 닫았습니다. 끝난 경기는 계속 다시 볼 수 있습니다.
table-muted = 운영자가 이 테이블에서 당신의 말을 막았습니다.
table-may-return = { NIM($name) }이 돌아올 수도 있습니다. { $seconds }초 뒤부터 봇이 대신할 수 있습니다.
table-not-away = 한동안 자리를 비운 사람의 자리만 봇에게 맡길 수 있습니다.
table-no-match = 진행 중인 경기가 없습니다.
table-no-pause = 지금은 계속하기를 기다리는 때가 아닙니다.
table-long-name = 이름은 { $most }자까지입니다.
table-seat-range = 자리는 0부터 { $most }까지입니다.
table-colour-range = 색은 0부터 { $most }까지입니다.
table-bad-share = 난수가 16진수 64자리가 아닙니다.
table-no-hints = 이 테이블에는 힌트가 없습니다.
table-hint-failed = 이번에는 힌트를 내지 못했습니다. 다시 시도하거나 힌트 없이 계속하세요.
table-no-observations = 이 게임에는 학습용 관측이 없습니다.
table-not-your-turn = 내 차례가 아닙니다.
table-watching = 관전 중입니다. 앉은 사람만 할 수 있습니다.
table-bad-key = 이 링크로는 이 테이블에 들어갈 수 없습니다. 링크를 다시 받으세요.
table-no-such-move = { $game }에 ‘{ $move }’ 같은 수는 없습니다.

## 옵션

options-players = { $players }명은 할 수 없습니다(이 게임의 인원: { $allowed }명)
options-range = { $least }~{ $most }
options-twice = 옵션 { $key }: 두 번 있습니다
options-value = 옵션 { $key }: { $value } 값은 없습니다(고를 수 있는 값: { $choices }, { $clause })
options-unknown = 옵션 { $key }: 없는 옵션입니다(이 게임의 옵션: { $known })
options-none = 옵션 { $key }: 이 게임에는 옵션이 없습니다

## 테이블 만들기

create-no-game = ‘{ $game }’ 같은 게임은 없습니다. 있는 게임: { $known }.
create-other-game = 이 기록은 다른 게임의 것입니다. 게임을 지정하지 마세요.
create-option = 옵션 { $option }의 값이 true, false, 숫자, 낱말 가운데 어느 것도 아닙니다.
create-clock = 제한 시간은 1초부터 30일까지, 낼 때마다 더하는 시간은 7일까지입니다.
create-bot = 테이블에는 random, easy, medium, hard, expert가 앉을 수 있고, 완전히 풀린 게임에서는 perfect도 됩니다.
create-seats = 자리는 { $seats }개인데 { $players }명이 합니다.
create-no-person = 사람이 앉을 자리를 하나는 비워 두세요.
create-no-deals = 이 기록에는 다시 나눌 카드가 없습니다.
daily-date = 오늘의 한 판은 협정 세계시로 { $first }부터 { $today }까지 날마다 있습니다. 날짜는 { $today }처럼 쓰세요.
daily-no-date = 날짜가 아닙니다. 2026-11-17처럼 쓰세요.
daily-level = 오늘의 한 판의 봇은 easy, medium, hard입니다.
daily-player = 오늘의 한 판을 하는 사람은 영문자와 숫자 16자에서 64자로 나타냅니다.
daily-no-expert = expert가 이 판을 하지 못했습니다.
create-no-entry = 이 기록의 항목은 { $count }개입니다.
create-middle = 장면 중간에서는 이어 갈 수 없습니다. 다른 장면을 고르세요.
create-over = 그 장면에서는 경기가 끝나 있습니다. 더 앞의 장면을 고르세요.

## 서버가 할 수 없는 것

server-requests = 요청이 너무 많습니다. 잠시 기다리세요.
server-messages = 너무 빨리 보내고 있습니다. 잠시 기다리세요.
server-tables = 같은 곳에서 만든 테이블이 너무 많습니다. 기다리거나 열려 있는 테이블을 쓰세요.
server-connections = 같은 곳에서 온 연결이 너무 많습니다. 몇 개를 닫으세요.
server-full = 지금은 만원입니다. 나중에 다시 오세요.
server-overload = 서버가 지금 바쁩니다. 잠시 후 다시 시도하세요.
server-gone = 이 테이블은 이제 없습니다. 삭제됐거나 오랫동안 아무도 쓰지 않았습니다.
server-stored = 같은 곳에서 저장할 수 있는 양이 다 찼습니다. 몇 분 기다리세요.
server-banned = 운영자가 당신의 주소를 차단했습니다.
server-origin = 이 서버의 페이지가 아닙니다. 서버 주소에서 테이블을 여세요.
server-host = 이 서버는 { $host }라는 이름으로는 열 수 없습니다. 운영자는 --host { $host }로 그 이름을 허용할 수 있습니다.
server-unreachable = 테이블에 연결할 수 없습니다. 잠시 뒤에 다시 시도하세요.
server-damaged = 이 테이블의 저장 내용을 읽을 수 없습니다({ $why }).
server-other-version = 이 테이블은 다른 버전의 서버에서 이어졌고, 이 서버가 모르는 내용이 있습니다({ $why }). 테이블은 그 버전에 맡깁니다. 모두 저장되어 있습니다. 잠시 뒤에 다시 시도하세요.
server-broken = 테이블에 문제가 생겼습니다. 다시 연결하면 이어집니다.
server-no-match = 이 경기의 기록이 없습니다. 아직 끝나지 않았을 수 있습니다.
server-no-table = 그런 테이블이 없습니다. 링크가 잘렸거나 테이블이 치워졌을 수 있습니다.
server-closing = 서버가 멈춥니다. 모두 저장되어 있습니다.
server-moved = 이 테이블은 다른 서버로 옮겨 가고 있습니다. 모두 저장되어 있습니다. 잠시 뒤에 다시 시도하세요.
server-storage = 저장하지 못해 처리되지 않았습니다. 잠시 뒤에 다시 시도하세요.
server-hello = 처음 보내야 할 hello가 오지 않았습니다.
server-slow = 연결이 너무 느려 끊었습니다. 다시 연결하면 놓친 것을 받습니다.
server-malformed = 서버가 이 메시지를 이해하지 못합니다: { $why }.
server-too-large = 메시지가 너무 깁니다.
server-method = 이 주소에서는 그 방법을 쓸 수 없습니다.
server-websocket = 이 주소는 WebSocket용입니다.
server-json = 이 주소가 받는 JSON이 아닙니다: { $why }.
server-unreadable = 메시지를 읽을 수 없습니다.
server-language = { $game } 규칙의 언어: { $known }. 이 가운데 고르세요.
server-no-language = 쓸 수 있는 언어: en, ja, ko.
server-one-language = 언어는 브라우저가 쓰는 이름 한 낱말로 적으세요.
server-no-example = 그런 예가 없습니다. 이 게임의 예는 { $count }개이고 0부터 셉니다.
server-no-lesson = { $game }: 아직 강습이 없습니다. 규칙은 읽을 수 있습니다.
server-no-puzzle = 그런 문제가 없습니다. { $game }: 문제는 { $count }개이고 1부터 셉니다.
server-no-game = 그런 게임이 없습니다. 이 서버에 있는 게임: { $known }.
server-nothing = 여기에는 아무것도 없습니다. 첫 페이지에서 시작하세요.
server-match-number = 경기는 1부터 셉니다.
server-no-replay = 이 기록은 다시 볼 수 없습니다.
server-busy = 서버가 바쁩니다. { $seconds }초 뒤에 다시 시도하세요.
server-no-review = 이 기록은 복기할 수 없습니다.
server-long-match = 경기가 너무 길어 한 장면씩 보여 줄 수 없습니다.
server-eye = 시점은 자리 번호 또는 ‘all’입니다.
server-no-seat = 그런 자리가 없습니다.

## 기록

record-entry = 항목 { $entry }: { $why }
record-clause = { $clause }: { $why }
record-unreadable = 경기 기록이 아닙니다({ $why })
record-too-long = { $size } MiB보다 깁니다. 그렇게 긴 경기는 없습니다
record-format = 형식이 ‘{ $format }’입니다. 이 프로그램이 읽는 형식: { $ours }
record-meta = meta가 객체가 아닙니다
record-rules = 규칙이 { $theirs }판이지만 이 프로그램은 { $ours }판입니다
record-game = ‘{ $game }’ 같은 게임은 없습니다. 있는 게임: { $known }
record-no-seat = { $players }인 경기에 { $number }번 자리는 없습니다
record-no-move = { $game }에 { $number }번 수는 없습니다
record-no-chance = 지금은 나누거나 뽑을 카드가 없습니다
record-chance-early = 나누거나 뽑은 카드가 있지만, 둘 차례인 자리가 있습니다({ $seat })
record-order = 동시에 고른 수는 자리 순서대로 적어야 합니다
record-goes-on = 경기가 끝났는데 기록이 이어집니다
record-ends-early = 경기가 끝나기 전에 기록이 끝납니다
record-scores-due = 판이 끝났으므로 점수가 나와야 합니다
record-scores-early = 점수가 있지만 판이 끝나지 않았습니다
record-scores-missing = 마지막 판의 점수 없이 기록이 끝납니다
record-result-missing = result가 없습니다
record-differs = { $field } 값이 기록에서 나온 값과 다릅니다: { $ours }
record-legal-refused = legal에 { $move } 수가 있지만 둘 수 없습니다({ $why })
record-legal-twice = legal에 { $move } 수가 두 번 있습니다
record-legal-missing = legal에 { $move } 수가 없습니다
record-no-card = ‘{ $card }’ 같은 카드는 없습니다
record-card-again = { $card } 카드가 실제보다 많습니다
record-hands = { $players }명에게 { $size }장씩 나눕니다
record-starter = 이 판의 선이 다릅니다({ $seat }). 선: { $expected }
record-deal-first = 먼저 카드를 나눕니다
record-no-deal = 지금은 카드를 나누지 않습니다
record-not-in-deck = { $card } 카드는 더미에 없습니다
record-table-cards = 바닥에는 { $count }장을 깝니다

fair-missing = 증명이 없습니다. 서버가 나눠 준 경기가 아니거나 증명을 잃었습니다.
fair-open = 미리 알려진 카드이므로 증명할 것이 없습니다.
fair-scheme = 증명 방식이 ‘{ $scheme }’입니다. 이 프로그램이 아는 방식: { $known }.
fair-unreadable = 증명을 읽을 수 없습니다({ $why }).
fair-secret = 공개된 비밀이 약속한 것과 다릅니다.
fair-shares = 난수가 자리 수만큼 있지 않습니다.
fair-bots = meta.fair.bots에 비밀에서 나오지 않은 난수를 쓴 자리가 있습니다.
fair-draws-order = 번호가 두 번 쓰였거나 거꾸로 갑니다.
fair-draws-few = 증명의 뽑기 수가 기록보다 적습니다.
fair-draws-many = 증명의 뽑기 수가 기록보다 많습니다.
fair-draw = 항목 { $entry }: 비밀과 난수로 정해지는 { $draw }번 뽑기와 다릅니다.
