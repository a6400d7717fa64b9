import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { countRelated, listAllRelated } from '#web/land/records/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { addLeases, flattenRows } from './related-rows.ts';

/**
 * Returns all rows of a related table. The cache key begins with the related type's key, so that changing one of those
 * records refetches them.
 */
export function useRelatedRows(base: Asset, id: number, table: RelatedTable) {
  const related = table.entity;
  const hasLeaseColumns = Object.keys(table.leaseColumns).length > 0;
  const query = useQuery({
    queryKey: [...recordsKey(related), 'all related', base.plural, id],
    queryFn: async ({ signal }) => {
      const [all, leases] = await Promise.all([
        listAllRelated(base, id, related.name, signal),
        hasLeaseColumns ? listAllRelated(base, id, 'lease', signal) : [],
      ]);
      return hasLeaseColumns ? addLeases(all, leases, today()) : all;
    },
  });
  const { data } = query;
  const rows = useMemo(() => data && flattenRows(table, data, today()), [data, table]);
  return { ...query, rows };
}

/** Returns the number of related records of a type, for its tab label; undefined until loaded. */
export function useRelatedCount(base: Asset, id: number, related: Asset): number | undefined {
  const { status } = useSelection();
  const { data } = useQuery({
    enabled: status !== 'not-ready',
    queryKey: [...recordsKey(related), 'related count', base.plural, id],
    queryFn: ({ signal }) => countRelated(base, id, related, signal),
  });
  return data;
}
