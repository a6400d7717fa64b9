import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import { assetTypes } from '#web/land/records/list-shapes.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { FoundMarker, MapMarker, MarkedAsset } from '../markers/marked-asset.ts';

/** Returns the kind of record that a returned marker belongs to or is a note for. */
export function kindOfMarker(row: RecordData): MarkedAsset['kind'] | undefined {
  const type = row.parent_asset_type ?? row.asset_type;
  return (['tract', 'well', 'proration_unit'] as const).find((kind) => assetTypes[kind] === type);
}

/** What a user can change in a marker. */
export type MarkerChange = Partial<
  Pick<MapMarker, 'name' | 'notes' | 'geometry' | 'isNote' | 'wellPoint'>
> & {
  /** Another record that it should belong to. */
  asset?: Pick<MarkedAsset, 'kind' | 'id'>;
};

/** Converts a shape to the format of a request. */
export function sentGeometry(geometry: Geometry): string {
  return geometryText(withinWorld(geometry));
}

/**
 * Converts a change to a request body. The asset of a marker is always sent in full: its kind, its id, and what a note
 * is attached to.
 */
export function markerBody(change: MarkerChange, of: Pick<MarkedAsset, 'kind' | 'id'>) {
  const { name, notes, geometry, isNote, wellPoint, asset } = change;
  const kind = (asset ?? of).kind;
  return {
    ...(name !== undefined && { marker_name: name }),
    ...(notes !== undefined && { notes }),
    ...(geometry !== undefined && { geometry: sentGeometry(geometry) }),
    ...((isNote !== undefined || asset !== undefined) && {
      asset_type: isNote ? 'Note' : assetTypes[kind],
      asset_id: (asset ?? of).id,
      parent_asset_type: isNote ? assetTypes[kind] : null,
    }),
    ...(wellPoint !== undefined && { well_point_type: wellPoint }),
  };
}

/** Returns the editable fields of a marker in the format of a response. */
export function markerRecord({ asset, marker }: FoundMarker): RecordData {
  const { id, name, notes, geometry, isNote, wellPoint } = marker;
  return { id, ...markerBody({ name, notes, geometry, isNote, wellPoint }, asset) };
}
