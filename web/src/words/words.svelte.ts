// The language of the pages: the browser's at first, then what was chosen.
import { settings } from '../settings.svelte';
import { en, type Words } from './en';

export type Language = 'en' | 'ja' | 'ko';
export const languages: Record<Language, string> = { en: 'English', ja: '日本語', ko: '한국어' };

/** English is always there; the others are fetched when they are wanted. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
};

let current = $state.raw<Words>(en);

/** The words of the language that is chosen. */
export const words = {
  get now(): Words {
    return current;
  },
};

/** The language a browser asks for, as far as we have it. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in languages) return language as Language;
  }
  return 'en';
}

let wanted: Language = 'en';

/** Speaks this language from now on, and remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const found = language === 'en' ? en : await others[language]();
  // Another may have been chosen while it came.
  if (wanted !== language) return;
  current = found;
  document.documentElement.lang = language;
  settings.language = language;
}
