import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ja } from './ja';
import { ko } from './ko';
import { preferred } from './words.svelte';

/** Every sentence by its path; those with gaps are filled. */
function sentences(words: object, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    // What the server says has its own test: English has none of it.
    if (path === '' && key === 'phrases') continue;
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') all.set(here, value);
    else if (typeof value === 'function') all.set(here, String(value(...Array.from({ length: value.length }, (_, place) => place + 2))));
    else for (const [inner, text] of sentences(value as object, here)) all.set(inner, text);
  }
  return all;
}

describe('the words', () => {
  it.each([['ja', ja], ['ko', ko]] as const)('%s has every sentence English has, and no more', (_, words) => {
    expect([...sentences(words).keys()].sort()).toEqual([...sentences(en).keys()].sort());
  });

  it.each([['en', en], ['ja', ja], ['ko', ko]] as const)('no sentence of %s is empty or unfilled', (_, words) => {
    // What stands between two sentences is a space, or nothing.
    const spoken = [...sentences(words)].filter(([path]) => !path.endsWith('between'));
    for (const [path, text] of spoken) expect(text, path).toMatch(/^(?!.*undefined).*\S/s);
  });

  it('the language is the browser\'s', () => {
    expect(preferred(['ja-JP', 'en'])).toBe('ja');
    expect(preferred(['fr', 'ko'])).toBe('ko');
    expect(preferred([])).toBe('en');
  });
});
