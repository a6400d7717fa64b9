import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { Asset } from '#web/land/asset.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import type { MarkedAsset } from '../markers/marked-asset.ts';
import { listNeighbors } from './calls.ts';
import { boxToRead, intricateOf, withoutOwnMarkers } from './neighborhood.ts';

const none: readonly MarkedAsset[] = [];

/**
 * Returns the start of the cache keys of a record's neighbors, one key per box. A change to any record of the kind
 * reloads them.
 */
export function neighborsKey(base: Asset, record: RecordData) {
  return [...recordsKey(base), 'neighbors', record.id] as const;
}

/**
 * Loads other tracts and units of the record's company where the map shows them. The selection of areas does not apply,
 * because outlines share corners regardless of who looks. Roles apply to an entire company, so a user who may change
 * the record may change these too.
 */
export function useNeighbors(
  base: Asset,
  record: RecordData,
  company: number | undefined,
  own: readonly MarkedAsset[],
) {
  const [box, setBox] = useState<Bounds | null>(null);
  /** Reports what the frame of the map shows; null if outlines cannot be distinguished. */
  const look = useCallback((frame: Bounds | null) => setBox((now) => boxToRead(now, frame)), []);
  const except = useMemo(() => intricateOf(own), [own]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...neighborsKey(base, record), company, box, except.join()],
    queryFn: ({ signal }) => {
      if (box === null || company === undefined) throw new Error('No part of the map is in view.');
      return listNeighbors(box, except, company, signal);
    },
    enabled: box !== null && company !== undefined,
    // The current neighbors stay until the next ones are loaded.
    placeholderData: keepPreviousData,
  });
  const isInSight = box !== null && data !== undefined;
  const assets = useMemo(
    () => (isInSight ? withoutOwnMarkers(data.assets, own) : none),
    [isInSight, data, own],
  );
  return {
    assets,
    isComplete: !isInSight || data.isComplete,
    error: box === null ? null : error,
    isFetching,
    retry: () => void refetch(),
    look,
  };
}

export type Neighbors = ReturnType<typeof useNeighbors>;
