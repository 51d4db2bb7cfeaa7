// What the board of this game says, in the language of the page: games/keystone/messages has the texts.
import type { Messages } from '../../generated/games/keystone';
import { says } from '../../messages/current.svelte';

export const t = says<Messages>('keystone');
