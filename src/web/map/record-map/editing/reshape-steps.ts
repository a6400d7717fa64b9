import { type Geometry, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { firstLongitudeOf, geometryNear } from '#shared/platform/geometry/longitudes.ts';
import type { Reshape } from '#web/map/canvas/draw/reshape-board.tsx';
import { cornersOf } from '#web/map/geo/edit-geometry.ts';
import { moveBoundary, removeFromBoundary, sharesBoundary } from '#web/map/geo/shared-boundary.ts';
import { type MapMarker, type MarkedAsset, normalizeGeometry } from '../markers/marked-asset.ts';
import type { ActWords, ReshapeStep } from '../markers/use-marker-acts.ts';
import { problemOf } from './pending-shape.ts';

type Found = { asset: MarkedAsset; marker: MapMarker };
type Follower = { marker: MapMarker; geometry: Geometry };

/**
 * Returns an outline after one of its corners moved or was removed, and the other outlines of its kind of record that
 * share the boundary there.
 */
export function reshapeTogether(
  assets: readonly MarkedAsset[],
  { asset, marker }: Found,
  change: Reshape,
): { change: Reshape; followers: Follower[] } {
  const { moved } = change;
  if (moved === null || marker.geometry.type === 'Point') return { change, followers: [] };
  const others = neighborsOf(assets, asset, marker);
  const outlines = others.map(({ geometry }) => shiftNextTo(marker, geometry));
  const { own, others: bent } =
    moved.to === null
      ? { own: change.geometry, others: removeFromBoundary(marker.geometry, outlines, moved.from) }
      : moveBoundary(marker.geometry, outlines, moved.from, moved.to);
  const followers = bent.flatMap((geometry, index): Follower[] => {
    const other = others[index];
    return geometry === null || other === undefined
      ? []
      : [{ marker: other, geometry: normalizeGeometry(geometry) }];
  });
  return { change: { geometry: normalizeGeometry(own), moved }, followers };
}

/** Returns whether an outline shares a boundary with another outline of its kind of record. */
export function sharesSides(assets: readonly MarkedAsset[], { asset, marker }: Found): boolean {
  return neighborsOf(assets, asset, marker).some(({ geometry }) =>
    sharesBoundary(marker.geometry, shiftNextTo(marker, geometry)),
  );
}

/**
 * Shifts an outline to the turn of the earth of another one, because outlines across 180° may start on either side of
 * it.
 */
function shiftNextTo({ geometry: own }: MapMarker, geometry: Geometry): Geometry {
  return geometryNear(geometry, firstLongitudeOf(own));
}

/** Returns the other saved outlines of the same kind of record. */
function neighborsOf(assets: readonly MarkedAsset[], { kind }: MarkedAsset, { id }: MapMarker): MapMarker[] {
  return assets
    .filter((other) => other.kind === kind)
    .flatMap(({ markers }) => markers)
    .filter((other) => other.id !== id && other.id > 0 && other.geometry.type !== 'Point');
}

/** Returns the steps to save for a reshape and all that follows it, or why it is refused. */
export function reshapeSteps(
  marker: MapMarker,
  { geometry }: Reshape,
  followers: readonly Follower[],
  words: ActWords,
): { steps: ReshapeStep[]; words: ActWords } | { refused: string } {
  const wrong = followers.find((each) => problemOf(each.geometry) !== null);
  if (wrong !== undefined)
    return {
      refused: `“${wrong.marker.name}” shares this boundary and can't move with it. ${problemOf(wrong.geometry)}`,
    };
  const steps = [{ marker, geometry }, ...followers].map((each) => ({
    id: each.marker.id,
    from: { geometry: each.marker.geometry },
    to: { geometry: each.geometry },
  }));
  return { steps, words };
}

/** Describes how the user changed a shape, given its previous name and geometry, and what moved along. */
export function reshapeWords(
  { name, geometry }: Pick<MapMarker, 'name' | 'geometry'>,
  becomes: Geometry,
  followers: readonly Follower[] = [],
): ActWords {
  const own = `“${name}”`;
  const others = followers.map((each) => `“${each.marker.name}”`);
  const all = new Intl.ListFormat('en-US').format([own, ...others]);
  if (geometry.type === 'Point') return { message: `${own} moved.`, what: `moving ${own}` };
  const holes = holesOf(becomes) - holesOf(geometry);
  if (holes > 0) return { message: `Hole cut in ${own}.`, what: `cutting a hole in ${own}` };
  if (holes < 0) return { message: `Hole of ${own} removed.`, what: `removing a hole of ${own}` };
  const corners = cornersOf(becomes).length - cornersOf(geometry).length;
  if (corners > 0) return { message: `Corner added to ${all}.`, what: `adding a corner to ${all}` };
  if (corners < 0) return { message: `Corner of ${all} removed.`, what: `removing a corner of ${all}` };
  const along = others.length === 0 ? '' : `, and with it ${others.join(', ')}`;
  return { message: `${own} reshaped${along}.`, what: `reshaping ${own}${along}` };
}

function holesOf(geometry: Geometry): number {
  return polygonsOf(geometry).reduce((sum, rings) => sum + rings.length - 1, 0);
}
