// Values in the browser's local storage. If the browser refuses to store them, they last as long as the page.

const memory = new Map<string, string>();

export function load<T>(key: string, fallback: T): T {
  try {
    const text = memory.get(key) ?? localStorage.getItem(`chabudai ${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
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
