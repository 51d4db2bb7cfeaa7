// The subset of Markdown that the rules use: headings, paragraphs, clauses as list items, tables, and inside them code, bold,
// italic and references to clauses. It is parsed into data, never into markup, so no text can turn into a tag.

export type Span = { kind: 'text' | 'code' | 'strong' | 'em' | 'reference'; text: string };
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'clause'; id: string | null; spans: Span[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][]; of: string | null };

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|_[^_\s][^_]*_)/;

/** A reference to a clause in the middle of a text. */
const REFERENCE = /\b(R\d+(?:\.\d+)+)/;

export function spansOf(text: string): Span[] {
  return text.split(MARKS).filter((part) => part !== '').flatMap((part): Span[] => {
    if (part.length > 2 && part.startsWith('`') && part.endsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }];
    if (part.length > 4 && part.startsWith('**') && part.endsWith('**')) return [{ kind: 'strong', text: part.slice(2, -2) }];
    if (part.length > 2 && /^([*_]).*\1$/.test(part) && MARKS.test(part)) return [{ kind: 'em', text: part.slice(1, -1) }];
    return part.split(REFERENCE).map((text, place): Span => ({ kind: place % 2 === 1 ? 'reference' : 'text', text })).filter((span) => span.text !== '');
  });
}

const cells = (line: string): Span[][] =>
  line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spansOf(cell.trim()));

// Japanese has no spaces between words: a line break next to Japanese text is removed, not turned into a space.
const JAPANESE = '[\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef]';
const SEAM = new RegExp(`(?<=${JAPANESE})\\n|\\n(?=${JAPANESE})`, 'g');
const unwrapped = (lines: readonly string[]): string => lines.join('\n').replace(SEAM, '').replaceAll('\n', ' ').trim();

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let item = false;
  let clause: string | null = null;

  const flush = () => {
    const text = unwrapped(lines);
    lines = [];
    if (!text) return;
    if (!item) blocks.push({ kind: 'paragraph', spans: spansOf(text) });
    else {
      const found = /^\*\*(R\d+(?:\.\d+)*)\*\*\s*/.exec(text);
      clause = found?.[1] ?? null;
      blocks.push({ kind: 'clause', id: clause, spans: spansOf(found ? text.slice(found[0].length) : text) });
    }
  };

  const all = markdown.replace(/\r\n?/g, '\n').split('\n');
  for (let place = 0; place < all.length; place += 1) {
    const line = all[place] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (heading) {
      flush();
      item = false;
      clause = null;
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2]?.trim() ?? '' });
    } else if (/^\s*\|/.test(line)) {
      flush();
      const table: string[] = [];
      while (/^\s*\|/.test(all[place] ?? '')) table.push(all[place++] ?? '');
      place -= 1;
      const [head = '', , ...rows] = table;
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells), of: clause });
    } else if (/^\s*[-*]\s+/.test(line)) {
      flush();
      item = true;
      lines.push(line.replace(/^\s*[-*]\s+/, ''));
    } else if (line.trim() === '') {
      flush();
      item = false;
    } else {
      // Indented text after a table still belongs to the clause of the table.
      if (lines.length === 0 && !/^\s/.test(line)) clause = null;
      lines.push(line.trim());
    }
  }
  flush();
  return blocks;
}

const plain = (spans: readonly Span[]): string => spans.map((span) => span.text).join('');

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter((word) => word !== '');

/** Splits a text at the search terms: every second piece is a match. */
export function pieces(text: string, query: string): string[] {
  // The longest first: if one term is the beginning of another, the longer one matches.
  const wanted = wordsOf(query).sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return wanted.length === 0 ? [text] : text.split(new RegExp(`(${wanted.join('|')})`, 'i'));
}

/** The blocks that contain all search terms; clauses match by number too. A heading stays if a block under it does. */
export function search(blocks: readonly Block[], query: string): Block[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [...blocks];
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      heading = block;
      continue;
    }
    const text = block.kind === 'table'
      ? `${block.of ?? ''} ${[block.head, ...block.rows].flat().map(plain).join(' ')}`
      : `${block.kind === 'clause' ? (block.id ?? '') : ''} ${plain(block.spans)}`;
    if (!has(text)) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push(block);
  }
  return found;
}

/** The first list of a text, which has no clauses: its summary. */
export interface Summary {
  kind: 'summary';
  title: string;
  items: Span[][];
}

/** The blocks of a whole text with its summary as one block, if it has one. */
export function summarised<Other extends { kind: string }>(blocks: readonly (Block | Other)[]): (Block | Other | Summary)[] {
  const is = (block: Block | Other | undefined, kind: string): block is Block => block?.kind === kind;
  const start = blocks.findIndex((block, place) => is(block, 'heading') && is(blocks[place + 1], 'clause'));
  const title = blocks[start];
  if (!is(title, 'heading') || title.kind !== 'heading') return [...blocks];
  const items: Span[][] = [];
  for (let block = blocks[start + 1]; block && block.kind === 'clause' && 'id' in block && block.id === null; block = blocks[start + 1 + items.length]) items.push(block.spans);
  if (items.length === 0) return [...blocks];
  return [...blocks.slice(0, start), { kind: 'summary', title: title.text, items }, ...blocks.slice(start + 1 + items.length)];
}
