// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { Drawing } from './drawing';

let frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
let now = 0;
vi.stubGlobal('performance', { now: () => now });
afterEach(() => void (frames = []));
const nextFrame = () => frames.splice(0).forEach((draw) => draw());

test('a frame draws pieces in order until it is long enough, and the pieces that a piece adds come last', () => {
  const drawn: string[] = [];
  const drawing = new Drawing(() => drawn.push('end'));
  const piece = (name: string, takes: number) => () => {
    drawn.push(name);
    now += takes;
  };
  drawing.add(() => {
    piece('first', 20)();
    drawing.add(piece('inside', 1));
  });
  drawing.add(piece('second', 1));
  drawing.add(piece('third', 20));
  drawing.start();
  expect(drawn).toEqual([]);
  nextFrame();
  expect(drawn).toEqual(['first']);
  nextFrame();
  expect(drawn).toEqual(['first', 'second', 'third']);
  expect(drawing.isDone).toBe(false);
  nextFrame();
  expect(drawn).toEqual(['first', 'second', 'third', 'inside']);
  expect(drawing.isDone).toBe(false);
  // What was drawn is laid out before anybody is told.
  nextFrame();
  expect(drawn).toEqual(['first', 'second', 'third', 'inside', 'end']);
  expect(drawing.isDone).toBe(true);
});

test('a drawing that is stopped draws no more', () => {
  const drawn: string[] = [];
  const drawing = new Drawing(() => drawn.push('end'));
  drawing.add(() => drawn.push('first'));
  drawing.start();
  drawing.stop();
  nextFrame();
  expect(drawn).toEqual([]);
});
