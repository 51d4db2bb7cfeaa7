// The board of each game: `games/GAME/Board.svelte`, loaded when somebody sits down at it. A game without one is played at
// the fallback board.
import type { Component } from 'svelte';
import type { BoardProps } from './board';

type Load = () => Promise<{ default: Component<BoardProps> }>;

// Boards have typed views; here a game is only a name.
const boards = import.meta.glob<{ default: Component<BoardProps> }>('../games/*/Board.svelte');

const fallback: Load = () => import('./fallback/Board.svelte');

export function boardOf(game: string): Load {
  return boards[`../games/${game}/Board.svelte`] ?? fallback;
}
