// Animates cards from their old place to their new one. A card is identified by `data-card`; a new card with `data-from`
// moves out of the element with that `data-place`.
import { untrack } from 'svelte';
import { motionAllowed, pace } from '../settings.svelte';

/** How long a card travels, in milliseconds at normal speed. */
const LONG = 240;
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

/** A card that may be about to leave, and where it was. */
interface Departing { element: HTMLElement; was: DOMRect }

function leaving(root: HTMLElement): Map<string, Departing> {
  const found = new Map<string, Departing>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card } = element.dataset;
    if (card) found.set(card, { element, was: element.getBoundingClientRect() });
  }
  return found;
}

/** Moves the cards that have left the board to an element, where they fade. Returns how to begin, once everything is measured. */
function sweep(root: HTMLElement, cards: Map<string, Departing>, to: string): () => void {
  const place = root.querySelector(`[data-place="${CSS.escape(to)}"]`)?.getBoundingClientRect();
  if (!place) return () => undefined;
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) cards.delete(element.dataset.card ?? '');
  // The room is laid out on its own: what lies in it is placed from its corner, not from that of the window.
  const room = root.getBoundingClientRect();
  return () => {
    for (const departing of cards.values()) sweepOne(root, room, departing, place);
  };
}

function sweepOne(root: HTMLElement, room: DOMRect, { element, was }: Departing, place: DOMRect): void {
  // Nothing else uses an element that was removed. One that still lies there shows another card now.
  const picture = element.isConnected ? (element.cloneNode(true) as HTMLElement) : element;
  for (const mark of ['data-card', 'data-playable', 'data-from', 'aria-label']) picture.removeAttribute(mark);
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  Object.assign(picture.style, { position: 'absolute', left: `${was.left - room.left}px`, top: `${was.top - room.top}px`, width: `${was.width}px`, height: `${was.height}px`, margin: '0', zIndex: '4', pointerEvents: 'none' });
  root.append(picture);
  const [x, y] = [place.left + place.width / 2 - was.left - was.width / 2, place.top + place.height / 2 - was.top - was.height / 2];
  const animation = picture.animate({ translate: ['0 0', `${x}px ${y}px`], scale: [1, 0.3], opacity: [1, 0] }, { duration: LONG * 1.4 * pace(), easing: EASE, fill: 'forwards' });
  const remove = () => picture.remove();
  animation.finished.then(remove, remove);
  running.push(animation);
}

let running: Animation[] = [];

/** Ends all animations at once. */
export function skip(): void {
  for (const animation of running) animation.finish();
  running = [];
}

/** How a card comes to where it lies now; null if it does not move. */
function wayOf(element: HTMLElement, before: Places): PropertyIndexedKeyframes | null {
  const { card, from } = element.dataset;
  const was = before.get(`card ${card}`);
  const start = was ?? (from ? before.get(`place ${from}`) : undefined);
  if (!start) return before.size > 0 ? { opacity: [0, 1] } : null;
  const end = element.getBoundingClientRect();
  const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
  if (Math.hypot(x, y) < 2 || end.width === 0) return null;
  // A card may have been larger in its old place. From a seat it grows to its own size, however wide the seat is.
  const scale = Math.min(Math.max(was ? start.width / end.width : start.height / end.height, 0.4), was ? 2 : 1);
  return { translate: [`${x}px ${y}px`, '0 0'], scale: [scale, 1], zIndex: [3, 3] };
}

/** Lets cards travel. Returns how to begin, once everything is measured. */
function travel(root: HTMLElement, before: Places): () => void {
  const ways = [...root.querySelectorAll<HTMLElement>('[data-card]')].map((element) => ({ element, way: wayOf(element, before) }));
  return () => {
    for (const { element, way } of ways) if (way) running.push(element.animate(way, { duration: LONG * pace(), easing: EASE }));
  };
}

/**
 * Animates the cards in an element at every change of `what`; cards that leave move to the `data-place` that `to` names. Call it
 * while a component is initialised.
 */
export function travels(root: () => HTMLElement | undefined, what: () => unknown, to: () => string | null = () => null): void {
  let before: Places = new Map();
  let left = new Map<string, Departing>();
  $effect.pre(() => {
    what();
    const element = root();
    if (!element) return;
    // If cards still move from the last change, they start from where that one ends.
    skip();
    before = motionAllowed() ? places(element) : new Map();
    left = untrack(to) !== null && motionAllowed() ? leaving(element) : new Map();
  });
  $effect(() => {
    what();
    const element = root();
    if (!element || !motionAllowed() || before.size === 0) return;
    running = running.filter((animation) => animation.playState === 'running');
    const place = untrack(to);
    // Everything is measured before the first card is animated: the browser would lay out the page anew for each.
    const begins = [travel(element, before), ...(place === null ? [] : [sweep(element, left, place)])];
    for (const begin of begins) begin();
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
