// Korean particles, as crates/messages/src/korean.rs has them: the same words give the same bytes, and a test compares.

/** A name in polite form, never broken between two lines: "민지 님". A particle then follows 님, whatever the
 * name. */
export const nim = (name: string): string => `${name}\u00a0님`;

/** A word and the particle of a pair that fits: the first after a consonant, the second after a vowel, as in "이/가".
 * If the pronunciation of the word is not known, both: "이(가)". */
export function josa(word: string, pair: string): string {
  const slash = pair.indexOf('/');
  if (slash < 0) return word + pair;
  const [consonant, vowel] = [pair.slice(0, slash), pair.slice(slash + 1)];
  switch (ending(word)) {
    case 'vowel':
      return word + vowel;
    case 'rieul':
      return word + (consonant.startsWith('으') ? vowel : consonant);
    case 'consonant':
      return word + consonant;
    default:
      return consonant === `으${vowel}` ? `${word}(으)${vowel}` : `${word}${consonant}(${vowel})`;
  }
}

/** How a word ends in speech: after ㄹ, 으로 is 로. Null if the pronunciation is not known. */
function ending(word: string): 'vowel' | 'rieul' | 'consonant' | null {
  const read = [...word].filter((letter) => !`)]"'’” \u00a0\uE000\uE001\uE002`.includes(letter));
  const last = read.at(-1) ?? '';
  if (last >= '가' && last <= '힣') {
    const final = (last.charCodeAt(0) - '가'.charCodeAt(0)) % 28;
    return final === 0 ? 'vowel' : final === 8 ? 'rieul' : 'consonant';
  }
  // 영, 십, 백 ...; 일; 삼; 육; 칠; 팔.
  if (/^[036]$/.test(last)) return 'consonant';
  if (/^[178]$/.test(last)) return 'rieul';
  // 플러스, 마이너스, 퍼센트.
  if (/^[2459+\-−%]$/.test(last)) return 'vowel';
  // The name of a single letter is known, the pronunciation of a foreign word is not.
  if (!/^[A-Za-z]$/.test(last) || /^[A-Za-z]$/.test(read.at(-2) ?? '')) return null;
  return /[lr]/i.test(last) ? 'rieul' : /[mn]/i.test(last) ? 'consonant' : 'vowel';
}
