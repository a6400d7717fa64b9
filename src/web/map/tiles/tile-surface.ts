import 'maplibre-gl/dist/maplibre-gl.css';
import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  removeProtocol,
  setWorkerUrl,
  type VectorTileSource,
} from 'maplibre-gl';
// The library finds its worker beside its own file, where a built application has none.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { padBounds } from '#shared/geo/fit.ts';
import type { Bounds, Position } from '#shared/geo/geometry.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import type { Basemap } from '../maplibre/basemap.ts';
import {
  basemapLayers,
  basemapNames,
  basemapSources,
  countyLayer,
  fontFaces,
} from '../maplibre/basemap-layers.ts';
import { type LaidGround, layGround } from '../maplibre/ground.ts';
import { keepSymbols } from '../maplibre/keep-symbols.ts';
import type { MapPalette } from '../palette.ts';
import { chosenSource, pickedLayers, tileLayers, tileSource } from './tile-layers.ts';

setWorkerUrl(workerUrl);

/** Where the frame stands: its middle and how near, by the zoom of 512-pixel tiles. */
export type Camera = { centre: Position; zoom: number };

export type TileView = Camera & { metresPerPixel: number; bounds: Bounds };

/** A record that was clicked. */
export type PickedRecord = {
  layer: MapLayer;
  /** Of the well, or of the outline. */
  id: number;
  properties: Readonly<Record<string, unknown>>;
  at: Position;
};

/** How much of what lies in sight is drawn. */
export type TileNotice = { layer: MapLayer; manner: 'gathered' | 'thinned' | 'sampled' };

export type TileListener = {
  onMove: (view: TileView) => void;
  /** Everything that was asked for is drawn, or not yet. */
  onRest: (isAtRest: boolean, notices: readonly TileNotice[]) => void;
  onPick: (picked: PickedRecord | null) => void;
  onPointer: (pointer: { place: Position; county: string | null } | null) => void;
  /** Some tiles did not come, with the reason. */
  onTileFailure: (error: Error) => void;
  /** The map cannot be drawn at all. */
  onFailure: (message: string) => void;
};

/** The map of everything on the page. */
export interface TileSurface {
  /** The address of tiles after `/api/tiles/`, with {z}, {x} and {y}; another one is read anew. */
  setTiles: (address: string) => void;
  setPalette: (palette: MapPalette) => void;
  setSelected: (picked: PickedRecord | null) => void;
  setChosen: (corners: readonly Position[] | null) => void;
  fit: (bounds: Bounds) => void;
  move: (camera: Camera) => void;
  zoomBy: (steps: number) => void;
  project: (place: Position) => { x: number; y: number };
  /** The place beneath pixels from the frame's upper left corner. */
  placeAt: (x: number, y: number) => Position;
  countyAtCentre: () => string | null;
  /** Whose land lies beneath, where that has to be told. */
  credit: () => string | null;
  /** Picks what lies in the middle of the frame, as a click there would. */
  pickCentre: () => void;
  remove: () => void;
}

export type TileSurfaceOptions = {
  container: HTMLElement;
  label: string;
  palette: MapPalette;
  start: Camera | { bounds: Bounds };
  tiles: string;
  /** Reads one tile by its address after `/api/tiles/`. */
  loadTile: (address: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  listener: TileListener;
};

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];

/** Each map has a protocol of its own: the worker asks the page for tiles, which knows how to sign in. */
let surfaces = 0;
const metresRoundEquator = 40_075_016.686;
const reach = 4;
const lastTileZoom = 16;
const nearestFit = 15;

/** A map of everything, drawn from vector tiles. Throws where the browser has no WebGL. */
export function createTileSurface(basemap: Basemap, options: TileSurfaceOptions): TileSurface {
  const { container, listener } = options;
  let { palette } = options;
  let isStyled = false;
  let ground: LaidGround | null = null;
  let selected: PickedRecord | null = null;
  let chosen: readonly Position[] | null = null;
  surfaces += 1;
  const protocol = `platbook-tiles-${surfaces}`;
  addProtocol(protocol, async ({ url }, { signal }) => ({
    data: await options.loadTile(url.slice(protocol.length + 3), signal),
  }));

  const layersOf = () => [...basemapLayers(palette), ...basemapNames(palette), ...tileLayers(palette)];
  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      'font-faces': fontFaces,
      transition: { duration: 0, delay: 0 },
      sources: {
        ...basemapSources(basemap),
        [tileSource]: {
          type: 'vector',
          tiles: [`${protocol}://${options.tiles}`],
          minzoom: 0,
          maxzoom: lastTileZoom,
        },
        [chosenSource]: { type: 'geojson', data: chosenData(null) },
      },
      layers: layersOf(),
    },
    minZoom: 1.5,
    maxZoom: 20,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const viewNow = (): TileView => {
    const { lng, lat } = map.getCenter();
    const metresPerPixel =
      (metresRoundEquator * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** map.getZoom());
    const box = map.getBounds();
    return {
      centre: [lng, lat],
      zoom: map.getZoom(),
      metresPerPixel,
      bounds: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
    };
  };
  const countyAt = (x: number, y: number): string | null => {
    if (!isStyled) return null;
    const [found] = map.queryRenderedFeatures([x, y], { layers: [countyLayer] });
    return typeof found?.properties.place === 'string' ? found.properties.place : null;
  };
  const findAt = (x: number, y: number) => {
    if (!isStyled) return null;
    const around: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    for (const { id, shows } of pickedLayers) {
      const [found] = map.queryRenderedFeatures(around, { layers: [id] });
      if (found !== undefined) return { shows, found };
    }
    return null;
  };
  const pickAt = (x: number, y: number) => {
    const here = findAt(x, y);
    const { lng, lat } = map.unproject([x, y]);
    if (here === null) return listener.onPick(null);
    if (here.shows === 'gathered') {
      listener.onPick(null);
      map.easeTo({ center: [lng, lat], zoom: map.getZoom() + 2, duration: 300 });
      return;
    }
    const { id, properties, geometry } = here.found;
    const at: Position =
      geometry.type === 'Point'
        ? [geometry.coordinates[0] ?? lng, geometry.coordinates[1] ?? lat]
        : [lng, lat];
    listener.onPick({ layer: here.shows, id: Number(id), properties, at });
  };
  const noticesNow = (): TileNotice[] => {
    const told = new Map<string, TileNotice>();
    for (const { properties } of map.querySourceFeatures(tileSource, { sourceLayer: 'notices' }))
      told.set(`${properties.layer} ${properties.manner}`, properties as TileNotice);
    return [...told.values()];
  };
  const mark = (picked: PickedRecord | null, isSelected: boolean) => {
    if (picked === null || !isStyled) return;
    map.setFeatureState(
      { source: tileSource, sourceLayer: picked.layer, id: picked.id },
      { selected: isSelected },
    );
  };

  const redrawSymbols = keepSymbols(map, () => palette);
  map.on('error', (event) => {
    const { error } = event;
    if ('sourceId' in event && event.sourceId === tileSource)
      listener.onTileFailure(new Error(error.message));
    else if (isStyled) console.error(error);
    else listener.onFailure(error.message);
  });
  map.on('style.load', () => {
    isStyled = true;
    ground = layGround(map, basemap.ground, palette, () => listener.onMove(viewNow()));
    map.getSource<GeoJSONSource>(chosenSource)?.setData(chosenData(chosen));
    mark(selected, true);
  });
  map.on('move', () => listener.onMove(viewNow()));
  map.on('movestart', () => listener.onRest(false, []));
  map.on('dataloading', () => listener.onRest(false, []));
  map.on('idle', () => {
    listener.onRest(true, noticesNow());
    listener.onMove(viewNow());
  });
  map.on('click', ({ point }) => pickAt(point.x, point.y));
  map.on('mousemove', ({ point, lngLat: { lng, lat } }) => {
    // What is pulled stays beneath the pointer, and looking it up would cost more than the drawing.
    if (map.isMoving()) return;
    map.getCanvas().style.cursor = findAt(point.x, point.y) === null ? '' : 'pointer';
    listener.onPointer({ place: [lng, lat], county: countyAt(point.x, point.y) });
  });
  map.on('mouseout', () => listener.onPointer(null));

  const fitted = ([west, south, east, north]: Bounds) =>
    map.cameraForBounds([west, south, east, north], { maxZoom: nearestFit }) ?? {
      center: [west, south] as const,
      zoom: nearestFit,
    };
  const surface: TileSurface = {
    setTiles: (address) =>
      map.getSource<VectorTileSource>(tileSource)?.setTiles([`${protocol}://${address}`]),
    setPalette(next) {
      palette = next;
      if (!isStyled) return;
      ground?.setPalette(next);
      for (const { id, ...layer } of layersOf())
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(id, name as PaintName, value);
      redrawSymbols();
    },
    setSelected(picked) {
      mark(selected, false);
      selected = picked;
      mark(selected, true);
    },
    setChosen(corners) {
      chosen = corners;
      if (isStyled) map.getSource<GeoJSONSource>(chosenSource)?.setData(chosenData(corners));
    },
    fit(bounds) {
      map.stop();
      const { center, zoom } = fitted(padBounds(bounds));
      map.easeTo({
        ...(center === undefined ? {} : { center }),
        ...(zoom === undefined ? {} : { zoom }),
        duration: 300,
      });
    },
    move({ centre, zoom }) {
      map.stop();
      map.jumpTo({ center: lngLat(centre), zoom });
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    project: (place) => map.project(lngLat(place)),
    placeAt(x, y) {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    },
    countyAtCentre: () => countyAt(container.clientWidth / 2, container.clientHeight / 2),
    credit: () => ground?.credit() ?? null,
    pickCentre: () => pickAt(container.clientWidth / 2, container.clientHeight / 2),
    remove() {
      map.remove();
      removeProtocol(protocol);
    },
  };
  if ('bounds' in options.start) {
    const { center, zoom } = fitted(padBounds(options.start.bounds));
    map.jumpTo({ ...(center === undefined ? {} : { center }), ...(zoom === undefined ? {} : { zoom }) });
  } else surface.move(options.start);
  listener.onMove(viewNow());
  return surface;
}

function chosenData(corners: readonly Position[] | null): GeoJSON.FeatureCollection {
  if (corners === null || corners.length < 3) return { type: 'FeatureCollection', features: [] };
  const ring = corners.map(lngLat);
  const [first] = ring;
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [[...ring, ...(first === undefined ? [] : [first])]] },
      },
    ],
  };
}

function lngLat([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}
