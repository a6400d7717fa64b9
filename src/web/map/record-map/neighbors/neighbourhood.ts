import { type Bounds, type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { maxExceptedOutlines } from '#shared/platform/limits.ts';
import type { MarkedAsset } from '../markers/marked-asset.ts';

/** Of the frame's width and height, on each side: so far beyond it neighbours are read. */
const beyond = 1 / 3;
/** A box that is so many times wider than what is wanted is read anew: nearer, more outlines can be told apart. */
const widest = 1.9;

/** The box that neighbours are read of for a frame: the one that is there, as long as it holds the frame and is not far larger. */
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

/** An outline of so many corners leaves its neighbours little room in an answer. */
const intricate = 5_000;

/** The outlines of a map that are not worth reading a second time beside it, by their markers. */
export function intricateOf(own: readonly MarkedAsset[]): number[] {
  const cornersOf = (geometry: Geometry) =>
    polygonsOf(geometry).reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0);
  return own
    .flatMap(({ markers }) => markers)
    .filter(({ id, geometry }) => id > 0 && cornersOf(geometry) >= intricate)
    .map(({ id }) => id)
    .slice(0, maxExceptedOutlines);
}

/** What lies beside the shapes of a map: these records without the markers that are on it already. */
export function besideOf(
  neighbours: readonly MarkedAsset[],
  own: readonly MarkedAsset[],
): readonly MarkedAsset[] {
  const ids = new Set(own.flatMap(({ markers }) => markers.map(({ id }) => id)));
  return neighbours.flatMap((asset) => {
    if (!asset.markers.some(({ id }) => ids.has(id))) return asset.markers.length === 0 ? [] : [asset];
    const markers = asset.markers.filter(({ id }) => !ids.has(id));
    return markers.length === 0 ? [] : [{ ...asset, markers }];
  });
}
