import { expect, test } from 'vitest';
import { en } from '../../words/en';
import { reason } from './reason';

test.each([
  [['R2', 'B3'], 0, 'red beats blue'],
  [['R1', 'Y1'], 1, 'yellow beats red'],
  [['B1', 'B3'], 0, 'same colour: lower wins'],
  [['Y2', 'Y2'], null, 'the same card'],
])('%s: %s scores, for %s', (cards, by, why) => {
  expect(reason({ what: 'revealed', cards, by, points: 1 }, en)).toBe(why);
});
