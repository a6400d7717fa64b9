import type { LayerSpecification } from 'maplibre-gl';
import { leaseColors, tractColors, unitColor } from '#shared/map/land-colors.ts';
import { zooms } from '#shared/map/zooms.ts';
import { labelFont } from '../maplibre/basemap-layers.ts';
import type { MapPalette } from '../palette.ts';
import { densities } from './densities.ts';

export const tileSource = 'records';
/** The area selected on the map: a box or a drawn outline. */
export const chosenSource = 'chosen';

/** Layers in which something can be picked, from the top down, and what each one shows. */
export const pickedLayers = [
  { id: 'wells', shows: 'wells' },
  { id: 'clusters', shows: 'gathered' },
  { id: 'units', shows: 'units' },
  { id: 'leases', shows: 'leases' },
  { id: 'tracts', shows: 'tracts' },
  { id: 'leases-far', shows: 'gathered' },
  { id: 'tracts-far', shows: 'gathered' },
] as const;

/** Returns the layers of all records, from the bottom up. */
export function tileLayers(palette: MapPalette): LayerSpecification[] {
  const { isDark } = palette;
  const ofTracts = (part: 'fill' | 'line') => tractColors(part, isDark);
  const ofLeases = (part: 'fill' | 'line') => leaseColors(part, isDark);
  const isSelected = ['boolean', ['feature-state', 'selected'], false];
  const area = (layer: 'tracts' | 'leases', color: (part: 'fill' | 'line') => unknown) => [
    {
      id: `${layer}-far`,
      type: 'fill',
      'source-layer': `${layer}_far`,
      paint: {
        'fill-color': color('line'),
        'fill-opacity': ['interpolate', ['linear'], ['get', 'share'], ...densities.flat()],
        'fill-antialias': false,
      },
    },
    {
      id: layer,
      type: 'fill',
      'source-layer': layer,
      paint: {
        'fill-color': color('fill'),
        'fill-opacity': ['case', isSelected, 0.85, 0.55],
        'fill-outline-color': ['case', isSelected, palette.ink, color('line')],
      },
    },
    {
      id: `${layer}-lines`,
      type: 'line',
      'source-layer': layer,
      minzoom: zooms.outlineLines,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': color('line'),
        'line-width': ['case', isSelected, 3, layer === 'leases' ? 1.75 : 1],
      },
    },
  ];
  const halo = {
    'text-color': palette.shapeLabel,
    'text-halo-color': palette.land,
    'text-halo-width': 1.6,
  };
  const layers = [
    ...area('tracts', ofTracts),
    ...area('leases', ofLeases),
    {
      id: 'units',
      type: 'fill',
      'source-layer': 'units',
      paint: {
        'fill-color': unitColor(isDark).fill,
        'fill-opacity': ['case', isSelected, 0.4, 0.1],
        'fill-antialias': false,
      },
    },
    {
      id: 'units-lines',
      type: 'line',
      'source-layer': 'units',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': unitColor(isDark).line,
        'line-width': ['case', isSelected, 3.5, 2],
        'line-dasharray': [4, 2],
      },
    },
    {
      id: 'bores',
      type: 'line',
      'source-layer': 'bores',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': palette.ink, 'line-width': 1.25 },
    },
    {
      id: 'names',
      type: 'symbol',
      'source-layer': 'names',
      minzoom: zooms.names,
      layout: { 'text-field': ['get', 'name'], 'text-font': labelFont, 'text-size': 12, 'text-max-width': 9 },
      paint: halo,
    },
    {
      id: 'clusters',
      type: 'circle',
      'source-layer': 'clusters',
      // The largest cluster is on top, so that its number is shown where two of them meet.
      layout: { 'circle-sort-key': ['get', 'wells'] },
      paint: {
        'circle-color': palette.ink,
        'circle-opacity': 0.82,
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['log10', ['get', 'wells']],
          0.3,
          9,
          2,
          13,
          4,
          19,
          6,
          25,
        ],
        'circle-stroke-color': palette.land,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'cluster-numbers',
      type: 'symbol',
      'source-layer': 'clusters',
      layout: {
        'text-field': [
          'case',
          ['<', ['get', 'wells'], 1000],
          ['to-string', ['get', 'wells']],
          ['<', ['get', 'wells'], 10_000],
          ['concat', ['number-format', ['/', ['get', 'wells'], 1000], { 'max-fraction-digits': 1 }], 'k'],
          ['concat', ['number-format', ['/', ['get', 'wells'], 1000], { 'max-fraction-digits': 0 }], 'k'],
        ],
        'text-font': labelFont,
        'text-size': 11,
        'text-padding': 0,
        'symbol-sort-key': ['-', ['get', 'wells']],
      },
      paint: { 'text-color': palette.land },
    },
    {
      id: 'wells',
      type: 'symbol',
      'source-layer': 'wells',
      layout: {
        'icon-image': ['concat', 'well ', ['get', 'type'], ' ', ['get', 'status']],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 10, 0.6, 14, 1],
        'icon-allow-overlap': true,
        'text-field': ['step', ['zoom'], '', 13, ['coalesce', ['get', 'label'], '']],
        'text-font': labelFont,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 1],
        'text-optional': true,
      },
      paint: halo,
    },
  ].map((layer) => ({ source: tileSource, ...layer }));
  // The library's expression types are too wide to check these layers.
  return [...layers, ...chosenLayers(palette)] as LayerSpecification[];
}

function chosenLayers({ accent }: MapPalette): LayerSpecification[] {
  return [
    {
      id: 'chosen',
      type: 'fill',
      source: chosenSource,
      paint: { 'fill-color': accent, 'fill-opacity': 0.08 },
    },
    {
      id: 'chosen-line',
      type: 'line',
      source: chosenSource,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': accent, 'line-width': 2, 'line-dasharray': [2, 1.5] },
    },
  ];
}
