import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { PixelBox } from './avoid-cover.ts';
import type { MapSurface } from './surface.ts';

/** Returns where a geographic box is within the frame. */
export function boxOf(surface: Pick<MapSurface, 'project'>, [west, south, east, north]: Bounds): PixelBox {
  const { y: bottom } = surface.project([west, south]);
  // Projected on its own, either edge could end up on the other side of the world.
  const { x, y: top } = surface.project([(west + east) / 2, north]);
  const half = ((east - west) / 2) * pixelsPerDegree(surface, (west + east) / 2, north);
  return { left: x - half, top, right: x + half, bottom };
}

/** Returns the pixels per degree of longitude, which are the same everywhere on the map. */
function pixelsPerDegree(
  { project }: Pick<MapSurface, 'project'>,
  longitude: number,
  latitude: number,
): number {
  const { x } = project([longitude, latitude]);
  const widths = [-1, 1].map((step) => Math.abs(project([longitude + step, latitude]).x - x));
  return Math.min(...widths);
}

/** Returns where an element is within the frame. */
export function boxWithin(frame: HTMLElement, element: HTMLElement): PixelBox {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    right: inner.right - outer.left,
    bottom: inner.bottom - outer.top,
  };
}
