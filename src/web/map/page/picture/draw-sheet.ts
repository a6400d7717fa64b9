import type { MapLayer } from '#shared/map/layers.ts';
import { scaleFor } from '#web/map/canvas/frame/scale-bar.tsx';
import type { MapPalette } from '#web/map/canvas/palette.ts';
import { drawSymbol, symbolSize } from '#web/map/canvas/symbols.ts';
import { densities } from '#web/map/canvas/tiles/densities.ts';
import type { TileView } from '#web/map/canvas/tiles/tile-surface.ts';
import { type LegendSign, layerWords, legendOf } from '../legend.ts';
import { noticeSentences } from '../map-notices.tsx';
import { type DrawnMap, drawMap, type PictureSource } from './draw-map.ts';
import {
  type Box,
  divideRows,
  dotsPerInch,
  frameMap,
  layOutSheet,
  legendColumns,
  margin,
  type Orientation,
  type Paper,
  sheetSize,
} from './sheet-layout.ts';

export interface SheetContent {
  title: string;
  paper: Paper;
  orientation: Orientation;
  /** The day of the picture, as the user reads dates. */
  date: string;
  /** The active filters, as sentences. */
  filters: readonly string[];
  layers: readonly MapLayer[];
  /** What is in view on the page. */
  view: TileView;
}

/** A sheet of paper whose units are inches. */
type Pen = { to: CanvasRenderingContext2D; family: string; palette: MapPalette };

const baseMapSources =
  'Base map: U.S. Census Bureau, National Weather Service, Natural Earth; for orientation only, don’t measure from it.';

// Sizes of letters are in points, heights of lines in inches.
const titleSizes = [18, 16, 14] as const;
const subtitleSize = 10;
const smallSize = 8;
const footSize = 7;
const titleLine = 0.3;
const subtitleLine = 0.17;
const legendLine = 0.2;
const footLine = 0.14;

/**
 * Draws a sheet with a map, its title, legend and scale, as a picture. Throws if any part of the map cannot be drawn, or
 * the signal's reason.
 */
export async function drawSheet(
  source: PictureSource,
  content: SheetContent,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const { paper, orientation } = content;
  const family = getComputedStyle(document.body).fontFamily;
  // The letters of the title may need a part of the font that is not loaded yet. It is also rejected if the device lacks
  // one of the fonts, which are then replaced as on the page.
  await document.fonts.load(`600 16px ${family}`, content.title).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const { width, height } = sheetSize(paper, orientation);
  canvas.width = Math.round(width * dotsPerInch);
  canvas.height = Math.round(height * dotsPerInch);
  const to = canvas.getContext('2d', { alpha: false });
  if (to === null) throw new Error('This browser cannot draw pictures.');
  to.scale(dotsPerInch, dotsPerInch);

  const inner = width - 2 * margin;
  const title = fitTitle({ to, family }, content.title, inner);
  setFont({ to, family }, subtitleSize);
  const subtitle = wrap(to, [content.date, ...content.filters].join(' · '), inner);
  const columns = legendColumns(paper, orientation);
  // The most lines that this map can need.
  const longest = divideRows(
    content.layers.flatMap((layer) => legendRows(layer, true)),
    columns,
  );
  const layout = layOutSheet(paper, orientation, {
    head: title.lines.length * titleLine + subtitle.length * subtitleLine,
    legend: Math.max(0, ...longest.map((rows) => rows.length)) * legendLine,
    foot: 3 * footLine,
  });
  const { width: across, height: down, camera } = frameMap(content.view, layout.map);
  const drawn = await drawMap(source, {
    size: { width: across, height: down },
    pixelRatio: (layout.map.width * dotsPerInch) / across,
    camera,
    signal,
  });

  const pen: Pen = { to, family, palette: drawn.palette };
  // The paper.
  to.fillStyle = '#ffffff';
  to.fillRect(0, 0, width, height);
  drawHead(pen, layout.head, { title, subtitle });
  to.drawImage(drawn.canvas, layout.map.x, layout.map.y, layout.map.width, layout.map.height);
  to.lineWidth = 0.01;
  to.strokeStyle = drawn.palette.ink;
  to.strokeRect(layout.map.x, layout.map.y, layout.map.width, layout.map.height);
  // Meters for each inch of paper.
  drawScale(pen, layout.map, (drawn.view.metersPerPixel * across) / layout.map.width);
  const gathered = new Set(
    drawn.notices.filter(({ manner }) => manner !== 'thinned').map(({ layer }) => layer),
  );
  const rows = content.layers.flatMap((layer) => legendRows(layer, gathered.has(layer)));
  drawLegend(pen, layout.legend, divideRows(rows, columns));
  drawFoot(pen, layout.foot, drawn);
  return canvas;
}

/** Sets the font. Its unit is a pixel of the sheet: browsers round the widths of letters to whole units. */
function setFont({ to, family }: Pick<Pen, 'to' | 'family'>, points: number, weight = 400): void {
  to.font = `${weight} ${(points / 72) * dotsPerInch}px ${family}`;
}

/** Returns the width of a text in the current font, in inches. */
function widthOf(to: CanvasRenderingContext2D, text: string): number {
  return to.measureText(text).width / dotsPerInch;
}

/** Breaks a text in the current font into lines of a width, between words; a longer word is cut. */
function wrap(to: CanvasRenderingContext2D, text: string, width: number): string[] {
  const fits = (line: string) => widthOf(to, line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line === '' || fits(`${line} ${word}`)) line = line === '' ? word : `${line} ${word}`;
    else {
      lines.push(line);
      line = word;
    }
    while (!fits(line) && line.length > 1) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Writes a text in the current font and color. */
function write(
  { to }: Pick<Pen, 'to'>,
  text: string,
  [x, y]: readonly [number, number],
  align: CanvasTextAlign = 'start',
): void {
  to.save();
  to.scale(1 / dotsPerInch, 1 / dotsPerInch);
  to.textAlign = align;
  to.fillText(text, x * dotsPerInch, y * dotsPerInch);
  to.restore();
}

type Title = { size: number; lines: readonly string[] };

/** Sets a title in the largest letters in which it is one line, otherwise in the smallest. */
function fitTitle(pen: Pick<Pen, 'to' | 'family'>, text: string, width: number): Title {
  let title: Title = { size: 0, lines: [] };
  for (const size of titleSizes) {
    setFont(pen, size, 600);
    title = { size, lines: wrap(pen.to, text, width) };
    if (title.lines.length <= 1) break;
  }
  return title;
}

function drawHead(
  pen: Pen,
  box: Box,
  { title, subtitle }: { title: Title; subtitle: readonly string[] },
): void {
  let y = box.y;
  pen.to.fillStyle = pen.palette.ink;
  setFont(pen, title.size, 600);
  for (const line of title.lines) {
    y += titleLine;
    write(pen, line, [box.x, y - 0.07]);
  }
  pen.to.fillStyle = pen.palette.town;
  setFont(pen, subtitleSize);
  for (const line of subtitle) {
    y += subtitleLine;
    write(pen, line, [box.x, y - 0.02]);
  }
}

/** Draws north, the scale as a bar and in words, in the lower left corner of the map. */
function drawScale(pen: Pen, map: Box, metersPerInch: number): void {
  const { to, palette } = pen;
  const { label, pixels: length } = scaleFor(metersPerInch, 1.6);
  const words = `1 inch = ${inchWords(metersPerInch)}`;
  setFont(pen, smallSize);
  const width = 0.44 + Math.max(length, widthOf(to, words), widthOf(to, label));
  const [x, bottom] = [map.x + 0.1, map.y + map.height - 0.1];
  const start = x + 0.34;
  to.fillStyle = palette.land;
  to.globalAlpha = 0.92;
  to.fillRect(x, bottom - 0.52, width, 0.52);
  to.globalAlpha = 1;
  to.fillStyle = palette.ink;
  to.beginPath();
  for (const [right, up] of [
    [0.16, 0.46],
    [0.23, 0.24],
    [0.16, 0.285],
    [0.09, 0.24],
  ] as const)
    to.lineTo(x + right, bottom - up);
  to.fill();
  write(pen, label, [start, bottom - 0.37]);
  write(pen, words, [start, bottom - 0.08]);
  setFont(pen, smallSize, 600);
  write(pen, 'N', [x + 0.16, bottom - 0.08], 'center');
  to.lineWidth = 0.014;
  to.strokeStyle = palette.ink;
  to.beginPath();
  to.moveTo(start, bottom - 0.32);
  to.lineTo(start, bottom - 0.24);
  to.lineTo(start + length, bottom - 0.24);
  to.lineTo(start + length, bottom - 0.32);
  to.stroke();
}

/** Describes the length of an inch at the center of the map: "1,250 ft", "2.4 mi". */
function inchWords(metersPerInch: number): string {
  const feet = metersPerInch / 0.3048;
  if (feet < 5280) return `${Number(feet.toPrecision(3)).toLocaleString('en-US')} ft`;
  return `${Number((feet / 5280).toPrecision(2)).toLocaleString('en-US')} mi`;
}

type LegendRow = { heading: string } | { sign: LegendSign };

/** Lists a layer in the legend. Squares and clusters are listed only if the map has some. */
function legendRows(layer: MapLayer, isGathered: boolean): LegendRow[] {
  const signs = legendOf(layer, false).flatMap((sign): LegendSign[] => {
    if (sign.picture !== 'density' && sign.picture !== 'cluster') return [sign];
    if (!isGathered) return [];
    return sign.picture === 'density' ? [{ ...sign, label: 'Low to high density' }] : [sign];
  });
  return [{ heading: layerWords[layer].label }, ...signs.map((sign) => ({ sign }))];
}

function drawLegend(pen: Pen, box: Box, columns: readonly (readonly LegendRow[])[]): void {
  for (const [column, rows] of columns.entries()) {
    const x = box.x + (column * box.width) / columns.length;
    for (const [line, row] of rows.entries()) {
      const middle = box.y + (line + 0.5) * legendLine;
      if ('sign' in row) drawSign(pen, row.sign, [x + 0.17, middle]);
      pen.to.fillStyle = pen.palette.ink;
      if ('sign' in row) {
        setFont(pen, smallSize);
        write(pen, row.sign.label, [x + 0.42, middle + 0.04]);
      } else {
        setFont(pen, smallSize + 1, 600);
        write(pen, row.heading, [x, middle + 0.05]);
      }
    }
  }
}

/** Draws the picture of a sign around a point. */
function drawSign(pen: Pen, sign: LegendSign, [x, y]: readonly [number, number]): void {
  const { to, palette } = pen;
  switch (sign.picture) {
    case 'area': {
      const box = [x - 0.12, y - 0.065, 0.24, 0.13] as const;
      to.lineWidth = 0.018;
      to.strokeStyle = sign.line;
      to.fillStyle = sign.fill;
      if (sign.isDashed) to.setLineDash([0.05, 0.03]);
      else {
        // As on the map.
        to.globalAlpha = 0.55;
        to.fillRect(...box);
        to.globalAlpha = 1;
      }
      to.strokeRect(...box);
      to.setLineDash([]);
      return;
    }
    case 'symbol':
      to.save();
      to.translate(x, y);
      to.scale(0.2 / symbolSize, 0.2 / symbolSize);
      drawSymbol(to, sign.name, palette);
      to.restore();
      return;
    case 'cluster':
      to.fillStyle = palette.ink;
      to.beginPath();
      to.arc(x, y, 0.085, 0, Math.PI * 2);
      to.fill();
      to.fillStyle = palette.land;
      setFont(pen, 6);
      write(pen, '12', [x, y + 0.03], 'center');
      return;
    case 'density':
      for (const [index, [, opacity]] of densities.entries()) {
        to.globalAlpha = opacity;
        to.fillStyle = sign.color;
        to.fillRect(x - 0.12 + index * 0.08, y - 0.04, 0.08, 0.08);
      }
      to.globalAlpha = 1;
  }
}

function drawFoot(pen: Pen, box: Box, { notices, credit }: DrawnMap): void {
  const lines = [
    noticeSentences(notices, 'paper').join(' '),
    [credit, baseMapSources].filter(Boolean).join(' · '),
  ].filter((line) => line !== '');
  setFont(pen, footSize);
  const wrapped = lines.flatMap((line) => wrap(pen.to, line, box.width));
  pen.to.fillStyle = pen.palette.town;
  for (const [index, line] of wrapped.entries())
    write(pen, line, [box.x, box.y + (index + 1) * footLine - 0.03]);
}
