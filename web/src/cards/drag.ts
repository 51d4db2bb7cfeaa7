// A card that is dragged follows the hand; dropped on something with `data-drop`, it says so. A short touch stays a
// press. A finger that goes up or down at once scrolls the page: one that rests on the card a moment takes it along.
import type { Attachment } from 'svelte/attachments';

/** So far a finger may slip and still mean a press. */
const SLIP = 8;
/** So long, in milliseconds, a finger rests on a card to take it. */
const REST = 250;

/** `drop` is asked when it matters, so that an update in the middle of a drag changes nothing. */
export function drags(drop: () => ((place: string) => void) | undefined): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragged = false;
    /** Taken by a finger that rested on it: the page does not scroll. */
    let taken = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      start = null;
      taken = false;
      clearTimeout(rest);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      dragged ||= Math.hypot(x, y) >= SLIP;
      if (!dragged) return;
      clearTimeout(rest);
      element.classList.add('dragged');
      element.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      // A flick may end before any move of it was told.
      if (event.type === 'pointerup') move(event);
      forget();
      // A press that follows at once is the end of the drag; a later one is meant.
      setTimeout(() => (dragged = false));
      element.classList.remove('dragged');
      element.style.translate = '';
      if (!dragged || event.type === 'pointercancel') return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const place = under.map((one) => one.closest<HTMLElement>('[data-drop]')).find((one) => one);
      if (place?.dataset.drop !== undefined) drop()?.(place.dataset.drop);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drop()) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      dragged = false;
      if (event.pointerType === 'touch') {
        rest = setTimeout(() => {
          taken = true;
          element.classList.add('dragged');
        }, REST);
      }
      // A quick hand has left the card before the first move is told: the whole window listens.
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    };
    // The press that ends a drag is none.
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const stay = (event: Event) => {
      if (taken && event.cancelable) event.preventDefault();
    };
    element.addEventListener('pointerdown', down);
    // Not passive, and there before the touch begins: or the browser would not ask.
    element.addEventListener('touchmove', stay, { passive: false });
    element.addEventListener('contextmenu', stay);
    element.addEventListener('click', click, { capture: true });
    return () => {
      forget();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('touchmove', stay);
      element.removeEventListener('contextmenu', stay);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
