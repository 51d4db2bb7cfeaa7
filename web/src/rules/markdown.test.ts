import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf, pieces, search, spansOf, summarised } from './markdown';

const games = join(import.meta.dirname, '../../../games');
const texts = readdirSync(games).flatMap((game) =>
  readdirSync(join(games, game)).filter((file) => /^RULES(\.\w+)?\.md$/.test(file)).map((file) => `${game}/${file}`));
const rules = texts.map((text) => [text, readFileSync(join(games, text), 'utf8')] as const);

describe('the rules', () => {
  it.each(rules)('%s begins with a summary, and nothing is lost', (_, text) => {
    const blocks = blocksOf(text);
    const parts = summarised(blocks);
    const found = parts.findIndex(({ kind }) => kind === 'summary');
    const summary = parts[found];
    expect(summary?.kind === 'summary' && summary.items.length).toBeGreaterThan(3);
    expect(parts.findIndex((part) => part.kind === 'clause')).toBeGreaterThan(found);
    expect(parts.every((part) => part.kind !== 'clause' || part.id !== null)).toBe(true);
    expect(parts.length + (summary?.kind === 'summary' ? summary.items.length : 0)).toBe(blocks.length);
  });


  it.each(rules)('every clause of %s is found by its number', (_, text) => {
    const blocks = blocksOf(text);
    const written = [...text.matchAll(/^- \*\*(R[\d.]+)\*\*/gm)].map((match) => match[1]);
    const read = blocks.flatMap((block) => (block.kind === 'clause' && block.id ? [block.id] : []));
    expect(written.length).toBeGreaterThan(5);
    expect(read).toEqual(written);
    for (const clause of written) {
      expect(search(blocks, clause ?? '').some((block) => block.kind === 'clause' && block.id === clause)).toBe(true);
    }
  });

  it.each(rules)('no markup of %s is left over', (_, text) => {
    const plain = JSON.stringify(blocksOf(text));
    expect(plain).not.toContain('**');
    expect(plain).not.toContain('`');
    expect(plain).not.toContain('|');
  });

  it.each(rules)('every reference of %s leads to a clause', (_, text) => {
    const blocks = blocksOf(text);
    const clauses = blocks.flatMap((block) => (block.kind === 'clause' && block.id ? [block.id] : []));
    const spans = blocks.flatMap((block) => (block.kind === 'heading' ? [] : block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.spans));
    for (const { kind, text: id } of spans) if (kind === 'reference') expect(clauses).toContain(id);
  });

  it('finds references, but none in code', () => {
    expect(spansOf('Shake (R4.1), `R4.2`')).toEqual([
      { kind: 'text', text: 'Shake (' }, { kind: 'reference', text: 'R4.1' }, { kind: 'text', text: '), ' }, { kind: 'code', text: 'R4.2' },
    ]);
    expect(spansOf('R6.1とR6.2')).toMatchObject([{ kind: 'reference' }, { text: 'と' }, { kind: 'reference' }]);
  });

  it('marks search terms as they are written', () => {
    expect(pieces('Breaks break.', 'break')).toEqual(['', 'Break', 's ', 'break', '.']);
    expect(pieces('R4.1 or R451', 'r4.1')).toEqual(['', 'R4.1', ' or R451']);
    expect(pieces('breaking', 'break breaking')).toEqual(['', 'breaking', '']);
    expect(pieces('as it is', ' ')).toEqual(['as it is']);
  });

  it('reads code, bold and italic', () => {
    expect(spansOf('a `b` **c** *d* e')).toEqual([
      { kind: 'text', text: 'a ' }, { kind: 'code', text: 'b' }, { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' }, { kind: 'text', text: ' ' }, { kind: 'em', text: 'd' }, { kind: 'text', text: ' e' },
    ]);
  });

  it('puts a space where a line was broken, but not in Japanese', () => {
    const paragraphs = blocksOf('one\ntwo\n\n山札から\n1枚引き、\n`R1`を\n出す。').map((block) => block.kind === 'paragraph' && block.spans);
    expect(paragraphs).toEqual([
      [{ kind: 'text', text: 'one two' }],
      [{ kind: 'text', text: '山札から1枚引き、' }, { kind: 'code', text: 'R1' }, { kind: 'text', text: 'を出す。' }],
    ]);
  });

  it('keeps a table with its clause', () => {
    const [clause, table] = blocksOf('- **R1.3** points:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n');
    expect(clause).toMatchObject({ kind: 'clause', id: 'R1.3' });
    expect(table).toMatchObject({ kind: 'table', of: 'R1.3', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  it('searches for all words, under their heading', () => {
    const blocks = blocksOf('# A\n\n## B\n\n- **R1** red beats blue\n- **R2** blue waits\n\n## C\n\n- **R3** nothing\n');
    expect(search(blocks, 'blue BEATS')).toEqual([blocks[1], blocks[2]]);
    expect(search(blocks, 'nowhere')).toEqual([]);
  });

  it('never turns text into markup', () => {
    expect(blocksOf('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', spans: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ]);
  });
});
