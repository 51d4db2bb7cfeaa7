// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { stepByKey } from './keys';

/** The step that a key leads to, pressed in this element, at step 3 of 9. */
function press(key: string, element = 'div', more: KeyboardEventInit = {}): ReturnType<typeof stepByKey> {
  const target = document.body.appendChild(document.createElement(element));
  let found: ReturnType<typeof stepByKey> = null;
  const listen = (event: KeyboardEvent) => (found = stepByKey(event, 3, 9));
  addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  removeEventListener('keydown', listen);
  target.remove();
  return found;
}

describe('the keys of a replay', () => {
  it('lead back and on, to the start and to the end, and play', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'x'].map((key) => press(key))).toEqual([2, 4, 0, 9, 'toggle', null]);
  });

  it('leave fields and shortcuts of the browser alone', () => {
    expect(press('ArrowLeft', 'input')).toBeNull();
    expect(press('End', 'select')).toBeNull();
    expect(press(' ', 'button')).toBeNull();
    expect(press('ArrowRight', 'button')).toBe(4);
    expect(press('ArrowLeft', 'div', { altKey: true })).toBeNull();
  });
});
