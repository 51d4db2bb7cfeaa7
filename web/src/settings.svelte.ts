// What a player has chosen once and should not have to choose again.
import { load, save } from './storage';

export interface Settings {
  name: string;
  colour: number;
  language: 'en' | 'ja' | 'ko' | null;
  theme: 'system' | 'light' | 'dark';
  /** Ask before every move, against slips. */
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

export const settings: Settings = $state({ ...usual, ...load<Partial<Settings>>('settings', {}) });

/** Keeps every change. To be called once. */
export function persistSettings(): void {
  $effect.root(() => {
    $effect(() => save('settings', { ...settings }));
    $effect(() => {
      const theme = settings.theme === 'system' ? 'light dark' : settings.theme;
      document.documentElement.style.colorScheme = theme;
    });
  });
}

/** Whether cards may move: the player wants it, and the system does not ask for stillness. */
export function motionAllowed(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
