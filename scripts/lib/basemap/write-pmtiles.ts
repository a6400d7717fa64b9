import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { TileAddress } from '../../../src/shared/map/tile/grid.ts';

type Tile = { address: TileAddress; bytes: Uint8Array };
type Entry = { id: number; offset: number; length: number; run: number };

const headerLength = 127;
/** The header and the root directory must be within the first 16 KiB, which readers request at once. */
const maxRootLength = 16_384 - headerLength;
const entriesPerLeaf = 2048;
const compression = { none: 1, gzip: 2 };
const vectorTiles = 1;

/**
 * Writes an archive of vector tiles by version 3 of the PMTiles specification
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). The npm package only reads archives. Equal tiles
 * are stored once. Tiles are compressed, directories and metadata are not: a server can send a tile as it is stored.
 */
export function writePmtiles(tiles: readonly Tile[], metadata: Record<string, unknown>): Buffer {
  const sorted = tiles
    .map(({ address: { z, x, y }, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes }))
    .sort((a, b) => a.id - b.id);
  const stored = new Map<string, { offset: number; length: number }>();
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const { id, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('latin1');
    let place = stored.get(key);
    if (place === undefined) {
      const zipped = zip(bytes);
      place = { offset, length: zipped.length };
      stored.set(key, place);
      contents.push(zipped);
      offset += zipped.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.id + last.run === id && last.offset === place.offset) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  const { root, leaves } = directoriesOf(entries);
  const meta = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(contents);
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let at = headerLength;
  const sections = [root, meta, leaves, data].flatMap((section) => {
    const place = [at, section.length];
    at += section.length;
    return place;
  });
  const counts = [sorted.length, entries.length, stored.size];
  for (const [index, value] of [...sections, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const zooms = sorted.map(({ z }) => z);
  const [lowest, highest] = [Math.min(...zooms), Math.max(...zooms)];
  for (const [index, value] of [
    1,
    compression.none,
    compression.gzip,
    vectorTiles,
    lowest,
    highest,
  ].entries())
    header.writeUInt8(value, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4);
  return Buffer.concat([header, root, meta, leaves, data]);
}

/** Compresses a tile; the header of the result does not depend on the operating system. */
function zip(bytes: Uint8Array): Buffer {
  const zipped = gzipSync(bytes, { level: 9 });
  const unknownSystem = 255;
  zipped.writeUInt8(unknownSystem, 9);
  return zipped;
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
  const bytes = [...varint(entries.length)];
  for (const [index, { id }] of entries.entries()) bytes.push(...varint(id - (entries[index - 1]?.id ?? 0)));
  for (const { run } of entries) bytes.push(...varint(run));
  for (const { length } of entries) bytes.push(...varint(length));
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    // Zero means directly after the entry before.
    const isNext = before !== undefined && offset === before.offset + before.length;
    bytes.push(...varint(isNext ? 0 : offset + 1));
  }
  return Buffer.from(bytes);
}

/** Encodes a whole number of up to 53 bits in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}
