import type { Chair } from '../generated/wire';

/** Chairs for a board, of a match nobody sits at any more. */
export function chairsOf(names: readonly string[]): Chair[] {
  return names.map((name, seat) => ({ occupant: 'person', name, colour: seat, ready: false, substitute: false }));
}

/** The game that a record says it is of, also where it cannot be read as a record. */
export function gameOf(record: string | null): string | undefined {
  return /"game"\s*:\s*"(\w+)"/.exec(record ?? '')?.[1];
}

/** The records of a file: one in however many lines, or one on each line, as the program writes many. */
export function recordsOf(file: string): string[] {
  const lines = file.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : [file.trim()];
}

/** Hands a text to the browser as a file. */
export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
