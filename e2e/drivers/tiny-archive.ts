import { fromGeojsonVt } from '@maplibre/vt-pbf';

/** The size of a tile's side in its own units. */
const extent = 4096;
const headerLength = 127;

/** Returns a PMTiles archive of one vector tile: the whole world as land with a border, in the Protomaps schema. */
export function tinyArchive(attribution: string): Buffer {
  const square = [
    { x: 0, y: 0 },
    { x: extent, y: 0 },
    { x: extent, y: extent },
    { x: 0, y: extent },
    { x: 0, y: 0 },
  ].map(({ x, y }): [number, number] => [x, y]);
  const tile = fromGeojsonVt({
    earth: { features: [{ id: 1, type: 3, geometry: [square], tags: { kind: 'earth' } }] },
    boundaries: { features: [{ id: 1, type: 2, geometry: [square], tags: { kind: 'country' } }] },
  } as unknown as Parameters<typeof fromGeojsonVt>[0]);
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [] }));
  // One entry: tile 0, a run of one, this length, at the start of the tile data.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const at = [headerLength, headerLength + directory.length];
  const data = headerLength + directory.length + metadata.length;
  const lengths = [at[0], directory.length, at[1], metadata.length, data, 0, data, tile.length, 1, 1, 1];
  for (const [index, value = 0] of lengths.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Clustered, no compression, vector tiles, zooms 0 to 0, the whole world.
  for (const [index, value] of [1, 1, 1, 1, 0, 0].entries()) header.writeUInt8(value, 96 + index);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, Buffer.from(tile)]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
