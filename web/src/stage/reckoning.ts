// What a game adds to the result of a deal: for each seat, the cards that its score was made of. Its parts appear one after the other:
// they have `data-part`, and `--part` is the place of each.
import type { Component } from 'svelte';

export interface ReckoningProps<View = unknown, Seen = unknown> {
  /** The deal as it ended. */
  view: View;
  seat: number;
  names: string[];
  /** All events of the match, oldest first, as far as this page knows them. */
  past: Seen[];
}

export type Reckoning = Component<ReckoningProps>;

const parts = import.meta.glob<{ default: Reckoning }>('../games/*/Reckoning.svelte');

/** The part of a game: `games/GAME/Reckoning.svelte`. */
export const reckoningOf = async (game: string): Promise<Reckoning | null> =>
  (await parts[`../games/${game}/Reckoning.svelte`]?.())?.default ?? null;
