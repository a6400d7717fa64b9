import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { zooms } from '#shared/map/zooms.ts';
import type { MapPalette } from '../palette.ts';
import { townSymbol } from '../symbols.ts';

/** The font of all labels. Missing characters use the device's fonts, so that no glyph server is needed. */
export const labelFont = ['Inter'];

export const fontFaces: StyleSpecification['font-faces'] = { Inter: latinUrl };

/** The layer that identifies the county of a place. */
export const countyLayer = 'counties';
/** The first layer above the land itself. */
export const countyLinesLayer = 'county-lines';

export const landSource = 'land';
/** Land far from the United States: the same tiles, which have it up to a smaller zoom. */
const farSource = 'far-land';
/** The bottommost layer. */
export const groundLayer = 'water';

/** Returns the sources of the land, whose tiles have this address. */
export function basemapSources(tiles: string): StyleSpecification['sources'] {
  return {
    [landSource]: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: zooms.lastLand },
    [farSource]: {
      type: 'vector',
      tiles: [tiles],
      minzoom: zooms.lastFarLand,
      maxzoom: zooms.lastFarLand,
    },
  };
}

/** Interpolates a number between pairs of a zoom and a value. */
function byZoom(...stops: readonly (readonly [zoom: number, value: number])[]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;
}

type Line = {
  id: string;
  of: string;
  kind?: string;
  color: string;
  width: ExpressionSpecification;
  minzoom?: number;
  dash?: number[];
  source?: string;
};

function line({ id, of, kind, color, width, minzoom, dash, source = landSource }: Line): LayerSpecification {
  return {
    id,
    type: 'line',
    source,
    'source-layer': of,
    ...(minzoom === undefined ? {} : { minzoom }),
    ...(kind === undefined ? {} : { filter: ['==', ['get', 'kind'], kind] }),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width, ...(dash && { 'line-dasharray': dash }) },
  };
}

function fill(id: string, of: string, color: string, source = landSource): LayerSpecification {
  return {
    id,
    type: 'fill',
    source,
    'source-layer': of,
    paint: { 'fill-color': color, 'fill-antialias': false },
  };
}

const borderWidth = byZoom([3, 0.6], [9, 1.75]);

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
    fill('abroad-far', 'far-land', palette.abroad, farSource),
    fill('lakes-far', 'far-water', palette.water, farSource),
    line({
      id: 'borders-far',
      of: 'far-borders',
      color: palette.county,
      width: borderWidth,
      source: farSource,
    }),
    fill('abroad', 'land', palette.abroad),
    fill('states', 'states', palette.land),
    fill(countyLayer, 'counties', palette.land),
    {
      id: 'urban',
      type: 'fill',
      source: landSource,
      'source-layer': 'urban',
      maxzoom: 11,
      // Their outlines are too coarse for larger zooms.
      paint: {
        'fill-color': palette.urban,
        'fill-antialias': false,
        'fill-opacity': byZoom([9, 1], [11, 0]),
      },
    },
    fill('lakes', 'water', palette.water),
    line({ id: 'rivers', of: 'rivers', color: palette.river, width: byZoom([4, 0.5], [8, 1], [14, 2.5]) }),
    line({
      id: countyLinesLayer,
      of: 'borders',
      kind: 'county',
      color: palette.county,
      width: byZoom([5, 0.5], [9, 1], [14, 1.5]),
    }),
    line({
      id: 'coast',
      of: 'borders',
      kind: 'coast',
      color: palette.river,
      width: byZoom([4, 0.5], [9, 1]),
    }),
    ...highwayLayers(palette),
    line({ id: 'state-lines', of: 'borders', kind: 'state', color: palette.state, width: borderWidth }),
    line({ id: 'country-lines', of: 'borders', kind: 'country', color: palette.state, width: borderWidth }),
  ];
}

/** Returns the highways, from the bottom up. */
export function highwayLayers(palette: MapPalette): LayerSpecification[] {
  return [
    line({
      id: 'state-highways',
      of: 'roads',
      kind: 'state',
      color: palette.road,
      width: byZoom([9, 0.75], [12, 1.5]),
      minzoom: 9,
    }),
    line({
      id: 'us-highways',
      of: 'roads',
      kind: 'national',
      color: palette.highway,
      width: byZoom([6, 0.5], [9, 1.25], [12, 2]),
      minzoom: 6.5,
    }),
    line({
      id: 'interstates',
      of: 'roads',
      kind: 'interstate',
      color: palette.highway,
      width: byZoom([4, 0.7], [7, 1.5], [10, 2.5], [12, 3]),
      minzoom: 4.5,
    }),
  ];
}

/**
 * Returns the names on the land, which go above the borders and beneath the shapes. If `areShown` is false, they are
 * present but invisible. Where there is no room for all, those of later layers are shown.
 */
export function basemapNames(palette: MapPalette, areShown: boolean): LayerSpecification[] {
  const paint = (color: string) => ({
    'text-opacity': areShown ? 1 : 0,
    'text-color': color,
    'text-halo-color': palette.land,
    'text-halo-width': 1.4,
  });
  const names = {
    'text-field': ['get', 'name'],
    'text-font': labelFont,
  } satisfies SymbolLayerSpecification['layout'];
  return [
    {
      id: 'river-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'rivers',
      minzoom: 9,
      filter: ['has', 'name'],
      layout: {
        ...names,
        'symbol-placement': 'line',
        'symbol-spacing': 450,
        'text-size': 11,
        'text-letter-spacing': 0.06,
        'text-max-angle': 30,
      },
      paint: paint(palette.waterLabel),
    },
    {
      id: 'lake-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'water-names',
      minzoom: 5,
      layout: { ...names, 'text-size': 11, 'text-letter-spacing': 0.06, 'text-max-width': 6 },
      paint: paint(palette.waterLabel),
    },
    {
      id: 'highway-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'roads',
      minzoom: 7,
      filter: ['has', 'name'],
      layout: {
        ...names,
        'symbol-placement': 'line',
        'symbol-spacing': 350,
        'text-size': 10.5,
        'text-rotation-alignment': 'viewport',
        'text-padding': 8,
      },
      paint: { ...paint(palette.label), 'text-halo-width': 2 },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'county-names',
      minzoom: 7.5,
      layout: {
        ...names,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-size': byZoom([7.5, 9.5], [10, 12]),
        'text-max-width': 8,
      },
      paint: paint(palette.label),
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'towns',
      minzoom: 4,
      filter: ['<=', ['get', 'rank'], ['zoom']],
      layout: {
        ...names,
        'icon-image': townSymbol,
        'symbol-sort-key': ['get', 'rank'],
        'text-size': ['case', ['<=', ['get', 'rank'], 6], 13, ['<=', ['get', 'rank'], 8], 12, 11],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'text-max-width': 8,
      },
      paint: { ...paint(palette.town), 'icon-opacity': areShown ? 1 : 0 },
    },
    {
      id: 'state-names',
      type: 'symbol',
      source: landSource,
      'source-layer': 'state-names',
      minzoom: 3,
      maxzoom: 7,
      layout: {
        ...names,
        'text-size': byZoom([3, 10], [6, 14]),
        'text-letter-spacing': 0.08,
      },
      paint: paint(palette.label),
    },
  ];
}
