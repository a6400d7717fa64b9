import type { MapShape } from '#web/map/canvas/frame/surface.ts';
import type { Outline } from './list-outlines.ts';

/** Unlike the keys of what is stored and shown as what it is. */
const firstKey = -2000;
/** Between the colours of what is stored and of what is placed. */
const hue = 220;

/** An outline that was chosen, as it lies beside what is placed. */
export function shapeOfOutline({ name, geometry }: Outline, index: number): MapShape {
  return { role: 'area', key: firstKey - index, geometry, label: name, hue, broken: true };
}
