// Values in the browser's local storage. If the browser refuses to store them, they last as long as the page.

const memory = new Map<string, string>();

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** A stored value; the fallback if there is none, or one of another kind, which this program cannot have stored. */
export function load<T>(key: string, fallback: T): T {
  try {
    const text = loadText(key);
    const found: unknown = text === null ? fallback : JSON.parse(text);
    return fallback === null || kindOf(found) === kindOf(fallback) ? (found as T) : fallback;
  } catch {
    return fallback;
  }
}

/** What is stored for a key, as it is. */
export function loadText(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(`chabudai ${key}`);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(`chabudai ${key}`);
  } catch {
    // A browser without storage keeps nothing.
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`chabudai ${key}`, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}
