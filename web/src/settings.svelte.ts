// What a player has chosen once and should not have to choose again.
import { kept, keep } from './kept';

export interface Settings {
  name: string;
  colour: number;
  language: 'en' | 'ja' | 'ko' | null;
  theme: 'system' | 'light' | 'dark';
  /** Request before every move, against slips. */
  confirm: boolean;
  sound: boolean;
  motion: boolean;
  /** The level of bots that was chosen last. */
  level: string;
}

const usual: Settings = {
  name: '',
  colour: Math.floor(Math.random() * 12),
  language: null,
  theme: 'system',
  confirm: false,
  sound: false,
  motion: true,
  level: 'medium',
};

export const settings: Settings = $state({ ...usual, ...kept<Partial<Settings>>('settings', {}) });

/** Keeps every change. To be called once. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => keep('settings', { ...settings }));
    $effect(() => {
      const theme = settings.theme === 'system' ? 'light dark' : settings.theme;
      document.documentElement.style.colorScheme = theme;
    });
  });
}

/** Whether cards may move: the player wants it, and the system does not ask for stillness. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
