import { expect, it } from 'vitest';
import { recordsOf } from './record';

it.each([
  ['one on a line', '{"game":"three"}\n', ['{"game":"three"}']],
  ['one in many lines', '{\n  "log": [\n    {}\n  ]\n}\n', ['{\n  "log": [\n    {}\n  ]\n}']],
  ['one on each line', '{"a":1}\r\n\n{"a":2}\n', ['{"a":1}', '{"a":2}']],
  ['nothing', '\n', ['']],
  ['no record', 'Dear\ndiary', ['Dear\ndiary']],
])('a file with %s', (_, file, records) => expect(recordsOf(file)).toEqual(records));
