import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** An obligation as the server answers it. */
export type Obligation = RecordData & {
  readonly kind: string;
  readonly due_on: string;
  readonly basis: string | null;
  readonly rate: number | null;
  readonly acres: number | null;
  readonly counted_acres: number | null;
  readonly amount: number | null;
  readonly amount_due: number | null;
  readonly recurrence: string | null;
  readonly status: string;
  readonly done_on: string | null;
  readonly done_by: string | null;
  readonly evidence: string | null;
  readonly notes: string | null;
};

/** Which obligations of a lease a list shows: what is open, the first to be due first, or all, the last first. */
export type ShownObligations = 'open' | 'all';

/** The query of a lease's obligations, without a page. */
export function obligationsQuery(leaseId: number, shown: ShownObligations) {
  return {
    'filter[lease_id]': leaseId,
    ...(shown === 'open' ? { 'filter[status]': 'open', sort: 'due_on,id' } : { sort: '-due_on,-id' }),
  };
}

/** One page of a lease's obligations, whatever areas are chosen. Throws ApiError, NetworkError. */
export function listObligations(
  leaseId: number,
  shown: ShownObligations,
  page: { page: number; page_size: number },
  signal: AbortSignal,
): Promise<{ data: Obligation[]; meta: ListMeta }> {
  const query = { ...obligationsQuery(leaseId, shown), ...page };
  return api.get('/api/obligations', { query, signal });
}
