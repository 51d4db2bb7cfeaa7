// How players are called where several share a name.

/** Names that can be told apart: whoever shares a name has the number of the chair before it. */
export function apart(names: readonly string[]): string[] {
  return names.map((name, seat) => (names.filter((other) => other === name).length > 1 ? `${seat + 1} ${name}` : name));
}
