// Who goes by keyboard keeps their place: when what they stood on is gone, they stand on the nearest card of the hand.
// Where the hand has nothing to do and something else has, they stand there.

const HAND = '[data-hand] button';
const CAN = '[data-playable]:not(:disabled)';

/** Follows the focus in an element through every change of `what`. To be called while a component is made. */
export function keepsStanding(room: () => HTMLElement | undefined, what: () => unknown): void {
  const cards = () => [...(room()?.querySelectorAll<HTMLElement>(HAND) ?? [])];
  /** The place in the hand where they stood last. */
  let place = 0;
  let stood = false;

  $effect(() => {
    const element = room();
    const note = () => {
      const here = cards().indexOf(document.activeElement as HTMLElement);
      if (here >= 0) place = here;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  });
  $effect.pre(() => {
    what();
    stood = room()?.contains(document.activeElement) ?? false;
  });
  $effect(() => {
    what();
    const element = room();
    const here = document.activeElement;
    if (!stood || !element || (element !== here && element.contains(here))) return;
    const hand = cards();
    const can = element.querySelector<HTMLElement>(CAN);
    const nearest = hand[Math.min(place, hand.length - 1)];
    const next = can && !hand.some((card) => card.matches(CAN)) ? can : nearest;
    (next ?? element).focus({ preventScroll: true });
  });
}
