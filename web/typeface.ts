// The typeface of headings and cards, cut down to the characters that they use: Zen Maru Gothic for Latin and Japanese, and Jua,
// as round, for Korean. Both are under the SIL Open Font License, whose text is shipped with them.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
/** Where `src/typeface.css` finds the fonts. */
const folder = join(here, 'node_modules/.typeface');
const packages = join(here, 'node_modules/@fontsource');

/** The name of the licence beside the pages. */
export const LICENCE = 'typeface-licence.txt';

const latin = Array.from({ length: 0x17f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('') + '–—‘’“”…−×·←↑→↓';

/** What headings and cards can say in a language: the messages of the pages, the games' titles and words for deals and their parts,
 * the marks of their cards, and the headings of their rules. */
export function heard(language: string): string {
  const games = join(here, '../games');
  const lines = readdirSync(games).flatMap((game) => [
    ...messages(join(games, game, `messages/${language}.ftl`)).filter((text) => /^(title|deal|part|board-\S+-mark|group-letter-\S+) /.test(text)),
    ...read(join(games, game, `RULES.${language}.md`)).filter((line) => line.startsWith('#')),
  ]);
  return [...read(join(here, `messages/${language}.ftl`)), ...lines].join('');
}

/** The messages of a file: each begins a line, and goes on in indented ones. */
const messages = (path: string): string[] => read(path).join('\n').split(/\n(?=\S)/);

/** The lines of a file; none if a game does not have it. */
function read(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Writes the fonts before anything refers to them, and ships their licence. */
export function typeface(): Plugin {
  const cut = async (name: string, source: string, characters: string) => {
    const font = await subset(readFileSync(join(packages, source)), characters, { targetFormat: 'woff2' });
    writeFileSync(join(folder, `${name}.woff2`), font);
  };
  return {
    name: 'typeface',
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      await cut('bold', 'zen-maru-gothic/files/zen-maru-gothic-latin-700-normal.woff2', latin);
      await cut('black', 'zen-maru-gothic/files/zen-maru-gothic-latin-900-normal.woff2', latin);
      await cut('japanese', 'zen-maru-gothic/files/zen-maru-gothic-japanese-700-normal.woff2', heard('ja'));
      await cut('korean', 'jua/files/jua-korean-400-normal.woff2', heard('ko'));
    },
    generateBundle() {
      const texts = ['zen-maru-gothic', 'jua'].map((name) => readFileSync(join(packages, name, 'LICENSE'), 'utf8'));
      this.emitFile({ type: 'asset', fileName: LICENCE, source: texts.join('\n') });
    },
  };
}
