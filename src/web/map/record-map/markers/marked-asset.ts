import type { BridgeName } from '#shared/land/entities/registry.ts';
import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { joinAtAntimeridian } from '#web/map/geo/join-antimeridian.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** Whether a well's surface or bottom hole is on the map. */
export function hasWellPoint({ markers }: MarkedAsset, point: 'Surface' | 'BottomHole'): boolean {
  return markers.some(({ wellPoint }) => wellPoint === point);
}

/** Whether a well is drilled to a bottom hole of its own: by its type, or because it has one. */
export function isHorizontal(asset: MarkedAsset): boolean {
  return asset.record.well_type === 'horizontal' || hasWellPoint(asset, 'BottomHole');
}

/** A marker with what it is of. */
export type FoundMarker = { asset: Pick<MarkedAsset, 'kind' | 'id'>; marker: MapMarker };

/** The kinds of record that markers are of. */
type MarkedKind = 'tract' | 'well' | Extract<BridgeName, 'proration_unit'>;

/** A point or an outline as the map shows it. What is not saved yet has a negative id. */
export type MapMarker = {
  id: number;
  /** As it was read; a change is refused when another one came first. */
  version: number;
  /** Who made it, by name. */
  madeBy: string;
  name: string;
  notes: string;
  /** As `workedOn` has it. */
  geometry: Geometry;
  /** Stands beside its asset instead of being its place. */
  isNote: boolean;
  wellPoint: 'Surface' | 'BottomHole' | null;
};

/** A record with what of it lies on the map. */
export type MarkedAsset = {
  kind: MarkedKind;
  id: number;
  name: string;
  record: RecordData;
  markers: readonly MapMarker[];
};

/** What a call answered of a record that can lie on a map. */
export type FoundAsset = { kind: MarkedKind; record: RecordData; markers: readonly RecordData[] };

/** Names a record among those of all kinds. */
export function assetKey({ kind, id }: Pick<MarkedAsset, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

const kindsInOrder: readonly MarkedKind[] = ['tract', 'well', 'proration_unit'];

/** Each record once with all of its markers, the page's own record first, then by kind and name. */
export function gatherAssets(found: readonly FoundAsset[], own: string): MarkedAsset[] {
  const byKey = new Map<string, { kind: MarkedKind; record: RecordData; markers: Map<number, MapMarker> }>();
  for (const { kind, record, markers } of found) {
    const key = assetKey({ kind, id: record.id });
    const asset = byKey.get(key) ?? { kind, record, markers: new Map<number, MapMarker>() };
    for (const each of markers) {
      const marker = readMarker(each);
      if (marker !== null) asset.markers.set(marker.id, marker);
    }
    byKey.set(key, asset);
  }
  const names = new Intl.Collator('en-US', { numeric: true });
  return [...byKey.values()]
    .map(({ kind, record, markers }) => ({
      kind,
      id: record.id,
      name: nameOf(kind, record),
      record,
      markers: [...markers.values()],
    }))
    .sort(
      (a, b) =>
        Number(assetKey(b) === own) - Number(assetKey(a) === own) ||
        kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) ||
        names.compare(a.name, b.name),
    );
}

/** A marker as a call answered it; null for a shape that no map can show. */
export function readMarker(row: RecordData): MapMarker | null {
  const read = readGeometry(row.geometry);
  if (!read.ok) return null;
  const { well_point_type: point } = row;
  return {
    id: row.id,
    version: Number(row.version_id),
    madeBy: String(row.created_by),
    name: String(row.marker_name),
    notes: typeof row.notes === 'string' ? row.notes : '',
    geometry: joinAtAntimeridian(read.value),
    isNote: row.asset_type === 'Note',
    wellPoint: point === 'Surface' || point === 'BottomHole' ? point : null,
  };
}

/** A shape as the map keeps it, however it was drawn: land across 180° in one piece, with longitudes counted on beyond it. */
export function workedOn(geometry: Geometry): Geometry {
  return joinAtAntimeridian(withinWorld(geometry));
}

function nameOf(kind: MarkedKind, record: RecordData): string {
  switch (kind) {
    case 'tract':
      return String(record.tract_name);
    case 'well':
      return String(record.well_name);
    case 'proration_unit':
      return typeof record.name === 'string' && record.name !== '' ? record.name : `Unit ${record.id}`;
  }
}
