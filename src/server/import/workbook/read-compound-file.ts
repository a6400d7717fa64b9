import { Buffer } from 'node:buffer';

const endOfChain = 0xfffffffe;
const entryBytes = 128;
const streamType = 2;
/** The number of sector table locations that are stored in the header itself. */
const placesInHeader = 109;

/**
 * Returns the stream of a compound file (Microsoft's [MS-CFB]) that has one of these names. Returns null if it is
 * missing or the file is damaged, because it only adds to what is known otherwise.
 */
export function readCompoundStream(file: Buffer, names: readonly string[]): Buffer | null {
  try {
    return readStream(file, names);
  } catch (error) {
    // The file refers to data beyond the end of its buffer.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readStream(file: Buffer, names: readonly string[]): Buffer | null {
  const sectorBytes = 2 ** file.readUInt16LE(0x1e);
  const smallSectorBytes = 2 ** file.readUInt16LE(0x20);
  const sector = (index: number) => file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes);
  const table = readTable(file, sector, sectorBytes);
  const chain = (first: number) => followed(first, table).map(sector);
  const entries = readEntries(join(chain(file.readUInt32LE(0x30))));
  const found = entries.find(({ name, type }) => type === streamType && names.includes(name));
  const [root] = entries;
  if (found === undefined || root === undefined) return null;
  if (found.size >= file.readUInt32LE(0x38)) return join(chain(found.start)).subarray(0, found.size);
  // Small streams are stored together in the root's stream, in sectors of their own.
  const small = join(chain(root.start));
  const smallTable = numbersOf(join(chain(file.readUInt32LE(0x3c))));
  const pieces = followed(found.start, smallTable).map((index) =>
    small.subarray(index * smallSectorBytes, (index + 1) * smallSectorBytes),
  );
  return join(pieces).subarray(0, found.size);
}

/** Returns the sector table: which sector follows each sector. */
function readTable(file: Buffer, sector: (index: number) => Buffer, sectorBytes: number): number[] {
  const places = Array.from({ length: placesInHeader }, (_, index) => file.readUInt32LE(0x4c + index * 4));
  let next = file.readUInt32LE(0x44);
  const maxPlaces = file.length / sectorBytes;
  while (next < endOfChain && places.length < maxPlaces + placesInHeader) {
    const more = numbersOf(sector(next));
    places.push(...more.slice(0, -1));
    next = more.at(-1) ?? endOfChain;
  }
  const count = file.readUInt32LE(0x2c);
  return places.slice(0, count).flatMap((place) => numbersOf(sector(place)));
}

/** Returns the sectors from the first one on; a circular chain is cut off. */
function followed(first: number, table: readonly number[]): number[] {
  const chain: number[] = [];
  for (
    let index = first;
    index < endOfChain && chain.length <= table.length;
    index = table[index] ?? endOfChain
  )
    chain.push(index);
  return chain;
}

function readEntries(directory: Buffer): { name: string; type: number; start: number; size: number }[] {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2);
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      type: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

function join(pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces);
}
