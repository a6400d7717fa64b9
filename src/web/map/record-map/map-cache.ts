import type { RecordData } from '#web/platform/tables/record.ts';
import type { MarkerChange } from './marker-form/marker-body.ts';
import { type MapMarker, type MarkedAsset, readMarker } from './markers/marked-asset.ts';

type Assets = readonly MarkedAsset[];

/** Returns the marker with this id and its asset. */
export function findMarker(
  assets: Assets,
  id: number | null,
): { asset: MarkedAsset; marker: MapMarker } | undefined {
  for (const asset of assets) {
    const marker = asset.markers.find((each) => each.id === id);
    if (marker !== undefined) return { asset, marker };
  }
  return undefined;
}

/** Returns the assets with one marker changed as the user should see it before the server responds. */
export function withChange(assets: Assets, id: number, { asset, ...change }: MarkerChange): MarkedAsset[] {
  const found = findMarker(assets, id);
  if (found === undefined) return [...assets];
  return withMarker(assets, asset ?? found.asset, { ...found.marker, ...change });
}

/** Returns the assets with a marker as the server returned it. */
export function withAnswer(
  assets: Assets,
  of: Pick<MarkedAsset, 'kind' | 'id'>,
  answered: RecordData,
): MarkedAsset[] {
  const marker = readMarker(answered);
  return marker === null ? [...assets] : withMarker(assets, of, marker);
}

/** Returns the assets without a marker. */
export function withoutMarker(assets: Assets, id: number): MarkedAsset[] {
  return assets.map((asset) =>
    asset.markers.some((each) => each.id === id)
      ? { ...asset, markers: asset.markers.filter((each) => each.id !== id) }
      : asset,
  );
}

/** Replaces or adds a marker in its asset, and removes it from any other. */
export function withMarker(
  assets: Assets,
  of: Pick<MarkedAsset, 'kind' | 'id'>,
  marker: MapMarker,
): MarkedAsset[] {
  return assets.map((asset) => {
    const isOf = asset.kind === of.kind && asset.id === of.id;
    const isThere = asset.markers.some(({ id }) => id === marker.id);
    if (isOf && isThere)
      return { ...asset, markers: asset.markers.map((each) => (each.id === marker.id ? marker : each)) };
    if (isOf) return { ...asset, markers: [...asset.markers, marker] };
    return isThere ? { ...asset, markers: asset.markers.filter(({ id }) => id !== marker.id) } : asset;
  });
}
