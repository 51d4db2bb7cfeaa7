// What the board of this game says, in the language of the page: games/five35/messages has the texts.
import type { Messages } from '../../generated/games/five35';
import { says } from '../../messages/current.svelte';

export const t = says<Messages>('five35');
