import type { Bonus, Gain, Place, Seen } from '../../generated/games/gostop';
import { bySeat, list } from '../../boards/lists.ja';
import type { Name, Say } from '../../boards/sayings.svelte';

const reserve = (got: boolean) => (got ? '予備札を1枚獲得' : '予備札はもう残っていません');
const gains: Record<Gain, string> = { additional: '追加点札を1枚獲得', reserve: reserve(true), nothing: reserve(false) };

const bonuses: Record<Bonus, string> = { played: '出した札', drawn: 'めくった札', emptied: '場をなくしたこと' };

function placed(place: Place, name: Name): string {
  switch (place) {
    case 'alone':
      return '場に置く';
    case 'choice':
      return '合う札は2枚';
    case 'third':
      return '3枚の列になって場に残る';
    case 'on-singles':
      return '単独の3枚に重ねる';
    case 'on-own':
      return '自分の3枚の列に重ねる';
    default:
      return 'with' in place ? `${place.with}に重ねる` : `${name(place['on-column-of'])}の3枚の列に重ねる`;
  }
}

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `札を配り、親の${name(seen.starter)}から。場：${list(seen.row)}。`;
    case 'dealt-again':
      return `場に${seen.number}月が4枚そろったので、配り直します。`;
    case 'four-in-hand': {
      const hands = seen.hands.map((hand, seat) => `${name(seat)} ${list(hand)}`).join('、');
      return `手札に${seen.number}月が4枚そろい、${name(seen.seat)}の勝ちです。手札：${hands}。点数：${bySeat(seen.points, name)}。`;
    }
    case 'shook':
      return `${name(seen.seat)}：${list(seen.cards)}を見せて振る。${reserve(seen.reserve)}。`;
    case 'played':
      return `${name(seen.seat)}：${seen.card}を出し、${placed(seen.place, name)}。`;
    case 'bombed':
      return `${name(seen.seat)}：${list(seen.cards)}で爆弾。パスを${seen.skips}回獲得。`;
    case 'skipped':
      return `${name(seen.seat)}：パス（残り${seen.left}回）。`;
    case 'drew':
      return `${name(seen.seat)}：${seen.card}をめくり、${placed(seen.place, name)}。`;
    case 'chose':
      return `${name(seen.seat)}：${seen.card}を${seen.with}に重ねる。`;
    case 'took':
      return `${name(seen.seat)}：${list(seen.cards)}を取る。`;
    case 'eight-b':
      return `${name(seen.seat)}：Bの札が7枚を超えました。${reserve(seen.reserve)}。`;
    case 'stole': {
      const why = `${name(seen.seat)}：${bonuses[seen.bonus]}のボーナス`;
      if (seen.cards.length === 0) return `${why}。${name(seen.from)}はDの札がなく、奪えません。`;
      return `${why}で、${name(seen.from)}から${list(seen.cards)}を奪う。`;
    }
    case 'went':
      return `${name(seen.seat)}：ゴー。${gains[seen.gain]}。`;
    case 'stopped': {
      const how = seen.by_itself ? '最後の番なので自動的にストップ' : 'ストップ';
      return `${name(seen.seat)}：${how}。${seen.points}点、予備札${seen.reserves}枚で、勝ち点は${seen.worth}点です。`;
    }
    case 'nobody-stopped':
      return '山札がなくなり、だれもストップしませんでした。引き分けです。';
  }
};
