// What a browser can check about the deals without knowing the rules. docs/fairness.md has the formulas.
import type { Fairness } from '../generated/wire';
import type { Pledge } from './pledges';

/**
 * `good` and `bad`: the check passed or failed. `unseen`: this browser was not there before the match. `unable`: browsers
 * offer no hashing to pages that came over plain http from another machine.
 */
export type Finding = 'good' | 'bad' | 'unseen' | 'unable';

/** What the server reveals about the deals of a finished match. */
export type Proof = Pick<Fairness, 'commitment' | 'shares'> & { secret: string };

const bytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
const hex = (all: ArrayBuffer): string => Array.from(new Uint8Array(all), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** commitment = SHA-256("chabudai-commit/1" ‖ secret) */
async function committed(secret: string, subtle: SubtleCrypto): Promise<string> {
  const text = new TextEncoder().encode('chabudai-commit/1');
  return hex(await subtle.digest('SHA-256', new Uint8Array([...text, ...bytes(secret)])));
}

/** Whether the secret matches the server's commitment. `subtle` is the browser's hashing, if it offers any. */
export async function wordKept(proof: Proof, pledge: Pledge | undefined, subtle: SubtleCrypto | undefined): Promise<Finding> {
  if (pledge && pledge.commitment !== proof.commitment) return 'bad';
  if (!subtle) return 'unable';
  if ((await committed(proof.secret, subtle)) !== proof.commitment) return 'bad';
  return pledge ? 'good' : 'unseen';
}

/** Whether the share used for this browser's seat is one that it sent. */
export function shareUsed(proof: Proof, pledge: Pledge | undefined): Exclude<Finding, 'unable'> {
  if (!pledge) return 'unseen';
  const used = proof.shares[pledge.seat];
  return used != null && pledge.shares.includes(used) ? 'good' : 'bad';
}

/** The proof of fair deals in a record, if it has one. */
export function proofIn(record: unknown): Proof | null {
  const fair = (record as { meta?: { fair?: Partial<Proof> } } | null)?.meta?.fair;
  if (typeof fair?.commitment !== 'string' || typeof fair.secret !== 'string' || !Array.isArray(fair.shares)) return null;
  return { commitment: fair.commitment, secret: fair.secret, shares: fair.shares };
}
