### プログラム全体の文。

## 列挙：間に入るもの、最後の前に入るもの

list-commas = 、
list-semicolons = 、
list-cards = { " " }
list-ranks = ・
list-sentences = { "" }
list-and = 、
list-or = か
list-none = なし

## 文の一部

plain = { $text }
sentences = { $sentences }
seat = 席{ $number }
you = あなた
score = { $seat } { $points }
matches = 対戦

## 結果

totals = 合計：{ $scores }。
match-won = 対戦は{ $winners }の勝ちです。

## ヒント

hint-unsearched = { $move }：先を読まずに選びました。
hint-always = ここではいつも{ $move }です。
hint-mix = 今回は{ $move }。読まれないよう混ぜることが大切で、割合は次のとおりです：{ $mix }。
hint-share = { $move } { $percent } %
hint-alone = { $move }：ここから{ $whole }の{ $mine } %を勝ち取れる見込みです。ほかはすぐに見劣りしました。
hint-better = { $move }：ここから{ $whole }の{ $mine } %を勝ち取れる見込みです（{ $rival }なら{ $theirs } %）。
hint-most-tried = { $rival }：ここから{ $whole }の{ $theirs } %を勝ち取れるかもしれませんが、確かではありません。いちばん詳しく調べた{ $move }は{ $mine } %の見込みです。
hint-equal = { $move }か{ $rival }：同じくらいよく、ここから勝ち取れる見込みは{ $whole }の{ $mine } %と{ $theirs } %です。
hint-doubt = { $move }：{ $rival }よりよさそうですが、確かではありません。ここから勝ち取れる見込みは{ $whole }の{ $mine } %と{ $theirs } %です。
hint-seldom = { $move }：すぐに{ $better }より見劣りしたので、詳しくは調べていません。
hint-known = { $move }を出すと相手に知られていたら、{ $reply }で返されます。勝てる見込みは{ $whole }の{ $value } %から{ $known } %になります。
hint-share-of = { $move }が正しいのは{ $percent } %のときです。
hint-only = { $move }：ほかに手はありません。
hint-solved = どれも正確な数字で、引き分けは半分の勝ちと数えます。
hint-estimated = どれも探索による推定で、引き分けは半分の勝ちと数えます。

## 問題

puzzle-right = 正解です。
puzzle-move = { $move }
puzzle-wrong = { $move }：ここから{ $whole }の{ $mine } %を勝ち取れる見込みです。{ $best } %を勝ち取れる手があります。
puzzle-solution = { $move }：ここから{ $whole }の{ $mine } %を勝ち取れる見込みです。一見よさそうな{ $rival }なら{ $theirs } %です。

## 振り返り

review-turning = 勝負の分かれ目（場面{ $step }）
review-turning-chance = 勝負の分かれ目（場面{ $step }、運）
review-no-turning = これで決まったと言える場面はありませんでした。
review-named = { $title }：
review-fell = 実際のカードで見ると、{ $seat }の勝つ見込みが{ $before }%から{ $after }%に下がりました。
review-rose = 実際のカードで見ると、{ $winners }の勝つ見込みが{ $before }%から{ $after }%に上がりました。
review-luck = これは運で、だれの手でもありません。
review-shares = 運は{ $luck }、プレイは{ $play }、そのほかは{ $rest }。
review-share = { $change }（± { $margin }）
review-nothing = 変化なし
review-costly = { $seat }：{ $move }。分かっていたことから見て、{ $better }のほうが{ $gain } %（± { $margin }）良い手でした。ここから{ $whole }の{ $mine } %を勝ち取れる見込みです（{ $move }なら{ $theirs } %）。
review-costly-exact = { $seat }：{ $move }。分かっていたことから見て、{ $better }のほうが{ $gain } %良い手でした。ここから{ $whole }の{ $mine } %を勝ち取れます（{ $move }なら{ $theirs } %）。
review-no-costly = はっきり誤りと言える判断はありませんでした。
review-mix = ここでは混ぜることが大切で、割合は次のとおりです：{ $mix }。
review-known = { $move }を出すと相手に知られていたら、{ $reply }で返されて、勝ち取れるのは{ $known } %です。

## 卓の知らせ

note-sat = { $name }が席に着きました。
note-stood = { $name }が席を立ちました。
note-renamed = { $old }は{ $name }に名前を変えました。
note-returned = { $name }が戻りました。
note-branch = ほかの対戦の途中から続けます。
note-match = { $number }回目の対戦が始まります。
note-daily = { $date }の配札です。だれにとっても同じで、公開されています。だれでも計算できます。
note-duplicate = 以前の対戦と同じ配札です。
note-left = { $name }が席を離れました。戻るまでボットが代わりにプレイします。
note-away = { $name }がいなくなりました。戻るまでボットが代わりにプレイします。
note-out-of-time = { $name }は時間切れです。戻るまでボットが代わりにプレイします。
note-declined = { $name }が元に戻すことを断りました。そのまま続けます。
note-practice = この対戦はここから練習です。ボットに見えた手が取り消されました。
note-closed = 管理者がこの卓を閉じました。
note-ending = 管理者がこの対戦を終わらせます。いない人の席はボットが代わりにプレイします。
note-muted = 管理者が{ $name }の発言を止めました。
note-unmuted = { $name }はまた発言できます。
note-rotated = 管理者が招待リンクを取り替えました。前のリンクは使えません。

## 卓でできないこと

table-invitation = この卓は招待制です。招待リンクをもらってください。
table-full = 満席です。観戦はできます。
table-seat-taken = この席はふさがっています。ほかの席を選んでください。
table-used-up = この卓はこれ以上続けられません。新しい卓を作ってください。
table-not-ready = まだ準備完了にしていません。
table-no-talk = この卓では会話できません。
table-you-left = 席を離れています。ボットが代わりにプレイしています。
table-in-seat = もう席に着いています。
table-no-change = それでは何も変わりません。
table-playing = 対戦中です。
table-substituted = ボットが代わりにプレイしています。先に席に戻ってください。
table-moved-on = 卓はもう先へ進んでいます。もう一度見てください。
table-undo-asked = すでに元に戻すよう頼んでいる人がいます。
table-undo-absent = { $name }が席を外していて同意できないため、見えたものは元に戻せません。
table-no-move-yet = まだ一度もプレイしていません。
table-no-question = 返事を待っている人はいません。
table-gestures-only = この卓では文字の会話はできません。
table-empty-words = 何も書かれていません。
table-long-words = 言葉は{ $most }文字までです。
table-chat-full = この卓の会話は上限に達しました。続けて話すには新しい卓を作ってください。
table-closed = 管理者がこの卓を閉じました。終わった対戦は今も再生できます。
table-compacted = この卓は長いあいだ使われなかったため、閉じられました。終わった対戦は今も再生できます。
table-muted = 管理者がこの卓でのあなたの発言を止めています。
table-may-return = { $name }は戻ってくるかもしれません。{ $seconds }秒後からボットが代わりにプレイできます。
table-not-away = ボットに任せられるのは、しばらく離席している人の席だけです。
table-no-match = 今は対戦中ではありません。
table-no-pause = 今は「続ける」を待っている場面ではありません。
table-long-name = 名前は{ $most }文字までです。
table-seat-range = 席は0から{ $most }までです。
table-colour-range = 色は0から{ $most }までです。
table-bad-share = 乱数が16進数64桁ではありません。
table-no-hints = この卓にはヒントがありません。
table-hint-failed = 今回はヒントを出せませんでした。もう一度試すか、ヒントなしで続けてください。
table-no-observations = このゲームには学習用の観測がありません。
table-not-your-turn = あなたの番ではありません。
table-watching = 観戦中です。席に着いている人だけができます。
table-bad-key = このリンクではこの卓に入れません。リンクをもう一度もらってください。
table-no-such-move = 「{ $move }」という手は{ $game }にありません。

## オプション

options-players = { $players }人ではプレイできません（このゲームは{ $allowed }人用）
options-range = { $least }〜{ $most }
options-twice = オプション{ $key }が2回あります
options-value = オプション{ $key }に{ $value }は選べません（選べるのは{ $choices }、{ $clause }）
options-unknown = オプション{ $key }はありません（このゲームにあるのは{ $known }）
options-none = このゲームにオプション{ $key }はありません

## 卓を作る

create-no-game = 「{ $game }」というゲームはありません。あるのは{ $known }です。
create-other-game = この対戦記録は別のゲームのものです。ゲームは指定しないでください。
create-option = オプション{ $option }の値は、true、false、数、単語のどれでもありません。
create-clock = 持ち時間は1秒から30日まで、1手ごとの追加は7日までです。
create-bot = 卓に着けるボットはrandom、easy、medium、hard、expertで、解明されたゲームではperfectもです。
create-seats = 席は{ $seats }人分ですが、プレイするのは{ $players }人です。
create-no-person = 人が座る席を1つは空けてください。
create-no-deals = この対戦記録には、もう一度遊べる配札がありません。
daily-date = 日替わりの配札は、協定世界時の{ $first }から{ $today }まで毎日あります。日付は{ $today }のように書いてください。
daily-no-date = これは日付ではありません。2026-11-17のように書いてください。
daily-level = 日替わりの配札のボットはeasy、medium、hardです。
daily-player = 日替わりの配札を遊ぶ人は、16から64文字の英数字で表します。
daily-no-expert = expertはこの配札を遊べませんでした。
create-no-entry = この対戦記録の項目は{ $count }個です。
create-middle = 途中の場面からは続けられません。ほかの場面を選んでください。
create-over = そこでは対戦が終わっています。もっと前の場面を選んでください。

## サーバーでできないこと

server-requests = 要求が多すぎます。少し待ってください。
server-messages = 送るのが速すぎます。少し待ってください。
server-tables = 同じ場所から作られた卓が多すぎます。しばらく待つか、開いている卓を使ってください。
server-connections = 同じ場所からの接続が多すぎます。いくつか閉じてください。
server-full = ただいま満員です。あとでまた来てください。
server-overload = サーバーがただいま混み合っています。少し待ってからもう一度お試しください。
server-gone = この卓はもうありません。削除されたか、長いあいだ使われませんでした。
server-stored = 同じ場所から保存できる量の上限に達しました。数分待ってください。
server-banned = 管理者があなたのアドレスからの利用を止めています。
server-origin = このページはこのサーバーのものではありません。サーバーのアドレスから卓を開いてください。
server-host = このサーバーは { $host } という名前では開けません。管理者は --host { $host } でその名前を許可できます。
server-unreachable = 卓につながりません。少したってからもう一度試してください。
server-damaged = この卓の保存データが読めません（{ $why }）。
server-other-version = この卓は別の版のサーバーで続けられ、このサーバーには分からない内容があります（{ $why }）。卓はその版に任せます。すべて保存されています。少したってからもう一度試してください。
server-broken = 卓に不具合が起きました。つなぎ直すと続けられます。
server-no-match = この対戦の記録はありません。まだ終わっていないのかもしれません。
server-no-table = この卓は見つかりません。リンクが途中で切れているか、卓が片づけられたようです。
server-closing = サーバーが止まります。すべて保存されています。
server-moved = この卓は別のサーバーに移っています。すべて保存されています。少したってからもう一度試してください。
server-storage = 保存できなかったため、行われませんでした。少したってからもう一度試してください。
server-hello = 最初に送るはずのhelloが届きませんでした。
server-slow = 接続が遅すぎたため切れました。つなぎ直すと続きが届きます。
server-malformed = サーバーがこのメッセージを理解できません：{ $why }。
server-too-large = メッセージが長すぎます。
server-method = このアドレスではその方法は使えません。
server-websocket = このアドレスはWebSocket用です。
server-json = このアドレスで使えるJSONではありません：{ $why }。
server-unreadable = メッセージを読めませんでした。
server-language = { $game }のルールがあるのは{ $known }です。その中から選んでください。
server-no-language = 使える言語はen、ja、koです。
server-one-language = 言語はブラウザーが使う名前1語で指定してください。
server-no-example = その例はありません。このゲームの例は{ $count }個で、0から数えます。
server-no-lesson = { $game }のレッスンはまだありません。ルールは読めます。
server-no-puzzle = その問題はありません。{ $game }の問題は{ $count }問で、1から数えます。
server-no-game = そのゲームはありません。このサーバーにあるのは{ $known }です。
server-nothing = ここには何もありません。最初のページから始めてください。
server-match-number = 対戦は1から数えます。
server-no-replay = この対戦記録は再生できません。
server-busy = サーバーが混み合っています。{ $seconds }秒後にもう一度試してください。
server-no-review = この対戦記録は振り返れません。
server-long-match = 対戦が長すぎて、1場面ずつは見せられません。
server-eye = 視点は席の番号か「all」です。
server-no-seat = その席はありません。

## 対戦記録

record-entry = 項目{ $entry }：{ $why }
record-clause = { $clause }：{ $why }
record-unreadable = 対戦記録ではありません（{ $why }）
record-too-long = { $size } MiBを超えています。そんなに長い対戦はありません
record-format = 形式が「{ $format }」ですが、このプログラムが読めるのは{ $ours }です
record-meta = metaがオブジェクトではありません
record-rules = ルールが第{ $theirs }版ですが、このプログラムは第{ $ours }版です
record-game = 「{ $game }」というゲームはありません。あるのは{ $known }です
record-no-seat = { $players }人の対戦に席{ $number }はありません
record-no-move = { $game }に{ $number }番の手はありません
record-no-chance = ここでは何も配らず、引きもしません
record-chance-early = 配ったり引いたりしたカードがありますが、{ $seat }の番です
record-order = 同時に選んだ手は席の順に並べます
record-goes-on = 対戦は終わっているのに、記録が続いています
record-ends-early = 対戦が終わる前に記録が終わっています
record-scores-due = この回が終わったので、次は得点が必要です
record-scores-early = 得点がありますが、この回は終わっていません
record-scores-missing = 最後の回の得点がないまま記録が終わっています
record-result-missing = resultがありません
record-differs = { $field }が記録から導かれる{ $ours }と違います
record-legal-refused = legalに{ $move }がありますが、選べません（{ $why }）
record-legal-twice = legalに{ $move }が2回あります
record-legal-missing = legalに{ $move }がありません
record-no-card = 「{ $card }」というカードはありません
record-card-again = { $card }の枚数が実際より多くなっています
record-hands = 手札は{ $size }枚ずつ、{ $players }人に配ります
record-starter = この回を始めるのは{ $seat }ではなく{ $expected }です
record-deal-first = 先にカードを配ります
record-no-deal = 今はカードを配りません
record-not-in-deck = { $card }は山札にありません
record-table-cards = 場に配るのは{ $count }枚です

fair-missing = 証明がありません。サーバーが配った対戦ではないか、証明が失われています。
fair-open = 前もって知られていた配札なので、証明するものがありません。
fair-scheme = 証明の方式が「{ $scheme }」ですが、このプログラムが知っているのは{ $known }です。
fair-unreadable = 証明が読めません（{ $why }）。
fair-secret = 明かされた秘密が、約束されたものと違います。
fair-shares = 乱数が席の数だけそろっていません。
fair-bots = meta.fair.botsに、秘密から導かれない乱数の席があります。
fair-draws-order = 同じ番号が2度使われているか、番号が戻っています。
fair-draws-few = 証明にある抽選の数が対戦記録より少ないです。
fair-draws-many = 証明にある抽選の数が対戦記録より多いです。
fair-draw = 項目{ $entry }が、秘密と乱数から決まる{ $draw }番の抽選と違います。
