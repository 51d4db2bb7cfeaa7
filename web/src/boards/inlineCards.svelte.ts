// What draws a card of a game in a line of text: `games/GAME/InlineCard.svelte`, loaded when the first one is shown.
import type { Component } from 'svelte';

type InlineCard = Component<{ card: string }>;

const files = import.meta.glob<{ default: InlineCard }>('../games/*/InlineCard.svelte');

let known = $state.raw<Record<string, InlineCard>>({});
const asked = new Set<string>();

/** Draws a card of this game; null until it is loaded, and for a game that has none: then the notation stands for the card. */
export function inlineCardOf(game: string): InlineCard | null {
  if (!asked.has(game)) {
    asked.add(game);
    files[`../games/${game}/InlineCard.svelte`]?.().then(({ default: card }) => (known = { ...known, [game]: card }), () => asked.delete(game));
  }
  return known[game] ?? null;
}
