// The names of players, if several share one.

/** Names that can be told apart: shared names have the number of the chair before them. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${seat + 1} ${name}` : name));
}
