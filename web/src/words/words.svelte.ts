// The language of the pages: the browser's at first, then the player's choice.
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

let wanted: Language = 'en';

/** Switches to a language, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const found = language === 'en' ? en : await others[language]();
  // Another language may have been chosen while this one was loading.
  if (wanted !== language) return;
  current = found;
  document.documentElement.lang = language;
  settings.language = language;
}
