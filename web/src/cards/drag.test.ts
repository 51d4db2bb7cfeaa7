// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drags } from './drag';

const at = (type: string, x: number, y: number) =>
  Object.assign(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }), { pointerId: 1 });

describe('a dragged card', () => {
  const drop = vi.fn();
  const press = vi.fn();
  let card: HTMLElement;
  let gone: void | (() => void);

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div data-drop="table"></div><button></button>';
    card = document.querySelector('button')!;
    document.elementsFromPoint = () => [document.querySelector('[data-drop]')!];
    card.addEventListener('click', press);
    gone = drags(() => drop)(card);
    drop.mockClear();
    press.mockClear();
  });
  afterEach(() => {
    gone?.();
    vi.useRealTimers();
  });

  it('reports where it was dropped', () => {
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointermove', 40, 60));
    expect(card.classList).toContain('dragged');
    dispatchEvent(at('pointerup', 80, 90));
    expect(drop).toHaveBeenCalledExactlyOnceWith('table');
    expect(card.classList).not.toContain('dragged');
  });

  it('may be flicked without any pointermove', () => {
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointerup', 80, 90));
    expect(drop).toHaveBeenCalledExactlyOnceWith('table');
  });

  it('is not dropped if the pointer only slips, or if the drag is cancelled', () => {
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointerup', 9, 8));
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointercancel', 80, 90));
    expect(drop).not.toHaveBeenCalled();
  });

  it('swallows the click that ends the drag, and no other', () => {
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointerup', 80, 90));
    card.click();
    expect(press).not.toHaveBeenCalled();
    card.dispatchEvent(at('pointerdown', 5, 5));
    dispatchEvent(at('pointerup', 80, 90));
    vi.runAllTimers();
    card.click();
    expect(press).toHaveBeenCalledOnce();
  });
});
