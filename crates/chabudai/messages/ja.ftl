### 端末の文。

## ゲームを選ぶ

players = { $players }人
option = --option { $key }={ $choices }  { $text }（{ $clause }）
which-game = どのゲームにしますか？
type-game = 1から{ $most }までの番号か、名前を入力してください。

## 卓で

greeting = { $game }：あなたは席{ $seat }（{ $players }人）
greeting-clockwise = { $game }：あなたは席{ $seat }（{ $players }人、時計回り）
greeting-counter = { $game }：あなたは席{ $seat }（{ $players }人、反時計回り）
others = 相手：{ $others }。
other = { $seat } { $level }
how = 番号か手を入力してください。helpでほかにできることが見られます。
help =
    番号（または#番号）、または一覧にあるとおりの手
    why 手         その手が出せるか、出せなければどの条項によるか
    rules [R3.1]   ルール、またはその条項
    hint [手]      強いプレイヤーならどうするか、またはその手をどう見るか
    look           卓をもう一度見る
    log            これまでのできごと
    undo           最後の手を取り消す（何も見せず、だれも続けていない間だけ。
                   たとえばKeystoneでカードを積むとき）
    save FILE      対戦を保存する（`chabudai play --resume FILE`で続けられます）
    quit           卓を離れる
type-number = 1から{ $most }までの番号を入力してください。
not-a-move = 「{ $move }」という手は{ $game }にありません。helpで入力できるものが見られます。
which-move = どの手ですか？ 一覧にあるとおりの手を使って「why 手」と入力してください。
allowed = 出せます：{ $move }。
no-clause = その条項はありません。rulesだけで全部見られます。
undone = 取り消しました。
not-undone = 取り消せるものがありません。最後の手で何かが見えたか、ほかの人が続けています。
save-where = どこに保存しますか？ 例：save match.json
saved = 保存しました。続きは：chabudai play --resume '{ $path }'
saved-to = { $path }に保存しました。
no-input = 入力が終わったので、卓を離れます。
tip = ヒント：{ $tip }
over = 対戦が終わりました。
draw = 引き分けです。

## 学ぶ

learn-title = { $game }：はじめての対戦
learn-how = 番号か手を入力してください。showで先へ進む手、「rules 条項」でその条項、lookで卓をもう一度、quitで終わります。
learn-show = 先へ進む手：{ $moves }。
learn-step = { $number }／{ $count }
learn-clause = （くわしくは：rules { $clause }）
learn-go-on = Enterキーで進みます。
learn-left = 入力が終わりました。レッスンはここまでです。
learn-return = 続きから始めるには：
learn-next = では本当の対戦を：chabudai play { $game } --bots easy --tips
learn-people = ミナ ジュン ユナ レオ ノア カイ

## 問題

puzzle-list = { $game }：問題{ $count }問
puzzle-depths = どの場面にも明らかに最善の手がひとつあり、常識的なプレイヤーは見逃します。深さは読みの深さです。ひとつ増えるごとに、その手を見つけるまでの探索が倍になります。
puzzle-listed = { $number }：深さ{ $depth }
puzzle-begin = 最初の問題を解くには：chabudai puzzle { $game } 1
puzzle-title = { $game }：問題{ $number }、深さ{ $depth }
puzzle-how = 明らかに最善の手がひとつあります。番号か手を入力してください。logでこれまでの経過、lookで卓をもう一度、solutionで正解、quitで終わります。
puzzle-left = 入力が終わりました。問題はここまでです。

## ルール

binding = 正式なルールは英語版です：chabudai rules --language en

## 振り返り

review-won = { $game }、{ $players }人：{ $winners }の勝ち
review-draw = { $game }、{ $players }人：引き分け
review-not-over = { $game }、{ $players }人：まだ終わっていません
review-chances = 勝つ見込み（{ $steps }場面のそれぞれから{ $rounds }回続けた結果）：
review-range = { $first } %から{ $last } %へ
review-deals = 平均的な配札と比べて、何が得点を変えたか（プレイは堅実なプレイヤーとの比較、そのほかは相手のプレイと伏せたカードの並び）：
review-score = { $seat }、得点{ $score }：{ $shares }
review-decisions = 損の大きかった判断（その席に分かったことだけで調べました）：
review-step = 場面{ $step }、
