import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import type { MapTileSettings } from '#shared/map/contracts/map.ts';
import type { MapPalette } from '../palette.ts';
import { countyLinesLayer, nameLayers } from './basemap-layers.ts';

/** Tiles of somebody else's map, as the configuration names them. */
export type Ground = {
  source: SourceSpecification;
  layersOf: (palette: MapPalette) => LayerSpecification[];
  /** Whose map it is. */
  attribution: string | null;
};

/** Tiles that lie on a map. */
export interface LaidGround {
  setPalette: (palette: MapPalette) => void;
  /** Whose map it is; in its place, that nothing comes of it. */
  credit: () => string | null;
}

const groundSource = 'ground';

const unreachable = 'The map tiles of this installation do not answer; this is the built-in map.';

/**
 * Reads what the configuration names as far as it has to be read before anything is drawn. Never throws: a map whose tiles cannot be
 * read shows the land that is shipped, and says so.
 */
export async function loadGround(tiles: MapTileSettings | null): Promise<Ground | 'unreachable' | null> {
  if (tiles === null) return null;
  const { kind, url, attribution } = tiles;
  try {
    if (kind === 'raster') return rasterGround({ type: 'raster', tiles: [url], tileSize: 256 }, attribution);
    const { vectorLayers } = await import('./vector-ground.ts');
    const layersOf = (palette: MapPalette) => vectorLayers(groundSource, palette);
    if (kind === 'vector')
      return { source: { type: 'vector', tiles: [url], maxzoom: lastVectorZoom }, layersOf, attribution };
    const { openArchive } = await import('./archive.ts');
    const archive = await openArchive(url);
    const told = attribution ?? archive.attribution;
    return archive.isVector
      ? { source: { type: 'vector', url: archive.url }, layersOf, attribution: told }
      : rasterGround({ type: 'raster', url: archive.url, tileSize: 256 }, told);
  } catch (error) {
    console.warn('The configured map tiles cannot be read.', error);
    return 'unreachable';
  }
}

/** The last zoom of the vector tiles whose layers we know how to draw; beyond it they are enlarged. */
const lastVectorZoom = 15;

function rasterGround(source: SourceSpecification, attribution: string | null): Ground {
  const layersOf = ({ isDark }: MapPalette): LayerSpecification[] => [
    {
      id: 'ground',
      type: 'raster',
      source: groundSource,
      // Pictures have one look for both themes; in the dark one they must not glare.
      paint: { 'raster-brightness-max': isDark ? 0.7 : 1, 'raster-saturation': -0.3 },
    },
  ];
  return { source, layersOf, attribution };
}

/** Lays tiles above the land that is shipped, whose names then step back. Tell `onChange` where the credit may have changed. */
export function layGround(
  map: MapLibreMap,
  ground: Ground | 'unreachable' | null,
  palette: MapPalette,
  onChange: () => void,
): LaidGround {
  if (ground === null) return { setPalette: () => undefined, credit: () => null };
  if (ground === 'unreachable') return { setPalette: () => undefined, credit: () => unreachable };
  let answers: 'not yet' | 'yes' | 'no' = 'not yet';
  const become = (next: 'yes' | 'no') => {
    if (answers === next || (answers === 'yes' && next === 'no')) return;
    answers = next;
    for (const layer of nameLayers)
      map.setLayoutProperty(layer, 'visibility', next === 'yes' ? 'none' : 'visible');
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
