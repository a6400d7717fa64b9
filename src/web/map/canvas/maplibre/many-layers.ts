import type { LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from '../palette.ts';
import type { AreaColors } from '../shape-looks.ts';
import { pinSymbol } from '../symbols.ts';
import { labelFont } from './basemap-layers.ts';

export const manySource = 'many';

/** Layers in which one of many shapes can be picked, from the top down. */
export const manyPickLayers = ['many-points', 'many-small', 'many-areas'];

/** Returns the layers of thousands of shapes, from the bottom up. */
export function manyLayers(palette: MapPalette, { fill, outline }: AreaColors): LayerSpecification[] {
  return [
    {
      id: 'many-areas',
      type: 'fill',
      source: manySource,
      'source-layer': 'areas',
      // The lines above draw its edges, which need not be drawn twice.
      paint: { 'fill-color': fill, 'fill-opacity': 0.5, 'fill-antialias': false },
    },
    {
      id: 'many-outlines',
      type: 'line',
      source: manySource,
      'source-layer': 'areas',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': outline, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 12, 1.5] },
    },
    {
      id: 'many-small',
      type: 'fill',
      source: manySource,
      'source-layer': 'small',
      paint: { 'fill-color': outline, 'fill-opacity': 0.6, 'fill-antialias': false },
    },
    {
      id: 'many-points',
      type: 'symbol',
      source: manySource,
      'source-layer': 'points',
      layout: {
        'icon-image': pinSymbol,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 5, 0.55, 12, 1],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['step', ['zoom'], '', 12, ['get', 'label']],
        'text-font': labelFont,
        'text-size': 12,
        'text-anchor': 'left',
        'text-offset': [1.1, 0],
        'text-optional': true,
      },
      paint: nameStyle(palette),
    },
  ];
}

/** Returns the layer of the names of many shapes, which goes above their other layers. */
export function manyNames(palette: MapPalette): LayerSpecification {
  return {
    id: 'many-names',
    type: 'symbol',
    source: manySource,
    'source-layer': 'names',
    layout: {
      'text-field': ['get', 'label'],
      'text-font': labelFont,
      'text-size': 13,
      'text-max-width': 8,
    },
    paint: nameStyle(palette),
  };
}

function nameStyle({ shapeLabel, land }: MapPalette) {
  return { 'text-color': shapeLabel, 'text-halo-color': land, 'text-halo-width': 1.6 };
}
