import type { ActUndone } from '#shared/land/contracts/bulk.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/**
 * Takes back an act, but for what was changed since; where that is all of it, the outcome says so too. Throws ApiError,
 * NetworkError.
 */
export async function undoAct(act: number): Promise<ActUndone> {
  try {
    const { data } = await api.post<{ data: [ActUndone] }>(`/api/acts/${act}/undo`);
    return data[0];
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === undefined) throw error;
    return outcome;
  }
}

/** What stays as it is, which the server sends beside the refusal to undo anything. */
function outcomeOf(error: unknown): ActUndone | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  const body = error.body as { data?: [ActUndone] } | undefined;
  return body?.data?.[0];
}
