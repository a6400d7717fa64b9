import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { countRelated, listAllRelated } from '#web/land/records/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { flattenRows } from './related-rows.ts';

/** All rows of a related table. The cache key begins with the related kind's, so that a change of one of them reads them again. */
export function useRelatedRows(base: Asset, id: number, table: RelatedTable) {
  const related = table.entity;
  const query = useQuery({
    queryKey: [...recordsKey(related), 'all related', base.plural, id],
    queryFn: ({ signal }) => listAllRelated(base, id, related.name, signal),
  });
  const { data } = query;
  const rows = useMemo(() => data && flattenRows(table, data), [data, table]);
  return { ...query, rows };
}

/** How many records of a kind are related, for the name of its tab; undefined until that is known. */
export function useRelatedCount(base: Asset, id: number, related: Asset): number | undefined {
  const { status } = useSelection();
  const { data } = useQuery({
    enabled: status !== 'not-ready',
    queryKey: [...recordsKey(related), 'related count', base.plural, id],
    queryFn: ({ signal }) => countRelated(base, id, related, signal),
  });
  return data;
}
