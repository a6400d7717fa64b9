import 'maplibre-gl/dist/maplibre-gl.css';
import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  removeProtocol,
  setWorkerUrl,
} from 'maplibre-gl';
// The library finds its worker beside its own file, where a built application has none.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { centreOf, padBounds, zoomOfBounds } from '#shared/geo/fit.ts';
import type { Bounds, Position } from '#shared/geo/geometry.ts';
import { keepDrawing } from '../keep-drawing.ts';
import type { MapPalette } from '../palette.ts';
import type { ManyShapes, MapShape, MapSurface, MapView, SurfaceOptions } from '../surface.ts';
import { defaultCentre, defaultZoom } from '../usual-place.ts';
import type { Basemap } from './basemap.ts';
import { basemapLayers, basemapNames, basemapSources, countyLayer, fontFaces } from './basemap-layers.ts';
import { type LaidGround, layGround } from './ground.ts';
import { keepSymbols } from './keep-symbols.ts';
import { manyLayers, manyNames, manyPickLayers, manySource } from './many-layers.ts';
import { pickLayers, shapeData, shapeLayers, shapeSource } from './shape-layers.ts';

setWorkerUrl(workerUrl);

/** Tiles of 512 pixels instead of 256 make one zoom less. */
const zoomOffset = -1;
type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];

const metresRoundEquator = 40_075_016.686;
/** Pixels around the pointer in which a shape is picked. */
const reach = 4;

/** A map that MapLibre draws, without any network beyond this application. Throws where the browser has no WebGL. */
export function createMapLibreSurface(basemap: Basemap, options: SurfaceOptions): MapSurface {
  const { container, listener, many } = options;
  const protocol = many && serveTiles(many);
  let { palette, shapes } = options;
  let selected: number | null = null;
  let isStyled = false;
  let isRemoved = false;
  const drawing = keepDrawing(container);
  let ground: LaidGround | null = null;

  const map = new MapLibreMap({
    container,
    style: {
      version: 8,
      'font-faces': fontFaces,
      // The other theme comes at once, as it does to the rest of the page.
      transition: { duration: 0, delay: 0 },
      sources: {
        ...basemapSources(basemap),
        ...(protocol && { [manySource]: protocol.source }),
        [shapeSource]: { type: 'geojson', data: shapeData(shapes), maxzoom: 16, tolerance: 0.1 },
      },
      layers: layersOf(palette, many),
    },
    center: lngLat(defaultCentre),
    zoom: defaultZoom + zoomOffset,
    minZoom: 1.5,
    maxZoom: 21,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A finger that scrolls the page must get past the map.
    cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120,
    locale: { 'Map.Title': options.label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  const viewNow = (): MapView => {
    const { lng, lat } = map.getCenter();
    const metres = (metresRoundEquator * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** map.getZoom());
    return { centre: [lng, lat], metresPerPixel: metres };
  };
  const countyAt = (x: number, y: number): string | null => {
    if (!isStyled) return null;
    const [found] = map.queryRenderedFeatures([x, y], { layers: [countyLayer] });
    return typeof found?.properties.place === 'string' ? found.properties.place : null;
  };
  const shapeAt = (x: number, y: number): number | null => {
    if (!isStyled) return null;
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
  const select = (key: number | null, isSelected: boolean) => {
    if (key !== null && isStyled)
      map.setFeatureState({ source: shapeSource, id: key }, { selected: isSelected });
  };

  const redrawSymbols = keepSymbols(map, () => palette);
  map.on('error', ({ error }) => {
    // Once there is a map, a part of it may be missing.
    if (isStyled) console.error(error);
    else listener.onFailure(error.message);
  });
  map.on('style.load', () => {
    isStyled = true;
    ground = layGround(map, basemap.ground, palette, () => listener.onMove(viewNow()));
    map.getSource<GeoJSONSource>(shapeSource)?.setData(shapeData(shapes));
    select(selected, true);
  });
  map.on('move', () => listener.onMove(viewNow()));
  map.on('movestart', () => listener.onRest(false));
  map.on('dataloading', () => listener.onRest(false));
  map.on('idle', () => {
    listener.onRest(true);
    listener.onMove(viewNow());
  });
  map.on('click', ({ point }) => {
    if (!drawing.hasTakenClick) listener.onPick(shapeAt(point.x, point.y));
  });
  map.on('mousemove', ({ point, lngLat: { lng, lat } }) => {
    if (drawing.cursor === null)
      map.getCanvas().style.cursor = shapeAt(point.x, point.y) === null ? '' : 'pointer';
    listener.onPointer({ place: [lng, lat], county: countyAt(point.x, point.y) });
  });
  map.on('mouseout', () => listener.onPointer(null));

  const surface: MapSurface = {
    foot: 0,
    credit: () => ground?.credit() ?? null,
    setShapes(next: readonly MapShape[]) {
      shapes = next;
      if (isStyled) map.getSource<GeoJSONSource>(shapeSource)?.setData(shapeData(shapes));
    },
    setSelected(key) {
      select(selected, false);
      selected = key;
      select(selected, true);
    },
    setPalette(next) {
      palette = next;
      drawing.setPalette(next);
      if (!isStyled) return;
      ground?.setPalette(next);
      for (const { id, ...layer } of layersOf(palette, many))
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(id, name as PaintName, value);
      redrawSymbols();
    },
    fit(bounds) {
      map.stop();
      map.easeTo({ ...cameraOf(map, bounds), duration: 300 });
    },
    zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    zoomStep: 0.01,
    giveWay({ x, y, out }) {
      map.stop();
      map.easeTo({ center: map.unproject([x, y]), zoom: map.getZoom() - out, duration: 200 });
    },
    panBy: (x, y) => void map.panBy([-x, -y], { duration: 0 }),
    project: (place) => map.project(lngLat(place)),
    countyAtCentre() {
      const { clientWidth, clientHeight } = container;
      return countyAt(clientWidth / 2, clientHeight / 2);
    },
    async draw(drawListener, doubleClicks) {
      const [{ startDrawing }, { drawingGroundOf }] = await Promise.all([
        import('../drawing.ts'),
        import('./drawing-ground.ts'),
      ]);
      if (!isStyled) await map.once('style.load');
      if (isRemoved) throw new Error('The map is gone.');
      return drawing.begin(startDrawing(drawingGroundOf(map), palette, drawListener, doubleClicks));
    },
    remove() {
      isRemoved = true;
      drawing.leave();
      map.remove();
      protocol?.stop();
    },
  };
  map.jumpTo(cameraOf(map, options.bounds));
  listener.onMove(viewNow());
  return surface;
}

function layersOf(palette: MapPalette, many: ManyShapes | undefined) {
  return [
    ...basemapLayers(palette),
    ...basemapNames(palette),
    ...(many ? manyLayers(palette, many.hue) : []),
    ...shapeLayers(palette),
    ...(many ? [manyNames(palette)] : []),
  ];
}

/** Each map that shows many shapes has a protocol of its own, by which it asks for their tiles. */
let served = 0;
/** Nearer ones are drawn from these. */
const lastTileZoom = 16;

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
    maxzoom: lastTileZoom,
  };
  return { source, stop: () => removeProtocol(name) };
}

function lngLat([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}

/** The whole box with a fifth around it, by the zoom of the specification, or by a smaller one where the frame is too small. */
function cameraOf(map: MapLibreMap, bounds: Bounds | undefined): { center: [number, number]; zoom: number } {
  if (bounds === undefined) return { center: lngLat(defaultCentre), zoom: defaultZoom + zoomOffset };
  const padded = padBounds(bounds);
  const [west, south, east, north] = padded;
  const framed = map.cameraForBounds([west, south, east, north])?.zoom ?? Number.POSITIVE_INFINITY;
  const zoom = (zoomOfBounds(padded) ?? defaultZoom) + zoomOffset;
  return { center: lngLat(centreOf(bounds)), zoom: Math.min(zoom, framed) };
}
