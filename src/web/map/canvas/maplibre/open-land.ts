import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type LayerSpecification,
  Map as MapLibreMap,
  type MapOptions,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// The library looks for its worker next to its own file, where a built application has none.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import type { Move } from '../frame/avoid-cover.ts';
import type { MapPalette } from '../palette.ts';
import type { Basemap } from './basemap.ts';
import {
  basemapLayers,
  basemapNames,
  basemapSources,
  countyLayer,
  fontFaces,
  groundLayer,
  landSource,
} from './basemap-layers.ts';
import { type AddedGround, addGround } from './ground.ts';
import { localLines, localNames, localSources } from './local-layers.ts';
import { provideSymbols } from './provide-symbols.ts';

setWorkerUrl(workerUrl);

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type Pointer = { place: Position; county: string | null };

interface LandOptions {
  container: HTMLElement;
  /** The accessible name of the map. */
  label: string;
  palette: MapPalette;
  /** What is drawn above the land, and its layers from the bottom up. */
  sources: StyleSpecification['sources'];
  layersOf: (palette: MapPalette) => LayerSpecification[];
  camera: Pick<MapOptions, 'center' | 'zoom' | 'maxZoom' | 'cooperativeGestures'>;
  /**
   * Set if looking up features costs more than drawing them: they are not looked up while the map moves. A dragged
   * place stays beneath the pointer anyway.
   */
  isFull?: boolean;
  /** Whether townships, sections and surveys are shown, if the installation has them; they are if it is left out. */
  isLocalShown?: boolean;
  /**
   * Set if the map is drawn once, to be read as a picture with this many pixels for each CSS pixel. No part may be
   * missing then: each one that fails to load is a failure of the map.
   */
  pictureRatio?: number | undefined;
  /** Returns the cursor at these pixels of the frame; null leaves it unchanged. */
  cursorAt: (x: number, y: number) => string | null;
  /** Called once the sources accept data. */
  onStyled: () => void;
  onMove: () => void;
  onRest: (isAtRest: boolean) => void;
  onClick: (x: number, y: number) => void;
  onPointer: (pointer: Pointer | null) => void;
  /** Called when part of a source fails to load. Returns whether the failure was reported. */
  onSourceFailure?: (source: unknown, message: string) => boolean;
  /** Called if the map cannot be drawn at all. */
  onFailure: (message: string) => void;
}

/** A MapLibre map of the built-in land, for callers that draw above it. */
interface OpenLand {
  map: MapLibreMap;
  readonly isStyled: boolean;
  readonly palette: MapPalette;
  readonly metersPerPixel: number;
  setPalette: (palette: MapPalette) => void;
  showLocal: (isShown: boolean) => void;
  /** Resolves once the sources accept data. */
  whenStyled: () => Promise<void>;
  /** What all our maps do the same way. */
  acts: {
    credit: () => string | null;
    countyAtCenter: () => string | null;
    project: (place: Position) => { x: number; y: number };
    zoomBy: (steps: number) => void;
    zoomStep: number;
    applyMove: (move: Move) => void;
  };
}

/** The maximum time, in milliseconds, that the names wait for the rest of the map, such as tiles that fail to load. */
const namesTimeout = 3_000;
const metersRoundEquator = 40_075_016.686;

/** Opens a map of the land within an element. Throws if the browser has no WebGL. */
export function openLand(basemap: Basemap, options: LandOptions): OpenLand {
  const { container, pictureRatio } = options;
  let { palette } = options;
  let isStyled = false;
  let ground: AddedGround | null = null;
  // Without a graphics card, the first letters block the page as long as everything else. They get their own frame,
  // after the land.
  let hasNames = false;
  /** Until the land is loaded for the first time, the whole map would show water. */
  let hasLand = false;
  let namesTimer = 0;
  let isLocalShown = options.isLocalShown ?? true;
  const namesOf = () => [
    ...localNames(basemap.local, palette, { isShown: isLocalShown, hasNames }),
    ...basemapNames(palette, hasNames),
  ];
  const layersOf = () => [
    ...basemapLayers(palette, hasLand),
    ...localLines(basemap.local, palette, isLocalShown),
    ...namesOf(),
    ...options.layersOf(palette),
  ];
  const map = createMap({
    ...options.camera,
    container,
    style: {
      version: 8,
      'font-faces': fontFaces,
      // The theme switches at once, as on the rest of the page.
      transition: { duration: 0, delay: 0 },
      sources: { ...basemapSources(basemap.land), ...localSources(basemap.local), ...options.sources },
      layers: layersOf(),
    },
    minZoom: 1.5,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration:
      pictureRatio !== undefined || window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
    locale: { 'Map.Title': options.label },
    ...(pictureRatio !== undefined && {
      pixelRatio: pictureRatio,
      interactive: false,
      canvasContextAttributes: { preserveDrawingBuffer: true },
    }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const countyAt = (x: number, y: number): string | null => {
    if (!isStyled) return null;
    const [found] = map.queryRenderedFeatures([x, y], { layers: [countyLayer] });
    return typeof found?.properties.place === 'string' ? found.properties.place : null;
  };

  const redrawSymbols = provideSymbols(map, () => palette, pictureRatio ?? (window.devicePixelRatio || 1));
  map.on('error', (event) => {
    const { error } = event;
    if ('sourceId' in event && options.onSourceFailure?.(event.sourceId, error.message)) return;
    // Once there is a map, a missing part of it is not a failure of the map.
    if (isStyled && pictureRatio === undefined) console.error(error);
    else options.onFailure(error.message);
  });
  const applyPaint = (layers: readonly LayerSpecification[]) => {
    for (const { id, ...layer } of layers)
      for (const [name, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(id, name as PaintName, value);
  };
  const repaint = () => {
    ground?.setPalette(palette);
    applyPaint(layersOf());
    redrawSymbols();
  };
  const showNames = () => {
    clearTimeout(namesTimer);
    hasNames = true;
    applyPaint(namesOf());
  };
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (hasLand || sourceId !== landSource || !tile || !map.isSourceLoaded(landSource)) return;
    hasLand = true;
    map.setPaintProperty(groundLayer, 'background-color', palette.water);
  });
  map.on('style.load', () => {
    isStyled = true;
    namesTimer = window.setTimeout(showNames, namesTimeout);
    if (palette !== options.palette) repaint();
    if (isLocalShown !== (options.isLocalShown ?? true)) land.showLocal(isLocalShown);
    ground = addGround(map, basemap.ground, palette, options.onMove);
    options.onStyled();
  });
  map.on('remove', () => clearTimeout(namesTimer));
  map.on('move', options.onMove);
  map.on('movestart', () => options.onRest(false));
  map.on('dataloading', () => options.onRest(false));
  map.on('idle', () => {
    // The map is at rest only once its names are shown as well.
    if (!hasNames) {
      showNames();
      return;
    }
    options.onRest(true);
    options.onMove();
  });
  map.on('click', ({ point }) => options.onClick(point.x, point.y));
  map.on('mousemove', ({ point, lngLat: { lng, lat } }) => {
    if (options.isFull && map.isMoving()) return;
    const cursor = options.cursorAt(point.x, point.y);
    if (cursor !== null) map.getCanvas().style.cursor = cursor;
    options.onPointer({ place: [lng, lat], county: countyAt(point.x, point.y) });
  });
  map.on('mouseout', () => options.onPointer(null));

  const land: OpenLand = {
    map,
    get isStyled() {
      return isStyled;
    },
    get palette() {
      return palette;
    },
    get metersPerPixel() {
      const { lat } = map.getCenter();
      return (metersRoundEquator * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** map.getZoom());
    },
    setPalette(next) {
      palette = next;
      if (isStyled) repaint();
    },
    showLocal(isShown) {
      isLocalShown = isShown;
      if (!isStyled) return;
      for (const { id } of [
        ...localLines(basemap.local, palette, isShown),
        ...localNames(basemap.local, palette, { isShown, hasNames }),
      ])
        map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none');
    },
    async whenStyled() {
      if (!isStyled) await map.once('style.load');
    },
    acts: {
      credit: () => ground?.credit() ?? null,
      countyAtCenter: () => countyAt(container.clientWidth / 2, container.clientHeight / 2),
      // The world repeats beyond both of its ends, so the nearest copy of the place is used.
      project: (place) => map.project(lngLat(placeNear(place, map.getCenter().lng))),
      zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
      zoomStep: 0.01,
      applyMove({ x, y, out }) {
        map.stop();
        map.easeTo({ center: map.unproject([x, y]), zoom: map.getZoom() - out, duration: 200 });
      },
    },
  };
  return land;
}

export function lngLat([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}

/**
 * Creates the map. Throws with a cause and a remedy if the browser has no WebGL; the library's own message has
 * neither.
 */
function createMap(options: MapOptions): MapLibreMap {
  try {
    return new MapLibreMap(options);
  } catch (error) {
    if (document.createElement('canvas').getContext('webgl2') !== null) throw error;
    throw new Error(
      'This browser cannot draw maps because WebGL 2 is missing or off. Turn on hardware acceleration in its settings.',
    );
  }
}
