import { beforeEach, describe, expect, it } from 'vitest';
import { dropKey, held, hold, keyOf, takeKeys } from './tables';

/** Comes by a link with keys behind the #. */
function come(table: string, keys: string): void {
  history.replaceState(null, '', `/t/${table}#${keys}`);
  takeKeys(table);
}

beforeEach(() => localStorage.clear());

describe('keys', () => {
  it('are taken from a link, and do not stay in the address', () => {
    come('a', 'invite=in&watch=see');
    expect(held('a')).toMatchObject({ invite: 'in', watch: 'see' });
    expect(location.hash).toBe('');
  });

  it('of another seat do not push out one’s own', () => {
    hold('a', { seat: 'mine' });
    come('a', 'seat=other&invite=in');
    expect(held('a')).toMatchObject({ seat: 'mine', invite: 'in' });
  });

  it('that open nothing make room for the next best', () => {
    come('a', 'seat=wrong&invite=in');
    hold('b', { seat: 'wrong' });
    expect(keyOf('a')).toBe('wrong');
    dropKey('a', 'wrong');
    expect(keyOf('a')).toBe('in');
    expect(keyOf('b')).toBe('wrong');
  });
});
