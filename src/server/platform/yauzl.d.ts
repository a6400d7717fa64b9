declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export type Entry = { fileName: string; compressedSize: number; uncompressedSize: number };

  export type ZipFile = {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };

  export function openPromise(
    path: string,
    options: { autoClose: boolean; validateEntrySizes: boolean },
  ): Promise<ZipFile>;

  export function fromBufferPromise(
    buffer: Buffer,
    options: { autoClose: boolean; validateEntrySizes: boolean },
  ): Promise<ZipFile>;
}
