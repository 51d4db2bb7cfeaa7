// Who goes by keyboard stays in the hand: when the card they stood on is played, they stand on the one in its place.

/** To be called while a component is made. */
export function stays(row: () => HTMLElement | undefined, what: () => unknown): void {
  const cards = () => [...(row()?.querySelectorAll<HTMLElement>('button.card') ?? [])];
  let stood = -1;
  $effect.pre(() => {
    what();
    stood = cards().indexOf(document.activeElement as HTMLElement);
  });
  $effect(() => {
    what();
    if (stood < 0 || row()?.contains(document.activeElement)) return;
    const left = cards();
    left[Math.min(stood, left.length - 1)]?.focus({ preventScroll: true });
  });
}
