import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { zooms } from '#shared/map/zooms.ts';
import type { MapPalette } from '../palette.ts';

/** The font of all labels. Missing characters use the device's fonts, so that no glyph server is needed. */
export const labelFont = ['Inter'];

export const fontFaces: StyleSpecification['font-faces'] = { Inter: latinUrl };

/** The layer that identifies the county of a place. */
export const countyLayer = 'land';
/** The first layer above the land itself. */
export const countyLinesLayer = 'county-lines';
/** The labels that ship with the application. */
export const nameLayers = ['state-names', 'county-names'] as const;

/** The protocol by which the map requests tiles of the land, which a worker of the page cuts (`loadBasemap`). */
export const landProtocol = 'platbook-land';

export const landSource = 'land';
/** The bottommost layer. */
export const groundLayer = 'water';

export const basemapSources: StyleSpecification['sources'] = {
  [landSource]: {
    type: 'vector',
    tiles: [`${landProtocol}://{z}/{x}/{y}`],
    minzoom: 0,
    maxzoom: zooms.lastLand,
  },
};

/**
 * Returns the layers of the land and its borders, from the bottom up. Until the land is loaded, the background has the
 * color of land.
 */
export function basemapLayers(palette: MapPalette, hasLand: boolean): LayerSpecification[] {
  return [
    {
      id: groundLayer,
      type: 'background',
      paint: { 'background-color': hasLand ? palette.water : palette.land },
    },
    {
      id: 'abroad',
      type: 'fill',
      source: landSource,
      'source-layer': 'countries',
      paint: { 'fill-color': palette.abroad, 'fill-outline-color': palette.county },
    },
    {
      id: countyLayer,
      type: 'fill',
      source: landSource,
      'source-layer': 'counties',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: countyLinesLayer,
      type: 'line',
      source: landSource,
      'source-layer': 'counties',
      minzoom: 4.5,
      paint: {
        'line-color': palette.county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1.25],
      },
    },
    {
      id: 'state-lines',
      type: 'line',
      source: landSource,
      'source-layer': 'states',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.state,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 9, 1.75],
      },
    },
  ];
}

/**
 * Returns the names of states and, zoomed in, of counties; they go above the borders and beneath the shapes. If
 * `areShown` is false, they are present but invisible.
 */
export function basemapNames(palette: MapPalette, areShown: boolean): LayerSpecification[] {
  const halo = {
    'text-opacity': areShown ? 1 : 0,
    'text-color': palette.label,
    'text-halo-color': palette.land,
    'text-halo-width': 1.2,
  };
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'state-names',
      minzoom: 3,
      maxzoom: 7,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': labelFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 6, 14],
        'text-letter-spacing': 0.08,
      },
      paint: halo,
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'county-names',
      minzoom: 7,
      layout: { 'text-field': ['get', 'name'], 'text-font': labelFont, 'text-size': 12 },
      paint: halo,
    },
  ];
}
