## ゲーム

title = three
line = 1対1の真剣勝負。公開した3枚から1枚をひそかに選び、同時に出します。
deal = 第{ $number }回
part = 第{ $number }ラウンド

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
beats = { $card }は{ $other }に勝ちます。
lower = 同じ色では小さい数が勝ちます。
same = 同じカードです。
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
stakes-gain = 相手に対して{ $count }点の得
stakes-loss = 相手に対して{ $count }点の損
reason-scores = このラウンドで得点する割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-loses = このラウンドで失点する割合は{ $mine } %です（もう一方は{ $theirs } %）。

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

## The lesson

lesson-goal = threeへようこそ。ジュンとの一騎打ちです。先に3点を取ったほうが勝ちます。あなたの3枚もジュンの3枚も公開されています。秘密はただ一つ、お互いがどれを選ぶかです。
lesson-circle = お互いに1枚選び、同時に見せます。赤は青に、青は黄に、黄は赤に勝ちます。ジュンは3色を1枚ずつ持っています。{ CARD("R2") }を出してみましょう。
lesson-circle-other = それも悪くありませんが、今は{ CARD("R2") }を出してください。色の強さがよくわかります。
lesson-scored = ジュンは{ CARD("B3") }でした。赤は青に勝ち、勝った人は自分のカードの数字だけ得点します。あなたは2点です。
lesson-drawn = ここでお互いに1枚引きます。出したカードはもう使いません。だから、それぞれの山札に何が残っているかはいつもわかります。わからないのは順番だけです。
lesson-tempting = あと1点で勝ちです。{ CARD("Y3") }なら3点です。出してみて、ジュンの考えを見てみましょう。
lesson-tempting-other = 賢い選択かもしれません。でも今回だけは{ CARD("Y3") }を出してください。学べることがあります。
lesson-equal = ジュンに読まれました。同じ色なら小さい数字が勝ちます。{ CARD("Y2") }が{ CARD("Y3") }に勝ち、ジュンが2点を得ました。大きい数字は得点も大きいけれど、小さい数字に負けます。
lesson-safe = どちらも2点。次の1点で決まります。ジュンのカードは{ CARD("R1") }、{ CARD("R3") }、{ CARD("B1") }です。あなたのカードのうち1枚は、そのどれにも負けません。どれでしょう？
lesson-safe-other = 赤は青に勝ち、ジュンは赤を2枚持っています。それでは負けるかもしれません。{ CARD("R1") }は小さいので{ CARD("R3") }に勝ち、{ CARD("B1") }にも勝ち、{ CARD("R1") }となら引き分けです。
lesson-same = ジュンも{ CARD("R1") }でした。同じカードなら、だれも得点しません。
lesson-mix = 今度は安全なカードがありません。どれもジュンのどれかに負けます。だから読まれないことが大切です。上手な人は、どのカードもときどき出すように混ぜます。好きなカードを出してください。
lesson-won = ジュンは{ CARD("Y3") }で3点をねらいましたが、あなたのカードが勝ちました。初めての勝負はあなたの勝ちです！
lesson-end = これでthreeはすべてです。だれも3点に届かないままカードがなくなったら引き分けです。では、本当の勝負をしてみましょう。
prompt-pick = 公開された3枚から1枚選びます。まず、相手が何を出せるかを見ましょう。
prompt-circle = 赤は青に、青は黄に、黄は赤に勝ちます。勝つと自分のカードの数字だけ得点します。
prompt-lower = 同じ色なら、小さい数字が勝ちます。
prompt-close = 相手は2点です。あなたのカードに勝つカードを出されたら、そこで負けです。
