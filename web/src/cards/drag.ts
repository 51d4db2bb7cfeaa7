// Dragging cards onto elements with `data-drop`. A short touch is still a click. A finger that moves at once scrolls the page;
// one that first rests on the card for a moment drags it.
import type { Attachment } from 'svelte/attachments';

/** How far a pointer may slip, in pixels, and still click. */
const SLIP = 8;
/** How long a finger rests on a card, in milliseconds, before it drags the card. */
const REST = 250;

/** `drop` is read at the end of the drag, so that an update in the middle of it does no harm. */
export function drags(drop: () => ((place: string) => void) | undefined): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragged = false;
    /** Whether a resting finger has taken the card: then the page does not scroll. */
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
      // A flick may end before any `pointermove`.
      if (event.type === 'pointerup') move(event);
      forget();
      // The click that follows at once belongs to the drag; a later one is a real click.
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
      // Listens on the window: a quick pointer has left the card before the first `pointermove`.
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    };
    // Swallows the click that ends a drag.
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
    // Not passive, and registered before the touch begins: otherwise the browser scrolls without asking.
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
