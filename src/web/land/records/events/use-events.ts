import { useQuery } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import { listAllRelated, listBelongings, relatedOf } from '#web/land/records/calls.ts';
import { getHistory } from '#web/land/records/history/calls.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { type EventOwner, eventKinds } from './describe-event.ts';

/** The entries of the history in which a timeline finds changes of the status. */
const entriesSearched = 200;

/** Returns the events of a well or lease together with the latest entries of its history. */
export function useEvents(owner: EventOwner, id: number) {
  const { entity, column } = eventKinds[owner];
  return useQuery({
    queryKey: [...analyticsKey, 'events', owner, id],
    queryFn: async ({ signal }) => {
      const [events, history] = await Promise.all([
        listBelongings(entity, { column, id }, signal),
        getHistory(assets[owner], id, 1, signal, entriesSearched),
      ]);
      return { events, history: history.data, hasOlder: history.meta.total > history.data.length };
    },
  });
}

/** Returns the names of the tracts that a lease covers, by ID; sends no request for a well. */
export function useTractsOf(owner: EventOwner, leaseId: number) {
  return useQuery({
    queryKey: [...recordsKey(assets.tract), 'of lease', leaseId],
    queryFn: async ({ signal }) => {
      const rows = await listAllRelated(assets.lease, leaseId, 'tract', signal);
      return new Map(rows.flatMap((row) => (row.tract ? [nameOf(relatedOf(row, assets.tract))] : [])));
    },
    enabled: owner === 'lease',
  });
}

function nameOf(tract: RecordData): [number, string] {
  return [tract.id, String(tract.tract_name ?? `Tract ${tract.id}`)];
}
