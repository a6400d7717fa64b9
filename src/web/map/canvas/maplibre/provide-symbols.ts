import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from '../palette.ts';
import { drawSymbol, symbolSize } from '../symbols.ts';

/**
 * Draws the symbols that a map requests, in the current colors, with `ratio` pixels for each CSS pixel. Returns a
 * function that redraws them in new colors.
 */
export function provideSymbols(map: MapLibreMap, paletteNow: () => MapPalette, ratio: number): () => void {
  const drawn = new Set<string>();
  map.setMissingStyleImageResolver((name) => {
    drawn.add(name);
    if (!map.hasImage(name)) map.addImage(name, pictureOf(name, paletteNow(), ratio), { pixelRatio: ratio });
  });
  return () => {
    for (const name of drawn)
      if (map.hasImage(name)) map.updateImage(name, pictureOf(name, paletteNow(), ratio));
  };
}

function pictureOf(name: string, palette: MapPalette, ratio: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = symbolSize * ratio;
  canvas.height = symbolSize * ratio;
  const to = canvas.getContext('2d', { willReadFrequently: true });
  if (to === null) return new ImageData(canvas.width, canvas.height);
  to.setTransform(ratio, 0, 0, ratio, (symbolSize * ratio) / 2, (symbolSize * ratio) / 2);
  drawSymbol(to, name, palette);
  const picture = to.getImageData(0, 0, canvas.width, canvas.height);
  const margin = emptyMargin(picture);
  return to.getImageData(margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin);
}

/**
 * Returns how many pixels are empty on every side of a square image. A hundred thousand wells are drawn as rectangles,
 * and half of each would be empty.
 */
function emptyMargin({ data, width }: ImageData): number {
  const isDrawn = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 0;
  const isEmptyRing = (at: number) => {
    for (let along = at; along < width - at; along += 1)
      if (
        isDrawn(along, at) ||
        isDrawn(along, width - 1 - at) ||
        isDrawn(at, along) ||
        isDrawn(width - 1 - at, along)
      )
        return false;
    return true;
  };
  let margin = 0;
  while (margin < width / 2 - 1 && isEmptyRing(margin)) margin += 1;
  return margin;
}
