import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { recall, remember } from '#web/platform/device-memory.ts';

/** A record that the user opened, as it was called then. */
export interface RecentRecord {
  type: AssetName;
  id: number;
  title: string;
  areaId: number;
}

/** Enough to fill the list if some records are no longer accessible. */
const maxRecent = 20;

const placeOf = (userId: number) => `platbook.recent.${userId}`;

/** Returns the records that the user opened in this browser, last first. */
export function recentRecords(userId: number): RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(recall(placeOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a record first. */
export function addRecent(userId: number, record: RecentRecord): void {
  write(userId, [record, ...without(userId, record)].slice(0, maxRecent));
}

/** Removes a record that does not exist for the user. */
export function removeRecent(userId: number, record: Pick<RecentRecord, 'type' | 'id'>): void {
  write(userId, without(userId, record));
}

/** Forgets all records, as when the user signs out of a shared computer. */
export function clearRecent(userId: number): void {
  write(userId, []);
}

function without(userId: number, { type, id }: Pick<RecentRecord, 'type' | 'id'>): RecentRecord[] {
  return recentRecords(userId).filter((each) => each.type !== type || each.id !== id);
}

function write(userId: number, records: readonly RecentRecord[]): void {
  remember(placeOf(userId), JSON.stringify(records));
}

function isRecent(value: unknown): value is RecentRecord {
  const { type, id, title, areaId }: Partial<Record<keyof RecentRecord, unknown>> = Object(value);
  return (
    typeof type === 'string' &&
    Object.hasOwn(assets, type) &&
    Number.isInteger(id) &&
    typeof title === 'string' &&
    Number.isInteger(areaId)
  );
}
