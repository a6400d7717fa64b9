import {
  addProtocol,
  type ExpressionSpecification,
  type GeoJSONFeature,
  type GeoJSONSource,
  removeProtocol,
  type VectorTileSource,
} from 'maplibre-gl';
import { centerOf, joinBounds, padBounds } from '#shared/map/geo/fit.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import { zooms } from '#shared/map/zooms.ts';
import { type Bounds, boundsOf, type Position } from '#shared/platform/geometry/geometry.ts';
import type { Move } from '#web/map/canvas/frame/avoid-cover.ts';
import type { Basemap } from '#web/map/canvas/maplibre/basemap.ts';
import { fromGeoJson } from '#web/map/canvas/maplibre/geojson.ts';
import { lngLat, openLand } from '#web/map/canvas/maplibre/open-land.ts';
import type { MapPalette } from '#web/map/canvas/palette.ts';
import { chosenSource, pickedLayers, tileLayers, tileSource } from './tile-layers.ts';

/** The center of the frame and its zoom, for 512-pixel tiles. */
export type Camera = { center: Position; zoom: number };

export type TileView = Camera & { metersPerPixel: number; bounds: Bounds };

/** A record of a layer, by its id within its kind. */
export type MappedRecord = { layer: MapLayer; record: number };

/** A record that is drawn on the map. */
export type PickedRecord = MappedRecord & {
  /** The id of the well or of the outline. */
  id: number;
  properties: Readonly<Record<string, unknown>>;
  at: Position;
};

/** States how a layer simplifies what is in view. */
export type TileNotice = { layer: MapLayer; manner: 'gathered' | 'thinned' | 'sampled' };

export type TileListener = {
  onMove: (view: TileView) => void;
  /** Whether everything requested is drawn. */
  onRest: (isAtRest: boolean, notices: readonly TileNotice[]) => void;
  /** Called with all records at the clicked place, those that take the least room first; empty if there are none. */
  onPick: (picked: readonly PickedRecord[]) => void;
  onPointer: (pointer: { place: Position; county: string | null } | null) => void;
  /** Called with the reason if some tiles fail to load. */
  onTileFailure: (error: Error) => void;
  /** Called if the map cannot be drawn at all. */
  onFailure: (message: string) => void;
};

/** The map of all records on the page. */
export interface TileSurface {
  /** The address of tiles after `/api/tiles/`, with {z}, {x}, and {y}; a new address reloads the tiles. */
  setTiles: (address: string) => void;
  setPalette: (palette: MapPalette) => void;
  /** Shows or hides townships, sections and surveys. */
  showLocal: (isShown: boolean) => void;
  setSelected: (picked: PickedRecord | null) => void;
  setChosen: (corners: readonly Position[] | null) => void;
  fit: (bounds: Bounds) => void;
  move: (camera: Camera) => void;
  zoomBy: (steps: number) => void;
  /** The smallest step by which the map can zoom out. */
  zoomStep: number;
  applyMove: (move: Move) => void;
  /** Returns what is drawn of a record in or near the view; null if nothing is. */
  find: (record: MappedRecord) => PickedRecord | null;
  /** Returns the bounds of what is drawn of a record in or near the view. */
  boundsOf: (picked: PickedRecord) => Bounds | undefined;
  project: (place: Position) => { x: number; y: number };
  /** Returns the place at these pixels from the frame's upper left corner. */
  placeAt: (x: number, y: number) => Position;
  countyAtCenter: () => string | null;
  /** Returns the attribution of the base map, if it requires one. */
  credit: () => string | null;
  /** Picks what is at the center of the frame, like a click there. */
  pickCenter: () => void;
  remove: () => void;
}

export type TileSurfaceOptions = {
  container: HTMLElement;
  label: string;
  palette: MapPalette;
  start: Camera | { bounds: Bounds };
  tiles: string;
  /** Whether townships, sections and surveys are shown. */
  isLocalShown: boolean;
  /** Loads one tile by its address after `/api/tiles/`. */
  loadTile: (address: string, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Set if the map is drawn once, to be read as a picture; see `openLand`. */
  pictureRatio?: number;
  listener: TileListener;
};

/**
 * Counts maps. Each one has its own protocol, because the worker requests tiles through the page, which can
 * authenticate.
 */
let surfaces = 0;
const reach = 4;
/** The maximum number of records offered where many overlap. */
const maxPicked = 20;

/** Creates a map of all records, drawn from vector tiles. Throws if the browser has no WebGL. */
export function createTileSurface(basemap: Basemap, options: TileSurfaceOptions): TileSurface {
  const { container, listener } = options;
  let selected: PickedRecord | null = null;
  let chosen: readonly Position[] | null = null;
  surfaces += 1;
  const protocol = `platbook-tiles-${surfaces}`;
  addProtocol(protocol, async ({ url }, { signal }) => ({
    data: await options.loadTile(url.slice(protocol.length + 3), signal),
  }));

  const land = openLand(basemap, {
    container,
    label: options.label,
    palette: options.palette,
    sources: {
      [tileSource]: {
        type: 'vector',
        tiles: [`${protocol}://${options.tiles}`],
        minzoom: 0,
        maxzoom: zooms.lastTile,
      },
      [chosenSource]: { type: 'geojson', data: chosenData(null) },
    },
    layersOf: tileLayers,
    camera: { maxZoom: zooms.closestView },
    isFull: true,
    isLocalShown: options.isLocalShown,
    pictureRatio: options.pictureRatio,
    cursorAt: (x, y) => (findAt(x, y).length === 0 ? '' : 'pointer'),
    onStyled() {
      showChosen();
      mark(selected, true);
    },
    onMove: () => listener.onMove(viewNow()),
    onRest: (isAtRest) => listener.onRest(isAtRest, isAtRest ? noticesNow() : []),
    onClick: (x, y) => pickAt(x, y),
    onPointer: listener.onPointer,
    onSourceFailure(source, message) {
      if (source !== tileSource) return false;
      listener.onTileFailure(new Error(message));
      return true;
    },
    onFailure: listener.onFailure,
  });
  const { map } = land;

  const viewNow = (): TileView => {
    const { lng, lat } = map.getCenter();
    const box = map.getBounds();
    return {
      center: [lng, lat],
      zoom: map.getZoom(),
      metersPerPixel: land.metersPerPixel,
      bounds: [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()],
    };
  };
  const findAt = (x: number, y: number) => {
    if (!land.isStyled) return [];
    const around: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    return pickedLayers.flatMap(({ id, shows }) =>
      map.queryRenderedFeatures(around, { layers: [id] }).map((found) => ({ shows, found })),
    );
  };
  const pickAt = (x: number, y: number) => {
    const here = findAt(x, y);
    const { lng, lat } = map.unproject([x, y]);
    if (here[0]?.shows === 'gathered') {
      listener.onPick([]);
      map.easeTo({ center: [lng, lat], zoom: map.getZoom() + 2, duration: 300 });
      return;
    }
    const picked = new Map<string, PickedRecord>();
    for (const { shows, found } of here) {
      if (shows === 'gathered') continue;
      const record = recordOf(shows, found, [lng, lat]);
      // An outline that spans several tiles is found in each, and a record may have several outlines.
      if (record !== null && !picked.has(`${shows} ${record.record}`))
        picked.set(`${shows} ${record.record}`, record);
    }
    listener.onPick(smallestFirst([...picked.values()]).slice(0, maxPicked));
  };
  /**
   * Sorts wells first, then outlines by the room that they take on the map; among equals, the upper one comes first.
   */
  const smallestFirst = (all: readonly PickedRecord[]): PickedRecord[] =>
    all
      .map((record) => ({ record, room: record.layer === 'wells' ? 0 : 1 + roomOf(record) }))
      .sort((a, b) => a.room - b.room)
      .map(({ record }) => record);
  const partsOf = ({ layer, id }: PickedRecord) =>
    map.querySourceFeatures(tileSource, { sourceLayer: layer, filter: ['==', ['id'], id] });
  const roomOf = (picked: PickedRecord): number => {
    const area = partsOf(picked).reduce((sum, { geometry }) => sum + flatArea(geometry), 0);
    // Tiles overlap slightly, so outlines on the same land differ slightly in size. Only two digits are compared.
    return Number(area.toPrecision(2));
  };
  const find = ({ layer, record }: MappedRecord): PickedRecord | null => {
    if (!land.isStyled) return null;
    const own: ExpressionSpecification = layer === 'wells' ? ['id'] : ['get', 'record'];
    const [found] = map.querySourceFeatures(tileSource, {
      sourceLayer: layer,
      filter: ['==', own, record],
    });
    if (found === undefined) return null;
    const bounds = boundsDrawn(found.geometry);
    return bounds === undefined ? null : recordOf(layer, found, centerOf(bounds));
  };
  const noticesNow = (): TileNotice[] => {
    const notices = new Map<string, TileNotice>();
    for (const { properties } of map.querySourceFeatures(tileSource, { sourceLayer: 'notices' }))
      notices.set(`${properties.layer} ${properties.manner}`, properties as TileNotice);
    return [...notices.values()];
  };
  const mark = (picked: PickedRecord | null, isSelected: boolean) => {
    if (picked === null || !land.isStyled) return;
    map.setFeatureState(
      { source: tileSource, sourceLayer: picked.layer, id: picked.id },
      { selected: isSelected },
    );
  };
  const showChosen = () => {
    if (land.isStyled) void map.getSource<GeoJSONSource>(chosenSource)?.setData(chosenData(chosen));
  };

  const fitted = ([west, south, east, north]: Bounds) =>
    map.cameraForBounds([west, south, east, north], { maxZoom: zooms.closestFit }) ?? {
      center: [west, south] as const,
      zoom: zooms.closestFit,
    };
  const surface: TileSurface = {
    ...land.acts,
    setTiles: (address) =>
      map.getSource<VectorTileSource>(tileSource)?.setTiles([`${protocol}://${address}`]),
    setPalette: land.setPalette,
    showLocal: land.showLocal,
    setSelected(picked) {
      mark(selected, false);
      selected = picked;
      mark(selected, true);
    },
    setChosen(corners) {
      chosen = corners;
      showChosen();
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
    move({ center, zoom }) {
      map.stop();
      map.jumpTo({ center: lngLat(center), zoom });
    },
    placeAt(x, y) {
      const { lng, lat } = map.unproject([x, y]);
      return [lng, lat];
    },
    find,
    boundsOf: (picked) =>
      joinBounds(
        partsOf(picked).flatMap(({ geometry }) => {
          const bounds = boundsDrawn(geometry);
          return bounds === undefined ? [] : [bounds];
        }),
      ),
    pickCenter: () => pickAt(container.clientWidth / 2, container.clientHeight / 2),
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

/**
 * Returns what is drawn of a record; null if the feature is not a single record. `at` is used if the feature is not a
 * point.
 */
function recordOf(
  layer: MapLayer,
  { id, properties, geometry }: GeoJSONFeature,
  at: Position,
): PickedRecord | null {
  const record: unknown = layer === 'wells' ? id : properties.record;
  if (typeof record !== 'number') return null;
  const [x, y] = geometry.type === 'Point' ? geometry.coordinates : [];
  return { layer, record, id: Number(id), properties, at: [x ?? at[0], y ?? at[1]] };
}

/** Returns the bounds of a tile's part of an outline, or of a point. */
function boundsDrawn(geometry: GeoJSON.Geometry): Bounds | undefined {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return boundsOf(fromGeoJson(geometry));
  if (geometry.type !== 'Point') return undefined;
  const [x = 0, y = 0] = geometry.coordinates;
  return [x, y, x, y];
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

type Ring = readonly (readonly number[])[];

/**
 * Returns the area of an outline in square degrees, without its holes. This is enough to find the smaller of two
 * outlines on the same land.
 */
export function flatArea(geometry: GeoJSON.Geometry): number {
  if (geometry.type === 'Polygon') return areaOf(geometry.coordinates);
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.reduce((sum, each) => sum + areaOf(each), 0);
  return 0;
}

function areaOf([outer, ...holes]: readonly Ring[]): number {
  return ringArea(outer ?? []) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
}

function ringArea(ring: Ring): number {
  let doubled = 0;
  for (const [place, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(place + 1) % ring.length] ?? [];
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2;
}
