// A record from a file, on its way to the page that plays its deals again.
let record: string | null = null;

export function hand(text: string): void {
  record = text;
}

export const handed = (): string | null => record;
