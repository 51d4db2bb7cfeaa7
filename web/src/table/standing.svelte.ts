// Who goes by keyboard keeps their place: when what they stood on is gone, they stand on the nearest card of the hand.
// Where the hand has nothing to do and something else has, they stand there; when they are asked something, at the answer;
// when a match ends, at the way to another.

const HAND = '[data-hand] button';
const ANSWER = '[role=group] button';
const CAN = '[data-playable]:not(:disabled)';

type SeatKind = () => HTMLElement | null | undefined;

export interface Places {
  room: SeatKind;
  /** The buttons of the table, from which one comes back to the cards. */
  bar: SeatKind;
  /** The button for another match, once one is over. */
  again: SeatKind;
  /** What changes. */
  what: () => unknown;
}

/** Follows the focus at a table through every change of `what`. To be called while a component is made. */
export function keepsStanding({ room, bar, again, what }: Places): void {
  const cards = () => [...(room()?.querySelectorAll<HTMLElement>(HAND) ?? [])];
  /** The place in the hand where they stood last. */
  let place = 0;
  let stood: 'room' | 'bar' | null = null;
  /** Where they stood before a button that was switched off under them let them fall. */
  let last: 'room' | 'bar' | null = null;
  let over = false;

  const where = (here: Element | null) => (room()?.contains(here) ? 'room' : bar()?.contains(here) ? 'bar' : null);

  $effect(() => {
    const note = () => {
      last = where(document.activeElement);
      const here = cards().indexOf(document.activeElement as HTMLElement);
      if (here >= 0) place = here;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  });
  $effect.pre(() => {
    what();
    const here = document.activeElement;
    stood = here === null || here === document.body ? last : where(here);
    over = Boolean(again());
  });
  $effect(() => {
    what();
    const element = room();
    if (!stood || !element) return;
    const end = over ? null : again();
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
