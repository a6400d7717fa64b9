import { browserStorage } from '#web/platform/api/token-storage.ts';
import type { Choice } from './selection-rules.ts';

const keyOf = (userId: number) => `platbook.selection.${userId}`;

/** Reads the user's choice from an earlier visit; null if there is none, or if it was empty. */
export function readChoice(userId: number, storage: Storage | null = browserStorage()): Choice | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(keyOf(userId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { companyIds, excludedAreaIds }: { companyIds?: unknown; excludedAreaIds?: unknown } = stored;
    if (!isIds(companyIds) || !isIds(excludedAreaIds) || companyIds.length === 0) return null;
    return { companyIds, excludedAreaIds };
  } catch {
    return null;
  }
}

export function writeChoice(
  userId: number,
  choice: Choice,
  storage: Storage | null = browserStorage(),
): void {
  try {
    storage?.setItem(keyOf(userId), JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id));
}
