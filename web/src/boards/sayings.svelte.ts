// What a game says, in the language of the page. English comes from the server; another language has files in the game's
// folder: `say.ja.ts` for events, `phrases.ja.ts` for refusals and hints. Without them the text stays English.
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../settings.svelte';
import type { Name, Phrases } from '../words/phrases';
import { words } from '../words/words.svelte';
import { minus } from './board';

export type { Name } from '../words/phrases';
export type Say<Seen = unknown> = (seen: Seen, name: Name) => string;

interface Told {
  say?: Say;
  phrases?: Phrases;
}

const files = import.meta.glob<Told>(['../games/*/say.*.ts', '../games/*/phrases.*.ts']);
const loaded = new SvelteMap<string, Told>();

/** How events of a game are told in the language that is chosen: null where the server's own sentence must do, nothing
 * while the file is on its way. */
export function saying(game: string | undefined): Say | null | undefined {
  const told = found(`../games/${game}/say.${settings.language}.ts`);
  return told && (told.say ?? null);
}

/** What happened, as this way of telling has it, or in the server's own sentence. */
export function tell(say: Say | null | undefined, { seen, text }: { seen: unknown; text: string }, name: Name): string {
  return say?.(seen, name) ?? minus(text);
}

/** The sentences of a game and of the house in the language that is chosen; none in English. */
export function phrases(game: string | undefined): Phrases | null {
  const house = words.now.phrases;
  return house && { ...house, ...found(`../games/${game}/phrases.${settings.language}.ts`)?.phrases };
}

function found(file: string): Told | undefined {
  if (!loaded.has(file)) void load(file);
  return loaded.get(file);
}

const asked = new Set<string>();

/** A file that does not come is asked for again a little later; until then English must do. */
async function load(file: string): Promise<void> {
  if (asked.has(file)) return;
  asked.add(file);
  try {
    loaded.set(file, (await files[file]?.()) ?? {});
  } catch {
    loaded.set(file, {});
    setTimeout(() => {
      asked.delete(file);
      void load(file);
    }, 5000);
  }
}
