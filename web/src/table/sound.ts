// A soft chime, synthesised so that no file has to be loaded.

let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    // Browsers allow sound only after the first click on a page.
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime;
    for (const [pitch, delay] of [[523.25, 0], [783.99, 0.09]] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = 'sine';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + delay);
      volume.gain.linearRampToValueAtTime(0.08, now + delay + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + delay + 0.6);
      tone.connect(volume).connect(context.destination);
      tone.start(now + delay);
      tone.stop(now + delay + 0.65);
    }
  } catch {
    // A browser without sound is fine.
  }
}
