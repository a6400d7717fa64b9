import { type FileHandle, open } from 'node:fs/promises';

/** A file that is written from start to end, with its header last, because the header contains the final length. */
export class PatchedFile {
  readonly #file: FileHandle;
  readonly #headerBytes: number;
  #waiting: Buffer[] = [];
  /** Length in bytes, including the header and unwritten data. */
  length: number;

  private constructor(file: FileHandle, headerBytes: number) {
    this.#file = file;
    this.#headerBytes = headerBytes;
    this.length = headerBytes;
  }

  static async create(path: string, headerBytes: number): Promise<PatchedFile> {
    const file = await open(path, 'w');
    await file.write(Buffer.alloc(headerBytes));
    return new PatchedFile(file, headerBytes);
  }

  add(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.length += bytes.length;
  }

  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    await this.#file.write(bytes, 0, bytes.length, this.length - bytes.length);
  }

  async close(header: Buffer): Promise<void> {
    await this.flush();
    await this.#file.write(header, 0, this.#headerBytes, 0);
    await this.#file.close();
  }

  async abandon(): Promise<void> {
    await this.#file.close();
  }
}
