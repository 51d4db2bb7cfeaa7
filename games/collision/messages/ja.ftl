## ゲーム

title = Collision
line = トリックをなるべく取らないように。同じ数字はぶつかって消えます。
deal = 第{ $number }ラウンド

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
big-bang = ビッグバン！
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
