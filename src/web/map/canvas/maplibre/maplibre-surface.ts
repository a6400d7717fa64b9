import { addProtocol, type GeoJSONSource, type Map as MapLibreMap, removeProtocol } from 'maplibre-gl';
import { centerOf, type Fitting, padBounds, zoomOfBounds } from '#shared/map/geo/fit.ts';
import { recordZooms, zooms } from '#shared/map/zooms.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { defaultCenter } from '../default-view.ts';
import { createDrawingSlot } from '../drawing-slot.ts';
import { frameOf, offCenter, type PixelBox } from '../frame/avoid-cover.ts';
import type { ManyShapes, MapShape, MapSurface, MapView, SurfaceOptions } from '../frame/surface.ts';
import type { MapPalette } from '../palette.ts';
import type { Basemap } from './basemap.ts';
import { manyLayers, manyNames, manyPickLayers, manySource } from './many-layers.ts';
import { lngLat, openLand } from './open-land.ts';
import { pickLayers, shapeData, shapeLayers, shapeSource } from './shape-layers.ts';

/** MapLibre's tiles have 512 pixels instead of 256, so its zoom is one less. */
const zoomOffset = -1;
/** Pixels around the pointer within which a shape is picked. */
const reach = 4;

/** Creates a map with MapLibre, which needs no network beyond this application. Throws if the browser has no WebGL. */
export function createMapLibreSurface(basemap: Basemap, options: SurfaceOptions): MapSurface {
  const { container, listener, many, palette } = options;
  const protocol = many && serveTiles(many);
  let { shapes } = options;
  let selected: number | null = null;
  let isRemoved = false;
  const drawing = createDrawingSlot(container);

  const land = openLand(basemap, {
    container,
    label: options.label,
    palette,
    sources: {
      ...(protocol && { [manySource]: protocol.source }),
      [shapeSource]: { type: 'geojson', data: shapeData(shapes), maxzoom: zooms.lastTile, tolerance: 0.1 },
    },
    layersOf: (next) => layersOf(next, many),
    camera: {
      center: lngLat(defaultCenter),
      zoom: recordZooms.default + zoomOffset,
      maxZoom: recordZooms.closestView,
      // Lets a finger scroll the page past the map.
      cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
    },
    cursorAt: (x, y) => (drawing.cursor === null ? (shapeAt(x, y) === null ? '' : 'pointer') : null),
    onStyled() {
      if (shapes !== options.shapes) showShapes();
      select(selected, true);
    },
    onMove: () => listener.onMove(viewNow()),
    onRest: listener.onRest,
    onClick(x, y) {
      if (!drawing.hasTakenClick) listener.onPick(shapeAt(x, y));
    },
    onPointer: listener.onPointer,
    onFailure: listener.onFailure,
  });
  const { map } = land;

  const viewNow = (): MapView => {
    const { lng, lat } = map.getCenter();
    return { center: [lng, lat], metersPerPixel: land.metersPerPixel };
  };
  const shapeAt = (x: number, y: number): number | null => {
    if (!land.isStyled) return null;
    const around: [[number, number], [number, number]] = [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ];
    for (const layer of many ? [...pickLayers, ...manyPickLayers] : pickLayers) {
      const [found] = map.queryRenderedFeatures(around, { layers: [layer] });
      if (typeof found?.id === 'number') return found.id;
    }
    return null;
  };
  const showShapes = () => {
    if (land.isStyled) void map.getSource<GeoJSONSource>(shapeSource)?.setData(shapeData(shapes));
  };
  const select = (key: number | null, isSelected: boolean) => {
    if (key !== null && land.isStyled)
      map.setFeatureState({ source: shapeSource, id: key }, { selected: isSelected });
  };

  const surface: MapSurface = {
    ...land.acts,
    foot: 0,
    setShapes(next: readonly MapShape[]) {
      shapes = next;
      showShapes();
    },
    setSelected(key) {
      select(selected, false);
      selected = key;
      select(selected, true);
    },
    setPalette(next) {
      drawing.setPalette(next);
      land.setPalette(next);
    },
    fit(bounds, room) {
      map.stop();
      const { x, y } = room === undefined ? { x: 0, y: 0 } : offCenter(room, frameOf(container));
      map.easeTo({ ...cameraOf(map, bounds, options.fitting, room), offset: [x, y], duration: 300 });
    },
    panBy: (x, y) => void map.panBy([-x, -y], { duration: 0 }),
    async draw(drawListener, doubleClicks) {
      const [{ startDrawing }, { drawingGroundOf }] = await Promise.all([
        import('../drawing.ts'),
        import('./drawing-ground.ts'),
      ]);
      await land.whenStyled();
      if (isRemoved) throw new Error('The map was removed.');
      return drawing.begin(startDrawing(drawingGroundOf(map), land.palette, drawListener, doubleClicks));
    },
    remove() {
      isRemoved = true;
      drawing.leave();
      map.remove();
      protocol?.stop();
    },
  };
  map.jumpTo(cameraOf(map, options.bounds, options.fitting));
  listener.onMove(viewNow());
  return surface;
}

function layersOf(palette: MapPalette, many: ManyShapes | undefined) {
  return [
    ...(many ? manyLayers(palette, many.colors) : []),
    ...shapeLayers(palette),
    ...(many ? [manyNames(palette)] : []),
  ];
}

/** Counts maps with many shapes: each one requests its tiles through its own protocol. */
let served = 0;

function serveTiles({ tile }: ManyShapes) {
  served += 1;
  const name = `platbook-shapes-${served}`;
  addProtocol(name, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url
      .slice(name.length + 3)
      .split('/')
      .map(Number);
    return { data: await tile({ z, x, y }) };
  });
  const source = {
    type: 'vector' as const,
    tiles: [`${name}://{z}/{x}/{y}`],
    minzoom: 0,
    maxzoom: zooms.lastTile,
  };
  return { source, stop: () => removeProtocol(name) };
}

/**
 * Returns the view of a box with a margin of one fifth on each side, at the zoom of the specification. The zoom is
 * smaller if the frame or the room in it is too small.
 */
function cameraOf(
  map: MapLibreMap,
  bounds: Bounds | undefined,
  fitting: Fitting,
  room?: PixelBox,
): { center: [number, number]; zoom: number } {
  if (bounds === undefined) return { center: lngLat(defaultCenter), zoom: recordZooms.default + zoomOffset };
  const padded = padBounds(bounds);
  const [west, south, east, north] = padded;
  const { clientWidth, clientHeight } = map.getContainer();
  const padding = room && {
    left: room.left,
    top: room.top,
    right: clientWidth - room.right,
    bottom: clientHeight - room.bottom,
  };
  const framed =
    map.cameraForBounds([west, south, east, north], padding && { padding })?.zoom ?? Number.POSITIVE_INFINITY;
  const zoom = zoomOfBounds(fitting === 'preview' ? bounds : padded, fitting) + zoomOffset;
  return { center: lngLat(centerOf(bounds)), zoom: Math.min(zoom, framed) };
}
