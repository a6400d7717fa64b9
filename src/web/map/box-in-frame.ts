import type { Bounds } from '#shared/geo/geometry.ts';
import type { PixelBox } from './hold-box.ts';
import type { MapSurface } from './surface.ts';

/** Where a box of the earth lies within the frame. */
export function boxOf(surface: Pick<MapSurface, 'project'>, [west, south, east, north]: Bounds): PixelBox {
  const { x: left, y: bottom } = surface.project([west, south]);
  const { x: right, y: top } = surface.project([east, north]);
  return { left, top, right, bottom };
}

/** Where an element lies within the frame. */
export function boxWithin(frame: HTMLElement, element: HTMLElement): PixelBox {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    right: inner.right - outer.left,
    bottom: inner.bottom - outer.top,
  };
}
