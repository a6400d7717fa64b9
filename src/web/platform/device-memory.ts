import { browserStorage } from '#web/platform/api/token-storage.ts';

/** Used if storage is denied or full, until the page is closed. */
const memory = new Map<string, string>();

/** Returns what this device remembers under a name; null if nothing. */
export function recall(place: string): string | null {
  try {
    return memory.get(place) ?? browserStorage()?.getItem(place) ?? null;
  } catch {
    return null;
  }
}

export function remember(place: string, text: string): void {
  try {
    const storage = browserStorage();
    if (storage === null) throw new Error('No storage');
    storage.setItem(place, text);
    memory.delete(place);
  } catch {
    memory.set(place, text);
  }
}
