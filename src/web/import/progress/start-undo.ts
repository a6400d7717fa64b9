import { api } from '#web/people/session/api.ts';

/**
 * Asks that an import be undone; the server does it in the background, and the import tells how far it is. Throws ApiError (403, 404, 409
 * where it was or is being undone already), NetworkError.
 */
export async function startUndo(id: number): Promise<void> {
  await api.post(`/api/imports/${id}/undo`, undefined, { headers: { Prefer: 'respond-async' } });
}
