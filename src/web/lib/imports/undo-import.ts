import type { ImportUndone } from '#shared/contracts/import.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/**
 * Takes an import back and answers what was left and why; where that is all of it, the outcome says so too. Throws ApiError (403, 404,
 * 409 where it was undone already), NetworkError.
 */
export async function undoImport(id: number): Promise<ImportUndone> {
  try {
    const { data } = await api.post<{ data: [ImportUndone] }>(`/api/imports/${id}/undo`);
    return data[0];
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** What stays as it is, which the server sends beside the refusal to undo anything. */
function outcomeOf(error: unknown): ImportUndone | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const body = error.body as { data?: [ImportUndone] } | undefined;
  return body?.data?.[0];
}
