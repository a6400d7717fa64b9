import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import { cornersOf } from '#web/map/geo/edit-geometry.ts';
import { withMarker } from '../map-cache.ts';
import {
  assetKey,
  hasWellPoint,
  isHorizontal,
  type MapMarker,
  type MarkedAsset,
  normalizeGeometry,
} from '../markers/marked-asset.ts';
import type { WellType } from '../markers/well-type.ts';

/** A drawn shape that is not saved yet. Its marker has a negative id. */
export type PendingShape = {
  marker: MapMarker;
  /** The key of the asset that it belongs to. */
  asset: string;
  /** How its well is drilled, if the user chose that here. */
  wellType?: WellType;
};

/**
 * Creates a pending point. For a well it is the surface location first, then the bottom hole if the well can have one.
 */
export function pendingPoint(id: number, asset: MarkedAsset, at: Position): PendingShape {
  const wellPoint = asset.kind === 'well' ? nextWellPoint(asset) : null;
  return pending(id, asset, 'New Point', { type: 'Point', coordinates: at }, wellPoint);
}

/** Creates a pending outline. */
export function pendingPolygon(id: number, asset: MarkedAsset, corners: readonly Position[]): PendingShape {
  const [first] = corners;
  const ring = first === undefined ? corners : [...corners, first];
  return pending(id, asset, 'New Polygon', { type: 'Polygon', coordinates: [ring] }, null);
}

function pending(
  id: number,
  asset: MarkedAsset,
  name: string,
  geometry: Geometry,
  wellPoint: MapMarker['wellPoint'],
): PendingShape {
  const shown = normalizeGeometry(geometry);
  const marker = { id, version: 0, madeBy: '', name, notes: '', geometry: shown, isNote: false, wellPoint };
  return { marker, asset: assetKey(asset) };
}

function nextWellPoint(asset: MarkedAsset): MapMarker['wellPoint'] {
  if (!hasWellPoint(asset, 'Surface')) return 'Surface';
  return isHorizontal(asset) && !hasWellPoint(asset, 'BottomHole') ? 'BottomHole' : null;
}

/** Returns what the map shows: the saved shapes and the pending ones. */
export function withPending(
  assets: readonly MarkedAsset[],
  shapes: readonly PendingShape[],
): readonly MarkedAsset[] {
  return shapes.reduce<readonly MarkedAsset[]>((shown, { marker, asset }) => {
    const of = shown.find((each) => assetKey(each) === asset);
    return of === undefined ? shown : withMarker(shown, of, marker);
  }, assets);
}

/**
 * Returns the parts of a shape that differ in the next one: fields by name, and corners by their position among all
 * corners.
 */
export function changedParts(before: PendingShape, after: PendingShape): string[] {
  const fields = (['name', 'notes', 'isNote', 'wellPoint'] as const).filter(
    (field) => before.marker[field] !== after.marker[field],
  );
  return [
    ...fields,
    ...(before.asset === after.asset ? [] : ['asset']),
    ...(before.wellType === after.wellType ? [] : ['wellType']),
    ...movedPlaces(before.marker.geometry, after.marker.geometry),
  ];
}

function movedPlaces(from: Geometry, to: Geometry): string[] {
  const [was, is] = [placesOf(from), placesOf(to)];
  // A corner was added or removed. Two entries prevent this change from continuing a series.
  if (was.length !== is.length) return ['outline', 'outline'];
  return is.flatMap(([longitude, latitude], index) => {
    const before = was[index];
    return before?.[0] === longitude && before[1] === latitude ? [] : [`place ${index}`];
  });
}

function placesOf(geometry: Geometry): Position[] {
  return geometry.type === 'Point' ? [geometry.coordinates] : cornersOf(geometry).map(({ at }) => at);
}

/**
 * Returns why land cannot have this shape, or null if it can. It is a sentence with latitude first, as everywhere on
 * the map.
 */
export function problemOf(geometry: Geometry): string | null {
  const reason = impossibilityOf(geometry)?.replace(
    /(-?\d+\.\d+), (-?\d+\.\d+)/,
    (_, longitude: string, latitude: string) =>
      `${latitude}, ${placeNear([Number(longitude), 0], 0)[0].toFixed(6)}`,
  );
  return reason === undefined ? null : `The outline ${reason}.`;
}
