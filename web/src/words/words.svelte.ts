// The language of the pages: the browser's at first, then the player's choice.
import { loadMessages, useMessages } from '../messages/current.svelte';
import { settings } from '../settings.svelte';
import { en, type Words } from './en';

export type Language = 'en' | 'ja' | 'ko';
export const languages: Record<Language, string> = { en: 'English', ja: '日本語', ko: '한국어' };

/** English is built in; the other languages are loaded when they are chosen. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
};

let current = $state.raw<Words>(en);

/** The words of the current language. */
export const words = {
  get now(): Words {
    return current;
  },
};

/** The first of these languages that we have, or else English. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in languages) return language as Language;
  }
  return 'en';
}

/** Asks the server for the messages again until it answers. */
function retry(language: Language): void {
  setTimeout(() => void (wanted === language && setLanguage(language).catch(() => retry(language))), 5000);
}

let wanted: Language = 'en';

/** Switches to a language, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const [found, messages] = await Promise.all([language === 'en' ? en : others[language](), loadMessages(language).catch(() => null)]);
  // Another language may have been chosen while this one was loading.
  if (wanted !== language) return;
  current = found;
  if (messages) useMessages(messages);
  else retry(language);
  document.documentElement.lang = language;
  settings.language = language;
}
