// Keeps the keyboard focus in a useful place at the table. When the focused element disappears, the focus moves to the nearest
// card of the hand, or to another playable element if no card is playable; to the answer when the player is asked something;
// and to the rematch button when a match ends.

const HAND = '[data-hand] button';
const ANSWER = ':scope.asks [role=group] button';
const CAN = '[data-playable]:not(:disabled)';

type Place = () => HTMLElement | null | undefined;

export interface Places {
  room: Place;
  /** The buttons of the table. */
  bar: Place;
  /** The rematch button, once a match is over. */
  rematch: Place;
  /** The state whose changes may move the focus. */
  what: () => unknown;
}

/** Corrects the focus after every change of `what`. Call it while a component is initialised. */
export function keepFocus({ room, bar, rematch, what }: Places): void {
  const cards = () => [...(room()?.querySelectorAll<HTMLElement>(HAND) ?? [])];
  /** The index in the hand that had the focus last. */
  let place = 0;
  let stood: 'room' | 'bar' | null = null;
  /** Where the focus was before a focused button was disabled. */
  let last: 'room' | 'bar' | null = null;
  let over = false;
  /** What has the focus because somebody has touched it, since the last change. */
  let touched: HTMLElement | null = null;

  const where = (here: Element | null) => (room()?.contains(here) ? 'room' : bar()?.contains(here) ? 'bar' : null);

  $effect(() => {
    const note = () => {
      last = where(document.activeElement);
      const here = cards().indexOf(document.activeElement as HTMLElement);
      if (here >= 0) place = here;
    };
    const touch = () => {
      const here = document.activeElement;
      touched = here instanceof HTMLElement && where(here) === 'room' && !here.matches(':focus-visible') ? here : null;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('click', touch);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', touch);
    };
  });
  $effect.pre(() => {
    what();
    const here = document.activeElement;
    stood = here === null || here === document.body ? last : where(here);
    // A card that was touched is about to leave the hand. It loses the focus before anything changes: afterwards the browser would
    // have to lay out first what has changed so far.
    if (touched && here === touched) touched.blur();
    touched = null;
    over = Boolean(rematch());
  });
  $effect(() => {
    what();
    const element = room();
    if (!stood || !element) return;
    const end = over ? null : rematch();
    const here = document.activeElement;
    const lost = here === null || here === document.body || here === element;
    if (end && (lost || stood === 'room')) end.focus({ preventScroll: true });
    else if (lost) (bar()?.querySelector<HTMLElement>(ANSWER) ?? nearest(element) ?? element).focus({ preventScroll: true });
  });

  function nearest(element: HTMLElement): HTMLElement | undefined {
    const hand = cards();
    const can = element.querySelector<HTMLElement>(CAN);
    return can && !hand.some((card) => card.matches(CAN)) ? can : hand[Math.min(place, hand.length - 1)];
  }
}
