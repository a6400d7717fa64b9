import { worldPoint } from '#web/map/canvas/mercator.ts';
import type { Camera, TileView } from '#web/map/canvas/tiles/tile-surface.ts';

/** Paper sizes in inches, portrait. */
export const papers = {
  letter: { label: 'Letter (8.5 × 11 in)', width: 8.5, height: 11 },
  tabloid: { label: 'Tabloid (11 × 17 in)', width: 11, height: 17 },
} as const;

export type Paper = keyof typeof papers;
export type Orientation = 'landscape' | 'portrait';

/** The resolution of a sheet. Thin lines and small letters print sharp, and a tabloid map fits what a browser draws. */
export const dotsPerInch = 200;

export type Box = { x: number; y: number; width: number; height: number };

/** Where everything is on a sheet, in inches from its upper left corner. */
export type SheetLayout = { head: Box; map: Box; legend: Box; foot: Box };

export const margin = 0.4;
const gap = 0.15;
/** The width of a legend next to the map. */
const legendWidth = 1.9;

/**
 * Returns the layout of a sheet. Heights are in inches. In landscape the legend is next to the map, in portrait below
 * it; without one the map takes its room.
 */
export function layOutSheet(
  paper: Paper,
  orientation: Orientation,
  heights: { head: number; legend: number; foot: number },
): SheetLayout {
  const sheet = sheetSize(paper, orientation);
  const width = sheet.width - 2 * margin;
  const head = { x: margin, y: margin, width, height: heights.head };
  const foot = { x: margin, y: sheet.height - margin - heights.foot, width, height: heights.foot };
  const top = margin + heights.head + gap;
  const height = foot.y - gap - top;
  const map = { x: margin, y: top, width, height };
  if (heights.legend === 0) return { head, foot, map, legend: { ...map, width: 0, height: 0 } };
  if (orientation === 'landscape')
    return {
      head,
      foot,
      map: { ...map, width: width - legendWidth - gap },
      legend: { x: sheet.width - margin - legendWidth, y: top, width: legendWidth, height },
    };
  const mapHeight = height - heights.legend - gap;
  return {
    head,
    foot,
    map: { ...map, height: mapHeight },
    legend: { x: margin, y: top + mapHeight + gap, width, height: heights.legend },
  };
}

/** Returns how many columns a legend has on a sheet. */
export function legendColumns(paper: Paper, orientation: Orientation): number {
  if (orientation === 'landscape') return 1;
  return paper === 'tabloid' ? 4 : 3;
}

/**
 * Divides the rows of a legend into columns of about the same length, in which no column ends with a heading.
 */
export function divideRows<Row extends object>(rows: readonly Row[], columns: number): Row[][] {
  for (let length = Math.ceil(rows.length / columns); ; length += 1) {
    const divided: Row[][] = [];
    let column: Row[] = [];
    for (const [index, row] of rows.entries()) {
      const isLast = column.length === length - 1 && 'heading' in row && index < rows.length - 1;
      if (column.length === length || isLast) {
        divided.push(column);
        column = [];
      }
      column.push(row);
    }
    if (column.length > 0) divided.push(column);
    if (divided.length <= columns) return divided;
  }
}

/** Returns the size of a sheet in inches. */
export function sheetSize(paper: Paper, orientation: Orientation): { width: number; height: number } {
  const { width, height } = papers[paper];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

/** How many of the map's pixels an inch may have: labels are printed in about 5.5 to 8 points. */
const [fewestPixels, mostPixels] = [96, 144] as const;

/**
 * Returns the size in pixels at which a map is drawn for a box of the sheet, and its camera. It shows at least what is
 * in view on the page, at the same zoom if that fits: then the same names and outlines are shown.
 */
export function frameMap(view: TileView, box: Box): { width: number; height: number; camera: Camera } {
  const [west, south, east, north] = view.bounds;
  const [[left, bottom], [right, top]] = [worldPoint([west, south]), worldPoint([east, north])];
  // Pixels of tiles of 512, at the view's zoom.
  const scale = 2 * 2 ** view.zoom;
  const seen = { width: (right - left) * scale, height: (bottom - top) * scale };
  const fitting = Math.max(seen.width / box.width, seen.height / box.height);
  const pixels = Math.min(Math.max(fitting, fewestPixels), mostPixels);
  return {
    width: Math.round(box.width * pixels),
    height: Math.round(box.height * pixels),
    camera: { center: view.center, zoom: view.zoom + Math.log2(pixels / fitting) },
  };
}
