import { onTestFinished, vi } from 'vitest';
import { centerOf } from '#shared/map/geo/fit.ts';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import { offCenter, type PixelBox } from '../frame/avoid-cover.ts';
import type { ReadyMap } from '../frame/ready-map.ts';
import type { CreateSurface, MapSurface, SurfaceOptions } from '../frame/surface.ts';
import { readPalette } from '../palette.ts';

/** The size of the frame in pixels: in a test document, elements have no size. */
const [width, height] = [1000, 600];
const frame: PixelBox = { left: 0, top: 0, right: width, bottom: height };

/**
 * Creates a map without land on a flat earth. `fits` lists the boxes that it was moved to, starting with the initial
 * one. Components load it through the mocked `load-map.ts`.
 */
export function plainMap() {
  const sizes = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height),
  ];
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const size of sizes) size.mockRestore();
  });
  const fits: (Bounds | undefined)[] = [];
  const create: CreateSurface = ({ bounds, listener }: SurfaceOptions): MapSurface => {
    let center: Position = [0, 0];
    let degreesPerPixel = 1 / 100;
    const notify = () => {
      listener.onMove({ center, metersPerPixel: degreesPerPixel * 111_000 });
      listener.onRest(true);
    };
    const go = (box: Bounds | undefined, room: PixelBox = frame) => {
      fits.push(box);
      if (box !== undefined) {
        const [west, south, east, north] = box;
        degreesPerPixel = Math.max(
          (east - west) / (room.right - room.left),
          (north - south) / (room.bottom - room.top),
        );
        const { x, y } = offCenter(room, frame);
        const [longitude, latitude] = centerOf(box);
        center = [longitude - x * degreesPerPixel, latitude + y * degreesPerPixel];
      }
      notify();
    };
    go(bounds);
    return {
      foot: 0,
      credit: () => null,
      setShapes: nothing,
      setSelected: nothing,
      setPalette: nothing,
      fit: go,
      zoomBy(steps) {
        degreesPerPixel /= 2 ** steps;
        notify();
      },
      zoomStep: 0.01,
      applyMove: nothing,
      panBy(x, y) {
        center = [center[0] - x * degreesPerPixel, center[1] + y * degreesPerPixel];
        notify();
      },
      project: ([longitude, latitude]) => ({
        x: width / 2 + (longitude - center[0]) / degreesPerPixel,
        y: height / 2 - (latitude - center[1]) / degreesPerPixel,
      }),
      countyAtCenter: () => null,
      draw: async () => ({ show: nothing, setCursor: nothing, stop: nothing }),
      remove: nothing,
    };
  };
  return { create, fits };
}

/**
 * Opens a plain map without a page around it, 10 degrees wide and 6 high around `center`. `fits` lists the boxes that
 * it is moved to afterward.
 */
export function openPlainMap(center: Position = [0, 0]): { on: ReadyMap; fits: (Bounds | undefined)[] } {
  const { create, fits } = plainMap();
  const nothing = () => undefined;
  const element = document.createElement('div');
  const [longitude, latitude] = center;
  const surface = create({
    container: element,
    label: 'Map',
    palette: readPalette(element),
    shapes: [],
    bounds: [longitude - 5, latitude - 3, longitude + 5, latitude + 3],
    fitting: 'default',
    listener: { onMove: nothing, onRest: nothing, onPick: nothing, onPointer: nothing, onFailure: nothing },
  });
  fits.length = 0;
  return { on: { surface, view: { center, metersPerPixel: 1110 }, frame: element }, fits };
}
