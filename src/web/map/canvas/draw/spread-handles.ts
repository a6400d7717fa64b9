import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { MapView } from '../frame/surface.ts';
import { worldPoint, zoomAt } from '../mercator.ts';
import { type Handle, minSide, type OutlineIndex, type Side } from './handles.ts';

/** In pixels between two handles. The middle of the shortest side that has one stands as far from the corners of that side. */
const minApart = minSide / 2;
/** Corners that turn alike, to so many degrees, come in the order of their ring, so that those of a curve stand evenly. */
const turnStep = 15;
/** So many times as long as the side beside it, a side is none of the curve that begins or ends there. */
const curveEnds = 4;
/** Of one zoom: between two of these nothing is reckoned anew. */
const stepsOfZoom = 4;
/** More than any map has rows of cells. */
const maxRows = 2 ** 27;

/** A handle in the square world, with the length of its side there; a corner has room at any. */
type Spot = { handle: Handle; x: number; y: number; side: number };

/** The zoom of a map in coarse steps. It stays as it is while the map moves, also to the north, where a pixel has fewer metres. */
export function coarseZoomOf({ centre, metresPerPixel }: MapView): number {
  return Math.round(zoomAt(centre[1], metresPerPixel) * stepsOfZoom) / stepsOfZoom;
}

/** The handles of an outline in the order in which they get room: corners by what they are to it, then the middles of sides. */
export function rankHandles({ sides }: OutlineIndex): Spot[] {
  const corners = sides.map((side) => ({ side, weight: weightOf(side) }));
  return [
    ...corners
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ side }) => spotOf(side.corner, Number.POSITIVE_INFINITY)),
    ...sides.map(({ middle, from, to }) => spotOf(middle, Math.hypot(...between(from, to)))),
  ];
}

/** Those of them that do not stand upon one another at a zoom; a handle beside one that came first is left out. */
export function spreadHandles(ranked: readonly Spot[], zoom: number): ReadonlySet<Handle> {
  const scale = 2 ** zoom;
  const kept = new Set<Handle>();
  const cells = new Map<number, Spot[]>();
  for (const spot of ranked) {
    if (spot.side * scale < minSide) continue;
    const column = Math.floor((spot.x * scale) / minApart);
    const row = Math.floor((spot.y * scale) / minApart);
    const isBeside = ({ x, y }: Spot) => Math.hypot(x - spot.x, y - spot.y) * scale < minApart;
    if (cellsAround(column, row).some((cell) => cells.get(cell)?.some(isBeside))) continue;
    kept.add(spot.handle);
    const cell = cellAt(column, row);
    cells.set(cell, [...(cells.get(cell) ?? []), spot]);
  }
  return kept;
}

function cellAt(column: number, row: number): number {
  return column * maxRows + row;
}

function cellsAround(column: number, row: number): number[] {
  return [-1, 0, 1].flatMap((aside) => [-1, 0, 1].map((down) => cellAt(column + aside, row + down)));
}

function spotOf(handle: Handle, side: number): Spot {
  const [x, y] = worldPoint(handle.at);
  return { handle, x, y, side };
}

/** How far an outline turns where a side begins. An end of a curve counts more than what is within it, though it turns as little. */
function weightOf({ before, from, to }: Side): number {
  const [a, b] = [between(before, from), between(from, to)];
  const turn = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
  const [shorter = 0, longer = 0] = [Math.hypot(...a), Math.hypot(...b)].toSorted((x, y) => x - y);
  const isEnd = longer > curveEnds * shorter;
  return Math.max(Math.round(Math.abs((turn * 180) / Math.PI) / turnStep), isEnd ? 1 : 0);
}

function between(from: Position, to: Position): readonly [east: number, south: number] {
  const [a, b] = [worldPoint(from), worldPoint(to)];
  return [b[0] - a[0], b[1] - a[1]];
}
