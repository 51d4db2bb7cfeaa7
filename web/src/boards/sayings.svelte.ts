// What happened, in the language of the page. English comes from the server with the event itself; another language has
// a file in the game's folder, `say.ja.ts`. A game without one is told in English.
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../settings.svelte';

export type Name = (seat: number) => string;
export type Say<Seen = unknown> = (seen: Seen, name: Name) => string;

const files = import.meta.glob<{ say: Say }>('./*/say.*.ts');
const loaded = new SvelteMap<string, Say | null>();

/** How events of a game are told in the language that is chosen; none where the server's own sentence must do. */
export function saying(game: string | undefined): Say | null {
  const file = `./${game}/say.${settings.language}.ts`;
  if (!loaded.has(file)) void load(file);
  return loaded.get(file) ?? null;
}

async function load(file: string): Promise<void> {
  const found = await files[file]?.().catch(() => undefined);
  loaded.set(file, found?.say ?? null);
}
