// The gestures that players can make.
import type { Gesture } from '../generated/wire';

export const GESTURES: readonly Gesture[] = ['wave', 'clap', 'hmm', 'laugh', 'bow', 'eyebrow'];
