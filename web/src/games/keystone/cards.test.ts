import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signed } from '../../boards/board';
import { NUMBERS, ringOf } from './cards';

test('the keystones on the cards are those of the rules (R1.3)', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../games/keystone/RULES.md'), 'utf8');
  const row = /\| keystone \|(.*)\|/.exec(rules)?.[1] ?? '';
  expect(NUMBERS.map((number) => ringOf(`R${number}`))).toEqual(row.split('|').map((value) => signed(Number(value))));
});
