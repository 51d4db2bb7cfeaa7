// The log of a table: what was told, without what was undone.
import type { News } from '../generated/wire';

/** The maximum length of the log. */
const LOG = 2000;

/** The log with the news added that it does not have yet, and undone moves removed. */
export function merge(log: readonly News[], news: readonly News[]): News[] {
  const last = log.at(-1)?.version ?? 0;
  return append(log, news.filter((one) => one.version > last || log.length === 0));
}

/** The log with the news added, and undone moves removed. */
export function append(log: readonly News[], news: readonly News[]): News[] {
  let all = [...log];
  for (const one of news) {
    if ('undone' in one.what) {
      const { from } = one.what.undone;
      all = all.filter((old) => !('seen' in old.what) || old.version < from || old.version > one.version);
    }
    all.push(one);
  }
  return all.slice(-LOG);
}
