## ゲーム

title = Collision
line = トリックをなるべく取らないように。同じ数字はぶつかって消えます。
deal = 第{ $number }ラウンド
part = 第{ $number }トリック

## オプション

option-null = 1ラウンドに9を4枚取ったら
option-null-true = ヌル（そのラウンドは0点）
option-null-false = 特別なことはない

## 名前

suit-Su = 太陽
suit-Sa = 土星
suit-Ea = 地球
suit-Ma = 火星
suit-Bk = 黒

## できごと

dealt = 第{ $round }ラウンド、{ $starter }から。場札：{ $field }。
played = { $seat }：{ $card }。
met = { $seat }の{ $card }と衝突、どちらも裏向き。
break = ブレイク！
field-met = { $seat }の{ $card }が場札の{ $field }と衝突、どちらも裏向き。
big-bang = ビッグバン！表向きのカードがないので、リードした人が取ります。
taken-alone = 表向きは{ $card }だけ。
taken-black = 黒が最強：{ $card }。
taken-highest-black = 黒が最強で、その中で{ $card }が最高。
taken-most = 枚数が最も多いのは{ $suit }で、その中で{ $card }が最高。
taken-highest = 最も多いスートが複数あり、その中で{ $card }が最高。
taken = { $seat }がトリックを獲得。
taken-nines = { $seat }がトリックを獲得（9が{ $nines }枚）。
round-over = ラウンド終了。
null = { $seat }が9をすべて集めてヌル。
counts = このラウンド：{ $scores }。

## 出せない理由

refuse-not-dealt = まだカードが配られていません。
refuse-over = このラウンドは終わりました。
refuse-turn = あなたの番ではありません。今は{ $seat }の番です。
refuse-not-held = { $card }は手札にありません。
refuse-follow = フォローできるカードがあります。{ $suits }を出してください。
refuse-black = 表向きのカードがないときは、ブレイク前に黒を出せません（手札がすべて黒の場合を除く）。

## ヒント

stakes-edge = このラウンドで取るトリックが{ $count }少なくなります。
stakes-gain = { $count }トリック減
stakes-loss = { $count }トリック増
reason-null = 9を4枚とも取ってヌルになる割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-rival-null = ほかのプレイヤーが9を4枚とも取る割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-trick = このトリックを取る割合は{ $mine } %です（もう一方は{ $theirs } %）。
known-lack = { $suit }を持っていないとわかっているのは{ $seats }です。

## 終わった理由

why-over = { $rounds }ラウンドで{ $last }が{ $total }点に達しました。
why-fewest = いちばん少ないのは{ $winner }の{ $total }点で、{ $next }より{ $margin }点少なく済みました。
why-shared = いちばん少ないのは{ $total }点ずつの{ $winners }で、勝ちを分け合います。

## 端末の卓

show-break = ブレイク：黒もリードできます
show-no-break = ブレイク前
show-seat = 手札{ $cards }  トリック{ $tricks }  合計{ $total }
show-nines = 9：{ $nines }枚
show-field = 場札：
show-idle = （この人数では働きません）
show-trick = トリック：
show-hand = 手札：

## ブラウザーの卓

board-card = { $suit }の{ $rank }
board-standing = 第{ $round }ラウンド・トリック { $trick }/{ $tricks }
board-goal = { $target }点で終了・最少が勝ち
board-trick = トリック（出した順）
board-clockwise = 時計回りに進みます。
board-leads = リード
board-took = 獲得
board-collided = { $card }、衝突して裏向き
board-field = 場札
board-break = ブレイク
board-no-break = ブレイク前
board-broken = ブレイクマーカーは表向き。このラウンドで黒が出ました。
board-unbroken = ブレイクマーカーは裏向き。このラウンドではまだ黒が出ていません。
board-tricks = このラウンドで{ $count }トリック
board-nines = 9が{ $all }枚中{ $count }枚
board-met = { $name }の{ $rank }と{ $other }の{ $rank }が衝突。どちらも裏向き。
board-field-met = 場札の{ $card }と衝突。
board-breaks = { $name }がブレイク。
board-with-nines = 9が{ $count }枚。
board-null = ヌル
board-counted = 終わったラウンドは{ $count }点
board-last = 前のトリック
board-hand = { $name }の手札
board-by-suit = スート順に並べる
board-by-rank = 数字順に並べる
board-left = まだ見えていないカード：{ $count }枚
board-left-line = 数字は残っているカードで、下線つきは2枚。点は見えたカードです。
board-of-rank = { $rank }は残り{ $count }枚
board-lacks = { $name }が持っていないスート

## The lesson

lesson-goal = Collisionへようこそ。全員が1枚ずつ出し、だれか1人がそれを全部取ります。これがトリックです。トリックはだれもほしくありません。最後に、いちばん少ない人が勝ちます。
lesson-follow = ジュンが{ CARD("Su7") }をリードし、ユナが{ CARD("Su5") }を出しました。表向きのスートを持っていれば、それを出さなければなりません。あなたは{ CARD("Su4") }と{ CARD("Su9") }を持っています。いちばん大きいカードが取ってしまいます。取らないほうを出しましょう。
lesson-follow-other = { CARD("Su9") }はいちばん大きい太陽なので、トリックを取ってしまいます。{ CARD("Su4") }を出しましょう。
lesson-taken = 表向きがいちばん多いスート、ここでは太陽で決まります。その中で最も大きいジュンの{ CARD("Su7") }がトリックを取りました。ジュンは1トリックになり、次をリードします。
lesson-meet = ジュンは{ CARD("Ma7") }をリードし、ユナは{ CARD("Ma4") }でフォローしました。あなたは火星を持っていないので、何でも出せます。ここがこのゲームの核心です。同じ数字のカードは衝突します。{ CARD("Sa7") }をジュンの7にぶつけましょう。
lesson-meet-other = それも出せますが、衝突を見てみましょう。ジュンの{ CARD("Ma7") }と同じ数字の{ CARD("Sa7") }を出してください。
lesson-collided = 7は2枚とも裏向きになりました。裏向きのカードは、フォローにもトリックを取るのにも数えません。残ったのはユナの{ CARD("Ma4") }だけなので、ユナが取りました。ごめんね、ユナ！
lesson-black = 新しいトリックです。ジュンが{ CARD("Su6") }をリードし、太陽のないユナは黒を出しました。ラウンドで最初の黒がブレイクです。表向きの黒は、何があってもトリックを取ります。だから今なら{ CARD("Su9") }も安全です。手放しましょう。
lesson-black-other = 何を出しても、このトリックはユナの黒が取ります。この機会に、あとで困りそうな{ CARD("Su9") }を手放しましょう。
lesson-broken = ユナが取りました。ブレイクの前は、黒をリードすることも、表向きのカードがないときに黒を出すこともできません。これからラウンドが終わるまでは、だれでも出せます。
lesson-field = トリックの横の4枚が場札です。3人のときは場札も加わります。最後に表向きが1枚だけ残り、同じ数字の場札があれば、その2枚も衝突します。場札には6があります。{ CARD("Ea4") }でユナの4を消しましょう。
lesson-field-other = それでは表向きが2枚以上残り、場札は動きません。{ CARD("Ea4") }を出しましょう。{ CARD("Sa4") }と衝突し、残るのは{ CARD("Ma6") }だけです。
lesson-bang = 4どうしが衝突し、続いてジュンの{ CARD("Ma6") }と場札の6が衝突しました。表向きのカードがありません。ビッグバンです！このときはリードした人、つまりジュンがトリックを取ります。
lesson-null = うまくいかないときの逃げ道です。ラウンドで9を4枚とも取った人は、そのラウンドが0になります。これがヌルです。あなたは8トリックですが、その中に9が3枚あり、4枚目が来ました。{ CARD("Bk8") }で取りましょう。
lesson-null-other = それでは最後の9がジュンのものになり、あなたの8トリックが残ります。{ CARD("Bk8") }を出しましょう。黒がトリックを取り、4枚目の9も手に入ります。
lesson-last = 9が4枚、ヌルです！このラウンドのトリックはもう数えません。トリックを取ったあなたがリードします。残りは1枚です。
lesson-won = ラウンドが終わりました。あなたは0、ジュンは5、ユナは6です。ラウンドの数は足していき、3人ならだれかが20になると対戦が終わります。ジュンは21、あなたは3。あなたの勝ちです！
lesson-end = これがCollisionです。本当のラウンドでは、3人なら手札は20枚ずつです。では、やさしい相手と対戦してみましょう。
prompt-goal = トリックはできるだけ取らないようにします。出せるカードは浮き上がっています。
prompt-follow = 表向きのスートを持っていれば、それを出します。なければ何でも出せます。大きいカードを手放すチャンスです。
prompt-collide = 表向きのカードと同じ数字を出すと、2枚とも消えます。
prompt-lead = あなたがリードします。小さいカードなら、めったに取りません。
prompt-black = 黒が出ました。表向きの黒がトリックを取ります。これからは黒をリードできます。
