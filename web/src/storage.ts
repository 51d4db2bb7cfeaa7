// What this browser keeps. A browser that keeps nothing still plays: what it refuses lives as long as the page.

const here = new Map<string, string>();

export function load<T>(key: string, otherwise: T): T {
  try {
    const text = here.get(key) ?? localStorage.getItem(`chabudai ${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`chabudai ${key}`, text);
    here.delete(key);
  } catch {
    here.set(key, text);
  }
}
