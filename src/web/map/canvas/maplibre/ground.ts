import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import type { MapTileSettings } from '#shared/map/contracts/map.ts';
import { zooms } from '#shared/map/zooms.ts';
import type { MapPalette } from '../palette.ts';
import { basemapNames, countyLinesLayer, highwayLayers } from './basemap-layers.ts';

/** Third-party map tiles, as configured. */
export type Ground = {
  source: SourceSpecification;
  layersOf: (palette: MapPalette) => LayerSpecification[];
  /** The attribution of the tiles. */
  attribution: string | null;
};

/** The configured tiles on a map. */
export interface AddedGround {
  setPalette: (palette: MapPalette) => void;
  /** Returns the attribution, or a notice that the tiles are unavailable. */
  credit: () => string | null;
}

const groundSource = 'ground';

const unreachable = "This installation's map tiles aren't responding; showing the built-in map.";

/**
 * Loads what must be known of the configured tiles before anything is drawn. Never throws: if the tiles cannot be read,
 * the map shows the built-in land with a notice.
 */
export async function loadGround(tiles: MapTileSettings | null): Promise<Ground | 'unreachable' | null> {
  if (tiles === null) return null;
  const { kind, url, attribution } = tiles;
  try {
    if (kind === 'raster') return rasterGround({ type: 'raster', tiles: [url], tileSize: 256 }, attribution);
    const { vectorLayers } = await import('./vector-ground.ts');
    const layersOf = (palette: MapPalette) => vectorLayers(groundSource, palette);
    if (kind === 'vector')
      return {
        source: { type: 'vector', tiles: [url], maxzoom: zooms.lastVectorGround },
        layersOf,
        attribution,
      };
    const { openArchive } = await import('./archive.ts');
    const archive = await openArchive(url);
    const credit = attribution ?? archive.attribution;
    return archive.isVector
      ? { source: { type: 'vector', url: archive.url }, layersOf, attribution: credit }
      : rasterGround({ type: 'raster', url: archive.url, tileSize: 256 }, credit);
  } catch (error) {
    console.warn("The configured map tiles can't be read.", error);
    return 'unreachable';
  }
}

function rasterGround(source: SourceSpecification, attribution: string | null): Ground {
  const layersOf = ({ isDark }: MapPalette): LayerSpecification[] => [
    {
      id: 'ground',
      type: 'raster',
      source: groundSource,
      // Raster tiles look the same in both themes, and must not glare in the dark one.
      paint: { 'raster-brightness-max': isDark ? 0.7 : 1, 'raster-saturation': -0.3 },
    },
  ];
  return { source, layersOf, attribution };
}

/**
 * Adds tiles above the built-in land and hides its highways and names once the tiles load. Calls `onChange` when the credit may have
 * changed.
 */
export function addGround(
  map: MapLibreMap,
  ground: Ground | 'unreachable' | null,
  palette: MapPalette,
  onChange: () => void,
): AddedGround {
  if (ground === null) return { setPalette: () => undefined, credit: () => null };
  if (ground === 'unreachable') return { setPalette: () => undefined, credit: () => unreachable };
  let answers: 'not yet' | 'yes' | 'no' = 'not yet';
  const become = (next: 'yes' | 'no') => {
    if (answers === next || (answers === 'yes' && next === 'no')) return;
    answers = next;
    for (const { id } of [...highwayLayers(palette), ...basemapNames(palette, true)])
      map.setLayoutProperty(id, 'visibility', next === 'yes' ? 'none' : 'visible');
    onChange();
  };
  map.addSource(groundSource, ground.source);
  for (const layer of ground.layersOf(palette)) map.addLayer(layer, countyLinesLayer);
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === groundSource && tile?.state === 'loaded') become('yes');
  });
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === groundSource) become('no');
  });
  return {
    setPalette(next) {
      for (const { id, paint = {} } of ground.layersOf(next))
        for (const [name, value] of Object.entries(paint))
          map.setPaintProperty(id, name as Parameters<MapLibreMap['setPaintProperty']>[1], value);
    },
    credit: () => (answers === 'no' ? unreachable : ground.attribution),
  };
}
