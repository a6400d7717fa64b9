import { withinWorld } from '#shared/platform/geometry/antimeridian.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { sketchKey } from '#web/land/records/detail/drawn-storage.ts';
import { joinAtAntimeridian } from '#web/map/geo/join-antimeridian.ts';
import { assetKey, type MapMarker, type MarkedAsset } from '../markers/marked-asset.ts';
import type { PendingShape } from './pending-shape.ts';

/** Reads the shapes that this tab stores for records that are on the map. */
export function readPending(key: string, assets: readonly MarkedAsset[]): readonly PendingShape[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    const known = new Set(assets.map(assetKey));
    return (Array.isArray(stored) ? stored : []).flatMap(readShape).filter(({ asset }) => known.has(asset));
  } catch {
    return [];
  }
}

export function storePending(key: string, shapes: readonly PendingShape[]): void {
  store(
    key,
    shapes.map((shape) => ({
      ...shape,
      marker: { ...shape.marker, geometry: withinWorld(shape.marker.geometry) },
    })),
  );
}

function store(key: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // If storage is full or denied, shapes are lost only when a session ends.
  }
}

/** Reads the stored corners of the outline being drawn in this tab. */
export function readSketch(key: string): readonly Position[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(sketchKey(key)) ?? '[]');
    return (Array.isArray(stored) ? stored : []).flatMap((at): Position[] => {
      const read = readGeometry({ type: 'Point', coordinates: at });
      return read.ok && read.value.type === 'Point' ? [read.value.coordinates] : [];
    });
  } catch {
    return [];
  }
}

export function storeSketch(key: string, corners: readonly Position[]): void {
  store(
    sketchKey(key),
    corners.map((corner) => placeNear(corner, 0)),
  );
}

function readShape(value: unknown): PendingShape[] {
  if (!isObject(value) || !isObject(value.marker) || typeof value.asset !== 'string') return [];
  const { id, name, notes, geometry, isNote, wellPoint } = value.marker;
  const read = readGeometry(geometry);
  if (typeof id !== 'number' || !Number.isInteger(id) || id >= 0 || !read.ok) return [];
  if (typeof name !== 'string' || typeof notes !== 'string' || typeof isNote !== 'boolean') return [];
  const marker: MapMarker = {
    id,
    version: 0,
    madeBy: '',
    name,
    notes,
    geometry: joinAtAntimeridian(read.value),
    isNote,
    wellPoint: wellPoint === 'Surface' || wellPoint === 'BottomHole' ? wellPoint : null,
  };
  const { asset, wellType } = value;
  return [{ marker, asset, ...((wellType === 'vertical' || wellType === 'horizontal') && { wellType }) }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
