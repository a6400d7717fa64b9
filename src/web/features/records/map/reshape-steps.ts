import { moveCornersAt } from '#shared/geo/edit-geometry.ts';
import type { Geometry, Position } from '#shared/geo/geometry.ts';
import type { Reshape } from '#web/map/draw/reshape-board.tsx';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import { problemOf } from './pending-shape.ts';
import type { MarkerStep } from './use-marker-acts.ts';

type Follower = { marker: MapMarker; geometry: Geometry };

/** The outlines of other records of the same kind that share a corner, as they become when it moves with all of them. */
export function followersOf(
  assets: readonly MarkedAsset[],
  { asset, marker }: { asset: MarkedAsset; marker: MapMarker },
  from: Position,
  to: Position,
): Follower[] {
  return assets
    .filter(({ kind }) => kind === asset.kind)
    .flatMap(({ markers }) => markers)
    .flatMap((other): Follower[] => {
      if (other.id === marker.id || other.id < 0 || other.geometry.type === 'Point') return [];
      const geometry = moveCornersAt(other.geometry, from, to);
      return geometry === null ? [] : [{ marker: other, geometry }];
    });
}

/** Whether an outline shares a corner with another record's of its kind. */
export function sharesCorners(
  assets: readonly MarkedAsset[],
  { asset, marker }: { asset: MarkedAsset; marker: MapMarker },
): boolean {
  const corners = new Set(cornerTexts(marker.geometry));
  return assets.some(
    ({ kind, markers }) =>
      kind === asset.kind &&
      markers.some(
        ({ id, geometry }) =>
          id !== marker.id && id > 0 && cornerTexts(geometry).some((corner) => corners.has(corner)),
      ),
  );
}

function cornerTexts(geometry: Geometry): string[] {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [];
  return rings.flat().map(([longitude, latitude]) => `${longitude} ${latitude}`);
}

/** What is to be saved for a reshape, with all that follows it, or why that cannot be. */
export function reshapeSteps(
  marker: MapMarker,
  { geometry }: Reshape,
  followers: readonly Follower[],
): { steps: MarkerStep[]; message: string } | { refused: string } {
  const wrong = followers.find((each) => problemOf(each.geometry) !== null);
  if (wrong !== undefined)
    return {
      refused: `“${wrong.marker.name}” shares this corner and cannot follow. ${problemOf(wrong.geometry)}`,
    };
  const steps = [{ marker, geometry }, ...followers].map((each) => ({
    id: each.marker.id,
    from: { geometry: each.marker.geometry },
    to: { geometry: each.geometry },
  }));
  const others = followers.map((each) => `“${each.marker.name}”`).join(', ');
  const verb = geometry.type === 'Point' ? 'moved' : 'reshaped';
  const message =
    others === '' ? `“${marker.name}” ${verb}.` : `“${marker.name}” reshaped, and with it ${others}.`;
  return { steps, message };
}
