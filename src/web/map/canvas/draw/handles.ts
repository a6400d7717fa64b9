import KDBush from 'kdbush';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { firstLongitudeOf, placeNear } from '#shared/platform/geometry/longitudes.ts';
import { type CornerPath, cornersOf } from '#web/map/geo/edit-geometry.ts';
import type { ReadyMap } from '../frame/ready-map.ts';

/** What can be grabbed: a corner, or the middle of a side, which becomes a corner after the one in `path`. */
export type Handle = { kind: 'corner' | 'middle'; path: CornerPath; at: Position };

/** The maximum number of corners in one view. With more, each visible handle would represent many hidden ones. */
const maxCorners = 400;
/** In pixels: a shorter side has no room for its own handle. */
export const minSide = 36;

/** A side of an outline, with the corner where it starts and the corner before that. */
export type Side = { corner: Handle; middle: Handle; before: Position; from: Position; to: Position };

/** The corners and sides of one outline, indexed by place. A move of the map costs only what is in view. */
export type OutlineIndex = {
  /** The longitude of the first corner; the outline may continue beyond 180. */
  longitude: number;
  sides: readonly Side[];
  cornersIn: (box: Box) => Handle[];
  sidesIn: (box: Box) => Side[];
};

/** West, south, east, and north, in degrees. */
type Box = readonly [number, number, number, number];

/** Indexes an outline. The index is valid until the outline changes. */
export function indexOutline(geometry: Geometry): OutlineIndex {
  const corners = geometry.type === 'Point' ? [] : cornersOf(geometry);
  const sides = corners.flatMap(({ path, at }): Side[] => {
    const ring = polygonsOf(geometry)[path.part]?.[path.ring];
    const before = ring?.at(path.index === 0 ? -2 : path.index - 1);
    const to = ring?.[path.index + 1];
    if (before === undefined || to === undefined) return [];
    const middle: Position = [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2];
    return [
      {
        corner: { kind: 'corner', path, at },
        middle: { kind: 'middle', path, at: middle },
        before,
        from: at,
        to,
      },
    ];
  });
  const handles = sides.map(({ corner }) => corner);
  return {
    longitude: firstLongitudeOf(geometry),
    sides,
    cornersIn: searcherOf(handles, ({ at }) => at),
    sidesIn: searcherOf(sides, ({ middle }) => middle.at),
  };
}

function searcherOf<Item>(items: readonly Item[], placeOf: (item: Item) => Position): (box: Box) => Item[] {
  const index = new KDBush(items.length);
  for (const item of items) {
    const [longitude, latitude] = placeOf(item);
    index.add(longitude, latitude);
  }
  index.finish();
  return (box) =>
    index
      .range(...box)
      .sort((a, b) => a - b)
      .flatMap((at) => items[at] ?? []);
}

/** Returns the handles of an outline that are in view; null if there are too many. */
export function handlesInView(outline: OutlineIndex, { surface, view, frame }: ReadyMap): Handle[] | null {
  const { metersPerPixel } = view;
  const center = placeNear(view.center, outline.longitude);
  // Twice the visible size, so that handles are present before a drag of the map ends.
  const up = (frame.clientHeight * metersPerPixel) / 111_000;
  const aside =
    (frame.clientWidth * metersPerPixel) / (111_000 * Math.max(Math.cos((center[1] * Math.PI) / 180), 0.01));
  const box: Box = [center[0] - aside, center[1] - up, center[0] + aside, center[1] + up];
  const corners = outline.cornersIn(box);
  if (corners.length > maxCorners) return null;
  const middles = outline.sidesIn(box).flatMap(({ from, to, middle }): Handle[] => {
    const [a, b] = [surface.project(from), surface.project(to)];
    return Math.hypot(b.x - a.x, b.y - a.y) < minSide ? [] : [middle];
  });
  return [...middles, ...corners];
}

export function isSameHandle(a: Handle | null, b: Handle): boolean {
  return (
    a !== null &&
    a.kind === b.kind &&
    a.path.part === b.path.part &&
    a.path.ring === b.path.ring &&
    a.path.index === b.path.index
  );
}
