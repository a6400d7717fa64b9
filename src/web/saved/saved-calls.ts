import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

type Answer<Item> = { data: [{ id: number; data: Item }] };

/**
 * The calls for one saved item of a collection. All of them throw ApiError and NetworkError: 404 if the item does not
 * exist or the user may not see it, 409 if the name is taken or after another change (see `currentItemOf`).
 */
export function savedCalls<Item, Body, Changes>(url: string) {
  return {
    /** Reads an item, also of a company that is not selected. */
    get: async (id: number, signal: AbortSignal): Promise<Item> =>
      (await api.get<Answer<Item>>(`${url}/${id}`, { signal })).data[0].data,
    create: async (body: Body, selection?: SelectionHeaders): Promise<Item> =>
      (await api.post<Answer<Item>>(url, body, selection && { selection })).data[0].data,
    update: async (id: number | string, changes: Changes): Promise<Item> =>
      (await api.put<Answer<Item>>(`${url}/${id}`, changes)).data[0].data,
    /** Deletes an item; for a day it can be restored. */
    remove: async (id: number | string): Promise<void> => {
      await api.delete(`${url}/${id}`);
    },
    /** Restores a deleted item under its id. */
    restore: async (id: number | string): Promise<Item> =>
      (await api.post<Answer<Item>>(`${url}/${id}/restore`)).data[0].data,
  };
}

/** Returns the current item, which the server sends when it refuses an outdated version; undefined for other errors. */
export function currentItemOf<Item>(error: unknown): Item | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  return (error.body as Partial<Answer<Item>> | undefined)?.data?.[0]?.data;
}
