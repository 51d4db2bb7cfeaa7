# ページの文。

name = Chabudai
comma = 、
between = { "" }

home-title = まるい卓をかこんで
home-line = 小さなカードゲーム。リンクを送って友だちと、または今すぐボットと。
home-players = { $count }人
home-range = { $least }〜{ $most }人
home-minutes = { $minutes }分
home-players-label = { $game }の人数
home-level-label = { $game }のボットの強さ
home-play-now = 今すぐボットと遊ぶ
home-learn = ルールを読む
home-your-name = あなたの名前
home-name-hint = ほかの人に見えます
home-open-tables = 開いている卓
home-no-tables = 今は開いている卓がありません。卓を作るときに「だれでも座れる」を選べます。
home-free = 空席 { $count }
home-playing = 対戦中
home-over = 終了
home-waiting = 待機中
home-running = 続きから遊ぶ
home-rejoin = 座ったことのある卓
home-forget-table = この{ $game }の卓を一覧から外す
home-record = 対戦記録を開く
home-record-line = ファイルに保存した対戦を、1場面ずつ見られます。
home-slow = ゲームを読み込んでいます…
home-opening = 卓を作っています…

level-random = ランダム
level-easy = やさしい
level-medium = ふつう
level-hard = 強い
level-expert = 達人
level-perfect = 完璧

temper-bold = 大胆
temper-careful = 慎重
temper-fierce = 好戦的
temper-gentle = 穏やか

setting-open = 卓を作る
setting-open-line = 友だち、ルール、持ち時間を決めて
setting-title = { $game }の卓を作る
setting-players = 人数
setting-seats = 席順
setting-seats-line = 番が回る順です。友だちは、送ったリンクから座れます。
setting-seat = { $number }番目の席
setting-you = あなた
setting-friend = 友だち（リンクで）
setting-rules = ルール
setting-usual-rules = 標準ルール
setting-clock = 持ち時間
setting-clock-line = 時間が切れた席は、本人が戻るまでボットが代わります。
setting-without-clock = 持ち時間なし
setting-own-clock = 自分で決める
setting-minutes-each = 1人の持ち時間（分）
setting-seconds-more = 1手ごとの追加（秒）
setting-bank = 1人{ $time }
setting-bank-and-more = 1人{ $time }、1手ごとに+{ $more }
setting-days = { $count }日
setting-hours = { $count }時間
setting-minutes = { $count }分
setting-seconds = { $count }秒
setting-talk = チャット
setting-talk-all = メッセージとしぐさ
setting-talk-gestures = しぐさだけ
setting-talk-off = なし
setting-other = そのほか
setting-hints = ヒントを使える
setting-without-hints = ヒントなし
setting-duplicate = 以前の対戦と同じ配札
setting-commentary = コーチ：自分の手の損をその場で知らせる
setting-listed = だれでも座れる・観戦できる（トップページに載る）
setting-by-link = リンクを持つ人だけが入れる
setting-begin = 卓を作る
setting-reset = 初期設定に戻す
setting-agreed = この卓の決まり

table-your-turn = あなたの番です
table-turn-of = { $names }の番
table-chosen = 選びました。ほかの人を待っています。
table-waiting-for = あと{ $count }席空いています。
table-begins = すべての席が埋まると始まります。
table-came-from = 元の対戦のリプレイに戻る
table-invites = { $name }さんから招待されています。
table-waiting-ready = { $names }を待っています。
table-ready = 準備OK
table-unready = 準備を取り消す
table-rematch = 再戦する
table-wants-rematch = { $names }が再戦を希望しています。
table-sit-down = 座る
table-sit-as = 名前
table-watch-only = 観戦しています。
table-full-watching = 満席です。観戦しています。
table-seat-free = 空席
table-you = あなた
table-bot = ボット・{ $level }
table-away = 離席中
table-bot-plays = ボットが代わりにプレイ中
table-bot-plays-you = ボットが代わりにプレイ中
table-ready-mark = 準備完了
table-let-bot-play = { $name }の代わりをボットに任せる
table-come-back = 席に戻る
table-spectators = 観戦 { $count }人
table-leave = 席を立つ
table-leave-sure = 対戦を離れますか？ 席はボットが預かり、いつでも戻れます。
table-undo = 元に戻す
table-undo-practice = この手はもうボットに見えています。1つ前に戻しますか。この対戦は練習になります。
table-ask-undo = 元に戻すよう頼む
table-asks-undo = { $name }が元に戻すよう頼んでいます：
table-waits-undo = 元に戻すよう頼みました。返事を待っています。
table-agree = 認める
table-decline = 断る
table-never = やめる
table-hint = ヒント
hint-ask = ほかの手について聞く
hint-asking = 知りたい手を選んでください。プレイはされません。
table-thinking = 考え中…
table-confirm-move = この手でいいですか？
table-yes = はい
table-no = いいえ
table-log = 経過
table-panel = 経過・得点・ルール
table-nothing-yet = まだ何もありません。
table-more = 全部見る
table-less = 短くする
table-talk = チャット
table-gestured = { $name }：{ $gesture }
table-say = メッセージを書く
table-send = 送る
gesture-wave =
    { $who ->
       *[other] 手を振る
    }
gesture-clap =
    { $who ->
       *[other] 拍手する
    }
gesture-hmm =
    { $who ->
       *[other] 考えこむ
    }
gesture-laugh =
    { $who ->
       *[other] 笑う
    }
gesture-bow =
    { $who ->
       *[other] おじぎする
    }
gesture-eyebrow =
    { $who ->
       *[other] 眉を上げる
    }
table-undid = { $name }が1つ前に戻しました。
table-you-undid = あなたが1つ前に戻しました。
table-you-gestured = あなた：{ $gesture }
table-you-alone = あなた
table-look-back-line = 振り返って見ています。対戦は続いています。
table-now = 対戦に戻る
table-earlier = 前の記録を表示
table-earlier-matches = これまでの対戦
table-later = 後の記録を表示
table-show-moment = この場面を見る
table-scores = 得点
table-deal = 第{ $number }回
table-no-scores = 得点はまだありません。
table-total = 合計
table-rules = ルール
table-fair = 公正な配札
table-fair-line = サーバーは、全員が乱数を出す前に配札を約束しています。約束が守られたことは対戦記録で確かめられます。
table-commitment = 約束の値
table-invite-link = 招待リンク
table-invite-line = 開いた人はだれでも座れます。
table-localhost-note = このリンクは、このコンピューターでしか開けません。友だちを招くには、次のようにサーバーを起動し、このコンピューターのアドレスでこのページを開いてください：
table-watch-link = 観戦リンク
table-copy = コピー
table-copied = コピーしました
table-share = 共有
table-won = { $names }の勝ちです。
table-you-won = あなたの勝ちです。
table-draw = 引き分けです。
table-replay = リプレイを見る
table-replay-match = { $number }回目の対戦を再生
table-finished-matches = 終わった対戦
table-home = トップページ
table-seats = 席
table-seat = 席{ $number }
table-board = 卓
table-your-hand = あなたの手札
table-offers = できること
table-last = 直前

connection-connecting = 卓に接続しています…
connection-lost = 接続が切れました。つなぎ直しています。対戦はそのまま残っています。
connection-offline = この端末はオフラインです。

error-oops = 問題が起きました。
error-unreachable = サーバーが応答しません。再起動中かもしれません。対戦はすべて保存されています。
error-again = もう一度試す
error-home = トップページへ
error-no-page = このアドレスにページはありません。
error-bad-record = このファイルは対戦記録として読み取れません：
error-not-a-record = このファイルは対戦の記録ではありません。リプレイから保存した、またはプログラムが書き出した.jsonファイルを選んでください。
error-no-game = そのゲームはありません。
error-no-board = ボードを読み込めませんでした。

rules-title = { $game }のルール
rules-search = ルールを検索
rules-none = その言葉を含む条項はありません。
rules-clause = 条項 { $clause }
rules-close = 閉じる
rules-all = ゲームのルール
rules-others = ほかのゲームのルール
rules-standings = 各条項には出どころを示しています。「説明書」はゲームの説明書、「資料」は公開されている資料、「裁定」はどこにも書かれていないために私たちが決めたもの、「帰結」はほかの条項から導かれるものです。
rules-helps = 正式なルールは英語版です。これは、それを読むための翻訳です。
rules-people = ミナ ジュン ユナ レオ ノア カイ

app-skip = 本文へ移動
app-skip-to-table = 卓へ移動
app-away = いまサーバーにつながりません。この端末に残っているものだけが見られます。遊ぶには接続が必要です。

fair-word-good = サーバーは約束を守りました。明かされた秘密は、対戦前にここに表示された約束と一致します。
fair-word-bad = サーバーは約束を守りませんでした。明かされた秘密が約束と一致しません。
fair-word-unseen = 明かされた秘密は約束と一致します。ただし対戦前に同じ約束が示されていたかどうかは、このブラウザーでは分かりません。
fair-word-unable = 秘密が約束と一致するかどうかは、ここでは確かめられません。https で開いたときか、サーバーと同じ機器でだけ確かめられます。
fair-share-good = ここから出した乱数が、そのまま使われました。
fair-share-bad = ここから出したものとは別の乱数が使われました。
fair-share-unseen = このブラウザーからは乱数を出していません。
fair-later = カードが秘密と全員の乱数どおりに配られたかどうかは、「{ $button }」でサーバーが示します。
fair-here = このブラウザーで確認
fair-server = サーバーが確認
fair-yourself = 対戦記録を自分で確かめるには：

replay-title = リプレイ
replay-step = 場面 { $step }／{ $steps }
replay-first = 最初
replay-previous = 前へ
replay-next = 次へ
replay-last = 最後
replay-eye = 視点
replay-everybody = 全員の手札を公開
replay-watcher = 観戦者
replay-download = 対戦記録を保存
replay-open = 対戦記録をファイルから開く
replay-open-line = 保存した対戦記録、またはプログラムが書き出した対戦記録（.json）を選んでください。
replay-choose = ファイルを選ぶ
replay-records = このファイルには{ $count }つの対戦があります：
replay-record = { $number }・{ $game }
replay-loading = 対戦記録を読んでいます…
replay-play = 再生
replay-pause = 一時停止
replay-moves = 進行
replay-speed = 速さ
replay-keys = 矢印キーで1つずつ前後に、HomeとEndで最初と最後に移動します。スペースキーで再生と一時停止。
replay-branch = ここからボットと続ける
replay-fair = この対戦の配札を、サーバーの秘密と全員の乱数から配り直し、同じになることを確かめました。
replay-unfair = この配札が公正だったことを示すものはありません：

review-title = 勝つ見込み
review-weighing = 勝つ見込みを調べています…
review-missing = 今は勝つ見込みを調べられませんでした。
review-chance = { $name } { $percent }%
review-summary = 勝つ見込み。最初：{ $first }。最後：{ $last }。
review-how = どの場面からも、伏せたカードは実際のまま、堅実なプレイヤーに何度も最後までプレイさせた結果です。誤差は約{ $error }%です。
review-see = この場面を見る
review-copy-step = この場面へのリンクをコピー
review-copy-match = この対戦へのリンクをコピー

coach-title = 損の大きかった判断
coach-whose = だれの判断
coach-step = 場面{ $step }、
coach-again = ここからやり直す
coach-deals = 運とプレイ
coach-deal = { $deal }、得点{ $score }：
coach-how = 判断は、そのプレイヤーに分かったことだけで調べ、勝つ見込みは実際のカードで調べるので、同じ手でも数字が違います。運は平均的な配札と比べたカードによる変化、プレイは堅実なプレイヤーと比べた判断による変化、そのほかは相手のプレイと伏せたカードの並びによる変化です。どれも得点の単位で、かっこ内は誤差の幅です。

practice = 練習
practice-line = この対戦は練習です。ボットに見えた手が取り消されました。

daily-title = 日替わりの配札
daily-line = だれにとっても同じカード、同じボットです。毎日、協定世界時の午前0時に、どのゲームにも新しい配札が出ます。
daily-open = 配札はゲームと日付から決まるので、だれでも計算できます。公開されており、公平さの証明はありません。
daily-day = 日付
daily-before = 前の日
daily-after = 次の日
daily-today = 今日の配札
daily-bots = ボット
daily-play = この配札で遊ぶ
daily-again = もう一度遊ぶ（記録に数えません）
daily-rematch = もう一度
daily-retry = 再挑戦、記録外
daily-out = 日替わりの配札は、協定世界時の{ $first }から{ $today }まで毎日あります。
daily-won = 勝ち
daily-drawn = 引き分け
daily-lost = 負け
daily-total = 合計{ $total }
daily-ahead = { $by }の差で上
daily-behind = { $by }の差で下
daily-level-with = 同点
daily-first = ここではまだほかにだれも遊んでいません。
daily-better = ここではほかに{ $count }人が遊び、{ $percent } %はこれより下でした。
daily-expert = 同じ席の「達人」：{ $result }
daily-above-expert = 「達人」より上
daily-below-expert = 「達人」が上
daily-as-expert = 「達人」と同じ
daily-comparing = 「達人」が同じ配札で遊んでいます…
daily-results = ここでの結果
daily-share = 結果を共有

duplicate-title = 同じ配札で遊ぶ
duplicate-line = 同じ席に同じカードが配られます。終わると、それぞれの結果を比べられます。
duplicate-open = 以前の対戦と同じ配札です。前もって知られていたので、公平さの証明はありません。
duplicate-seat = あなたの席
duplicate-others = ほかの席
duplicate-result = 同じカードで、前回と今回
duplicate-now = 今回
duplicate-partings = 最初にプレイが分かれたところ
duplicate-move = 場面{ $step }
duplicate-alike = 同じプレイでした。
duplicate-began = 始まりが違いました。
duplicate-then-by = { $name }（前回）：
duplicate-now-by = { $name }（今回）：
duplicate-copy = この配札で遊ぶリンクをコピー

you-title = あなたの記録
you-line = このブラウザーだけに保存されます。ほかの人には見えません。
you-none = まだ対戦がありません。1回終えると、ここに数えられます。
you-matches = 対戦
you-streak = 連勝中
you-longest = 最多連勝
you-favourite = いちばん遊んだゲーム
you-against = 相手
you-games = ゲーム
you-people = 人
you-mixed = いろいろな相手
you-uncounted = ほかに{ $count }回は数えていません。練習か、もう一度遊んだ配札か、途中からやり直した対戦です。
you-export = 記録をダウンロード
you-erase = 記録を消す
you-sure = 消しますか。元に戻せません。
you-damaged = 記録が壊れていて読めませんでした。何も失われていません。元の文字列はそのまま別に取ってあり、新しい記録を始めました。
you-damaged-save = 壊れた文字列をダウンロード
you-damaged-drop = 壊れた文字列を消す

settings-title = 設定
settings-language = 言語
settings-confirm = 毎回、出す前に確認する
settings-sound = 音を鳴らす
settings-volume = 音量
settings-speed = 進行の速さ
settings-speed-calm = ゆっくり
settings-speed-normal = ふつう
settings-speed-quick = 速い
settings-speed-off = 演出なし
settings-theme = テーマ
settings-system = 端末に合わせる
settings-light = 明るい
settings-dark = 暗い

cards-back = 裏向きのカード
cards-playable = 出せます
cards-hinted = おすすめ
cards-chosen = 選択中

scene-deal = { $deal }が終わりました
scene-continue = 続ける
scene-board = 盤面を見る
scene-coach = コーチ
scene-looking = まだ見ている人：{ $names }
scene-before = これまで
sound-question = 小さな音を鳴らしますか？
sound-no = 鳴らさない

## レッスン

learn-by-playing = 遊びながら学ぶ
learn-title = レッスン：{ $game }
learn-progress = 進み具合
learn-leave = やめる
learn-back = 戻る
learn-next = 次へ
learn-your-move = あなたの番です
learn-show = 教えて
learn-play = はじめての対戦へ
learn-again = もう一度
learn-offer = はじめてですか？
learn-offer-line = 3分ほどで、遊びながら一つずつ学べます。
learn-go-on = レッスンの続きをしますか？
learn-not-now = 今はしない
learn-no-tips = ヒントをやめる

## 問題

puzzles-title = 問題
puzzles-of = 問題：{ $game }
puzzles-line = ボット同士の対戦の場面です。明らかに最善の手がひとつあり、常識的なプレイヤーは見逃します。
puzzles-depth = 深さ{ $depth }
puzzles-depth-line = 深さは読みの深さです。ひとつ増えるごとに、その手を見つけるまでの探索が倍になります。
puzzles-solved = { $solved } / { $count }
puzzles-none = ここにはまだ問題がありません。
puzzles-all = すべての問題
puzzles-number = 問題{ $number }
puzzles-first = 問題{ $number }、最初の手で正解
puzzles-found = 問題{ $number }、正解
puzzles-shown = 問題{ $number }、正解を見ました
puzzle-title = { $game }：問題{ $number }
puzzle-list = このゲームの一覧
puzzle-question = あなたの番です。明らかに最善の手がひとつあります。どれでしょう？
puzzle-missed = 最善ではありません。
puzzle-worths = それぞれの手で勝ち取れる見込みと標準誤差
puzzle-show = 正解を見る
puzzle-next = 次の問題
puzzle-log = これまでの経過
