import { api } from '#web/people/session/api.ts';

const path = '/api/analytics/action-items/dismiss';

/** Takes an item off this person's list until a day (YYYY-MM-DD), or until its figures change. Throws ApiError (400 for a day that is past or more than a year away), NetworkError. */
export async function dismissItem(itemKey: string, until: string): Promise<void> {
  await api.post(path, { item_key: itemKey, until });
}

/** Puts a dismissed item back. Throws ApiError, NetworkError. */
export async function bringBackItem(itemKey: string): Promise<void> {
  await api.delete(`${path}/${encodeURIComponent(itemKey)}`);
}
