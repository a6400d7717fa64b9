import { assetKey, type MapMarker, type MarkedAsset } from '../markers/marked-asset.ts';
import { type WellType, wellTypeOf } from '../markers/well-type.ts';
import type { MarkerChange } from './marker-body.ts';
import type { MarkerDraft } from './marker-fields.tsx';

/** Returns the initial values of a marker's fields. */
export function draftOf(asset: MarkedAsset, marker: MapMarker, wellType?: WellType): MarkerDraft {
  const { name, isNote, wellPoint } = marker;
  return { name, isNote, wellPoint, asset: assetKey(asset), wellType: wellType ?? wellTypeOf(asset) };
}

/** Returns what differs between a draft and the marker. */
export function changeOf(
  draft: MarkerDraft,
  asset: MarkedAsset,
  marker: MapMarker,
  assets: readonly MarkedAsset[],
): MarkerChange {
  const name = draft.name.trim();
  const of = assets.find((each) => assetKey(each) === draft.asset);
  const isMoved = of !== undefined && draft.asset !== assetKey(asset);
  return {
    ...(name !== marker.name && { name }),
    // The asset is always sent in full.
    ...((isMoved || draft.isNote !== marker.isNote) && {
      isNote: draft.isNote,
      asset: { kind: (of ?? asset).kind, id: (of ?? asset).id },
    }),
    ...(draft.wellPoint !== marker.wellPoint && { wellPoint: draft.wellPoint }),
  };
}
