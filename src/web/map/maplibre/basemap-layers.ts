import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { nextTask } from '#web/lib/next-task.ts';
import type { MapPalette } from '../palette.ts';
import type { Basemap } from './basemap.ts';

/** The face of all labels. What it lacks is drawn with the fonts of the device: no server of glyphs is asked. */
export const labelFont = ['Inter'];

export const fontFaces: StyleSpecification['font-faces'] = { Inter: latinUrl };

/** The layer that knows in which county a place lies. */
export const countyLayer = 'land';
/** The first layer above the land itself. */
export const countyLinesLayer = 'county-lines';
/** The names that are shipped. */
export const nameLayers = ['state-names', 'county-names'] as const;

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Where the land comes, as soon as the map stands (`layLand`). */
export const basemapSources: StyleSpecification['sources'] = {
  countries: { type: 'geojson', data: nothing, maxzoom: 8 },
  counties: { type: 'geojson', data: nothing, maxzoom: 12 },
  states: { type: 'geojson', data: nothing, maxzoom: 12 },
  'state-names': { type: 'geojson', data: nothing, maxzoom: 8 },
  'county-names': { type: 'geojson', data: nothing, maxzoom: 12 },
};

/**
 * Hands the land to a map whose style is loaded. One atlas after the other: each is copied for the library's worker, and all of them at
 * once would hold the page up for a sixth of a second. Stops where the map is gone.
 */
export async function layLand(map: MapLibreMap, basemap: Basemap, isGone: () => boolean): Promise<void> {
  const lands: [string, FeatureCollection][] = [
    ['counties', basemap.counties],
    ['countries', basemap.countries],
    ['states', basemap.states],
    ['state-names', basemap.stateNames],
    ['county-names', basemap.countyNames],
  ];
  for (const [source, land] of lands) {
    await nextTask();
    if (isGone()) return;
    void map.getSource<GeoJSONSource>(source)?.setData(land);
  }
}

/** Land and its borders, quiet, from the bottom up. */
export function basemapLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    {
      id: 'abroad',
      type: 'fill',
      source: 'countries',
      paint: { 'fill-color': palette.abroad, 'fill-outline-color': palette.county },
    },
    {
      id: countyLayer,
      type: 'fill',
      source: 'counties',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: countyLinesLayer,
      type: 'line',
      source: 'counties',
      minzoom: 4.5,
      paint: {
        'line-color': palette.county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1.25],
      },
    },
    {
      id: 'state-lines',
      type: 'line',
      source: 'states',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.state,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 9, 1.75],
      },
    },
  ];
}

/** The names of states, from near those of counties: above the borders, beneath the shapes. */
export function basemapNames(palette: MapPalette): LayerSpecification[] {
  const halo = {
    'text-color': palette.label,
    'text-halo-color': palette.land,
    'text-halo-width': 1.2,
  };
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: 'state-names',
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
      source: 'county-names',
      minzoom: 7,
      layout: { 'text-field': ['get', 'name'], 'text-font': labelFont, 'text-size': 12 },
      paint: halo,
    },
  ];
}
