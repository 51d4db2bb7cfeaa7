// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Face from './Face.svelte';
import { numberOf } from './cards';
import { cards } from './sheet';

/** The picture of a card without its number and value. */
function drawn(props: { card: string; key: string }): string {
  const target = document.createElement('div');
  const shown = mount(Face, { target, props });
  flushSync();
  target.querySelectorAll('text').forEach((text) => text.remove());
  const picture = target.querySelector('svg')!.innerHTML;
  void unmount(shown);
  return picture;
}

test('no two of the forty-eight cards look alike, not even without number and value', () => {
  expect(cards.length).toBe(48);
  for (let month = 1; month <= 12; month += 1) expect(cards.filter(({ card }) => numberOf(card) === month).length).toBe(4);
  expect(new Set(cards.map(drawn)).size).toBe(48);
});
