import type { BridgeName } from '#shared/land/entities/registry.ts';
import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { joinAtAntimeridian } from '#web/map/geo/join-antimeridian.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

/** Returns whether a well's surface location or bottom hole is on the map. */
export function hasWellPoint({ markers }: MarkedAsset, point: 'Surface' | 'BottomHole'): boolean {
  return markers.some(({ wellPoint }) => wellPoint === point);
}

/** Returns whether a well has its own bottom hole location, by its type or because one is on the map. */
export function isHorizontal(asset: MarkedAsset): boolean {
  return asset.record.well_type === 'horizontal' || hasWellPoint(asset, 'BottomHole');
}

/** A marker with the asset that it belongs to. */
export type FoundMarker = { asset: Pick<MarkedAsset, 'kind' | 'id'>; marker: MapMarker };

/** The kinds of records that can have markers. */
type MarkedKind = 'tract' | 'well' | Extract<BridgeName, 'proration_unit'>;

/** A point or an outline as the map shows it. An unsaved one has a negative id. */
export type MapMarker = {
  id: number;
  /** The version that was read; a change is rejected if someone else saved first. */
  version: number;
  /** The name of the user who created it. */
  madeBy: string;
  name: string;
  notes: string;
  /** In the form that `normalizeGeometry` returns. */
  geometry: Geometry;
  /** Whether it is a note next to its asset instead of the asset's location. */
  isNote: boolean;
  wellPoint: 'Surface' | 'BottomHole' | null;
};

/** A record with its markers on the map. */
export type MarkedAsset = {
  kind: MarkedKind;
  id: number;
  name: string;
  record: RecordData;
  markers: readonly MapMarker[];
};

/** A returned record that can be on a map, with its markers. */
export type FoundAsset = { kind: MarkedKind; record: RecordData; markers: readonly RecordData[] };

/** Returns a key that is unique among records of all kinds. */
export function assetKey({ kind, id }: Pick<MarkedAsset, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

const kindsInOrder: readonly MarkedKind[] = ['tract', 'well', 'proration_unit'];

/** Returns each record once with all of its markers: the page's own record first, then by kind and name. */
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

/** Converts a returned marker; null if no map can show its shape. */
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

/**
 * Returns a shape in the form that the map uses, however it was drawn: land across 180° is in one piece, with
 * longitudes that continue beyond 180.
 */
export function normalizeGeometry(geometry: Geometry): Geometry {
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
