## ゲーム

title = 535
line = だれよりも先に手札をなくしましょう。場を上書きするか、育てて流します。
deal = 第{ $number }回
part = 第{ $number }場

## オプション

option-scoring = 手札に残ったカードの失点
option-scoring-printed = カードの表示どおり
option-scoring-beginner = 1枚1点（初心者向け）

## 名前

first-half = 前半
second-half = 後半
single = 1枚
set = セット{ $count }枚
run = 連番{ $count }枚
group-R = 雨
group-C = 曇り
group-S = 晴れ
group-letter-R = 雨
group-letter-C = 曇
group-letter-S = 晴

## できごと

dealt = { $deal }、{ $starter }から。
led = { $seat }：{ $cards }を出す。
overwrote = { $seat }：{ $cards }で上書き。
added = { $seat }：{ $cards }を追加して、{ $stack }に。
no-card-left = あがり！
one-card-left = 残り1枚。
passed = { $seat }：パス。
flushed-all-passed = ほかの全員がパスして場が流れました。
flushed-full = 場がいっぱいになって流れました。
flushed-eight = 8で場が流れました。
leads-next = 次の親は{ $seat }。
hand-over = { $out }があがって終了。残ったカード：{ $left }。
left = { $seat } { $cards }
points = この回：{ $scores }。

## できない理由

refuse-not-dealt = まだカードが配られていません。
refuse-over = この回は終わりました。
refuse-passed = パスしました。場が流れるまで待ってください。
refuse-turn = あなたの番ではありません。今は{ $seat }の番です。
refuse-pass = 新しい場の親です。パスはできません。カードを出してください。
refuse-no-stack = 追加する場がありません。親としてカードを出してください。
refuse-not-held = { $cards }は手札にありません。手札から出してください。
refuse-too-big = 場は{ $stack }です。4枚以上は上書きできません。追加するかパスしてください。
refuse-other-shape = 場は{ $stack }なので、上書きできるのも{ $stack }だけです。選んだのは{ $laid }です。
refuse-low-run = 連番は小さいほうが強いので、{ $cards }を上書きするには{ $rank }より小さい数字から始まる連番が必要です。
refuse-high-rank = 大きい数字のほうが強いので、{ $cards }を上書きするには{ $rank }より大きい数字が必要です。
refuse-add-set = 場はセットなので、追加できるのは{ $rank }だけです。
refuse-add-twice = { $cards }は連番です。同じ数字は追加できません。
refuse-add-group = { $cards }は連番です。ほかのグループの数字は追加できません。
refuse-add-run = { $cards }に{ $added }を追加しても連番になりません。
refuse-add-single = { $cards }に{ $added }を追加しても、セットにも連番にもなりません。

## ヒント

stakes-edge = この回の得点は{ $count }点多くなります。
stakes-gain = { $count }点の得
stakes-loss = { $count }点の損
mention-play = { $cards }を出す手
mention-add = { $cards }を追加する手
mention-pass = パス
reason-lead = 次の場の親になる割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-out = 最初に上がる割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-left = この回の終わりに残る手札は平均{ $mine }枚です（もう一方は{ $theirs }枚）。
known-top = これより強いカードはすべて見えているので、だれも上書きできません。
known-all-pass = だれも上書きも追加もできず、ほかの全員がパスするしかありません。

## 終わった理由

why-over = { $hands }回目で{ $last }が{ $total }点まで落ちました。
why-halves = 前半と後半が終わりました。
why-most = 合計がいちばん大きいのは{ $winner }の{ $total }点で、{ $next }に{ $margin }点差です。
why-shared = 合計がいちばん大きいのは{ $total }点ずつの{ $winners }で、勝ちを分け合います。

## 端末の卓

show-printed = （表示どおりの失点）
show-printed-to = （表示どおりの失点、{ $target }点で終了）
show-beginner = （1枚1点）
show-beginner-to = （1枚1点、{ $target }点で終了）
show-costs = 残ったカードの失点：8は5、14と15は3、7 9 11 12 13は2、1〜5は1。
show-seat = 手札{ $cards }  合計{ $total }
show-passed = パス
show-out = あがり
show-left = 残り：
show-stack = 場：
show-stack-by = （{ $shape }、{ $seat }）
show-first-half = 前半に出たカード：
show-hand = 手札：

## ブラウザーの卓

board-card = { $group }の{ $rank }、失点{ $cost }
board-hand = { $name }の手札
board-first-half = 前半
board-second-half = 後半
board-ends = { $target }点で終了
board-clockwise = 時計回りに進みます
board-flushes = 流れる条件：8、セット4枚、連番5枚
board-stack = 場
board-trail = この場に出たカード
board-single = 1枚
board-set = セット { $count }枚
board-run = 連番 { $count }枚
board-higher = 大きいほうが強い
board-lower = 小さいほうが強い
board-grows = 追加だけできます
board-led = 親の{ $name }
board-overwrote = { $name }が上書き
board-added = { $name }が追加
board-flushed-all-passed = 全員パスで流れました
board-flushed-full = 場がいっぱいで流れました
board-flushed-eight = 8で流れました
board-leads = 親は{ $name }
board-went-out = { $name }があがり
board-lead = 出す
board-overwrite = 上書き
board-add = 追加
board-pass = パス
board-pick = 1〜{ $most }枚選んでください
board-pick-lead = あなたが親です。1〜{ $most }枚選んでください
board-more = いっしょに出すカードも選んでください
board-stuck = 出せるカードがありません
board-clear = 戻す
board-passed = パス
board-waits = パスしました。場が流れるまで待ちます。
board-cards = { $count }枚
board-cost = 手札：{ $points }点
board-out = あがり
board-last-hand = 前回の残りカード
board-unseen = まだ見えていない枚数

## The lesson

lesson-goal = 535へようこそ。いちばん先に手札をなくしましょう。だれかが先に上がると、手に残ったカードは失点になります。今なら20点です。では、減らしていきましょう。
lesson-set = あなたが親で、場にはまだ何もありません。1枚でも、セット（同じ数字2〜3枚）でも、連番（続いた数字2〜3枚）でも出せます。まずはセット、3を2枚出しましょう。
lesson-set-other = それも出せます。でも、まずはセットから。3を2枚出しましょう。
lesson-overwrite = ジュンがあなたの3を上書きしました。1枚とセットは、数字が大きいほうが強いのです。ユナはパスしました。あなたも、同じ種類、同じ枚数で上書きできます。9を2枚出しましょう。
lesson-overwrite-other = それもできますが、ジュンの7が残ります。9の2枚はもっと強いセットです。上書きしましょう。
lesson-flushed = ジュンもパスしました。ほかの全員がパスすると場は流れます。場札はなくなり、全員がまた参加し、あなたが親です。親は何を出すか決められるので有利です。
lesson-run = 数字は1から5、7から9、11から15の3グループです。連番は1つのグループの中だけです。4と5の連番を出しましょう。
lesson-run-other = それもできます。でも今度は連番を。4と5を出しましょう。
lesson-lower = ジュンが1と2で上書きしました。連番は小さいほうが強いのです！これには勝てませんが、追加ならできます。連番を長くするカードです。3と4と5をまとめて追加しましょう。
lesson-lower-other = それもできますが、もっとよい手があります。3と4と5を追加すれば、連番が5枚になります。
lesson-five = 連番が5枚、またはセットが4枚になると場は流れ、出した人が親です。3枚減らして、また親になりました。強いもので上書きするか、追加して大きくするか、と覚えましょう。
lesson-single = 残りは4枚。1枚の{ CARD("2") }を出しましょう。
lesson-single-other = それは後に取っておきましょう。{ CARD("2") }を出してください。
lesson-pass = ジュンが{ CARD("13") }、ユナが{ CARD("14") }を出しました。それより大きいカードも、追加できるカードもありません。パスです。場が流れるまでお休みです。
lesson-again = ジュンもパスして場が流れ、ユナが{ CARD("5") }を出しました。あなたもまた参加です。{ CARD("8") }は特別です。上書きや追加で出すか、ほかのカードと一緒に出すと場はすぐに流れ、あなたが親になります。出しましょう。
lesson-again-other = それもできますが、8が手に残ると5点の失点です。今{ CARD("8") }を出しましょう。場が流れ、あなたが親です。
lesson-two = 流れました。残りは2枚です。大きいカードには勝ちにくいもの。{ CARD("11") }から出せば、だれも続けないかもしれません。
lesson-two-other = それでは小さいカードが上書きされ、{ CARD("11") }が手に残ります。先に{ CARD("11") }を出しましょう。
lesson-last = 2人ともパスしました。場は流れ、あなたが親です。最後のカードを出しましょう。
lesson-won = 手札がなくなったので、その回はすぐに終わりです。ジュンは4と9で3点、ユナは1と9で3点を失います。ジュンは−21。だれかが−20以下になると対戦が終わり、合計がいちばん高い人が勝ちます。あなたの勝ちです！
lesson-end = 大きいカードほど失点が大きく、8は5点です。長く持ちすぎないように。これが535です。では、やさしい相手と対戦してみましょう。
prompt-lead = あなたが親です。1枚、セット、連番のどれかを出します。まとめて出すほど早く減ります。
prompt-answer = 同じ種類、同じ枚数で上書きします。1枚とセットは大きく、連番は小さく。追加やパスもできます。
prompt-grow = セットが4枚、連番が5枚になると場は流れ、完成させた人が親です。
prompt-eight = 上書きや追加で8を出すと場が流れます。手に残ると5点の失点です。
