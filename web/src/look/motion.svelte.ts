// Animates cards from their old place to their new one. A card is identified by `data-card`; a new card with `data-from`
// moves out of the element with that `data-place`.
import { motionAllowed } from '../settings.svelte';

const LONG = 220;
const EASE = 'cubic-bezier(.2, .7, .3, 1)';

type Places = Map<string, DOMRect>;

function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-place]')) {
    const { card, place } = element.dataset;
    if (card) found.set(`card ${card}`, element.getBoundingClientRect());
    if (place) found.set(`place ${place}`, element.getBoundingClientRect());
  }
  return found;
}

let running: Animation[] = [];

/** Ends all animations at once. */
export function skip(): void {
  for (const animation of running) animation.finish();
  running = [];
}

function travel(root: HTMLElement, before: Places): void {
  running = running.filter((animation) => animation.playState === 'running');
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card, from } = element.dataset;
    const was = before.get(`card ${card}`);
    const start = was ?? (from ? before.get(`place ${from}`) : undefined);
    if (!start) {
      if (before.size > 0) running.push(element.animate({ opacity: [0, 1] }, { duration: LONG, easing: EASE }));
      continue;
    }
    const end = element.getBoundingClientRect();
    const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
    if (Math.hypot(x, y) < 2 || end.width === 0) continue;
    // A card may have been larger in its old place. From a seat it grows to its own size, however wide the seat is.
    const scale = Math.min(Math.max(was ? start.width / end.width : start.height / end.height, 0.4), was ? 2 : 1);
    const frames = { translate: [`${x}px ${y}px`, '0 0'], scale: [scale, 1], zIndex: [3, 3] };
    running.push(element.animate(frames, { duration: LONG, easing: EASE }));
  }
}

/** Animates the cards in an element at every change of `what`. Call it while a component is initialised. */
export function travels(root: () => HTMLElement | undefined, what: () => unknown): void {
  let before: Places = new Map();
  $effect.pre(() => {
    what();
    const element = root();
    if (!element) return;
    // If cards still move from the last change, they start from where that one ends.
    skip();
    before = motionAllowed() ? places(element) : new Map();
  });
  $effect(() => {
    what();
    const element = root();
    if (element && motionAllowed() && before.size > 0) travel(element, before);
  });
  $effect(() => {
    addEventListener('pointerdown', skip, { capture: true });
    addEventListener('keydown', skip, { capture: true });
    return () => {
      removeEventListener('pointerdown', skip, { capture: true });
      removeEventListener('keydown', skip, { capture: true });
    };
  });
}
