import { type Bounds, boundsOf, type Position } from '#shared/platform/geometry/geometry.ts';
import { frameOf, type PixelBox, roomNextToCover } from '../frame/avoid-cover.ts';
import { boxOf } from '../frame/box-in-frame.ts';
import type { ReadyMap } from '../frame/ready-map.ts';

/**
 * The minimum share of the frame's width or height. Corners within a smaller share are too close together to
 * distinguish.
 */
const minPart = 1 / 5;

/** Moves the map to show typed corners next to `cover`, if one of them is out of view or all are too close together. */
export function seeCorners(
  { surface, frame }: ReadyMap,
  corners: readonly Position[],
  cover?: PixelBox,
): void {
  const whole = frameOf(frame);
  const spots = corners.map((corner) => surface.project(corner));
  const isSeen = spots.every((spot) => isIn(spot, whole) && !(cover && isIn(spot, cover)));
  const bounds = boundsAround(corners);
  if (bounds === undefined) {
    const [spot] = spots;
    if (spot && !isSeen) surface.panBy(whole.right / 2 - spot.x, whole.bottom / 2 - spot.y);
    return;
  }
  const box = boxOf(surface, bounds);
  const part = Math.max((box.right - box.left) / whole.right, (box.bottom - box.top) / whole.bottom);
  if (isSeen && part >= minPart) return;
  surface.fit(bounds, cover && roomNextToCover(box, cover, whole));
}

function isIn({ x, y }: { x: number; y: number }, { left, top, right, bottom }: PixelBox): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns the box around the corners; undefined for a single place, which has no size. */
function boundsAround(corners: readonly Position[]): Bounds | undefined {
  if (corners.length < 2) return undefined;
  return boundsOf({ type: 'Polygon', coordinates: [corners] });
}
