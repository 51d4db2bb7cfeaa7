// What each bot is like: among moves that are about equally good, the server lets it choose by this.
import { getContext, setContext } from 'svelte';
import { say } from '../messages/pages.svelte';

export const TEMPERS = {
  Aoi: 'careful', Bora: 'bold', Chika: 'fierce', Duri: 'gentle', Emi: 'bold', Fumi: 'careful',
} as const;

const KEY = Symbol('tempers');

/** Tells the seats of a table whether its bots have a temperament. Those of a daily deal have none: they play the same for everybody. */
export const setTempers = (have: () => boolean): (() => boolean) => setContext(KEY, have);

/** What gives the temperament of a bot by its name, as far as the bots here have one. */
export function tempersHere(): typeof temperOf {
  const have = getContext<(() => boolean) | undefined>(KEY);
  return (name) => (have?.() === true ? temperOf(name) : undefined);
}

/** The temperament of the bot with this name, in the reader's language. */
export function temperOf(name: string): string | undefined {
  const temper = TEMPERS[name as keyof typeof TEMPERS] as (typeof TEMPERS)[keyof typeof TEMPERS] | undefined;
  return temper && say(`temper-${temper}`);
}
