## ゲーム

title = Go-Stop
line = 同じ月の札を合わせ、役を集めます。続けるか、止めて勝つか。
deal = 第{ $number }回
part = { $number }番目の手番

## オプション

option-sets = そろった3枚組の札は
option-sets-apart = 5枚の点に重ねて数えない
option-sets-both = 5枚の点にも数える
option-again = ゴーのあとにストップできるのは
option-again-always = 自分の番が終わるたび
option-again-gain = 点が増えたときだけ

## 名前

plant-1 = 松
plant-2 = 梅
plant-3 = 桜
plant-4 = 藤
plant-5 = 菖蒲
plant-6 = 牡丹
plant-7 = 萩
plant-8 = すすき
plant-9 = 菊
plant-10 = 紅葉
plant-11 = 桐
plant-12 = 柳
value-A = A
value-B = B
value-B-plus = Bプラス
value-C = C
value-C-plus = Cプラス
value-C-minus = Cマイナス
value-C-double-minus = Cマイナスマイナス
value-D = D
value-D-plus = Dプラス
letter-A = 光
letter-B = タネ
letter-C = 短冊
letter-D = カス

## できごと

dealt = 札を配り、親の{ $starter }から。場：{ $row }。
dealt-again = 場に{ $number }月が4枚そろったので、配り直します。
four-in-hand = 手札に{ $number }月が4枚そろい、{ $seat }の勝ちです。
hands = 手札：{ $hands }。
hand = { $seat } { $cards }
points = 点数：{ $scores }。
shook = { $seat }：{ $cards }を見せて振る。
gain-reserve = 予備札を1枚獲得。
gain-nothing = 予備札はもう残っていません。
gain-additional = 追加点札を1枚獲得。
played-alone = { $seat }：{ $card }を出し、場に置く。
played-with = { $seat }：{ $card }を出し、{ $other }に重ねる。
played-choice = { $seat }：{ $card }を出し、合う札は2枚。
played-third = { $seat }：{ $card }を出し、3枚の列になって場に残る。
played-on-singles = { $seat }：{ $card }を出し、単独の3枚に重ねる。
played-on-own = { $seat }：{ $card }を出し、自分の3枚の列に重ねる。
played-on-column = { $seat }：{ $card }を出し、{ $owner }の3枚の列に重ねる。
drew-alone = { $seat }：{ $card }をめくり、場に置く。
drew-with = { $seat }：{ $card }をめくり、{ $other }に重ねる。
drew-choice = { $seat }：{ $card }をめくり、合う札は2枚。
drew-third = { $seat }：{ $card }をめくり、3枚の列になって場に残る。
drew-on-singles = { $seat }：{ $card }をめくり、単独の3枚に重ねる。
drew-on-own = { $seat }：{ $card }をめくり、自分の3枚の列に重ねる。
drew-on-column = { $seat }：{ $card }をめくり、{ $owner }の3枚の列に重ねる。
bombed = { $seat }：{ $cards }で爆弾。パスを{ $skips }回獲得。
skipped = { $seat }：パス（残り{ $left }回）。
chose = { $seat }：{ $card }を{ $other }に重ねる。
took = { $seat }：{ $cards }を取る。
eight-b = { $seat }：Bの札が7枚を超えました。
stole-played = { $seat }：出した札のボーナスで、{ $from }から{ $cards }を奪う。
stole-drawn = { $seat }：めくった札のボーナスで、{ $from }から{ $cards }を奪う。
stole-emptied = { $seat }：場をなくしたことのボーナスで、{ $from }から{ $cards }を奪う。
no-steal-played = { $seat }：出した札のボーナス。{ $from }はDの札がなく、奪えません。
no-steal-drawn = { $seat }：めくった札のボーナス。{ $from }はDの札がなく、奪えません。
no-steal-emptied = { $seat }：場をなくしたことのボーナス。{ $from }はDの札がなく、奪えません。
went = { $seat }：ゴー（{ $times }回目）。
stopped = { $seat }：ストップ。
stopped-last = { $seat }：最後の番なので自動的にストップ。
worth = { $points }点、予備札{ $reserves }枚で、勝ち点は{ $worth }点です。
nobody-stopped = 山札がなくなり、だれもストップしませんでした。引き分けです。

## できない理由

refuse-not-dealt = まだ札が配られていません。
refuse-over = この対戦は終わりました。
refuse-turn = あなたの番ではありません。{ $seat }を待ってください。
refuse-draw = 先に山札がめくられます。待ってください。
refuse-choose-played = 出した{ $card }をどれに合わせるか選んでください：{ $choices }。
refuse-choose-drawn = めくった{ $card }をどれに合わせるか選んでください：{ $choices }。
take = { $card }を取る
refuse-go-or-stop = 番が終わり、点が足りています。ゴーかストップかを選んでください。
refuse-shaken = { $number }月はもう見せました。見せられるのは1つの月につき1回です。
refuse-shake = { $number }月の札が手札に3枚ないので、見せられません。
refuse-empty-hand = 手札がありません。パスを使ってください。
refuse-not-held = { $card }は手札にありません。手札から出してください。
refuse-no-fourth = { $number }月の4枚目が場にありません。
refuse-bomb = 爆弾には{ $number }月の札が手札に3枚必要です。
refuse-no-skip = パスはありません。爆弾を投げたときだけもらえます。札を出してください。
refuse-no-choice = 今は選ぶものがありません。種類の違う2枚の札が合うときに選びます。先に札を出してください。
refuse-too-early = それは番が終わって{ $enough }点以上あるときに選びます。先に札を出してください。

## ヒント

stakes-whole = かかっている点
stakes-edge = この対戦で得る点が{ $count }点多くなります。
stakes-gain = 相手に対して{ $count }点の得
stakes-loss = 相手に対して{ $count }点の損
mention-shake = { $number }月を振る手
mention-play = { $card }を出す手
mention-bomb = { $number }月の爆弾
mention-skip = 出さずにめくる手
mention-go = ゴー
mention-stop = ストップ
reason-takes = この手番で取る札は平均{ $mine }枚です（もう一方は{ $theirs }枚）。
reason-wins = この回に勝つ割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-loses = ほかのプレイヤーが先にストップする割合は{ $mine } %です（もう一方は{ $theirs } %）。
known-unmatched = ほかの{ $number }月の札はすべて見えているので、だれも合わせられません。

## 終わった理由

why-stopped = { $winner }が{ $points }点{ $reserves ->
        [0] { "" }
       *[other] と予備札{ $reserves }枚
    }でストップし、{ $worth }点の勝ちです。
why-last-turn = { $winner }の最後の番でした。{ $points }点{ $reserves ->
        [0] { "" }
       *[other] と予備札{ $reserves }枚
    }で自動的にストップし、{ $worth }点の勝ちです。
why-four = { $winner }に{ $number }月の札が4枚とも配られ、その場で{ $worth }点の勝ちです。
why-nobody = だれもストップしないまま札が尽きました。

## 端末の卓

show-deck = 山札 { $deck }   残りの予備札 { $reserves }
show-not-dealt = まだ配られていません
show-to-play = 番：{ $seat }
show-to-draw = めくる番：{ $seat }
show-go-or-stop = ゴーかストップ：{ $seat }
show-won = 勝ち：{ $seat }
show-draw = 引き分け
show-to-choose = { $card }の相手を選ぶ番：{ $seat }
show-enough = { $points }点からゴーかストップ。
show-points-a = A：3枚で3点、4枚で4点、5枚で15点。BかC：5枚で1点、1枚ごとに1点。
show-points-b = B+全部で5点、同じCが3枚で3点。D：10枚で1点、1枚ごとに1点（D+は2枚分）。
show-row = 場：
show-column = [{ $cards } { $owner }]
show-taking = これから取る札：
show-cards = 手札{ $cards }枚
show-points = { $points }点
show-skips = パス{ $count }回
show-reserves = 予備札{ $count }枚
show-goes = ゴー{ $count }回
show-holds = 見えた手札
show-hand = 手札：

## ブラウザーの卓

board-card = { $number }月 { $plant }、{ $value }
board-row = 場
board-empty-row = 場に札がありません。
board-deck = 山札 { $count }枚
board-column = { $number }月の3枚の列（持ち主：{ $name }）
board-taking = これから取る{ $number }月の札
board-storage = { $name }の取り札
board-share = { $letter }（{ $what }）{ $count }枚。あと1点増えるのは{ $needed }枚。今は{ $points }点。
board-points = { $points }点
board-enough = { $points }点からストップできます
board-to-go = あと{ $points }点
board-may-stop = ストップ可
board-winner = 勝ち
board-dealer = 親
board-dealer-line = 親から始めました
board-goes = ゴー{ $count }
board-goes-line = ゴーを{ $count }回
board-reserves-line = 予備札{ $count }枚：勝てば{ $times }倍
board-shaken = 振り（{ $number }月）
board-shaken-line = { $number }月を3枚見せました
board-skips = パス{ $count }
board-skips-line = 山札をめくるだけの番が、あと{ $count }回使えます
board-holds = 手札{ $count }枚
board-hand = 手札
board-hand-of = { $name }の手札
board-shown-hand = { $name }の見えている手札
board-direction = 反時計回り
board-choose-one = 合う札が2枚あります。どちらかを選んでください。
board-last-turns = 直前の番
board-plays = 出す
board-bombs = 爆弾
board-draws = めくる
board-takes = 取る
board-takes-nothing = 取り札なし
board-steals = { $name }から奪う
board-skipped = パス
board-left = まだ見えていない札（月ごと）
board-left-of = { $number }月 { $count }枚
board-extras = ほかにできること
board-shake = { $number }月を振る
board-shake-line = 3枚見せて予備札を1枚
board-bomb = { $number }月で爆弾
board-bomb-line = 3枚まとめて出す
board-skip = パス（残り{ $count }回）
board-skip-line = 山札をめくるだけ
board-go-or-stop = ゴーか、ストップか
board-stake = { $points }点 × { $times } = { $worth }点
board-stop = ストップ
board-stop-line = { $worth }点で勝ち
board-go = ゴー
board-go-line = 続けてさらに稼ぐ

## The lesson

lesson-goal = Go-Stopへようこそ。札を集め、決まった組み合わせで点になります。7点になった人は、ストップして勝つか、ゴーで続けるかを選べます。
lesson-match = どの札にも1から12の数字があります。札を出し、場に同じ数字の札があれば、2枚とも自分のものになります。場に5があります。{ CARD("5B") }を出しましょう。
lesson-match-other = 場に同じ数字がないので、そのまま場に残るだけです。{ CARD("5D") }に合う{ CARD("5B") }を出しましょう。
lesson-draw = 次に山札を1枚めくり、同じように合わせます。めくったのは{ CARD("9D") }で、場に9がありました。両方の組を取り、一度に4枚です。
lesson-letters = 取った札はあなたの前に並びます。文字は札の種類です。Aは光、Bはタネ、Cは短冊、Dはカス。種類ごとに点になります。
lesson-sets = いちばん早いのは組です。B+が3枚そろうと5点。あなたは2枚持っていて、3枚目が手札にあります。{ CARD("8D") }に合わせましょう。
lesson-sets-other = それは後にしましょう。今は{ CARD("8B+") }を出せば、B+が3枚そろいます。
lesson-five = 一度に5点です。同じ種類の短冊3枚、たとえばC+が3枚なら3点で、もう2枚あります。
lesson-table = 光は3枚で3点、4枚で4点、5枚すべてで15点。タネ5枚か短冊5枚で1点、1枚ふえるごとに1点。カスは10枚で1点、1枚ふえるごとに1点。D+はカス2枚に数えます。
lesson-shake = めずらしい手です。あなたは5を3枚持っています。出す前に見せることができます。これが「振る」で、予備札を1枚もらえます。予備札1枚ごとに勝ち点が2倍になります。
lesson-shake-other = その前に、5を3枚見せて振りましょう。何も失わず、勝ち点が2倍になります。
lesson-bomb = 4枚目の5が場にあります。3枚まとめて出せます。爆弾です。4枚とも取り、ジュンからカスを1枚奪います。
lesson-bomb-other = 爆弾を使いましょう。5を3枚まとめて4枚目に重ねます。全部取り、ジュンから1枚奪えます。
lesson-stolen = 5が4枚とジュンの{ CARD("10D") }があなたのものです。3枚まとめて出したので、パスが2回できます。あとの番で、札を出さずにめくるだけにできます。
lesson-column = 別の場面です。場の{ CARD("5D") }に{ CARD("5B") }を合わせましょう。
lesson-column-other = ここでは{ CARD("5B") }を出して、めくられる札を見ましょう。
lesson-three = ついていません。めくった札も5でした。5が3枚くっつき、この3枚の列は場に残ります。あなたのコマが置かれます。
lesson-fourth = 4枚目を持つ人が全部取ります。それはあなたです！自分の列なら2枚も奪えます。{ CARD("5D") }を出しましょう。
lesson-fourth-other = 最後の5はあなたの手札にあります。待たずに{ CARD("5D") }を出しましょう。
lesson-four = 5が4枚と、ジュンのカスが2枚です。奪われた人はカスを渡します。持っていなければ何も渡しません。
lesson-seven = ゲームの名前になった瞬間です。あなたは光4枚で4点、C短冊は3枚のうち2枚。{ CARD("9D") }で3枚目を取りましょう。
lesson-seven-other = { CARD("9D") }を出しましょう。3枚目の短冊{ CARD("9C") }が取れます。
lesson-choice = 7点です。ストップすれば、予備札で2倍の14点で勝ち。ゴーなら、すぐに1点ふえて続けられますが、ジュンが先にストップしたら何もありません。ジュンは0点。思いきってゴー！
lesson-choice-other = それなら14点で勝ちです。よい判断です。でもジュンはまだ0点で、危険は小さいので、今回はゴーにしましょう。
lesson-went = 8点になり、ジュンはまだ0点です。好きな札でもう1回、番を進めましょう。
lesson-stop = また選べます。ジュンは番ごとに近づいてきます。このくらいにして、ストップしましょう。
lesson-stop-other = 欲ばりですね！続けることもできますが、今日は勝ちを取りましょう。ストップです。
lesson-won = 8点が予備札で2倍になり、16点です。あなたの勝ちです！予備札は、振ったとき、3回目のゴー、タネ8枚でもらえます。
lesson-end = だれもストップしないまま札がなくなったら引き分けです。これがGo-Stopです。では、やさしい相手と対戦してみましょう。
prompt-match = 場の札と同じ数字を出すと、2枚とも取れます。それから山札を1枚めくり、同じように合わせます。
prompt-values = 光（A）やそろった組は早く点になります。カス（D）は10枚必要です。
prompt-sets = B+が3枚で5点、同じ種類の短冊3枚で3点。相手が集めている札も見ましょう。
prompt-choose = ストップすれば、出ている点で勝ちます。ゴーなら増えますが、相手が先にストップするかもしれません。
