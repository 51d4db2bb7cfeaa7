// The terms of a table in words, for its creator and for guests.
import type { TimeControl, GameInfo, TableView } from '../generated/wire';
import { choiceName, optionName } from '../games.svelte';
import { say } from '../messages/pages.svelte';

const UNITS = [[86_400, 'setting-days'], [3600, 'setting-hours'], [60, 'setting-minutes'], [1, 'setting-seconds']] as const;

/** A time in its largest units: 1 day, 5 min, 1 min 30 s. */
export function span(seconds: number): string {
  let rest = seconds;
  const parts = UNITS.flatMap(([length, unit]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [say(unit, { count })] : [];
  });
  return parts.join(say('between')) || say('setting-seconds', { count: 0 });
}

export function clockWords({ bank, more }: TimeControl): string {
  const time = span(bank);
  return more === 0 ? say('setting-bank', { time }) : say('setting-bank-and-more', { time, more: span(more) });
}

/** The terms, one line each: deals that somebody may know, options that differ from the default, clock, hints, commentary, chat, and who can join. */
export function terms(table: Pick<TableView, 'game' | 'options' | 'clock' | 'hints' | 'commentary' | 'talk' | 'open' | 'open_deals'>, game: GameInfo | undefined): string[] {
  const other = (game?.options ?? []).filter(({ key, default: usual }) => (table.options[key] ?? usual) !== usual);
  const rules = other.map((option) => `${optionName(table.game, option)}: ${choiceName(table.game, option.key, table.options[option.key] ?? '')}`);
  return [
    ...(table.open_deals && 'duplicate' in table.open_deals ? [say('setting-duplicate')] : []),
    ...(rules.length > 0 ? rules : game ? [say('setting-usual-rules')] : []),
    table.clock ? `${say('setting-clock')}: ${clockWords(table.clock)}` : say('setting-without-clock'),
    say(table.hints ? 'setting-hints' : 'setting-without-hints'),
    ...(table.commentary ? [say('setting-commentary')] : []),
    `${say('setting-talk')}: ${say(`setting-talk-${table.talk}`)}`,
    say(table.open ? 'setting-listed' : 'setting-by-link'),
  ];
}
