// The texts for tests: read from the repository, where a page would ask the server.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Messages } from './messages';

const root = join(import.meta.dirname, '../../..');

/** The games that have texts. */
export const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'messages')));

export const readTexts = (folder: string, language: string): string => readFileSync(join(root, folder, 'messages', `${language}.ftl`), 'utf8');

/** All messages of a language. */
export const messagesOf = (language: string): Messages =>
  new Messages({
    language,
    shared: readTexts('crates/messages', language),
    games: Object.fromEntries(games.map((game) => [game, readTexts(`games/${game}`, language)])),
  });
