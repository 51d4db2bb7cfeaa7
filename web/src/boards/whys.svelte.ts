// The sentences that explain an end, by game; each is fetched when a match of its game is over.
import { SvelteMap } from 'svelte/reactivity';
import type { Words } from '../words/en';
import { type Ended, scores, type Why } from './why';

const files = import.meta.glob<{ why: Why }>('../games/*/why.ts');
const loaded = new SvelteMap<string, Why | null>();

/** Why a match ended as it did. */
export function because(game: string, ended: Ended, words: Words): string {
  if (!loaded.has(game)) void load(game);
  const why = loaded.get(game);
  // Until it is known how the game puts it, nothing is better than something that changes at once.
  return why === undefined ? '' : (why?.(ended, words) ?? scores(ended, words));
}

async function load(game: string): Promise<void> {
  const found = await files[`../games/${game}/why.ts`]?.().catch(() => undefined);
  loaded.set(game, found?.why ?? null);
}
