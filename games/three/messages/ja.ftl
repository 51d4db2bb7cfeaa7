## ゲーム

title = three
line = 1対1の真剣勝負。公開した3枚から1枚をひそかに選び、同時に出します。
deal = 第{ $number }回

## オプション

option-target = 勝ちになる点数
option-target-3 = 3点
option-target-4 = 4点
option-target-5 = 5点
option-target-6 = 6点

## 名前

colour-R = 赤
colour-B = 青
colour-Y = 黄

## できごと

dealt = 最初の手札：{ $hands }。
drawn = 補充：{ $hands }。
revealed = 公開：{ $hands }。
scored = { $seat }に{ $points }点。
nobody-scored = 得点なし。
won = { $one }対{ $other }で{ $seat }の勝ちです。
draw = 手札がなくなりました。{ $one }対{ $other }で引き分けです。
hand = { $seat } { $cards }

## 選べない理由

refuse-not-drawn = まだ最初の3枚を引いていません。
refuse-draw = 先に2人とも1枚引きます。
refuse-reached = 目標点に届いたので、勝負は終わりです。
refuse-empty = 2人とも手札がなくなったので、勝負は終わりです。
refuse-chosen = もう選びました。相手の選択を待ってください。
refuse-not-open = { $card }はあなたが公開した手札にありません。

## ヒント

stakes-whole = 勝負
stakes-edge = この勝負の得点が{ $count }点多くなります。

## 終わった理由

why-reached = { $winner }が先に{ $target }点に達しました（{ $most }対{ $least }）。
why-draw = すべてのカードが出ましたが、{ $target }点に届いた人はいません（{ $one }対{ $other }）。

## 端末の卓

show-target = 先に{ $target }点取れば勝ち。赤は青に、青は黄に、黄は赤に勝ちます。
show-points = { $points }点
show-hand = 手札
show-deck = 山札

## ブラウザーの卓

board-card = { $colour }の{ $number }
board-target = 先に{ $points }点取れば勝ち
board-circle = 赤は青に、青は黄に、黄は赤に勝ちます。同じ色なら小さい数字の勝ちです。
board-hand = { $name }の手札（公開）
board-deck = { $name }の山札に残るカード：{ $cards }
board-choose = ひそかに1枚選んでください。
board-reveal = { $mine }対{ $theirs }
board-scores = { $name } +{ $points }
board-nobody = 得点なし
board-beats = { $winner }は{ $loser }に勝つ
board-lower = 同じ色は小さい数字の勝ち
board-same = 同じカード
board-secret = 選択済み（まだ秘密）
