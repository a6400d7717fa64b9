import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { LocalLayer, LocalMapSettings } from '#shared/map/contracts/map.ts';
import { zooms } from '#shared/map/zooms.ts';
import type { MapPalette } from '../palette.ts';
import { labelFont } from './basemap-layers.ts';

const localSource = 'local';

/** Returns the source of the townships, sections and surveys; none if the installation has no local map. */
export function localSources(local: LocalMapSettings | null): StyleSpecification['sources'] {
  if (local === null) return {};
  const tiles = [`${window.location.origin}${local.tiles}`];
  return { [localSource]: { type: 'vector', tiles, minzoom: zooms.townships, maxzoom: zooms.lastLocal } };
}

const looks: Readonly<Record<LocalLayer, { from: number; widths: [number, number]; text: number }>> = {
  townships: { from: zooms.townships, widths: [0.75, 2], text: zooms.townships + 2 },
  sections: { from: zooms.sections, widths: [0.4, 1], text: zooms.sections + 1.5 },
  surveys: { from: zooms.sections, widths: [0.4, 1], text: zooms.lastLocal + 1 },
};

/** From this zoom on, a section is half a screen wide, and its township is said with it. */
const fullNames = 14;

/** Returns the lines of the local map, from the bottom up. */
export function localLines(
  local: LocalMapSettings | null,
  palette: MapPalette,
  isShown: boolean,
): LayerSpecification[] {
  return drawnOf(local).map((layer) => {
    const { from, widths } = looks[layer];
    return {
      id: `local-${layer}`,
      type: 'line',
      source: localSource,
      'source-layer': layer,
      minzoom: from,
      layout: { 'line-join': 'round', visibility: isShown ? 'visible' : 'none' },
      paint: {
        'line-color': palette.survey,
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
  return drawnOf(local).map((layer) => {
    const { text } = looks[layer];
    return {
      id: `local-${layer}-names`,
      type: 'symbol',
      source: localSource,
      'source-layer': `${layer}-names`,
      minzoom: text,
      layout: {
        'text-field': ['step', ['zoom'], ['get', 'name'], fullNames, ['get', 'full']],
        'text-font': labelFont,
        'text-size': layer === 'townships' ? 12 : 11,
        'text-max-width': 9,
        'text-padding': 4,
        visibility: isShown ? 'visible' : 'none',
      },
      paint: {
        'text-opacity': hasNames ? 1 : 0,
        'text-color': palette.surveyLabel,
        'text-halo-color': palette.land,
        'text-halo-width': 1.4,
      },
    };
  });
}

/** Townships are drawn above the sections that share their lines. */
function drawnOf(local: LocalMapSettings | null): LocalLayer[] {
  return local === null ? [] : local.layers.toReversed();
}
