import { expect, test } from 'vitest';
import { metersPerPixelAt } from '#web/map/canvas/mercator.ts';
import type { TileView } from '#web/map/canvas/tiles/tile-surface.ts';
import {
  divideRows,
  frameMap,
  layOutSheet,
  margin,
  type Orientation,
  papers,
  sheetSize,
} from './sheet-layout.ts';

const heights = { head: 0.5, legend: 1.2, foot: 0.3 };
const sheets = (['letter', 'tabloid'] as const).flatMap((paper) =>
  (['landscape', 'portrait'] as const).map((orientation) => [paper, orientation] as const),
);

test.each(sheets)('nothing overlaps or leaves the paper on a %s sheet in %s', (paper, orientation) => {
  const sheet = sheetSize(paper, orientation);
  const { head, map, legend, foot } = layOutSheet(paper, orientation, heights);
  const boxes = [head, map, legend, foot];
  for (const box of boxes) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(margin);
    expect(box.x + box.width).toBeLessThanOrEqual(sheet.width - margin + 1e-9);
    expect(box.y + box.height).toBeLessThanOrEqual(sheet.height - margin + 1e-9);
    for (const other of boxes)
      if (other !== box)
        expect(
          other.x >= box.x + box.width ||
            box.x >= other.x + other.width ||
            other.y >= box.y + box.height ||
            box.y >= other.y + other.height,
        ).toBe(true);
  }
  // The map is what the sheet is for.
  expect(map.width * map.height).toBeGreaterThan((sheet.width * sheet.height) / 2);
});

test('a sheet without a legend gives its room to the map', () => {
  for (const orientation of ['landscape', 'portrait'] satisfies Orientation[]) {
    const { map } = layOutSheet('letter', orientation, { ...heights, legend: 0 });
    expect(map.width).toBeCloseTo(sheetSize('letter', orientation).width - 2 * margin, 9);
  }
});

test('landscape is portrait turned', () => {
  expect(sheetSize('letter', 'landscape')).toEqual({
    width: papers.letter.height,
    height: papers.letter.width,
  });
});

/** A view of a frame in pixels near the equator, where a degree is as high as wide. */
function viewOf(width: number, height: number, zoom: number): TileView {
  const degrees = 360 / (512 * 2 ** zoom);
  return {
    center: [0, 0],
    zoom,
    metersPerPixel: metersPerPixelAt(0, zoom + 1),
    bounds: [(-width / 2) * degrees, (-height / 2) * degrees, (width / 2) * degrees, (height / 2) * degrees],
  };
}

const box = { x: 0, y: 0, width: 8, height: 6 };

test('a map that fits is drawn at its own zoom, so that it shows the same names', () => {
  const framed = frameMap(viewOf(1000, 600, 12), box);
  expect(framed.camera.zoom).toBeCloseTo(12, 3);
  expect(framed).toMatchObject({ width: 1000, height: 750 });
});

test('a wide screen is drawn smaller, and whole', () => {
  const { width, camera } = frameMap(viewOf(2304, 600, 12), box);
  expect(width).toBe(1152);
  expect(camera.zoom).toBeCloseTo(11, 3);
});

test('a phone is drawn larger: its letters would fill the paper otherwise', () => {
  const { width, height, camera } = frameMap(viewOf(384, 288, 12), box);
  expect([width, height]).toEqual([768, 576]);
  expect(camera.zoom).toBeCloseTo(13, 3);
});

test('no column of the legend ends with a heading', () => {
  const heading = (name: string) => ({ heading: name });
  const sign = (name: string) => ({ sign: name });
  const rows = [
    heading('a'),
    sign('b'),
    sign('c'),
    heading('d'),
    sign('e'),
    heading('f'),
    sign('g'),
    sign('h'),
  ];
  const divided = divideRows(rows, 2);
  expect(divided).toEqual([rows.slice(0, 5), rows.slice(5)]);
  expect(divideRows([], 3)).toEqual([]);
  expect(divideRows(rows, 1)).toEqual([rows]);
});
