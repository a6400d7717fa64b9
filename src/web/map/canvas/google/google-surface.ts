import { centerOf, type Fitting, padBounds, zoomOfBounds } from '#shared/map/geo/fit.ts';
import { recordZooms } from '#shared/map/zooms.ts';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import { defaultCenter } from '#web/map/canvas/default-view.ts';
import { createDrawingSlot } from '#web/map/canvas/drawing-slot.ts';
import { frameOf, offCenter } from '#web/map/canvas/frame/avoid-cover.ts';
import type { CreateSurface, MapSurface, SurfaceOptions } from '#web/map/canvas/frame/surface.ts';
import { metersPerPixelAt, offsetPlace, zoomToHold } from '#web/map/canvas/mercator.ts';
import { asksForTwoFingers } from './gestures.ts';
import { landStyles } from './land-styles.ts';
import { loadGoogleMaps, onLoaderState } from './loader.ts';
import { googleNotices } from './notices.ts';
import { ShapeOverlay } from './shape-overlay.ts';

/** Pixels that an arrow key moves the land. */
const step = 100;

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Moves the map with the arrow keys and zooms with + and - while its frame has the focus. Returns a function that stops
 * this.
 */
function moveByKeys(frame: HTMLElement, map: google.maps.Map): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (move === undefined && zoom === undefined) return;
    event.preventDefault();
    if (move !== undefined) map.panBy(...move);
    if (zoom !== undefined) map.setZoom((map.getZoom() ?? recordZooms.default) + zoom);
  };
  frame.addEventListener('keydown', onKeyDown);
  return () => frame.removeEventListener('keydown', onKeyDown);
}

/** The height in pixels of Google's logo and terms at the lower edge, which must not be covered. */
const signHeight = 26;

/** Loads Google Maps. Throws an error whose message is the notice to show. */
export async function loadGoogleSurface(key: string): Promise<CreateSurface> {
  const maps = await loadGoogleMaps(key);
  return (options) => createGoogleSurface(maps, options);
}

/** Creates a map drawn by Google; our shapes are painted above it. */
function createGoogleSurface(maps: typeof google.maps, options: SurfaceOptions): MapSurface {
  const { container, listener } = options;
  let { palette } = options;

  // The frame is isolated, so that everything over the map stays above Google's layers. It takes the keyboard focus,
  // with a name and the same keys as our other maps.
  const frame = document.createElement('div');
  frame.className = 'relative isolate size-full -outline-offset-2';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', options.label);
  const land = document.createElement('div');
  land.className = 'size-full';
  frame.append(land);
  container.append(frame);
  const drawing = createDrawingSlot(frame);

  const map = new maps.Map(land, {
    ...cameraOf(land, options.bounds, options.fitting),
    minZoom: 2,
    maxZoom: recordZooms.closestView,
    disableDefaultUI: true,
    keyboardShortcuts: false,
    clickableIcons: false,
    gestureHandling: asksForTwoFingers() ? 'cooperative' : 'greedy',
    backgroundColor: palette.water,
    styles: landStyles(palette),
  });
  const overlay = new ShapeOverlay(maps, map, options.shapes, palette);

  const reportView = () => {
    const center = map.getCenter();
    const zoom = map.getZoom();
    // There is no view to report before Google has measured the frame.
    if (center === undefined || zoom === undefined || !overlay.isReady()) return;
    const [longitude, latitude] = [center.lng(), center.lat()];
    listener.onMove({
      center: [longitude, latitude],
      metersPerPixel: metersPerPixelAt(latitude, zoom),
    });
  };
  const rest = () => {
    overlay.paint();
    reportView();
    listener.onRest(true);
  };
  overlay.whenReady(rest);
  map.addListener('bounds_changed', () => {
    listener.onRest(false);
    overlay.paint();
    reportView();
  });
  map.addListener('idle', rest);
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    const spot = latLng && overlay.spotOf([latLng.lng(), latLng.lat()]);
    if (spot && !drawing.hasTakenClick) listener.onPick(overlay.shapeAt(spot.x, spot.y));
  });
  let cursor = '';
  map.addListener('mousemove', ({ latLng }: google.maps.MapMouseEvent) => {
    if (latLng === null) return;
    const place: Position = [latLng.lng(), latLng.lat()];
    const spot = overlay.spotOf(place);
    const wanted =
      drawing.cursor === null && spot && overlay.shapeAt(spot.x, spot.y) !== null ? 'pointer' : '';
    if (wanted !== cursor) map.setOptions({ draggableCursor: wanted });
    cursor = wanted;
    listener.onPointer({ place, county: null });
  });
  map.addListener('mouseout', () => listener.onPointer(null));
  const stopKeys = moveByKeys(frame, map);
  const stopListening = onLoaderState((state) => {
    if (state === 'auth failure') listener.onFailure(googleNotices.authFailure);
  });

  return {
    foot: signHeight,
    // Google shows its own attribution.
    credit: () => null,
    setShapes: (shapes) => overlay.setShapes(shapes),
    setSelected: (key) => overlay.setSelected(key),
    setPalette(next) {
      palette = next;
      map.setOptions({ styles: landStyles(next) });
      overlay.setPalette(next);
      drawing.setPalette(next);
    },
    fit(bounds, room) {
      const { center, zoom } = cameraOf(land, bounds, options.fitting, room);
      map.setZoom(zoom);
      map.panTo(center);
    },
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? recordZooms.default) + steps),
    zoomStep: 1,
    applyMove({ x, y, out }) {
      const center = overlay.placeAt(x, y);
      if (center === null) return;
      if (out > 0) map.setZoom((map.getZoom() ?? recordZooms.default) - out);
      map.panTo(center);
    },
    panBy: (x, y) => map.panBy(-x, -y),
    project: (place) => overlay.spotOf(place) ?? { x: 0, y: 0 },
    // Google labels counties on its map but does not report which county a place is in.
    countyAtCenter: () => null,
    async draw(drawListener, doubleClicks) {
      const [{ startDrawing }, { drawingGroundOf }] = await Promise.all([
        import('../drawing.ts'),
        import('./drawing-ground.ts'),
      ]);
      await new Promise<void>((ready) => overlay.whenReady(ready));
      return drawing.begin(
        startDrawing(drawingGroundOf(maps, map, overlay), palette, drawListener, doubleClicks),
      );
    },
    remove() {
      drawing.leave();
      stopKeys();
      stopListening();
      overlay.remove();
      maps.event.clearInstanceListeners(map);
      frame.remove();
    },
  };
}

/**
 * Returns the view of a box with a margin of one fifth on each side, at the zoom of the specification. The zoom is
 * smaller if the frame or the room in it is too small.
 */
function cameraOf(
  land: HTMLElement,
  bounds: Bounds | undefined,
  fitting: Fitting,
  room = frameOf(land),
): { center: google.maps.LatLngLiteral; zoom: number } {
  if (bounds === undefined) return { center: latLng(defaultCenter), zoom: recordZooms.default };
  const padded = padBounds(bounds);
  const framed = zoomToHold(padded, { width: room.right - room.left, height: room.bottom - room.top });
  const zoom = Math.max(2, Math.min(zoomOfBounds(fitting === 'preview' ? bounds : padded, fitting), framed));
  const { x, y } = offCenter(room, frameOf(land));
  return { center: latLng(offsetPlace(centerOf(bounds), [-x, -y], zoom)), zoom };
}

function latLng([lng, lat]: Position): google.maps.LatLngLiteral {
  return { lat, lng };
}
