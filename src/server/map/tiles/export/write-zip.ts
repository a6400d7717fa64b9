import { createReadStream } from 'node:fs';
import { crc32, createDeflateRaw } from 'node:zlib';

type Entry = { name: string; path: string };
type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** Sizes follow the content, and names are UTF-8 (APPNOTE 6.3, 4.4.4). */
const flags = 0x0808;
const deflated = 8;
/** The first of January 1980, where the calendar of the format begins: the same content makes the same file. */
const date = 0x21;

/** A zip of files, packed while it is sent; none of them may reach four gigabytes. */
export async function* writeZip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = localHeader(name);
    const start = at;
    let [crc, size, packed] = [0, 0, 0];
    yield head;
    const deflate = createReadStream(entry.path)
      .on('data', (chunk: string | Buffer) => {
        crc = crc32(chunk, crc);
        size += chunk.length;
      })
      .on('error', (error) => deflate.destroy(error))
      .pipe(createDeflateRaw());
    for await (const chunk of deflate) {
      packed += chunk.length;
      yield chunk;
    }
    const told = { name, crc, packed, size, at: start };
    yield descriptor(told);
    at += head.length + packed + 16;
    written.push(told);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function directoryEnd(entries: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
