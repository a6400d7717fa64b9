import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { geometryText } from '#shared/platform/geometry/read-geometry.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { FoundMarker, MapMarker, MarkedAsset } from '../markers/marked-asset.ts';

/** The asset types of markers, as the calls write them. */
const assetTypes = {
  tract: 'Tract',
  well: 'Well',
  proration_unit: 'Proration_Unit',
} as const satisfies Record<MarkedAsset['kind'], string>;

/** The kind of record that a marker, as a call answered it, is of or stands beside. */
export function kindOfMarker(row: RecordData): MarkedAsset['kind'] | undefined {
  const type = row.parent_asset_type ?? row.asset_type;
  return (['tract', 'well', 'proration_unit'] as const).find((kind) => assetTypes[kind] === type);
}

/** What a person may make of a marker. */
export type MarkerChange = Partial<
  Pick<MapMarker, 'name' | 'notes' | 'geometry' | 'isNote' | 'wellPoint'>
> & {
  /** Another record that it is of. */
  asset?: Pick<MarkedAsset, 'kind' | 'id'>;
};

/** A shape as a call takes it. */
export function sentGeometry(geometry: Geometry): string {
  return geometryText(withinWorld(geometry));
}

/** A change as the body of a call. What a marker is of is told whole: the asset's kind, its id, and what a note stands beside. */
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

/** The editable fields of a marker, as a call returns them. */
export function markerRecord({ asset, marker }: FoundMarker): RecordData {
  const { id, name, notes, geometry, isNote, wellPoint } = marker;
  return { id, ...markerBody({ name, notes, geometry, isNote, wellPoint }, asset) };
}
