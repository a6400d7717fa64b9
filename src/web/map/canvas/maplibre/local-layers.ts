import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { LocalLayer, LocalMapSettings } from '#shared/map/contracts/map.ts';
import { zooms } from '#shared/map/zooms.ts';
import { isGrid } from '../grid-layers.ts';
import type { MapPalette } from '../palette.ts';
import { labelFont } from './basemap-layers.ts';

const localSource = 'local';

/** Returns the source of the local map; none if the installation has no local map. */
export function localSources(local: LocalMapSettings | null): StyleSpecification['sources'] {
  if (local === null) return {};
  const tiles = [`${window.location.origin}${local.tiles}`];
  return { [localSource]: { type: 'vector', tiles, minzoom: zooms.townships, maxzoom: zooms.lastLocal } };
}

const looks: Readonly<Record<LocalLayer, { from: number; widths: [number, number]; text: number }>> = {
  areas: { from: zooms.townships + 1, widths: [0.75, 1.5], text: zooms.townships + 2 },
  lines: { from: zooms.townships + 2, widths: [0.5, 1.5], text: zooms.sections + 2 },
  roads: { from: zooms.townships + 1, widths: [0.75, 2], text: zooms.sections + 2 },
  surveys: { from: zooms.sections, widths: [0.4, 1], text: zooms.lastLocal + 1 },
  sections: { from: zooms.sections, widths: [0.4, 1], text: zooms.sections + 1.5 },
  townships: { from: zooms.townships, widths: [0.75, 2], text: zooms.townships + 2 },
};

/** Returns the color of the lines of a layer. */
function lineColor(layer: LocalLayer, palette: MapPalette): ExpressionSpecification | string {
  switch (layer) {
    case 'areas':
    case 'lines':
      return palette.state;
    case 'roads':
      return ['case', ['has', 'major'], palette.highway, palette.road];
    default:
      return palette.survey;
  }
}

/** From this zoom on, a section is half a screen wide, and its township is said with it. */
const fullNames = 14;

/** Returns the lines of the local map, from the bottom up. */
export function localLines(
  local: LocalMapSettings | null,
  palette: MapPalette,
  isShown: boolean,
): LayerSpecification[] {
  return layersOf(local).map((layer) => {
    const { from, widths } = looks[layer];
    return {
      id: `local-${layer}`,
      type: 'line',
      source: localSource,
      'source-layer': layer,
      minzoom: from,
      layout: { 'line-join': 'round', visibility: isShown ? 'visible' : 'none' },
      paint: {
        'line-color': lineColor(layer, palette),
        'line-width': ['interpolate', ['linear'], ['zoom'], from, widths[0], from + 5, widths[1]],
      },
    };
  });
}

/** Returns the names of the local map. If `hasNames` is false, they are present but invisible. */
export function localNames(
  local: LocalMapSettings | null,
  palette: MapPalette,
  { isShown, hasNames }: { isShown: boolean; hasNames: boolean },
): LayerSpecification[] {
  return layersOf(local).map((layer) => {
    const isAlong = layer === 'roads' || layer === 'lines';
    return {
      id: `local-${layer}-names`,
      type: 'symbol',
      source: localSource,
      'source-layer': isAlong ? layer : `${layer}-names`,
      minzoom: looks[layer].text,
      layout: {
        'text-field': isAlong
          ? ['get', 'name']
          : ['step', ['zoom'], ['get', 'name'], fullNames, ['get', 'full']],
        'text-font': labelFont,
        'text-size': layer === 'townships' ? 12 : 11,
        'text-max-width': 9,
        'text-padding': 4,
        ...(isAlong && { 'symbol-placement': 'line', 'symbol-spacing': 350 }),
        visibility: isShown ? 'visible' : 'none',
      },
      paint: {
        'text-opacity': hasNames ? 1 : 0,
        'text-color': isGrid(layer) ? palette.surveyLabel : palette.label,
        'text-halo-color': palette.land,
        'text-halo-width': 1.4,
      },
    };
  });
}

function layersOf(local: LocalMapSettings | null): readonly LocalLayer[] {
  return local?.layers ?? [];
}
