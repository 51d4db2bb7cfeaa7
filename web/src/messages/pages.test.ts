import { afterEach, describe, expect, it } from 'vitest';
import { levelName, loadPages, preferred, say, usePages } from './pages.svelte';

afterEach(async () => usePages(await loadPages('en')));

describe('a text of the pages', () => {
  it('counts as the language counts', async () => {
    expect([1, 2].map((count) => say('home-free', { count }))).toEqual(['1 seat free', '2 seats free']);
    usePages(await loadPages('ko'));
    expect([1, 10, 11].map((number) => say('table-deal', { number }))).toEqual(['첫 번째 판', '열 번째 판', '제11판']);
  });

  it('has the space that stands at its end', async () => {
    expect(['a', 'b'].join(say('comma'))).toBe('a, b');
    usePages(await loadPages('ja'));
    expect(['a', 'b'].join(say('between'))).toBe('ab');
  });

  it('speaks of a name as Korean does', async () => {
    usePages(await loadPages('ko'));
    expect(say('table-won', { names: 'Jun' })).toBe('Jun\u00a0님이 이겼습니다.');
  });

  it('knows every level', () => expect(levelName('perfect')).toBe('perfect'));
});

describe('the language', () => {
  it('is the browser\'s', () => {
    expect(preferred(['ja-JP', 'en'])).toBe('ja');
    expect(preferred(['fr', 'ko'])).toBe('ko');
    expect(preferred([])).toBe('en');
  });
});
