// The player's settings, stored in the browser.
import { load, save } from './storage';

export interface Settings {
  name: string;
  colour: number;
  language: 'en' | 'ja' | 'ko' | null;
  theme: 'system' | 'light' | 'dark';
  /** Ask for confirmation before every move. */
  confirm: boolean;
  sound: boolean;
  motion: boolean;
  /** The bot level that was chosen last. */
  level: string;
}

const defaults: Settings = {
  name: '',
  colour: Math.floor(Math.random() * 12),
  language: null,
  theme: 'system',
  confirm: false,
  sound: false,
  motion: true,
  level: 'medium',
};

export const settings: Settings = $state({ ...defaults, ...load<Partial<Settings>>('settings', {}) });

/** Stores every change. Call it once. */
export function persistSettings(): void {
  $effect.root(() => {
    $effect(() => save('settings', { ...settings }));
    $effect(() => {
      const theme = settings.theme === 'system' ? 'light dark' : settings.theme;
      document.documentElement.style.colorScheme = theme;
    });
  });
}

/** Whether to animate cards: the player wants it, and the system does not ask for reduced motion. */
export function motionAllowed(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
