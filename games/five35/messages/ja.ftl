## ゲーム

title = 535
line = だれよりも先に手札をなくしましょう。場を上書きするか、育てて流します。
deal = 第{ $number }回

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
board-last-short = 前回
board-unseen = まだ見えていない枚数
