import { UnreadableGeometry } from './read-geojson.ts';

/** A geometry as GeoJSON has it; its coordinates are checked when it is placed. */
type WrittenGeometry =
  | { type: string; coordinates: unknown }
  | { type: 'GeometryCollection'; geometries: readonly WrittenGeometry[] };

const kinds: Readonly<Record<number, string>> = {
  1: 'Point',
  2: 'LineString',
  3: 'Polygon',
  4: 'MultiPoint',
  5: 'MultiLineString',
  6: 'MultiPolygon',
  7: 'GeometryCollection',
};
const collection = 7;
/** How deep collections can be nested. */
const maxDepth = 8;

/** The sizes, in bytes, of the envelopes that a GeoPackage can put before a geometry, by their code. */
const envelopes = [0, 32, 48, 48, 64];

class BrokenGeometry extends Error {}
class UnknownGeometry extends Error {}

/** Reads a geometry of a GeoPackage (OGC 12-128, section 2.1.3): a header and well-known binary; null if it is empty. */
export function readPackageGeometry(bytes: Uint8Array): WrittenGeometry | UnreadableGeometry | null {
  try {
    if (bytes[0] !== 0x47 || bytes[1] !== 0x50) throw new BrokenGeometry();
    const flags = bytes[3] ?? 0;
    if ((flags & 0x20) !== 0) throw new UnknownGeometry();
    if ((flags & 0x10) !== 0) return null;
    const envelope = envelopes[(flags >> 1) & 7];
    if (envelope === undefined) throw new BrokenGeometry();
    return new Reader(bytes, 8 + envelope).geometry(0);
  } catch (error) {
    if (error instanceof UnknownGeometry)
      return new UnreadableGeometry('has curves or an unknown kind of outline; draw it with straight lines');
    if (error instanceof BrokenGeometry || error instanceof RangeError)
      return new UnreadableGeometry('has a damaged outline');
    throw error;
  }
}

class Reader {
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = at;
  }

  geometry(depth: number): WrittenGeometry {
    if (depth > maxDepth) throw new UnknownGeometry();
    const isLittle = this.#byte() === 1;
    const code = this.#integer(isLittle);
    // Both ways of stating further dimensions: thousands (ISO), and the highest bits with an optional system (PostGIS).
    const base = code & 0x0fffffff;
    const dimension = Math.floor(base / 1000);
    const hasHeight = dimension === 1 || dimension === 3 || (code & 0x80000000) !== 0;
    const hasMeasure = dimension >= 2 || (code & 0x40000000) !== 0;
    if ((code & 0x20000000) !== 0) this.#at += 4;
    const kind = base % 1000;
    const type = kinds[kind];
    if (type === undefined || dimension > 3) throw new UnknownGeometry();
    const position = () => this.#position(isLittle, hasHeight, hasMeasure);
    const size = 16 + (hasHeight ? 8 : 0) + (hasMeasure ? 8 : 0);
    switch (kind) {
      case 1:
        return { type, coordinates: position() };
      case 2:
        return { type, coordinates: this.#list(isLittle, size, position) };
      case 3:
        return {
          type,
          coordinates: this.#list(isLittle, 4, () => this.#list(isLittle, size, position)),
        };
      case collection:
        return {
          type: 'GeometryCollection',
          geometries: this.#list(isLittle, 9, () => this.geometry(depth + 1)),
        };
      default: {
        const parts = this.#list(isLittle, 9, () => this.geometry(depth + 1));
        return { type, coordinates: parts.map((part) => ('coordinates' in part ? part.coordinates : null)) };
      }
    }
  }

  #byte(): number {
    const value = this.#view.getUint8(this.#at);
    this.#at += 1;
    return value;
  }

  #integer(isLittle: boolean): number {
    const value = this.#view.getUint32(this.#at, isLittle);
    this.#at += 4;
    return value;
  }

  #number(isLittle: boolean): number {
    const value = this.#view.getFloat64(this.#at, isLittle);
    this.#at += 8;
    return value;
  }

  #position(isLittle: boolean, hasHeight: boolean, hasMeasure: boolean): number[] {
    const position = [this.#number(isLittle), this.#number(isLittle)];
    if (hasHeight) position.push(this.#number(isLittle));
    if (hasMeasure) this.#at += 8;
    return position;
  }

  /** Reads a count and as many items, each of at least `size` bytes. */
  #list<T>(isLittle: boolean, size: number, item: () => T): T[] {
    const count = this.#integer(isLittle);
    if (count * size > this.#view.byteLength - this.#at) throw new BrokenGeometry();
    return Array.from({ length: count }, item);
  }
}
