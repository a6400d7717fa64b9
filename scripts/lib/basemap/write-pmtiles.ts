import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { TileAddress } from '../../../src/shared/map/tile/grid.ts';
import type { Bounds } from '../../../src/shared/platform/geometry/geometry.ts';

type Entry = { id: number; offset: number; length: number; run: number };

const headerLength = 127;
/** The header and the root directory must be within the first 16 KiB, which readers request at once. */
const firstTile = 16_384;
const maxRootLength = firstTile - headerLength;
const entriesPerLeaf = 2048;
const compression = { none: 1, gzip: 2 };
const vectorTiles = 1;
/** All of the world that maps show, in degrees. */
const world: Bounds = [-180, -85, 180, 85];

/**
 * Writes an archive of vector tiles by version 3 of the PMTiles specification
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), tile after tile, so that it can be larger than
 * memory. The npm package only reads archives. Equal tiles are stored once. Tiles are compressed, directories and
 * metadata are not: a server can send a tile as it is stored.
 */
export class PmtilesWriter {
  readonly #file: FileHandle;
  readonly #stored = new Map<string, { offset: number; length: number }>();
  readonly #tiles: Entry[] = [];
  #length = 0;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates the file, replacing one that exists. */
  static async create(path: string): Promise<PmtilesWriter> {
    return new PmtilesWriter(await open(path, 'w'));
  }

  /** Adds a tile; tiles may come in any order, each once. */
  async add({ z, x, y }: TileAddress, bytes: Uint8Array): Promise<void> {
    const key = createHash('sha256').update(bytes).digest('base64');
    let place = this.#stored.get(key);
    if (place === undefined) {
      const zipped = zip(bytes);
      place = { offset: this.#length, length: zipped.length };
      await this.#file.write(zipped, 0, zipped.length, firstTile + this.#length);
      this.#stored.set(key, place);
      this.#length += zipped.length;
    }
    this.#tiles.push({ id: zxyToTileId(z, x, y), ...place, run: 1 });
    this.#lowest = Math.min(this.#lowest, z);
    this.#highest = Math.max(this.#highest, z);
  }

  /** Writes the directories and the header, and closes the file. Returns the number of tiles and the size in bytes. */
  async finish(
    metadata: Record<string, unknown>,
    bounds: Bounds = world,
  ): Promise<{ tiles: number; bytes: number }> {
    const entries = joinRuns(this.#tiles);
    const { root, leaves } = directoriesOf(entries);
    const meta = Buffer.from(JSON.stringify(metadata));
    const metaAt = firstTile + this.#length;
    const leavesAt = metaAt + meta.length;
    const header = Buffer.alloc(headerLength);
    header.write('PMTiles', 'latin1');
    header.writeUInt8(3, 7);
    const sections = [
      [headerLength, root.length],
      [metaAt, meta.length],
      [leavesAt, leaves.length],
      [firstTile, this.#length],
    ];
    const counts = [this.#tiles.length, entries.length, this.#stored.size];
    for (const [index, value] of [...sections.flat(), ...counts].entries())
      header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
    const kinds = [
      Number(isClustered(this.#tiles)),
      compression.none,
      compression.gzip,
      vectorTiles,
      this.#tiles.length === 0 ? 0 : this.#lowest,
      this.#highest,
    ];
    for (const [index, value] of kinds.entries()) header.writeUInt8(value, 96 + index);
    for (const [index, degrees] of bounds.entries())
      header.writeInt32LE(Math.round(degrees * 10_000_000), 102 + index * 4);
    await this.#file.write(Buffer.concat([header, root]), 0, headerLength + root.length, 0);
    await this.#file.write(Buffer.concat([meta, leaves]), 0, meta.length + leaves.length, metaAt);
    await this.#file.close();
    return { tiles: this.#tiles.length, bytes: leavesAt + leaves.length };
  }
}

/** Compresses a tile; the header of the result does not depend on the operating system. */
function zip(bytes: Uint8Array): Buffer {
  const zipped = gzipSync(bytes, { level: 9 });
  const unknownSystem = 255;
  zipped.writeUInt8(unknownSystem, 9);
  return zipped;
}

/** Returns whether the tiles were written in the order of their numbers; repeated ones don't count. */
function isClustered(tiles: readonly Entry[]): boolean {
  return tiles.every(({ id }, index) => index === 0 || id > (tiles[index - 1]?.id ?? 0));
}

/** Returns the tiles by their numbers; neighbors that are equal are one entry. */
function joinRuns(tiles: readonly Entry[]): Entry[] {
  const entries: Entry[] = [];
  for (const tile of tiles.toSorted((a, b) => a.id - b.id)) {
    const last = entries.at(-1);
    if (last !== undefined && last.id + last.run === tile.id && last.offset === tile.offset) last.run += 1;
    else entries.push({ ...tile });
  }
  return entries;
}

/** Returns the root directory, and the leaf directories that it refers to if it cannot hold all entries itself. */
function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= maxRootLength) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const references: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const leaf = directory(entries.slice(start, start + entriesPerLeaf));
    // A run of zero marks a reference to a leaf.
    references.push({ id: entries[start]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(references), leaves: Buffer.concat(leaves) };
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  append(bytes, entries.length);
  for (const [index, { id }] of entries.entries()) append(bytes, id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) append(bytes, run);
  for (const { length } of entries) append(bytes, length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    // Zero means directly after the entry before.
    const isNext = before !== undefined && offset === before.offset + before.length;
    append(bytes, isNext ? 0 : offset + 1);
  }
  return Buffer.from(bytes);
}

/** Appends a whole number of up to 53 bits in groups of seven bits, the lowest first. */
function append(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
