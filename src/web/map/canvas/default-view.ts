import type { Position } from '#shared/platform/geometry/geometry.ts';

/** The center of a map with nothing to show (specification, part 2, 9). */
export const defaultCenter: Position = [-122.4194, 37.7749];
