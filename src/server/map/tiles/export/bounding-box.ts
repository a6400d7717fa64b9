import type { Position } from '#shared/platform/geometry/geometry.ts';

/** The bounding box of the positions added to it. */
export class BoundingBox {
  #box: [west: number, south: number, east: number, north: number] = [
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
  ];

  add([x, y]: Position): void {
    const [west, south, east, north] = this.#box;
    this.#box = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  }

  /** Returns west, south, east and north; each is `empty` without positions. */
  corners<Empty>(empty: Empty): readonly [number | Empty, number | Empty, number | Empty, number | Empty] {
    const [west, south, east, north] = this.#box;
    return west > east ? [empty, empty, empty, empty] : [west, south, east, north];
  }
}
