// Whether the suits of every game have inks that can be read on the paper of cards, and that people with the common kinds of colour
// blindness can tell apart. Suits have shapes and letters, too; but nobody should need to look for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Triple = [number, number, number];

/** Severe forms, as matrices on linear light (Machado, Oliveira and Fernandes 2009). */
const KINDS: Record<string, Triple[]> = {
  none: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
/** A difference of two in CIE Lab is just seen; this is seen at a glance. */
const LEAST = 8;

const times = (matrix: Triple[], [x, y, z]: Triple) => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
const light = (ink: string) => [1, 3, 5].map((at) => {
  const value = parseInt(ink.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}) as Triple;
function lab(rgb: Triple): Triple {
  const [x, y, z] = times([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8729]], rgb)
    .map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const seen = (ink: string, kind: string) => lab(times(KINDS[kind]!, light(ink)).map((part) => Math.min(1, Math.max(0, part))) as Triple);
const difference = (one: Triple, other: Triple) => Math.hypot(...one.map((part, at) => part - other[at]!));

/** The contrast of an ink on paper, as WCAG 2 has it: small text needs 4.5. */
function contrast(ink: string, paper: string): number {
  const luminance = (colour: string) => times([[0.2126, 0.7152, 0.0722], [0, 0, 0], [0, 0, 0]], light(colour))[0];
  const [bright = 0, dark = 0] = [luminance(ink), luminance(paper)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** The paper of cards in the light and in the dark theme. */
const papers = /--card: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8'))?.slice(1) ?? [];

const games = import.meta.glob<{ INK: Record<string, string> }>('../games/*/cards.ts', { eager: true });

describe.each(Object.entries(games))('%s', (_, { INK }) => {
  it.each(Object.keys(KINDS))('has suits that differ with colour blindness of the kind %s', (kind) => {
    const suits = Object.entries(INK);
    const alike = suits.flatMap(([suit, ink], place) => suits.slice(place + 1).flatMap(([other, another]) =>
      difference(seen(ink, kind), seen(another, kind)) < LEAST ? [`${suit} and ${other}`] : []));
    expect(suits.length).toBeGreaterThan(2);
    expect(alike).toEqual([]);
  });

  it('has inks that can be read in both themes', () => {
    expect(papers).toHaveLength(2);
    expect(Object.entries(INK).filter(([, ink]) => papers.some((paper) => contrast(ink, paper) < 4.5))).toEqual([]);
  });
});
