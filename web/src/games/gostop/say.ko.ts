import type { Bonus, Card, Gain, Seen } from '../../generated/games/gostop';
import { nim } from '../../words/nim';
import { bySeat } from '../../boards/lists.ko';
import type { Name, Say } from '../../boards/sayings.svelte';

// A notation is read with a vowel at its end ("D", "plus", "minus"), so 를 and 와 are always right behind it.
const list = (cards: readonly Card[]) => cards.join(' ');

const reserved = (reserve: boolean) => (reserve ? '예비 패를 한 장 받습니다.' : '남은 예비 패가 없습니다.');
const gains: Record<Gain, string> = { additional: '추가점 패를 한 장 받습니다.', reserve: reserved(true), nothing: reserved(false) };

/** A card comes into the row: from a hand, or from the deck. */
function laid({ what, seat, card, place }: Extract<Seen, { what: 'played' | 'drew' }>, name: Name): string {
  const who = `${nim(name(seat))}이 ${card}를`;
  const [alone, and] = what === 'played' ? [`${who} 냅니다.`, `${who} 내어`] : [`${who} 뒤집습니다.`, `${who} 뒤집어`];
  switch (place) {
    case 'alone': return `${alone} 짝이 없습니다.`;
    case 'choice': return `${alone} 짝이 두 장입니다.`;
    case 'third': return `${alone} 뻑! 세 장이 바닥에 남습니다.`;
    case 'on-singles': return `${and} 낱장 세 장과 맞춥니다.`;
    case 'on-own': return `${and} 자기 뻑과 맞춥니다.`;
  }
  return 'with' in place ? `${and} ${place.with}와 맞춥니다.` : `${and} ${nim(name(place['on-column-of']))}의 뻑과 맞춥니다.`;
}

const bonuses: Record<Bonus, string> = { played: '낸 패로', drawn: '뒤집은 패로', emptied: '바닥을 비워' };

function stole({ seat, from, bonus, cards }: Extract<Seen, { what: 'stole' }>, name: Name): string {
  const what = cards.length ? `${list(cards)}를 빼앗습니다.` : '빼앗으려 하지만 D가 없습니다.';
  return `${nim(name(seat))}이 ${bonuses[bonus]} ${nim(name(from))}에게서 ${what}`;
}

export const say: Say<Seen> = (seen, name) => {
  switch (seen.what) {
    case 'dealt':
      return `패를 나누었습니다. 선: ${name(seen.starter)}. 바닥패: ${list(seen.row)}.`;
    case 'dealt-again':
      return `${seen.number}월 네 장이 모두 바닥에 깔려 패를 다시 나눕니다.`;
    case 'four-in-hand': {
      const hands = seen.hands.map((hand, seat) => `${name(seat)} ${list(hand)}`).join('; ');
      return `${nim(name(seen.seat))}이 ${seen.number}월 네 장을 모두 받아 바로 이깁니다. 손패: ${hands}. 점수: ${bySeat(seen.points, name)}.`;
    }
    case 'shook':
      return `${nim(name(seen.seat))}이 ${list(seen.cards)}를 보이며 흔듭니다. ${reserved(seen.reserve)}`;
    case 'played':
    case 'drew':
      return laid(seen, name);
    case 'bombed':
      return `${nim(name(seen.seat))}이 폭탄을 던집니다: ${list(seen.cards)}. 건너뛰기를 ${seen.skips}번 얻습니다.`;
    case 'skipped':
      return `${nim(name(seen.seat))}이 건너뜁니다 (${seen.left}번 남음).`;
    case 'chose':
      return `${nim(name(seen.seat))}이 ${seen.card}를 ${seen.with}와 맞춥니다.`;
    case 'took':
      return `${nim(name(seen.seat))}이 ${list(seen.cards)}를 먹습니다.`;
    case 'eight-b':
      return `${nim(name(seen.seat))}의 B가 일곱 장을 넘었습니다. ${reserved(seen.reserve)}`;
    case 'stole':
      return stole(seen, name);
    case 'went':
      return `${nim(name(seen.seat))}이 ${seen.times}고를 부릅니다. ${gains[seen.gain]}`;
    case 'stopped': {
      const how = seen.by_itself ? '마지막 차례라 자동으로 ' : '';
      const reserves = seen.reserves > 0 ? `${seen.points}점에 예비 패 ${seen.reserves}장, ` : '';
      return `${nim(name(seen.seat))}이 ${how}스톱합니다. ${reserves}${seen.worth}점으로 이깁니다.`;
    }
    case 'nobody-stopped':
      return '더미가 다 떨어졌고 아무도 스톱하지 않았습니다. 무승부입니다.';
  }
};
