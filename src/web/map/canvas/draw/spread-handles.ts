import type { Position } from '#shared/platform/geometry/geometry.ts';
import type { MapView } from '../frame/surface.ts';
import { worldPoint, zoomAt } from '../mercator.ts';
import { type Handle, minSide, type OutlineIndex, type Side } from './handles.ts';

/**
 * The minimum distance between two handles, in pixels. At this distance, the middle of the shortest side that has one
 * is clear of its corners.
 */
const minApart = minSide / 2;
/**
 * Corners whose turns round to the same multiple of these degrees stay in ring order, so that handles on a curve are
 * evenly spaced.
 */
const turnStep = 15;
/** A side this many times as long as the adjacent one is not part of the curve that starts or ends there. */
const curveEnds = 4;
/** Steps per zoom level; within a step nothing is recomputed. */
const stepsOfZoom = 4;
/** More rows of cells than any map has. */
const maxRows = 2 ** 27;

/** A handle in the square world, with the length of its side there; infinite for a corner, which fits at any zoom. */
type Spot = { handle: Handle; x: number; y: number; side: number };

/**
 * Returns the zoom of a map in coarse steps. It does not change while the map is panned, even north, where a pixel
 * covers fewer meters.
 */
export function coarseZoomOf({ center, metersPerPixel }: MapView): number {
  return Math.round(zoomAt(center[1], metersPerPixel) * stepsOfZoom) / stepsOfZoom;
}

/**
 * Returns the handles of an outline in the order in which they get room: corners by importance, then the middles of
 * sides.
 */
export function rankHandles({ sides }: OutlineIndex): Spot[] {
  const corners = sides.map((side) => ({ side, weight: weightOf(side) }));
  return [
    ...corners
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ side }) => spotOf(side.corner, Number.POSITIVE_INFINITY)),
    ...sides.map(({ middle, from, to }) => spotOf(middle, Math.hypot(...between(from, to)))),
  ];
}

/** Returns the handles that do not overlap at a zoom. A handle too close to an earlier one is left out. */
export function spreadHandles(ranked: readonly Spot[], zoom: number): ReadonlySet<Handle> {
  const scale = 2 ** zoom;
  const kept = new Set<Handle>();
  const cells = new Map<number, Spot[]>();
  for (const spot of ranked) {
    if (spot.side * scale < minSide) continue;
    const column = Math.floor((spot.x * scale) / minApart);
    const row = Math.floor((spot.y * scale) / minApart);
    const isTooClose = ({ x, y }: Spot) => Math.hypot(x - spot.x, y - spot.y) * scale < minApart;
    if (cellsAround(column, row).some((cell) => cells.get(cell)?.some(isTooClose))) continue;
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

/**
 * Returns how much an outline turns where a side starts. The end of a curve counts more than its interior, even if it
 * turns as little.
 */
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
