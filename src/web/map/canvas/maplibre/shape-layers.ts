import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { frameOf } from '#shared/map/geo/fit.ts';
import { insidePoint } from '#shared/platform/geometry/inside-point.ts';
import type { MapShape } from '../frame/surface.ts';
import type { MapPalette } from '../palette.ts';
import { areaTones, minPixels, neighborLook } from '../shape-looks.ts';
import { hatchSymbol } from '../symbols.ts';
import { labelFont } from './basemap-layers.ts';
import { toGeoJson } from './geojson.ts';

export const shapeSource = 'shapes';

/** Layers in which shapes can be picked, from the top down. */
export const pickLayers = ['points', 'area-dots', 'areas', 'neighbors'];

/** Converts shapes to the data of the source. Large areas come first, so that small ones are drawn above them. */
export function shapeData(shapes: readonly MapShape[]): FeatureCollection {
  const sorted = shapes
    .map((shape) => ({ shape, spread: spreadOf(shape) }))
    .sort((a, b) => b.spread - a.spread);
  return {
    type: 'FeatureCollection',
    features: sorted.flatMap(({ shape, spread }) => featuresOf(shape, spread)),
  };
}

/** Returns the longer side of an area, in degrees. */
function spreadOf(shape: MapShape): number {
  if (shape.role !== 'area' && shape.role !== 'neighbor') return 0;
  const [west, south, east, north] = frameOf(shape.geometry);
  return Math.max(east - west, north - south);
}

/** Returns the zoom from which an area of this many degrees is large enough for its name. */
function nameZoom(spread: number): number {
  return Math.log2((minPixels * 360) / (512 * Math.max(spread, 1e-9)));
}

function featuresOf(shape: MapShape, spread: number): Feature[] {
  switch (shape.role) {
    case 'area': {
      const { key, label, hue, broken, colors, hatched = false } = shape;
      const area: Feature = {
        type: 'Feature',
        id: key,
        properties: { role: 'area', hue, broken, hatched, ...colors },
        geometry: toGeoJson(shape.geometry),
      };
      const name = { role: 'area-label', label, hue, ...colors, from: nameZoom(spread) };
      return [area, at(shape.name ?? insidePoint(shape.geometry), key, name)];
    }
    case 'neighbor': {
      const { key, label, broken } = shape;
      const area: Feature = {
        type: 'Feature',
        id: key,
        properties: { role: 'neighbor', broken },
        geometry: toGeoJson(shape.geometry),
      };
      const name = { role: 'neighbor-label', label, from: nameZoom(spread) };
      return [area, at(insidePoint(shape.geometry), key, name)];
    }
    case 'point':
      return [at(shape.place, shape.key, { role: 'point', label: shape.label, symbol: shape.symbol })];
    case 'bore':
      return [
        {
          type: 'Feature',
          properties: { role: 'bore' },
          geometry: { type: 'LineString', coordinates: [[...shape.from], [...shape.to]] },
        },
      ];
  }
}

function at([longitude, latitude]: readonly number[], id: number, properties: object): Feature {
  return {
    type: 'Feature',
    id,
    properties,
    geometry: { type: 'Point', coordinates: [longitude ?? 0, latitude ?? 0] },
  };
}

/** Returns the layers of the shapes, from the bottom up. */
export function shapeLayers(palette: MapPalette): LayerSpecification[] {
  const isSelected = ['boolean', ['feature-state', 'selected'], false];
  const role = (name: string) => ['==', ['get', 'role'], name];
  const colorOf = (part: keyof typeof areaTones) => {
    const [saturation, lightness] = areaTones[part][palette.isDark ? 'dark' : 'light'];
    const ofHue = ['concat', 'hsl(', ['to-string', ['get', 'hue']], `, ${saturation}%, ${lightness}%)`];
    return ['to-color', ['coalesce', ['get', part], ofHue]];
  };
  const outline = colorOf('outline');
  const name = {
    'text-color': palette.shapeLabel,
    'text-halo-color': palette.land,
    'text-halo-width': 1.6,
  };
  const neighborLine = {
    'line-color': palette.label,
    'line-opacity': neighborLook.outline,
    'line-width': ['case', isSelected, neighborLook.selectedWidth, neighborLook.width],
  };
  const layers = [
    {
      id: 'neighbors',
      type: 'fill',
      filter: role('neighbor'),
      paint: { 'fill-color': palette.label, 'fill-opacity': neighborLook.fill },
    },
    {
      id: 'neighbor-outlines',
      type: 'line',
      filter: ['all', role('neighbor'), ['!', ['get', 'broken']]],
      layout: { 'line-join': 'round' },
      paint: neighborLine,
    },
    {
      id: 'broken-neighbor-outlines',
      type: 'line',
      filter: ['all', role('neighbor'), ['get', 'broken']],
      layout: { 'line-join': 'round' },
      paint: { ...neighborLine, 'line-dasharray': [4, 2] },
    },
    {
      id: 'neighbor-names',
      type: 'symbol',
      filter: ['all', role('neighbor-label'), ['>=', ['zoom'], ['get', 'from']]],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': labelFont,
        'text-size': 11,
        'text-max-width': 8,
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': 1.2,
      },
      paint: { ...name, 'text-color': palette.label },
    },
    {
      id: 'areas',
      type: 'fill',
      filter: role('area'),
      paint: {
        'fill-color': colorOf('fill'),
        'fill-opacity': ['case', ['all', isSelected, ['!', ['has', 'fill']]], 0.75, 0.5],
      },
    },
    {
      id: 'hatches',
      type: 'fill',
      filter: ['all', role('area'), ['get', 'hatched']],
      paint: { 'fill-pattern': hatchSymbol },
    },
    {
      id: 'outlines',
      type: 'line',
      filter: ['all', role('area'), ['!', ['get', 'broken']]],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': outline, 'line-width': ['case', isSelected, 3, 1.5] },
    },
    {
      id: 'broken-outlines',
      type: 'line',
      filter: ['all', role('area'), ['get', 'broken']],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': outline,
        'line-width': ['case', isSelected, 3, 1.75],
        'line-dasharray': [4, 2],
      },
    },
    {
      id: 'bores',
      type: 'line',
      filter: role('bore'),
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': palette.ink, 'line-width': 1.5 },
    },
    {
      id: 'area-dots',
      type: 'circle',
      filter: ['all', role('area-label'), ['<', ['zoom'], ['get', 'from']]],
      paint: {
        'circle-radius': ['case', isSelected, 7, 4],
        'circle-color': outline,
        'circle-stroke-color': palette.land,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'selected-points',
      type: 'circle',
      filter: role('point'),
      paint: {
        'circle-radius': 13,
        'circle-color': palette.accent,
        'circle-opacity': ['case', isSelected, 0.28, 0],
        'circle-stroke-color': palette.accent,
        'circle-stroke-width': 1.5,
        'circle-stroke-opacity': ['case', isSelected, 1, 0],
      },
    },
    {
      id: 'area-names',
      type: 'symbol',
      filter: ['all', role('area-label'), ['>=', ['zoom'], ['get', 'from']]],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': labelFont,
        'text-size': 13,
        'text-max-width': 8,
        // The names of a tract and of a unit in its middle make room for each other.
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        'text-radial-offset': 1.2,
      },
      paint: name,
    },
    {
      id: 'points',
      type: 'symbol',
      filter: role('point'),
      layout: {
        'icon-image': ['get', 'symbol'],
        // Two wells on one pad must not hide each other; names avoid all of them.
        'icon-allow-overlap': true,
        'text-field': ['get', 'label'],
        'text-font': labelFont,
        'text-size': 12,
        'text-max-width': 12,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1.1,
        'text-optional': true,
      },
      paint: name,
    },
  ];
  return layers.map((layer) => ({ ...layer, source: shapeSource }) as LayerSpecification);
}
