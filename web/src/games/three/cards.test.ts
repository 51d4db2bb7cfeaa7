import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BEATS, COLOURS, type Colour } from './cards';

test('the teeth of a card point at the colour that it beats (R2.1)', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../games/three/RULES.md'), 'utf8');
  const names: Record<Colour, string> = { R: 'red', B: 'blue', Y: 'yellow' };
  for (const colour of COLOURS) expect(rules).toContain(`${names[colour]} beats ${names[BEATS[colour]]}`);
});
