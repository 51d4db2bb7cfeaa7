import type { Chair } from '../generated/wire';

/** The seats of a finished match, as a board expects them. */
export function chairsOf(names: readonly string[]): Chair[] {
  return names.map((name, seat) => ({ occupant: 'person', name, colour: seat, ready: false, substitute: false }));
}

/** The game that a record names, even if the rest of it is not valid. */
export function gameOf(record: string | null): string | undefined {
  return /"game"\s*:\s*"(\w+)"/.exec(record ?? '')?.[1];
}

/** The records of a file: a single one, or one on each line. */
export function recordsOf(file: string): string[] {
  const lines = file.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : [file.trim()];
}

/** Lets the browser save a text as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
