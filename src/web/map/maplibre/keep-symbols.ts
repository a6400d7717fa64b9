import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapPalette } from '../palette.ts';
import { drawSymbol, symbolSize } from '../symbols.ts';

/** Draws the symbols that a map asks for, in the colours of the moment; answers what draws them again in others. */
export function keepSymbols(map: MapLibreMap, paletteNow: () => MapPalette): () => void {
  const drawn = new Set<string>();
  map.setMissingStyleImageResolver((name) => {
    drawn.add(name);
    if (!map.hasImage(name))
      map.addImage(name, pictureOf(name, paletteNow()), { pixelRatio: window.devicePixelRatio || 1 });
  });
  return () => {
    for (const name of drawn) if (map.hasImage(name)) map.updateImage(name, pictureOf(name, paletteNow()));
  };
}

function pictureOf(name: string, palette: MapPalette): ImageData {
  const ratio = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.width = symbolSize * ratio;
  canvas.height = symbolSize * ratio;
  const to = canvas.getContext('2d', { willReadFrequently: true });
  if (to === null) return new ImageData(canvas.width, canvas.height);
  to.setTransform(ratio, 0, 0, ratio, (symbolSize * ratio) / 2, (symbolSize * ratio) / 2);
  drawSymbol(to, name, palette);
  return to.getImageData(0, 0, canvas.width, canvas.height);
}
