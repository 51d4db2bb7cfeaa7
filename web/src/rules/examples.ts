// Puts examples among the blocks of a text: each after the last block of its clause.
import type { Caption } from '../generated/wire';
import type { Block } from './markdown';

export type Part = Block | { kind: 'example'; place: number; caption: string };

const clauseOf = (block: Block | undefined): string | null =>
  block?.kind === 'clause' ? block.id : block?.kind === 'table' ? block.of : null;

/** The blocks with their examples. Each example has its index among all examples of the game. */
export function withExamples(blocks: readonly Block[], captions: readonly Caption[]): Part[] {
  return blocks.flatMap((block, index): Part[] => {
    const clause = clauseOf(block);
    if (clause === null || clause === clauseOf(blocks[index + 1])) return [block];
    const examples = captions.flatMap(({ clause: of, text }, place): Part[] =>
      of === clause ? [{ kind: 'example', place, caption: text }] : []);
    return [block, ...examples];
  });
}
