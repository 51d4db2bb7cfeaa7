// A card that is dragged follows the finger; dropped on something with `data-drop`, it says so. A short touch stays a
// press.
import type { Attachment } from 'svelte/attachments';

/** So far a finger may slip and still mean a press. */
const SLIP = 8;

export function drags(ondrop: ((place: string) => void) | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!ondrop) return;
    let start: { x: number; y: number; id: number } | null = null;
    let dragged = false;
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!dragged && Math.hypot(x, y) < SLIP) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      element.classList.add('dragged');
      element.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      start = null;
      element.classList.remove('dragged');
      element.style.translate = '';
      if (!dragged || event.type === 'pointercancel') return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const place = under.map((one) => one.closest<HTMLElement>('[data-drop]')).find((one) => one);
      if (place?.dataset.drop !== undefined) ondrop(place.dataset.drop);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
      dragged = false;
    };
    // The press that ends a drag is none.
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('click', click, { capture: true });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
