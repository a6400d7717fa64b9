import { api } from '#web/people/session/api.ts';
import type { Obligation } from './list-obligations.ts';

/** An obligation that is done or waived, the one that is due next where it recurs, and the act by which both can be undone. */
export type Settled = { data: Obligation; next: Obligation | null; act_id: number };

/** Marks an obligation as done or waived. Throws ApiError (409 where it is not open any more), NetworkError. */
export async function settleObligation(
  id: number,
  how: 'done' | 'waive',
  body: Readonly<Record<string, unknown>>,
): Promise<Settled> {
  const { data } = await api.post<{ data: [Settled] }>(`/api/obligations/${id}/${how}`, body);
  return data[0];
}
