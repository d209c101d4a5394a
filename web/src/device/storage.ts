/** What the browser keeps for us. A browser that keeps nothing (private mode, full disk) costs memory, not the game. */
const PREFIX = 'tinstar.';

/** Whatever was kept, `null` if nothing was: who reads it checks it (`kept-shapes.ts`). */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to be done: the value lives as long as the page.
  }
}

/** The keys of everything kept under a beginning. */
export function keptKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
