import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';

/** The side length of the world, in pixels at zoom 0. */
export const worldSize = 256;
const metersRoundEquator = 40_075_016.686;
/** The latitude, in degrees, where the square world ends. */
export const lastLatitude = 85.051_128_78;

/** Returns the position of a place in the square world, from 0 to 256 east and south. */
export function worldPoint([longitude, latitude]: Position): readonly [x: number, y: number] {
  const sine = Math.sin((Math.min(lastLatitude, Math.max(-lastLatitude, latitude)) * Math.PI) / 180);
  return [
    worldSize * (longitude / 360 + 0.5),
    worldSize * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  ];
}

/** Returns the place that is this many pixels east and south of another place. */
export function offsetPlace(
  place: Position,
  [east, south]: readonly [number, number],
  zoom: number,
): Position {
  if (east === 0 && south === 0) return place;
  const [x, y] = worldPoint(place);
  const [across, down] = [(x + east / 2 ** zoom) / worldSize, (y + south / 2 ** zoom) / worldSize];
  return [(across - 0.5) * 360, (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI];
}

/** Returns the meters per pixel at a latitude. */
export function metersPerPixelAt(latitude: number, zoom: number): number {
  return (metersRoundEquator * Math.cos((latitude * Math.PI) / 180)) / (worldSize * 2 ** zoom);
}

/** Returns the zoom that has this many meters per pixel at a latitude. */
export function zoomAt(latitude: number, metersPerPixel: number): number {
  return Math.log2(metersPerPixelAt(latitude, 0) / metersPerPixel);
}

/** Returns the largest whole zoom at which a box fits a frame of this size in pixels. */
export function zoomToHold(
  [west, south, east, north]: Bounds,
  frame: { width: number; height: number },
): number {
  const [left, bottom] = worldPoint([west, south]);
  const [right, top] = worldPoint([east, north]);
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  return Math.floor(Math.log2(scale));
}
