import KDBush from 'kdbush';
import { type Geometry, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { firstLongitudeOf, placeNear } from '#shared/platform/geometry/longitudes.ts';
import { type CornerPath, cornersOf } from '#web/map/geo/edit-geometry.ts';
import type { MapOn } from '../frame/map-on.ts';

/** What can be taken hold of: a corner, or the middle of a side, which becomes a corner behind the one that it names. */
export type Handle = { kind: 'corner' | 'middle'; path: CornerPath; at: Position };

/** Of more corners in one view, each that is shown would stand for many that are not. */
const mostCorners = 400;
/** In pixels: a shorter side has no room for a handle of its own. */
export const minSide = 36;

/** A side of an outline, with the corner that it begins at and the one before that. */
export type Side = { corner: Handle; middle: Handle; before: Position; from: Position; to: Position };

/** The corners and sides of one outline, found by where they lie: a move of the map costs what is in sight, not what there is. */
export type OutlineIndex = {
  /** Of its first corner: it may go on beyond 180. */
  longitude: number;
  sides: readonly Side[];
  cornersIn: (box: Box) => Handle[];
  sidesIn: (box: Box) => Side[];
};

/** West, south, east and north, in degrees. */
type Box = readonly [number, number, number, number];

/** Looks through an outline once, for as long as it stays as it is. */
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

/** The handles of an outline that are in sight; null where there would be too many of them. */
export function handlesInView(outline: OutlineIndex, { surface, view, frame }: MapOn): Handle[] | null {
  const { metresPerPixel } = view;
  const centre = placeNear(view.centre, outline.longitude);
  // Twice what is seen, so that handles are there before a drag of the map ends.
  const up = (frame.clientHeight * metresPerPixel) / 111_000;
  const aside =
    (frame.clientWidth * metresPerPixel) / (111_000 * Math.max(Math.cos((centre[1] * Math.PI) / 180), 0.01));
  const box: Box = [centre[0] - aside, centre[1] - up, centre[0] + aside, centre[1] + up];
  const corners = outline.cornersIn(box);
  if (corners.length > mostCorners) return null;
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
