// The player's settings, stored in the browser.
import { load, save } from './storage';

/** The factor on every duration, by speed. */
export const PACE = { calm: 1.6, normal: 1, quick: 0.5, off: 0 } as const;

export interface Settings {
  name: string;
  colour: number;
  language: 'en' | 'ja' | 'ko' | null;
  theme: 'system' | 'light' | 'dark';
  /** Ask for confirmation before every move. */
  confirm: boolean;
  sound: boolean;
  /** Whether log, scores, rules and chat are shown beside the board, where there is space for them. */
  panel: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether the player was asked about sounds. */
  asked: boolean;
  /** How fast the table shows what happens; `off` shows everything at once. */
  speed: keyof typeof PACE;
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
  panel: true,
  volume: 0.7,
  asked: false,
  speed: 'normal',
  level: 'easy',
};

/** The stored settings. Before there were speeds, motion was on or off. */
function stored(): Partial<Settings> {
  const { motion, ...rest } = load<Partial<Settings> & { motion?: boolean }>('settings', {});
  return motion === false ? { speed: 'off', ...rest } : rest;
}

export const settings: Settings = $state({ ...defaults, ...stored() });

/** Stores every change. Call it once. */
export function persistSettings(): void {
  $effect.root(() => {
    $effect(() => save('settings', { ...settings }));
    $effect(() => void (document.documentElement.dataset.theme = settings.theme));
  });
}

/** The factor on every duration of the showing. Nobody watches a page in the background: it shows the newest. */
export const pace = (): number => (document.hidden ? 0 : PACE[settings.speed]);

/** Whether to animate cards: the player wants it, and the system does not ask for reduced motion. */
export function motionAllowed(): boolean {
  return pace() > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
