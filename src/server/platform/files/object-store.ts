import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConfigError } from '#server/platform/config.ts';
import { openFileCache } from './file-cache.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import type { Storage } from './storage-url.ts';
import { describeFailure, describeRefusal, isMissing, isPassing } from './store-failure.ts';

/** How long, in milliseconds, connecting may take, and how long the store may stay silent. */
const connectionTimeout = 5_000;
const silenceTimeout = 30_000;
/** Milliseconds between tries to send a file; only the sender can open it again, so the client does not retry. */
const sendIntervals = [200, 1000];

/** How long, in milliseconds, the answer to whether the store can be reached is repeated, and how long it may take. */
const checkMilliseconds = 5_000;
const checkTimeout = 3_000;

const ignore = () => undefined;

/** Keeps files in an S3-compatible store, with copies of those that are read on the local disk. */
export function objectStore(
  storage: Storage,
  { dataDir, maxBytes }: { dataDir: string; maxBytes: number },
): FileStore {
  const { bucket: Bucket, endpoint, prefix } = storage;
  const cache = openFileCache(join(dataDir, 'cache'), maxBytes);
  const client = new S3Client({
    endpoint,
    region: storage.region,
    credentials: { accessKeyId: storage.key, secretAccessKey: storage.secret },
    // A bucket as part of the host name requires DNS entries that few stores of one's own have.
    forcePathStyle: true,
    // The newer checksums are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout: silenceTimeout },
    // Its warnings repeat the errors that it throws.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  const keyOf = (name: string) => `${prefix}${name}`;

  /** Sends a file and returns its version. */
  async function send(name: string, path: string): Promise<string> {
    const { size } = await stat(path);
    for (let tries = 0; ; tries += 1) {
      const Body = createReadStream(path);
      try {
        const sent = await client.send(
          new PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentLength: size }),
        );
        return sent.ETag ?? '';
      } catch (error) {
        const interval = sendIntervals[tries];
        if (!isPassing(error) || interval === undefined) throw new FileStoreError(error);
        await wait(interval);
      } finally {
        Body.destroy();
      }
    }
  }

  /** Asks the store for a file; undefined if it does not exist. */
  async function ask<T>(asked: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
    try {
      return await asked;
    } catch (error) {
      signal?.throwIfAborted();
      if (isMissing(error)) return undefined;
      throw new FileStoreError(error);
    }
  }

  /** Puts a file at `path`, unless it does not exist. */
  async function fetch(name: string, path: string, signal?: AbortSignal): Promise<void> {
    const options = signal === undefined ? {} : { abortSignal: signal };
    const file = { Bucket, Key: keyOf(name) };
    const known = await ask(client.send(new HeadObjectCommand(file), options), signal);
    if (known === undefined || (await cache.take(name, known.ETag ?? '', path))) return;
    const found = await ask(client.send(new GetObjectCommand(file), options), signal);
    if (!(found?.Body instanceof Readable)) return;
    await pipeline(bytesOf(found.Body), createWriteStream(path, { mode: 0o600 }));
    await cache.keep(name, found.ETag ?? '', path);
  }

  async function* list(stem: string): AsyncGenerator<{ name: string; storedAt: Date }> {
    let token: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(stem), ContinuationToken: token }))
        .catch((error: unknown) => {
          throw new FileStoreError(error);
        });
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined)
          yield { name: Key.slice(prefix.length), storedAt: LastModified };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  // One by one: stores disagree about the checksum that deleting several at once requires.
  async function removeOne(name: string): Promise<void> {
    try {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    } catch (error) {
      throw new FileStoreError(error);
    }
  }

  async function removeAll(stem: string): Promise<void> {
    for await (const { name } of list(stem)) await removeOne(name);
    await cache.forget(stem);
  }

  async function check(): Promise<void> {
    const asked = new ListObjectsV2Command({ Bucket, Prefix: keyOf('uploads/start-'), MaxKeys: 1 });
    try {
      await client.send(asked, { abortSignal: AbortSignal.timeout(checkTimeout) });
    } catch (error) {
      throw new FileStoreError(error);
    }
  }
  let checked = { at: -Infinity, result: Promise.resolve() };

  return {
    locationOf: (shelf) => `s3://${new URL(endpoint).host}/${Bucket}/${keyOf(shelf)}`,
    prepare: async (log) => {
      // Among the uploads, where it is deleted later if this process is killed now.
      const name = `uploads/start-${randomUUID()}`;
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: keyOf(name), Body: 'Platbook starts.' }));
        await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }));
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(name), MaxKeys: 1 }));
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
      } catch (error) {
        const where = `The file store at ${new URL(endpoint).host}`;
        const refusal = describeRefusal(error, Bucket);
        if (refusal !== null) throw new ConfigError(`${where} can't be used. ${refusal}`);
        log(`${where} can't be reached. Until it can, files can't be imported: ${describeFailure(error)}`);
      }
    },
    check: () => {
      if (Date.now() - checked.at >= checkMilliseconds) checked = { at: Date.now(), result: check() };
      return checked.result;
    },
    write: (shelf, stem, work, { isReadSoon = false } = {}) =>
      cache.withFolder(async (folder) => {
        const result = await work(folder);
        try {
          for (const path of await filesIn(folder)) {
            const name = `${shelf}/${relative(folder, path).replaceAll(sep, '/')}`;
            const version = await send(name, path);
            if (isReadSoon) await cache.keep(name, version, path);
          }
        } catch (error) {
          // What stays behind is deleted with the other old files.
          await removeAll(`${shelf}/${stem}`).catch(() => undefined);
          throw error;
        }
        return result;
      }),
    read: (shelf, names, work, signal) =>
      cache.withFolder(async (folder) => {
        for (const name of names) await fetch(`${shelf}/${name}`, join(folder, name), signal);
        return work(folder);
      }),
    remove: (shelf, stem) => removeAll(`${shelf}/${stem}`),
    sweep: async (shelf, before) => {
      await cache.sweep(before);
      for await (const { name, storedAt } of list(`${shelf}/`)) if (storedAt < before) await removeOne(name);
    },
    close: () => client.destroy(),
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Yields what the store sends; its errors are told from those of the local disk, to which this is written. */
async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of body) yield bytes as Buffer;
  } catch (error) {
    throw new FileStoreError(error);
  }
}
