// What the pages say themselves. English is built in, so that a page speaks before the server has answered; the other
// languages are loaded when they are chosen.
import english from '../../messages/en.ftl?raw';
import type { Messages as Pages } from '../generated/pages';
import { settings } from '../settings.svelte';
import { loadMessages, useMessages } from './current.svelte';
import { Messages, unbroken } from './messages';

export type Language = 'en' | 'ja' | 'ko';
export const languages: Record<Language, string> = { en: 'English', ja: '日本語', ko: '한국어' };

const others: Record<Exclude<Language, 'en'>, () => Promise<{ default: string }>> = {
  ja: () => import('../../messages/ja.ftl?raw'),
  ko: () => import('../../messages/ko.ftl?raw'),
};

const read = (language: Language, text: string): Messages => new Messages({ language, shared: text, games: {} }, null);
const inEnglish = read('en', english);
let current = $state.raw(inEnglish);

type Gaps<Id extends keyof Pages> = [Pages[Id]] extends [never] ? [] : [Record<Pages[Id], string | number>];

/** A text of the pages in the current language, with its gaps filled. */
export function say<Id extends keyof Pages>(id: Id, ...[gaps]: Gaps<Id>): string {
  return unbroken(current.format({ id, args: gaps ?? {} }, String));
}

/** The name of a bot's level. */
export const levelName = (level: string): string => say(`level-${level as 'easy'}`);

/** The texts of the pages in a language. */
export async function loadPages(language: Language): Promise<Messages> {
  return language === 'en' ? inEnglish : read(language, (await others[language]()).default);
}

/** Speaks with these texts from now on. */
export function usePages(pages: Messages): void {
  current = pages;
}

/** The first of these languages that we have, or else English. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in languages) return language as Language;
  }
  return 'en';
}

let wanted: Language = 'en';

/** Asks the server for the messages again until it answers. */
function retry(language: Language): void {
  setTimeout(() => void (wanted === language && setLanguage(language).catch(() => retry(language))), 5000);
}

/** Switches to a language, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const [pages, messages] = await Promise.all([loadPages(language), loadMessages(language).catch(() => null)]);
  // Another language may have been chosen while this one was loading.
  if (wanted !== language) return;
  usePages(pages);
  if (messages) useMessages(messages);
  else retry(language);
  document.documentElement.lang = language;
  settings.language = language;
}
