// The keys of a replay.

/** Fields and buttons that use keys themselves. */
const OWN_KEYS = 'input, select, textarea, [role="tab"]';

/** The step that a key leads to, or that it plays and pauses; null if the key does nothing here. */
export function stepByKey(event: KeyboardEvent, step: number, last: number): number | 'toggle' | null {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target?.closest?.(OWN_KEYS)) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return Math.max(0, step - 1);
    case 'ArrowRight':
      return Math.min(last, step + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case ' ':
      // A space presses the button that has the focus.
      return target?.closest?.('button, a, summary') ? null : 'toggle';
    default:
      return null;
  }
}
