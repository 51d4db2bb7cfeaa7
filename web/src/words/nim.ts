/** A name as Korean addresses it, never broken between two lines. Whatever the name, the particle follows 님: 님이, 님의. */
export const nim = (name: string): string => `${name}\u00a0님`;
