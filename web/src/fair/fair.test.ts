// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableView } from '../generated/wire';
import { type Proof, shareUsed, proofIn, wordKept } from './check';
import { type Pledge, pledge, pledgeOf, withdraw } from './pledges';

// The secret, the shares and the commitment of the example in docs/fairness.md.
const page = readFileSync(join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');
const commitment = /^commitment ([0-9a-f]{64})$/m.exec(page)?.[1] ?? '';
const secret = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const shares = ['11'.repeat(32), '22'.repeat(32)];
const { subtle } = globalThis.crypto;
const proof: Proof = { commitment, secret, shares };
const mine: Pledge = { table: 't', number: 1, seat: 1, commitment, shares: ['22'.repeat(32)] };

describe('the commitment of the server', () => {
  it('matches in the example of docs/fairness.md', async () => {
    expect(await wordKept(proof, mine, subtle)).toBe('good');
  });

  it('is broken by another secret, and by another commitment than before', async () => {
    expect(await wordKept({ ...proof, secret: 'ff'.repeat(32) }, mine, subtle)).toBe('bad');
    expect(await wordKept(proof, { ...mine, commitment: '00'.repeat(32) }, subtle)).toBe('bad');
    expect(await wordKept({ ...proof, commitment: '00'.repeat(32) }, undefined, subtle)).toBe('bad');
  });

  it('cannot be checked without having seen it, or without hashing', async () => {
    expect(await wordKept(proof, undefined, subtle)).toBe('unseen');
    expect(await wordKept(proof, mine, undefined)).toBe('unable');
    expect(await wordKept(proof, { ...mine, commitment: '00'.repeat(32) }, undefined)).toBe('bad');
  });
});

describe('the share', () => {
  it('must be one that was sent', () => {
    expect(shareUsed(proof, mine)).toBe('good');
    expect(shareUsed(proof, { ...mine, seat: 0 })).toBe('bad');
    expect(shareUsed({ ...proof, shares: [] }, mine)).toBe('bad');
    expect(shareUsed(proof, undefined)).toBe('unseen');
  });
});

describe('a pledge', () => {
  const waiting = { table: 't', number: 1, phase: 'waiting', you: 1, fair: { commitment, shares: [], secret: null } } as unknown as TableView;
  beforeEach(() => localStorage.clear());

  it('remembers every share, and the commitment that was seen first', () => {
    pledge(waiting, 'aa');
    pledge({ ...waiting, fair: { ...waiting.fair, commitment: 'other' } }, 'bb');
    expect(pledgeOf('t', 1)).toEqual({ table: 't', number: 1, seat: 1, commitment, shares: ['aa', 'bb'] });
  });

  it('is for the next match when one is over', () => {
    pledge({ ...waiting, phase: 'over', next: { commitment: 'next', shares: [], secret: null } }, 'aa');
    expect(pledgeOf('t', 1)).toBeUndefined();
    expect(pledgeOf('t', 2)?.commitment).toBe('next');
  });

  it('is forgotten when the player is not ready any more, and stays when they leave a match', () => {
    pledge(waiting, 'aa');
    withdraw({ ...waiting, phase: 'playing' });
    expect(pledgeOf('t', 1)).toBeDefined();
    withdraw(waiting);
    expect(pledgeOf('t', 1)).toBeUndefined();
  });
});

it('a record may have no proof of its deals', () => {
  expect(proofIn({ meta: { fair: { ...proof, scheme: 'chabudai-fair/1', draws: [0] } } })).toEqual(proof);
  for (const record of [null, 3, {}, { meta: {} }, { meta: { fair: { commitment } } }]) expect(proofIn(record)).toBeNull();
});
