import type { GridBox } from '#shared/map/tile/grid.ts';

/** Adjacent pixels in one line of a tile; `key` is that of the shape that covers them, null if several do. */
export type PixelRun = { box: GridBox; key: number | null };

/** Shapes cover at least this many pixels in width and height, so that they are visible. */
const minPixels = 2;
const several = -1;

/** The pixels of a tile that shapes cover, so that a mass of pixel-sized shapes becomes a few stripes. */
export class CoveredPixels {
  readonly #keys: Int32Array;
  readonly #tile: GridBox;
  readonly #side: number;
  readonly #pixel: number;

  constructor(tile: GridBox, side: number) {
    this.#tile = tile;
    this.#side = side;
    this.#pixel = (tile.east - tile.west) / side;
    this.#keys = new Int32Array(side * side);
  }

  /** Covers the pixels that a box reaches into; `key` is above zero. */
  cover(box: GridBox, key: number): void {
    const [left, right] = this.#reach(box.west - this.#tile.west, box.east - this.#tile.west);
    const [top, bottom] = this.#reach(box.north - this.#tile.north, box.south - this.#tile.north);
    for (let y = Math.max(0, top); y < Math.min(this.#side, bottom); y += 1)
      for (let x = Math.max(0, left); x < Math.min(this.#side, right); x += 1) {
        const at = y * this.#side + x;
        this.#keys[at] = this.#keys[at] === 0 ? key : several;
      }
  }

  /** Returns the first pixel and the one after the last. */
  #reach(from: number, to: number): [number, number] {
    const missing = Math.max(0, minPixels - (to - from) / this.#pixel) / 2;
    return [Math.round(from / this.#pixel - missing), Math.round(to / this.#pixel + missing)];
  }

  /** Yields the runs line by line, each from west to east. */
  *runs(): Generator<PixelRun> {
    for (let y = 0; y < this.#side; y += 1) {
      const line = this.#keys.subarray(y * this.#side, (y + 1) * this.#side);
      for (let x = 0; x < this.#side; x += 1) {
        const first = line[x] ?? 0;
        if (first === 0) continue;
        const from = x;
        let key: number | null = first;
        while (x < this.#side && line[x] !== 0) {
          if (line[x] !== first) key = null;
          x += 1;
        }
        yield { box: this.#boxOf(from, x, y), key: key === several ? null : key };
      }
    }
  }

  #boxOf(from: number, to: number, line: number): GridBox {
    const { west, north } = this.#tile;
    return {
      west: west + from * this.#pixel,
      east: west + to * this.#pixel,
      north: north + line * this.#pixel,
      south: north + (line + 1) * this.#pixel,
    };
  }
}
