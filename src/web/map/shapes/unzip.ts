import { UnreadableFile } from './unreadable.ts';

/** A file in a zip, as the zip's directory tells of it. */
export type ZipEntry = {
  name: string;
  /** Bytes once it is unpacked, as the directory claims. */
  size: number;
  packedSize: number;
  method: number;
  isEncrypted: boolean;
  checksum: number;
  /** Where its own header begins. */
  at: number;
};

const endSignature = 0x06054b50;
const end64LocatorSignature = 0x07064b50;
const end64Signature = 0x06064b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
/** No collection of layers has so many files. */
const maxEntries = 20_000;

const stored = 0;
const deflated = 8;

/** Reads the directory of a zip, without folders and what a Mac puts beside each file. Throws `UnreadableFile`. */
export async function listZip(zip: Blob, name: string): Promise<ZipEntry[]> {
  const tail = await viewOf(zip, Math.max(0, zip.size - endLength - longestComment - 20), zip.size);
  const end = findEnd(tail);
  if (end === undefined) throw new UnreadableFile(`${name} is not a zip, or its end is missing.`);
  let count = tail.getUint16(end + 10, true);
  let length = tail.getUint32(end + 12, true);
  let start = tail.getUint32(end + 16, true);
  const locator = end - 20;
  if (locator >= 0 && tail.getUint32(locator, true) === end64LocatorSignature) {
    const at = Number(tail.getBigUint64(locator + 8, true));
    const record = await viewOf(zip, at, at + 56);
    if (record.byteLength < 56 || record.getUint32(0, true) !== end64Signature)
      throw new UnreadableFile(`${name} is a damaged zip: its directory is not where it should be.`);
    count = Number(record.getBigUint64(32, true));
    length = Number(record.getBigUint64(40, true));
    start = Number(record.getBigUint64(48, true));
  }
  if (count > maxEntries) throw new UnreadableFile(`${name} holds more than ${maxEntries} files.`);
  const directory = await viewOf(zip, start, start + length);
  const entries = readDirectory(directory, count, name);
  return entries.filter(
    (entry) => !entry.name.endsWith('/') && !/(^|\/)(__MACOSX\/|\._|\.DS_Store)/.test(entry.name),
  );
}

function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endSignature) return at;
  return undefined;
}

function readDirectory(directory: DataView, count: number, zip: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature)
      throw new UnreadableFile(`${zip} is a damaged zip: its directory breaks off.`);
    const flags = directory.getUint16(at + 8, true);
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const commentLength = directory.getUint16(at + 32, true);
    const nameEnd = Math.min(at + 46 + nameLength, directory.byteLength);
    const entry: ZipEntry = {
      name: nameOf(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameEnd - at - 46)),
      size: directory.getUint32(at + 24, true),
      packedSize: directory.getUint32(at + 20, true),
      method: directory.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      checksum: directory.getUint32(at + 16, true),
      at: directory.getUint32(at + 42, true),
    };
    entries.push(
      withLargeSizes(entry, directory, nameEnd, Math.min(nameEnd + extraLength, directory.byteLength)),
    );
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Sizes and places beyond 4 GB stand in an extra field, in this order, those that are needed. */
function withLargeSizes(entry: ZipEntry, directory: DataView, from: number, to: number): ZipEntry {
  const isLarge = (value: number) => value === 0xffffffff;
  for (let at = from; at + 4 <= to; ) {
    const [id, length] = [directory.getUint16(at, true), directory.getUint16(at + 2, true)];
    let next = at + 4;
    const read = (value: number) => {
      if (!isLarge(value) || next + 8 > to) return value;
      next += 8;
      return Number(directory.getBigUint64(next - 8, true));
    };
    if (id === 1)
      return { ...entry, size: read(entry.size), packedSize: read(entry.packedSize), at: read(entry.at) };
    at += 4 + length;
  }
  return entry;
}

/** Names are UTF-8 wherever they can be; older programs wrote the code page of their machine. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\\', '/');
  }
}

/**
 * Unpacks one file, and stops as soon as it becomes larger than its zip claims or than `limit` bytes: a zip of kilobytes can hold
 * gigabytes of nothing. Tells of the bytes as they come. Throws `UnreadableFile`.
 */
export async function readZipEntry(
  zip: Blob,
  entry: ZipEntry,
  limit: number,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted) throw new UnreadableFile(`${entry.name} is locked by a password. Unlock it first.`);
  if (entry.method !== stored && entry.method !== deflated)
    throw new UnreadableFile(
      `${entry.name} is packed in a way that is not read. Pack it as an ordinary zip.`,
    );
  if (entry.size > limit) throw tooLarge(entry, limit);
  const header = await viewOf(zip, entry.at, entry.at + 30);
  if (header.byteLength < 30 || header.getUint32(0, true) !== headerSignature)
    throw new UnreadableFile(`${entry.name} is damaged in its zip.`);
  const from = entry.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + entry.packedSize);
  const stream =
    entry.method === stored
      ? packed.stream()
      : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const { bytes, checksum } = await gather(stream, entry, limit, onBytes);
  if (bytes.length !== entry.size || checksum !== entry.checksum)
    throw new UnreadableFile(`${entry.name} is damaged in its zip.`);
  return bytes;
}

async function gather(
  stream: ReadableStream<Uint8Array>,
  entry: ZipEntry,
  limit: number,
  onBytes: (bytes: number) => void,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; checksum: number }> {
  const bytes = new Uint8Array(entry.size);
  const reader = stream.getReader();
  let length = 0;
  let checksum = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > entry.size) throw tooLarge(entry, Math.min(limit, entry.size));
      bytes.set(value, length);
      checksum = crc32(value, checksum);
      length += value.length;
      onBytes(value.length);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`${entry.name} is damaged in its zip.`);
  }
  return { bytes: length === bytes.length ? bytes : bytes.subarray(0, length), checksum };
}

function tooLarge({ name, size }: ZipEntry, limit: number): UnreadableFile {
  return size > limit
    ? new UnreadableFile(
        `${name} would be ${Math.ceil(size / 1024 ** 2).toLocaleString('en-US')} MB once unpacked; ${Math.floor(limit / 1024 ** 2)} MB are the most.`,
      )
    : new UnreadableFile(`${name} unpacks to more than its zip says. It is not read any further.`);
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Goes on from the checksum of what stands before. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
