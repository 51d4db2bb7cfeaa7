import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';

/** What an audio context was asked to do. */
let made: { kind: string; begins: number; gain: number[]; pitch: number[] }[] = [];

class FakeParam {
  value = 0;
  set: number[] = [];
  setValueAtTime = (value: number) => void this.set.push(value);
  linearRampToValueAtTime = (value: number) => void this.set.push(value);
  exponentialRampToValueAtTime = (value: number) => void this.set.push(value);
}
class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  Q = new FakeParam();
  type = '';
  buffer: unknown = null;
  next: FakeNode | null = null;
  constructor(readonly kind: string) {}
  connect(to: FakeNode) {
    this.next = to;
    return to;
  }
  start(begins: number) {
    const path: FakeNode[] = [];
    for (let node: FakeNode | null = this; node; node = node.next) path.push(node);
    const of = (kind: string) => path.find((node) => node.kind === kind);
    made.push({ kind: this.kind, begins, gain: of('gain')?.gain.set ?? [], pitch: (of('filter') ?? this).frequency.set });
  }
  stop() {}
}
class FakeAudioContext {
  state = 'suspended';
  currentTime = 10;
  sampleRate = 100;
  destination = new FakeNode('destination');
  resume = vi.fn(() => Promise.resolve());
  createOscillator = () => new FakeNode('tone');
  createGain = () => new FakeNode('gain');
  createBiquadFilter = () => new FakeNode('filter');
  createBufferSource = () => new FakeNode('noise');
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe('a sound', () => {
  beforeEach(() => {
    made = [];
    vi.resetModules();
    vi.stubGlobal('AudioContext', FakeAudioContext);
    Object.assign(settings, { sound: true, volume: 1 });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.assign(settings, { sound: false, volume: 0.7 });
  });
  // A fresh module has no context yet, but shares the settings of its own import.
  const load = async () => {
    const { play } = await import('./sound');
    const { settings: own } = await import('../settings.svelte');
    Object.assign(own, settings);
    return { play, own };
  };

  it('is not made until the player asks for sounds, not even a context', async () => {
    const { play, own } = await load();
    own.sound = false;
    const context = vi.fn();
    vi.stubGlobal('AudioContext', context);
    play('card');
    expect(context).not.toHaveBeenCalled();
  });

  it('is made of tones and noise, and fades', async () => {
    const { play } = await load();
    play('card');
    expect(made.map(({ kind }) => kind)).toEqual(['noise', 'tone']);
    for (const { gain, begins } of made) {
      expect(begins).toBeGreaterThanOrEqual(10);
      expect(gain[0]).toBe(0);
      expect(gain.at(-1)).toBeLessThan(0.001);
    }
  });

  it('is as loud as the player likes', async () => {
    const { play, own } = await load();
    play('turn');
    own.volume = 0.5;
    play('turn');
    const peaks = made.map(({ gain }) => gain[1] ?? 0);
    expect(peaks[2]).toBeCloseTo((peaks[0] ?? 0) / 2);
    own.volume = 0;
    play('turn');
    expect(made).toHaveLength(4);
  });

  it('rises for a win and falls for a loss', async () => {
    const { play } = await load();
    const pitches = (sound: 'won' | 'lost') => {
      made = [];
      play(sound);
      return made.map(({ pitch }) => pitch[0] ?? 0);
    };
    expect(pitches('won')).toEqual(pitches('won').toSorted((a, b) => a - b));
    expect(pitches('lost')).toEqual(pitches('lost').toSorted((a, b) => b - a));
  });

  it('is silence where a browser has none', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { play } = await load();
    expect(() => play('flush')).not.toThrow();
  });
});
