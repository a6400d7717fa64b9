import type { Ring } from '#shared/platform/geometry/geometry.ts';

/** A record for a test `.shp`; rings are written as given, in either direction. */
export type TestShape =
  | { type: 'null' }
  | { type: 'point'; x: number; y: number }
  | {
      type: 'polygon';
      rings: readonly Ring[];
      heights?: number;
      claimedCounts?: { rings?: number; points?: number };
    };

export const wgs84Prj =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Returns a closed square with this lower left corner, clockwise like the outer rings of shapefiles. */
export function clockwiseSquare(x: number, y: number, size: number): Ring {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ];
}

/** Creates the `.shp` and `.shx` of these records (ESRI Shapefile Technical Description). */
export function makeShp(shapes: readonly TestShape[]): {
  shp: Uint8Array<ArrayBuffer>;
  shx: Uint8Array<ArrayBuffer>;
} {
  const records = shapes.map(recordOf);
  const length = records.reduce((sum, record) => sum + 8 + record.byteLength, 100);
  const shp = new DataView(new ArrayBuffer(length));
  const shx = new DataView(new ArrayBuffer(100 + records.length * 8));
  for (const header of [shp, shx]) {
    header.setInt32(0, 9994);
    header.setInt32(24, header.byteLength / 2);
    header.setInt32(28, 1000, true);
    header.setInt32(32, 5, true);
  }
  let at = 100;
  for (const [index, record] of records.entries()) {
    shp.setInt32(at, index + 1);
    shp.setInt32(at + 4, record.byteLength / 2);
    new Uint8Array(shp.buffer).set(new Uint8Array(record.buffer), at + 8);
    shx.setInt32(100 + index * 8, at / 2);
    shx.setInt32(104 + index * 8, record.byteLength / 2);
    at += 8 + record.byteLength;
  }
  return { shp: new Uint8Array(shp.buffer), shx: new Uint8Array(shx.buffer) };
}

function recordOf(shape: TestShape): DataView<ArrayBuffer> {
  if (shape.type === 'null') return new DataView(new ArrayBuffer(4));
  if (shape.type === 'point') {
    const point = new DataView(new ArrayBuffer(20));
    point.setInt32(0, 1, true);
    point.setFloat64(4, shape.x, true);
    point.setFloat64(12, shape.y, true);
    return point;
  }
  const { rings, heights, claimedCounts } = shape;
  const points = rings.flat();
  const flat = 44 + rings.length * 4 + points.length * 16;
  const record = new DataView(new ArrayBuffer(heights === undefined ? flat : flat + 16 + points.length * 8));
  record.setInt32(0, heights === undefined ? 5 : 15, true);
  record.setInt32(36, claimedCounts?.rings ?? rings.length, true);
  record.setInt32(40, claimedCounts?.points ?? points.length, true);
  let from = 0;
  for (const [index, ring] of rings.entries()) {
    record.setInt32(44 + index * 4, from, true);
    from += ring.length;
  }
  for (const [index, [x, y]] of points.entries()) {
    record.setFloat64(44 + rings.length * 4 + index * 16, x, true);
    record.setFloat64(52 + rings.length * 4 + index * 16, y, true);
    if (heights !== undefined) record.setFloat64(flat + 16 + index * 8, heights, true);
  }
  return record;
}

type TestColumn = { name: string; type: 'C' | 'N' | 'F' | 'D' | 'L'; length: number };

/** Creates a `.dbf` of these rows, with one text per column, encoded by `encode`. */
export function makeDbf(
  columns: readonly TestColumn[],
  rows: readonly (readonly string[])[],
  encode: (text: string) => Uint8Array = (text) => new TextEncoder().encode(text),
): Uint8Array<ArrayBuffer> {
  const rowLength = columns.reduce((sum, { length }) => sum + length, 1);
  const headerLength = 33 + columns.length * 32;
  const bytes = new Uint8Array(headerLength + rows.length * rowLength + 1).fill(0x20, headerLength);
  const view = new DataView(bytes.buffer);
  bytes[0] = 3;
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerLength, true);
  view.setUint16(10, rowLength, true);
  for (const [index, { name, type, length }] of columns.entries()) {
    bytes.set(new TextEncoder().encode(name).subarray(0, 11), 32 + index * 32);
    bytes[32 + index * 32 + 11] = type.charCodeAt(0);
    bytes[32 + index * 32 + 16] = length;
  }
  bytes[headerLength - 1] = 0x0d;
  for (const [index, row] of rows.entries()) {
    let at = headerLength + index * rowLength + 1;
    for (const [place, { length }] of columns.entries()) {
      bytes.set(encode(row[place] ?? '').subarray(0, length), at);
      at += length;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

/** Creates a zip of these files, compressed; `claimed` sizes replace the real ones in its directory. */
export async function makeZip(
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  claimed: Readonly<Record<string, number>> = {},
): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = new Uint8Array(
      await new Response(
        new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
      ).arrayBuffer(),
    );
    const label = new TextEncoder().encode(name);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(10, 8, true);
    entry.setUint32(16, checksumOf(bytes), true);
    entry.setUint32(20, packed.length, true);
    entry.setUint32(24, claimed[name] ?? bytes.length, true);
    entry.setUint16(28, label.length, true);
    entry.setUint32(42, at, true);
    directory.push(new Uint8Array(entry.buffer), label);
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(8, 8, true);
    header.setUint16(26, label.length, true);
    pieces.push(new Uint8Array(header.buffer), label, packed);
    at += 30 + label.length + packed.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, Object.keys(files).length, true);
  end.setUint32(
    12,
    directory.reduce((sum, piece) => sum + piece.length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return new File([...pieces, ...directory, new Uint8Array(end.buffer)], 'made.zip');
}

/** Computes CRC-32 bit by bit, independently of the reader's own table. */
function checksumOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
