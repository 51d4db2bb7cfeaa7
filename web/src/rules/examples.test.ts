import { describe, expect, it } from 'vitest';
import { withExamples } from './examples';
import { blocksOf, search } from './markdown';

const text = `# Game

- **R1.1** Cards.

  | a |
  |---|
  | 1 |

- **R1.2** Turns.

## End

- **R2.1** The end.
`;
const captions = [
  { clause: 'R1.1', text: 'cards' },
  { clause: 'R2.1', text: 'first' },
  { clause: 'R2.1', text: 'second' },
];
const kinds = (query: string) =>
  withExamples(search(blocksOf(text), query), captions).map((part) => (part.kind === 'example' ? part.place : part.kind));

describe('examples', () => {
  it('come after their clause and its table', () => {
    expect(kinds('')).toEqual(['heading', 'clause', 'table', 0, 'clause', 'heading', 'clause', 1, 2]);
  });
  it('are found together with their clause', () => {
    expect(kinds('R1.2')).toEqual(['heading', 'clause']);
    expect(kinds('R2.1')).toEqual(['heading', 'clause', 1, 2]);
  });
});
