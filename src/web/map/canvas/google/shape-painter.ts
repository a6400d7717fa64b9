import { type Bounds, boundsOf, type Position, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import type { MapShape } from '../frame/surface.ts';
import { worldPoint, worldSize } from '../mercator.ts';
import type { MapPalette } from '../palette.ts';
import { areaColors, minPixels, neighborLook } from '../shape-looks.ts';
import { drawSymbol, hatchPeriod } from '../symbols.ts';
import { type Label, writeLabels } from './labels.ts';

type Area = Extract<MapShape, { role: 'area' }>;
type Neighbor = Extract<MapShape, { role: 'neighbor' }>;
type Spot = readonly [x: number, y: number];
/** An area with values that are computed once, in pixels at zoom 0. */
type ReadyArea<Shape = Area> = { shape: Shape; rings: Spot[][]; box: Bounds; name: Spot; spread: number };
type Mark = Extract<MapShape, { role: 'point' }>;
type Bore = Extract<MapShape, { role: 'bore' }>;
type Ready = { neighbors: ReadyArea<Neighbor>[]; areas: ReadyArea[]; points: Mark[]; bores: Bore[] };

/** The part of the world that a frame shows. */
type Frame = { width: number; height: number; zoom: number; northwest: Position };

/** Pixels around the pointer within which a shape is picked. */
const reach = 4;

/** Paints shapes on a canvas over a map and records where it painted them. */
export class ShapePainter {
  private ready: Ready = { neighbors: [], areas: [], points: [], bores: [] };
  private pickables: { key: number; isAt: (x: number, y: number) => boolean }[] = [];

  setShapes(shapes: readonly MapShape[]): void {
    const areas = shapes.flatMap((shape) => (shape.role === 'area' ? [readyArea(shape)] : []));
    const neighbors = shapes.flatMap((shape) => (shape.role === 'neighbor' ? [readyArea(shape)] : []));
    this.ready = {
      // Large ones come first, so that small ones are painted above them.
      neighbors: neighbors.sort((a, b) => b.spread - a.spread),
      areas: areas.sort((a, b) => b.spread - a.spread),
      points: shapes.flatMap((shape) => (shape.role === 'point' ? [shape] : [])),
      bores: shapes.flatMap((shape) => (shape.role === 'bore' ? [shape] : [])),
    };
  }

  /** Returns the key of the topmost shape at a position in the frame, or null. */
  shapeAt(x: number, y: number): number | null {
    return this.pickables.findLast(({ isAt }) => isAt(x, y))?.key ?? null;
  }

  paint(to: CanvasRenderingContext2D, frame: Frame, palette: MapPalette, selected: number | null): void {
    const scale = 2 ** frame.zoom;
    const [left, top] = worldPoint(frame.northwest);
    const spotOf = ([x, y]: Spot): Spot => [(x - left) * scale, (y - top) * scale];
    const spotAt = (place: Position) => spotOf(worldPoint(place));
    const labels: Label[] = [];
    this.pickables = [];
    to.clearRect(0, 0, frame.width, frame.height);
    const isSeen = ({ box: [west, north, east, south] }: Pick<ReadyArea, 'box'>): boolean => {
      const [[x0, y0], [x1, y1]] = [spotOf([west, north]), spotOf([east, south])];
      return x1 >= -reach && y1 >= -reach && x0 <= frame.width + reach && y0 <= frame.height + reach;
    };
    const isTooSmall = ({ spread }: Pick<ReadyArea, 'spread'>) => spread * worldSize * scale < minPixels;
    const mutedLabels: Label[] = [];
    for (const area of this.ready.neighbors) {
      if (!isSeen(area)) continue;
      this.paintNeighbor(to, area, spotOf, palette, area.shape.key === selected);
      if (!isTooSmall(area))
        mutedLabels.push({ ...areaLabel(area, spotOf(area.name)), size: 11, isMuted: true });
    }
    const dots: ReadyArea[] = [];
    for (const area of this.ready.areas) {
      if (!isSeen(area)) continue;
      const isSmall = isTooSmall(area);
      this.paintArea(to, area, spotOf, palette, area.shape.key === selected);
      if (isSmall) dots.push(area);
      else labels.push(areaLabel(area, spotOf(area.name)));
    }
    for (const bore of this.ready.bores) paintBore(to, bore, spotAt, palette);
    for (const { shape, name } of dots)
      this.paintDot(to, shape, spotOf(name), palette, shape.key === selected);
    const names: Label[] = [];
    for (const point of this.ready.points) {
      const [x, y] = spotAt(point.place);
      if (x < -30 || y < -30 || x > frame.width + 30 || y > frame.height + 30) continue;
      this.paintPoint(to, point, [x, y], palette, point.key === selected);
      const sides = ['right', 'left', 'below', 'above'] as const;
      names.push({ text: point.label, x, y, size: 12, width: 144, sides, gap: 13 });
    }
    writeLabels(to, [...names, ...labels, ...mutedLabels], names, palette);
  }

  private paintArea(
    to: CanvasRenderingContext2D,
    { shape, rings }: ReadyArea,
    spotOf: (spot: Spot) => Spot,
    palette: MapPalette,
    isSelected: boolean,
  ): void {
    const path = pathOf(rings, spotOf);
    const { fill, outline } = shape.colors ?? areaColors(shape.hue, palette.isDark);
    to.globalAlpha = isSelected && shape.colors === undefined ? 0.75 : 0.5;
    to.fillStyle = fill;
    to.fill(path, 'evenodd');
    to.globalAlpha = 1;
    if (shape.hatched) paintHatch(to, path, boxOf(rings, spotOf), palette);
    to.strokeStyle = outline;
    to.lineJoin = 'round';
    to.lineWidth = isSelected ? 3 : shape.broken ? 1.75 : 1.5;
    to.setLineDash(shape.broken ? [4 * to.lineWidth, 2 * to.lineWidth] : []);
    to.stroke(path);
    to.setLineDash([]);
    this.pickables.push({ key: shape.key, isAt: inPixels(to, isOn(to, path)) });
  }

  private paintNeighbor(
    to: CanvasRenderingContext2D,
    { shape, rings }: ReadyArea<Neighbor>,
    spotOf: (spot: Spot) => Spot,
    palette: MapPalette,
    isSelected: boolean,
  ): void {
    const path = pathOf(rings, spotOf);
    to.globalAlpha = neighborLook.fill;
    to.fillStyle = palette.label;
    to.fill(path, 'evenodd');
    to.globalAlpha = neighborLook.outline;
    to.strokeStyle = palette.label;
    to.lineJoin = 'round';
    to.lineWidth = isSelected ? neighborLook.selectedWidth : neighborLook.width;
    to.setLineDash(shape.broken ? [4 * to.lineWidth, 2 * to.lineWidth] : []);
    to.stroke(path);
    to.setLineDash([]);
    to.globalAlpha = 1;
    this.pickables.push({ key: shape.key, isAt: inPixels(to, isOn(to, path)) });
  }

  private paintDot(
    to: CanvasRenderingContext2D,
    { key, hue, colors }: Area,
    [x, y]: Spot,
    palette: MapPalette,
    isSelected: boolean,
  ): void {
    const radius = isSelected ? 7 : 4;
    to.beginPath();
    to.arc(x, y, radius + 1.5, 0, 2 * Math.PI);
    to.fillStyle = palette.land;
    to.fill();
    to.beginPath();
    to.arc(x, y, radius, 0, 2 * Math.PI);
    to.fillStyle = (colors ?? areaColors(hue, palette.isDark)).outline;
    to.fill();
    this.pickables.push({ key, isAt: (atX, atY) => Math.hypot(atX - x, atY - y) <= radius + reach });
  }

  private paintPoint(
    to: CanvasRenderingContext2D,
    { key, symbol }: Mark,
    [x, y]: Spot,
    palette: MapPalette,
    isSelected: boolean,
  ): void {
    to.save();
    to.translate(x, y);
    if (isSelected) {
      to.beginPath();
      to.arc(0, 0, 13, 0, 2 * Math.PI);
      to.fillStyle = palette.accent;
      to.strokeStyle = palette.accent;
      to.lineWidth = 1.5;
      to.globalAlpha = 0.28;
      to.fill();
      to.globalAlpha = 1;
      to.stroke();
    }
    drawSymbol(to, symbol, palette);
    to.restore();
    this.pickables.push({
      key,
      isAt: (atX, atY) => Math.max(Math.abs(atX - x), Math.abs(atY - y)) <= 13 + reach,
    });
  }
}

function pathOf(rings: readonly Spot[][], spotOf: (spot: Spot) => Spot): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (const [index, corner] of ring.entries()) {
      const [x, y] = spotOf(corner);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}

function boxOf(rings: readonly Spot[][], spotOf: (spot: Spot) => Spot): Bounds {
  const spots = rings.flat().map(spotOf);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Draws diagonal lines within a path that lies in a box of the frame. Lines beyond the canvas are not drawn. */
function paintHatch(
  to: CanvasRenderingContext2D,
  path: Path2D,
  [left, top, right, bottom]: Bounds,
  palette: MapPalette,
): void {
  const { width, height } = to.canvas;
  const [x0, y0] = [Math.max(left, 0), Math.max(top, 0)];
  const [x1, y1] = [Math.min(right, width), Math.min(bottom, height)];
  to.save();
  to.clip(path, 'evenodd');
  to.beginPath();
  for (let at = Math.floor((x0 + y0) / hatchPeriod) * hatchPeriod; at <= x1 + y1; at += hatchPeriod) {
    to.moveTo(at - y1, y1);
    to.lineTo(at - y0, y0);
  }
  to.lineWidth = 1.25;
  to.strokeStyle = palette.label;
  to.stroke();
  to.restore();
}

/** Returns a test for whether a position is within a path or on its line. */
function isOn(to: CanvasRenderingContext2D, path: Path2D): (x: number, y: number) => boolean {
  return (x, y) => {
    to.lineWidth = 2 * reach;
    return to.isPointInPath(path, x, y, 'evenodd') || to.isPointInStroke(path, x, y);
  };
}

/** Adapts a test to canvas pixels, of which a high-density screen has more than frame pixels. */
function inPixels(
  to: CanvasRenderingContext2D,
  isAt: (x: number, y: number) => boolean,
): (x: number, y: number) => boolean {
  return (x, y) => {
    const { a: across, d: down } = to.getTransform();
    return isAt(x * across, y * down);
  };
}

function paintBore(
  to: CanvasRenderingContext2D,
  { from, to: end }: Bore,
  spotAt: (place: Position) => Spot,
  palette: MapPalette,
): void {
  to.beginPath();
  to.moveTo(...spotAt(from));
  to.lineTo(...spotAt(end));
  to.lineCap = 'round';
  to.lineWidth = 1.5;
  to.strokeStyle = palette.ink;
  to.stroke();
}

function areaLabel({ shape }: ReadyArea<Area | Neighbor>, [x, y]: Spot): Label {
  return { text: shape.label, x, y, size: 13, width: 104, sides: ['center', 'above', 'below'], gap: 16 };
}

function readyArea<Shape extends Area | Neighbor>(shape: Shape): ReadyArea<Shape> {
  const [west, south, east, north] = boundsOf(shape.geometry);
  const [left, bottom] = worldPoint([west, south]);
  const [right, top] = worldPoint([east, north]);
  return {
    shape,
    rings: polygonsOf(shape.geometry).flatMap((rings) => rings.map((ring) => ring.map(worldPoint))),
    box: [left, top, right, bottom],
    name: worldPoint((shape.role === 'area' && shape.name) || insidePoint(shape.geometry)),
    spread: Math.max(east - west, north - south) / 360,
  };
}
