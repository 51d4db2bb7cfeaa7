## ゲーム

title = Keystone
line = トリックを取り、上りか下りの列に積みます。いちばん長い列は太陽に。
deal = 第{ $number }ゲーム

## 名前

colour-R = 赤
colour-G = 緑
colour-B = 青
colour-Y = 黄
colour-P = 紫
god = 神

## できごと

dealt = 第{ $game }ゲーム（全{ $games }ゲーム）、最初のリードは{ $starter }。
played = { $seat }：{ $card }。
won = { $seat }がトリックを獲得：{ $cards }。
began = { $seat }：{ $card }で列{ $line }を始める。
placed = { $seat }：{ $card }を列{ $line }に積む。
game-over = 第{ $game }ゲーム終了（全{ $games }ゲーム）。得点：{ $scores }。

## できない理由

refuse-not-dealt = まだカードが配られていません。手札を待ってください。
refuse-over = このゲームは終わりました。カードはすべて積まれています。
refuse-turn = あなたの番ではありません。{ $seat }が出すのを待ってください。
refuse-placing = { $seat }がトリックのカードを積み終わるまで待ってください。
refuse-nothing-to-place = 積むカードはありません。手札から出してください。
refuse-place-first = 先に、取ったカードを積んでください：{ $cards }。
refuse-not-held = { $card }は手札にありません。手札から出してください。
refuse-follow-or-god = リードは{ $colour }で、手札に{ $colour }があります。{ $colour }か神を出してください。
refuse-follow = リードは{ $colour }で、手札に{ $colour }があります。{ $colour }を出してください。
refuse-not-waiting = { $card }はこれから積むカードにありません：{ $cards }。
refuse-line-end = 列{ $line }は{ $top }まで来ていて、積めるのは{ $top }か神だけです。{ $card }はほかの列か新しい列に積んでください。
refuse-line-up = 列{ $line }は上りで、積めるのは{ $top }以上か神です。{ $card }はほかの列か新しい列に積んでください。
refuse-line-down = 列{ $line }は下りで、積めるのは{ $top }以下か神です。{ $card }はほかの列か新しい列に積んでください。
refuse-no-line = 列{ $line }はありません。{ $card }>newで新しい列を始められます。

## ヒント

stakes-edge = このゲームの得点は{ $count }点多くなります。

## 終わった理由

why-most = 2ゲームの合計は{ $winner }が最多の{ $total }点（{ $games }）で、{ $next }に{ $margin }点差です。
why-shared = 2ゲームの合計は{ $winners }が{ $total }点ずつで、勝ちを分け合います。

## 端末の卓

show-game = ゲーム { $game }/{ $games }
show-costs = （列1本につき−3。いちばん長い列は太陽で、得点なし）
show-keystones = キーストーン：1は6、2は3、3は2、4は−2、5 6 7は1、8 9は2、10は3
show-seat = 手札{ $cards }  合計{ $total }  このゲーム{ $points }
show-sun = 太陽
show-not-dealt = まだカードが配られていません。
show-trick = トリック：
show-waiting = これから積むカード：
show-over = このゲームは終わりました。
show-hand = 手札：

## ブラウザーの卓

board-card = { $colour }の{ $number }
board-printed = { $card }、キーストーン{ $keystone }
board-god-mark = 神
board-god-card = 神、すぐ下のカードと同じ
board-game = ゲーム { $game }/{ $games }
board-trick = トリック { $trick }/{ $tricks }
board-the-trick = トリック（出した順）
board-waiting = これから積むカード
board-place = 取ったカードをすべて積んでください
board-places = { $name }が積んでいます
board-leads = 最初のリード：{ $name }
board-took = 直前のトリック：{ $name }
board-before = 第{ $game }ゲーム：{ $points }
board-line = 列{ $line }
board-up = 上り
board-down = 下り
board-both = 上りか下りか未定
board-keystones = キーストーン{ $keystones }
board-sun = 今のところ太陽（キーストーンは数えません）
board-new = 新 { $points }
board-begin = { $card }で新しい列を始める（1本につき−{ $cost }）
board-put = { $card }を列{ $line }に積む
board-cannot = { $card }を列{ $line }に積めない理由
board-legend = 列の得点はキーストーンの合計で、列1本につき−{ $cost }。いちばん長い列は太陽になり、キーストーンを数えません。
board-no-lines = 列なし
board-in-hand = 手札{ $count }枚
board-lacks = 持っていない色：{ $colours }
board-this-game = このゲーム：{ $points }
board-hand = { $name }の手札
board-unseen = まだ見えていないカード：{ $count }枚
board-gods = 神：{ $count }枚
