import { useQuery } from '@tanstack/react-query';
import type { AssetName, BridgeName } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedRow } from '#web/land/records/calls.ts';
import { listAllRelated } from '#web/land/records/calls.ts';
import { recordsKey } from '#web/platform/tables/record.ts';

/**
 * Returns the bridges of a stored record, or its related records of a type; sends no request until there is a record.
 */
export function useBridgesOf(
  asset: Asset | undefined,
  id: number | undefined,
  wanted: BridgeName | AssetName,
) {
  return useQuery({
    queryKey: [...(asset ? recordsKey(asset) : ['none']), 'bridges', id, wanted],
    queryFn: ({ signal }): Promise<RelatedRow[]> =>
      asset === undefined || id === undefined
        ? Promise.resolve([])
        : listAllRelated(asset, id, wanted, signal),
    enabled: asset !== undefined && id !== undefined,
  });
}
