// What this browser keeps. A browser that keeps nothing still plays.

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`chabudai ${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`chabudai ${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; nothing depends on it.
  }
}
