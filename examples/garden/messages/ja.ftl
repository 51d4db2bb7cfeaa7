## ゲーム

title = ガーデン
line = 小さい数から花を植えます。花壇の花が多いほど得点になります。
deal = 第{ $number }ディール
part = { $number }番目の手番

## オプション

option-wind = 風
option-wind-true = 風あり（全員が1枚出すたびに、風が1枚植えます）
option-wind-false = 風なし

## できごと

dealt = 第{ $number }ディールを始めます。
planted = { $seat }が{ $card }を植えて{ $points }点。
composted = { $seat }が{ $card }を堆肥に。
wind-planted = 風が{ $card }を植えました。
wind-composted = 風が{ $card }を堆肥に飛ばしました。
over = ディール終了：{ $scores }。

## 出せない理由

refuse-not-dealt = まだカードが配られていません。
refuse-wind = 風を待ってください。
refuse-over = このディールは終わりました。
refuse-turn = あなたの番ではありません。今は{ $seat }の番です。
refuse-not-held = { $card }は手札にありません。

## ヒント

stakes-whole = 対戦
stakes-edge = このディールの得点が{ $count }点多くなります。
stakes-gain = { $count }点の得
stakes-loss = { $count }点の損

## 端末の卓

show-seat = 手札{ $cards }  得点{ $points }  合計{ $total }
show-planted = 花壇：
show-compost = 堆肥：
show-hand = 手札：
