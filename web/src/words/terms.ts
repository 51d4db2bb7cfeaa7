// The terms of a table in words, for its creator and for guests.
import type { TimeControl, GameInfo, TableView } from '../generated/wire';
import type { Words } from './en';
import { choiceName, optionName } from '../games.svelte';

/** A time in its largest units: 1 day, 5 min, 1 min 30 s. */
export function span(seconds: number, { setting, between }: Words): string {
  const units: [number, (count: number) => string][] = [[86_400, setting.days], [3600, setting.hours], [60, setting.minutes], [1, setting.seconds]];
  let rest = seconds;
  const parts = units.flatMap(([long, said]) => {
    const count = Math.floor(rest / long);
    rest -= count * long;
    return count > 0 ? [said(count)] : [];
  });
  return parts.join(between) || setting.seconds(0);
}

export function clockWords({ bank, more }: TimeControl, words: Words): string {
  return more === 0 ? words.setting.bank(span(bank, words)) : words.setting.bankAndMore(span(bank, words), span(more, words));
}

/** The terms, one line each: options that differ from the default, clock, hints, chat, and who can join. */
export function terms(table: Pick<TableView, 'game' | 'options' | 'clock' | 'hints' | 'talk' | 'open'>, game: GameInfo | undefined, words: Words): string[] {
  const t = words.setting;
  const other = (game?.options ?? []).filter(({ key, default: usual }) => (table.options[key] ?? usual) !== usual);
  const rules = other.map((option) => `${optionName(table.game, option)}: ${choiceName(table.game, option.key, table.options[option.key] ?? '')}`);
  return [
    ...(rules.length > 0 ? rules : game ? [t.usualRules] : []),
    table.clock ? `${t.clock}: ${clockWords(table.clock, words)}` : t.withoutClock,
    table.hints ? t.hints : t.withoutHints,
    `${t.talk}: ${t.talks[table.talk]}`,
    table.open ? t.listed : t.byLink,
  ];
}
