import type { Position } from '#shared/platform/geometry/geometry.ts';

/** Where a map stands that has nothing to show (specification, part 2, 9). Its zoom counts for a single place too. */
export const defaultCentre: Position = [-122.4194, 37.7749];
export const defaultZoom = 10;
