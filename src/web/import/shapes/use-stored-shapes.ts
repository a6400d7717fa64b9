import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import { pinSymbol } from '#web/map/canvas/symbols.ts';
import { listAssetShapes } from './calls.ts';
import type { LinkedAsset } from './import-plan.ts';

/** Unlike the keys of the shapes of the files, which are above zero. */
const firstKey = -1;

/** What an asset has on the map already, to be drawn beside the shape that goes onto it; nothing while that is not known. */
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
          : { role: 'neighbour', key, geometry, label: name, broken: true };
      }),
    [isKnown, data, name],
  );
}
