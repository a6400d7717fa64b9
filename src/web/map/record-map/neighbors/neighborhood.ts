import { type Bounds, type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { maxExceptedOutlines } from '#shared/platform/limits.ts';
import type { MarkedAsset } from '../markers/marked-asset.ts';

/** How far beyond the frame neighbors are read on each side, as a share of its width and height. */
const beyond = 1 / 3;
/** A box this many times wider than needed is read again, because more outlines can be distinguished when zoomed in. */
const widest = 1.9;

/**
 * Returns the box in which to read neighbors for a frame: the current one if it contains the frame and is not much
 * larger.
 */
export function boxToRead(now: Bounds | null, frame: Bounds | null): Bounds | null {
  if (frame === null) return null;
  const [west, south, east, north] = frame;
  const [aside, above] = [(east - west) * beyond, (north - south) * beyond];
  const wanted: Bounds = [
    Math.max(-180, west - aside),
    Math.max(-90, south - above),
    Math.min(180, east + aside),
    Math.min(90, north + above),
  ];
  if (now === null) return wanted;
  const holds = now[0] <= west && now[1] <= south && now[2] >= east && now[3] >= north;
  return holds && now[2] - now[0] <= widest * (wanted[2] - wanted[0]) ? now : wanted;
}

/** An outline with this many corners leaves its neighbors little room in a response. */
const intricate = 5_000;

/** Returns the marker ids of the map's own outlines that are not worth reading again as neighbors. */
export function intricateOf(own: readonly MarkedAsset[]): number[] {
  const cornersOf = (geometry: Geometry) =>
    polygonsOf(geometry).reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0);
  return own
    .flatMap(({ markers }) => markers)
    .filter(({ id, geometry }) => id > 0 && cornersOf(geometry) >= intricate)
    .map(({ id }) => id)
    .slice(0, maxExceptedOutlines);
}

/** Returns the neighbors without the markers that are already on the map. */
export function withoutOwnMarkers(
  neighbors: readonly MarkedAsset[],
  own: readonly MarkedAsset[],
): readonly MarkedAsset[] {
  const ids = new Set(own.flatMap(({ markers }) => markers.map(({ id }) => id)));
  return neighbors.flatMap((asset) => {
    if (!asset.markers.some(({ id }) => ids.has(id))) return asset.markers.length === 0 ? [] : [asset];
    const markers = asset.markers.filter(({ id }) => !ids.has(id));
    return markers.length === 0 ? [] : [{ ...asset, markers }];
  });
}
