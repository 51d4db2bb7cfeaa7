## ゲーム

title = Keystone
line = トリックを取り、上りか下りの列に積みます。いちばん長い列は太陽に。
deal = 第{ $number }ゲーム
part = 第{ $number }トリック

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
won-highest = リードの色（{ $colour }）では{ $card }が最高。
won-god = 最初の神が勝ちます。
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
stakes-gain = { $count }点の得
stakes-loss = { $count }点の損
mention-new = 新しい列に{ $card }
mention-line = 列{ $line }に{ $card }
reason-trick = このトリックに勝つ割合は{ $mine } %です（もう一方は{ $theirs } %）。
reason-lines = これから始める列は平均{ $mine }本です（もう一方は{ $theirs }本）。1本につき3点を失います。
known-lack = { $colour }を持っていないとわかっているのは{ $seats }です。

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
board-new-line = 新しい列
board-begin = { $card }で新しい列を始める（1本につき−{ $cost }）
board-put = { $card }を列{ $line }に積む
board-cannot = { $card }を列{ $line }に積めない理由
board-legend = 列の得点はキーストーンの合計で、列1本につき−{ $cost }。いちばん長い列は太陽になり、キーストーンを数えません。
board-lines-of = { $name }の列
board-no-lines = 列なし
board-in-hand = 手札{ $count }枚
board-lacks = 持っていない色：{ $colours }
board-this-game = このゲーム：{ $points }
board-hand = { $name }の手札
board-unseen = まだ見えていないカード：{ $count }枚
board-gods = 神：{ $count }枚

## The lesson

lesson-goal = Keystoneへようこそ。トリックを取り、取ったカードをすべて自分の列に積みます。どのカードにも小さな2つめの数字、キーストーンがあり、これが得点です。ただし、列は1本につき3点かかります。
lesson-follow = ジュンが{ CARD("G3") }をリードし、ユナが{ CARD("G5") }でフォローしました。リードの色を持つ人は、その色を出さなければなりません。あなたなら緑です。その色でいちばん大きいカードが勝ちます。トリックを取りましょう。
lesson-follow-other = { CARD("G1") }でもフォローできますが、ユナの5が勝ちます。{ CARD("G8") }で3枚とも取りましょう。
lesson-first = 3枚はあなたのものです。すべて積まなければなりません。まず{ CARD("G3") }で新しい列を始めましょう。
lesson-first-other = それもできますが、{ CARD("G3") }から始めましょう。そうすれば残りの2枚がその上に積めます。
lesson-second = 列は数字の順に上るか下るかです。色は関係ありません。{ CARD("G5") }を3の上に積みましょう。これで上りの列になります。
lesson-second-other = それでは列が2本になるか、あとで5の置き場がなくなります。{ CARD("G5") }を列1に積みましょう。
lesson-third = 積めるのはいつもいちばん上です。{ CARD("G8") }は5より大きいので、これも積めます。列1に積みましょう。
lesson-third-other = 新しい列は3点かかります。{ CARD("G8") }は列1に積めるので、その必要はありません。
lesson-sun = キーストーンは2と1と2で、合わせて5です。ところが、いちばん長い列は太陽になり、太陽のキーストーンは数えません。ほかの列と同じく3点かかるだけです。だから今は−3点です。
lesson-short = ここがこのゲームの要です。値打ちの低いカードはいちばん長い列へ、大きいキーストーンは短い列へ。{ CARD("P1") }は最高の6です。3の{ CARD("Y2") }をその上に積みましょう。
lesson-short-other = まず{ CARD("Y2") }を列2に積みましょう。{ CARD("P1") }と合わせて、短い列でキーストーンが9になります。
lesson-long = 6と3で9です。{ CARD("R9") }は2しかなく、列2に積むと後がなくなります。太陽に積みましょう。
lesson-long-other = { CARD("R9") }は太陽、つまり列1に積めます。そこなら損はありません。
lesson-new = { CARD("B1") }はどの列のいちばん上よりも小さく、列はどちらも上りです。どこにも積めないので新しい列になります。3点かかりますが、キーストーンは6です。
lesson-counted = 列2が9、列3が6、太陽は0、列3本で9点かかります。合わせて6点です。
lesson-god = 神は特別です。フォローできるときでも、いつでも出せます。そしてトリックで最初の神が勝ちます。{ CARD("God") }でこのトリックを取りましょう。
lesson-god-other = { CARD("R2") }でもフォローできますが、ジュンの10が勝ちます。{ CARD("God") }を出しましょう。最初の神は必ず勝ちます。
lesson-copy = 神を積みます。神はすぐ下のカードと同じ数字、同じキーストーンになります。{ CARD("B1") }の上なら、もう1枚の1になり、もう一つの6です。列3に積みましょう。
lesson-copy-other = まず{ CARD("God") }を列3に積みましょう。いちばん大きいキーストーンの6を写します。
lesson-ten = 列3は12になりました。{ CARD("R10") }はどの列にも積めますが、10の上にはもう何も積めません。損にならないのは太陽、列1です。
lesson-ten-other = { CARD("R10") }は列1に積みましょう。短い列に積むと10より小さいカードが積めなくなり、新しい列は3点かかります。
lesson-four = { CARD("R4") }は厄介です。キーストーンが−2です。新しい列にすると、さらに3点かかります。短い列のどちらかに積みましょう。
lesson-four-other = 新しい列は3点かかり、{ CARD("R4") }はさらに−2です。列2か列3なら、失うのは2点だけです。
lesson-done = 10点です。トリックを取らないほうがよいときもあります。積めないカードは損になるからです。
lesson-end = 対戦は12トリックのゲームを2回。合計がいちばん多い人が勝ちます。これがKeystoneです。では、やさしい相手と対戦してみましょう。
prompt-follow = リードの色を持っていれば、その色を出します。神はいつでも出せます。
prompt-place = 取ったカードはすべて積みます。上りか下りの列のいちばん上か、新しい列に。列は1本につき3点かかります。
prompt-sun = いちばん長い列は得点になりません。小さいキーストーンはそこへ、大きいものは短い列へ。
prompt-lead = リードするときは、ほかの人が出しそうなカードを考えましょう。トリックを取った人は、それをすべて積みます。
