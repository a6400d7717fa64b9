import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import { listAssetShapes } from '#web/land/records/list-shapes.ts';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { pinSymbol } from '#web/map/canvas/symbols.ts';
import type { LinkedAsset } from './import-plan.ts';

/** Negative, because the keys of the files' shapes are positive. */
const firstKey = -1;

/**
 * Loads what an asset already has on the map, to show next to the shape that is linked to it; empty until it is loaded.
 */
export function useStoredShapes(
  asset: Pick<LinkedAsset, 'assetType' | 'id' | 'name'> | undefined,
): readonly MapShape[] {
  const { data } = useQuery({
    queryKey: ['asset-shapes', asset?.assetType, asset?.id],
    queryFn: ({ signal }) => (asset === undefined ? [] : listAssetShapes(asset.assetType, asset.id, signal)),
    enabled: asset !== undefined,
  });
  const name = asset?.name ?? '';
  const isKnown = asset !== undefined;
  return useMemo(
    () =>
      (isKnown ? (data ?? []) : []).map((geometry, place): MapShape => {
        const key = firstKey - place;
        return geometry.type === 'Point'
          ? { role: 'point', key, place: insidePoint(geometry), label: name, symbol: pinSymbol }
          : { role: 'neighbor', key, geometry, label: name, broken: true };
      }),
    [isKnown, data, name],
  );
}
