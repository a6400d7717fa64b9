import type { RecordData } from '#web/platform/tables/record.ts';
import type { MarkerChange } from './marker-form/marker-body.ts';
import { type MapMarker, type MarkedAsset, readMarker } from './markers/marked-asset.ts';

type Assets = readonly MarkedAsset[];

/** The marker of this id with what it is of. */
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

/** The same with one marker as it is to be seen now, before the server has answered. */
export function withChange(assets: Assets, id: number, { asset, ...change }: MarkerChange): MarkedAsset[] {
  const found = findMarker(assets, id);
  if (found === undefined) return [...assets];
  return withMarker(assets, asset ?? found.asset, { ...found.marker, ...change });
}

/** The same with a marker as the server answered it. */
export function withAnswer(
  assets: Assets,
  of: Pick<MarkedAsset, 'kind' | 'id'>,
  answered: RecordData,
): MarkedAsset[] {
  const marker = readMarker(answered);
  return marker === null ? [...assets] : withMarker(assets, of, marker);
}

/** The same without a marker. */
export function withoutMarker(assets: Assets, id: number): MarkedAsset[] {
  return assets.map((asset) =>
    asset.markers.some((each) => each.id === id)
      ? { ...asset, markers: asset.markers.filter((each) => each.id !== id) }
      : asset,
  );
}

/** Puts a marker in its place among those of its asset, and takes it away from any other. */
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
