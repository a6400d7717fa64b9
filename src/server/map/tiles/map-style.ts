import { leaseColors, tractColors, unitColor, wellInk } from '#shared/map/land-colors.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import { zooms } from '#shared/map/zooms.ts';

const source = 'platbook';
const paper = '#ffffff';

/** The opacity of squares of land zoomed out, by how much of them is covered (0…1, up to `below`). */
const densities = [
  { from: 0, below: 0.15, opacity: 0.2 },
  { from: 0.15, below: 0.6, opacity: 0.4 },
  { from: 0.6, below: 2, opacity: 0.65 },
] as const;

/**
 * Returns the look of the tiles in other programs, in the colors of the map, as a MapLibre style (version 8). Wells are
 * circles, filled for oil, because such programs don't have our symbols. Expressions are limited to those that QGIS 3.22 reads. `tiles` is the address of a tile with `{z}`, `{y}` and
 * `{x}`.
 */
export function mapStyle(tiles: string) {
  return {
    version: 8,
    name: 'Platbook',
    sources: {
      [source]: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: zooms.lastTile },
    },
    layers: [
      ...landLayers('tracts', tractColors),
      ...landLayers('leases', leaseColors),
      {
        id: 'units',
        type: 'line',
        'source-layer': 'units',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': unitColor(false).line, 'line-width': 2, 'line-dasharray': [4, 2] },
      },
      {
        id: 'bores',
        type: 'line',
        'source-layer': 'bores',
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': wellInk.light, 'line-width': 1.25 },
      },
      {
        id: 'wells',
        type: 'circle',
        'source-layer': 'wells',
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 2, 10, 3, 14, 5],
          'circle-color': ['match', ['get', 'type'], ['oil'], wellInk.light, paper],
          'circle-stroke-color': wellInk.light,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'clusters',
        type: 'circle',
        'source-layer': 'clusters',
        paint: {
          'circle-radius': 14,
          'circle-color': wellInk.light,
          'circle-stroke-color': paper,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'cluster-numbers',
        type: 'symbol',
        'source-layer': 'clusters',
        layout: { 'text-field': ['to-string', ['get', 'wells']], 'text-size': 11 },
        paint: { 'text-color': paper },
      },
      {
        id: 'names',
        type: 'symbol',
        'source-layer': 'names',
        minzoom: zooms.names,
        layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-max-width': 9 },
        paint: { 'text-color': wellInk.light, 'text-halo-color': paper, 'text-halo-width': 1.6 },
      },
    ].map((layer) => ({ source, ...layer })),
  };
}

/** The squares of land zoomed out, and its outlines. */
function landLayers(layer: MapLayer, colors: (part: 'fill' | 'line', isDark: boolean) => unknown[]) {
  return [
    ...densities.map(({ from, below, opacity }, place) => ({
      id: `${layer}-far-${place + 1}`,
      type: 'fill',
      'source-layer': `${layer}_far`,
      filter: ['all', ['>=', ['get', 'share'], from], ['<', ['get', 'share'], below]],
      paint: { 'fill-color': colors('line', false), 'fill-opacity': opacity },
    })),
    {
      id: layer,
      type: 'fill',
      'source-layer': layer,
      paint: {
        'fill-color': colors('fill', false),
        'fill-opacity': 0.55,
        'fill-outline-color': colors('line', false),
      },
    },
  ];
}
