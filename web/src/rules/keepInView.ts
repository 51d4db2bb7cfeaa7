// A clause that was asked for stays in the middle while pictures above it come in, until somebody moves.

const MOVES = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/** Brings an element of a growing text to the middle and holds it there. Gives what lets go of it. */
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
