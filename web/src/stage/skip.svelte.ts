// A tap or a key on the board shows at once what is left of an update. It does nothing else: the board has changed under it.

/** What is shown beat by beat. */
export interface Showing {
  /** Whether something is left to show. */
  readonly showing: boolean;
  skip(): void;
}

const KEYS = new Set(['Enter', ' ', 'Escape']);

/** Lets the player skip. Call it while a component is initialised. */
export function skipsByTap(root: () => HTMLElement | undefined, showing: Showing): void {
  $effect(() => {
    const element = root();
    if (!element) return;
    let swallows = false;
    const tap = () => {
      swallows = showing.showing;
      if (swallows) showing.skip();
    };
    const click = (event: Event) => {
      if (!swallows) return;
      swallows = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent) => {
      if (!showing.showing || !KEYS.has(event.key)) return;
      event.preventDefault();
      showing.skip();
    };
    const hide = () => {
      if (document.hidden) showing.skip();
    };
    element.addEventListener('pointerdown', tap, { capture: true });
    element.addEventListener('click', click, { capture: true });
    element.addEventListener('keydown', key, { capture: true });
    document.addEventListener('visibilitychange', hide);
    return () => {
      element.removeEventListener('pointerdown', tap, { capture: true });
      element.removeEventListener('click', click, { capture: true });
      element.removeEventListener('keydown', key, { capture: true });
      document.removeEventListener('visibilitychange', hide);
    };
  });
}
