import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';

/** A county or a state. */
export type NamedPlace = { name: string; bounds: Bounds };

export type LandRequest =
  | { type: 'tile'; request: number; address: TileAddress }
  | { type: 'places'; request: number };

export type LandAnswer =
  | { type: 'ready' }
  /** The atlases could not be loaded. */
  | { type: 'failed'; message: string }
  | { type: 'tile'; request: number; tile: ArrayBuffer }
  /** States come before counties. */
  | { type: 'places'; request: number; places: NamedPlace[] };
