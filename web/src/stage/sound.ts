// Soft sounds, synthesised so that no file has to be loaded.
import { settings } from '../settings.svelte';

/** A tone, or a breath of noise: when it begins, how long it rings (in seconds), how loud it is, and its pitch in hertz. */
interface Part {
  kind: 'sine' | 'triangle' | 'noise';
  at: number;
  length: number;
  gain: number;
  pitch: number;
  /** The pitch at its end, if it glides. */
  to?: number;
  /** How long it takes to swell. */
  attack?: number;
}

const notes = (kind: Part['kind'], pitches: readonly number[], { step, length, gain, attack = 0.02 }: { step: number; length: number; gain: number; attack?: number }): Part[] =>
  pitches.map((pitch, place) => ({ kind, at: place * step, length, gain, pitch, attack }));

const SOUNDS = {
  card: [
    { kind: 'noise', at: 0, length: 0.07, gain: 0.16, pitch: 2400, to: 1100 },
    { kind: 'sine', at: 0.02, length: 0.09, gain: 0.1, pitch: 190, to: 110 },
  ],
  impact: [
    { kind: 'noise', at: 0, length: 0.16, gain: 0.3, pitch: 900, to: 240 },
    { kind: 'triangle', at: 0, length: 0.3, gain: 0.12, pitch: 220, to: 98 },
    { kind: 'triangle', at: 0, length: 0.3, gain: 0.1, pitch: 233, to: 104 },
  ],
  flush: [
    { kind: 'noise', at: 0, length: 0.6, gain: 0.22, pitch: 2200, to: 260, attack: 0.12 },
    { kind: 'sine', at: 0.1, length: 0.5, gain: 0.06, pitch: 440, to: 196, attack: 0.1 },
  ],
  sun: notes('triangle', [392, 493.88, 587.33, 783.99], { step: 0.1, length: 1.1, gain: 0.07, attack: 0.12 }),
  capture: [
    { kind: 'noise', at: 0, length: 0.18, gain: 0.12, pitch: 1200, to: 2600, attack: 0.08 },
    { kind: 'sine', at: 0.1, length: 0.28, gain: 0.06, pitch: 523.25 },
  ],
  go: notes('triangle', [392, 523.25], { step: 0.12, length: 0.35, gain: 0.09 }),
  stop: notes('sine', [523.25, 659.25, 783.99], { step: 0, length: 1.2, gain: 0.06 }),
  turn: notes('sine', [523.25, 783.99], { step: 0.09, length: 0.6, gain: 0.08 }),
  won: notes('triangle', [523.25, 659.25, 783.99, 1046.5], { step: 0.14, length: 1.2, gain: 0.08, attack: 0.03 }),
  lost: notes('sine', [392, 349.23, 293.66], { step: 0.22, length: 1, gain: 0.07, attack: 0.06 }),
  end: notes('sine', [392, 523.25], { step: 0.2, length: 1, gain: 0.07, attack: 0.05 }),
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A second of noise, made once. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return hiss;
}

/** The source of a part, with its pitch over time. */
function source(audio: AudioContext, part: Part, start: number): { begins: AudioScheduledSourceNode; leaves: AudioNode } {
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(part.pitch, start);
    if (part.to !== undefined) pitch.exponentialRampToValueAtTime(part.to, start + part.length);
  };
  if (part.kind !== 'noise') {
    const tone = audio.createOscillator();
    tone.type = part.kind;
    glide(tone.frequency);
    return { begins: tone, leaves: tone };
  }
  const breath = audio.createBufferSource();
  breath.buffer = noise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  glide(band.frequency);
  breath.connect(band);
  return { begins: breath, leaves: band };
}

/** Plays a sound, if the player has asked for sounds. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume <= 0) return;
  try {
    const audio = (context ??= new AudioContext());
    // Browsers allow sound only after the first click on a page.
    if (audio.state === 'suspended') void audio.resume();
    for (const part of SOUNDS[sound] as Part[]) {
      const [start, volume] = [audio.currentTime + part.at, audio.createGain()];
      const { begins, leaves } = source(audio, part, start);
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(part.gain * settings.volume, start + (part.attack ?? 0.005));
      volume.gain.exponentialRampToValueAtTime(0.0001, start + part.length);
      leaves.connect(volume).connect(audio.destination);
      begins.start(start);
      begins.stop(start + part.length + 0.05);
    }
  } catch {
    // A browser without sound is fine.
  }
}
