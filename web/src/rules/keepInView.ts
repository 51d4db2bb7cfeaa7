// Keeps a clause in the middle of the window while pictures above it load, until the reader scrolls.

const MOVES = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/** Scrolls an element of a growing text to the middle and keeps it there. Returns a function that stops this. */
export function keepInView(text: Element, element: Element): () => void {
  const watcher = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }));
  const release = () => {
    watcher.disconnect();
    for (const move of MOVES) removeEventListener(move, release, { capture: true });
  };
  watcher.observe(text);
  for (const move of MOVES) addEventListener(move, release, { capture: true, passive: true });
  return release;
}
