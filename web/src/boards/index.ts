// The boards by game: one line each. A game that is not here is played at the fallback board.
import type { Component } from 'svelte';
import type { BoardProps } from './board';

type Load = () => Promise<{ default: Component<BoardProps> }>;

/** Boards have typed views; which game they are for is known here and nowhere else. */
const board = <View, Seen>(load: () => Promise<{ default: Component<BoardProps<View, Seen>> }>): Load =>
  load as unknown as Load;

const boards: Record<string, Load> = {
  gostop: board(() => import('./gostop/Board.svelte')),
  collision: board(() => import('./collision/Board.svelte')),
  keystone: board(() => import('./keystone/Board.svelte')),
  five35: board(() => import('./five35/Board.svelte')),
  three: board(() => import('./three/Board.svelte')),
};

const fallback: Load = board(() => import('./fallback/Board.svelte'));

export function boardOf(game: string): Load {
  return boards[game] ?? fallback;
}
