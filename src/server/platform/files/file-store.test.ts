import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { hasObjectServer, type ObjectServer, startObjectServer } from '#server/testing/object-server.ts';
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let server: ObjectServer;
let dataDir: string;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  if (hasObjectServer) server = await startObjectServer();
});
afterAll(async () => {
  if (hasObjectServer) await server.close();
});
beforeEach(async () => {
  dataDir = await newFolder();
  return async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(throwAwayFolder(), 'platbook-files-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function openStore(environment: Record<string, string>): FileStore {
  const files = openFileStore(readConfig({ DATA_DIR: dataDir, ...environment }));
  undo.push(() => files.close());
  return files;
}

const put = (files: FileStore, name: string, text: string, options = {}) =>
  files.write('uploads', name, (folder) => writeFile(join(folder, name), text), options);
const read = (files: FileStore, name: string) =>
  files.read('uploads', [name], (folder) =>
    readFile(join(folder, name), 'utf8').catch(({ code }: NodeJS.ErrnoException) => code),
  );
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

describe.each<[string, () => FileStore]>([
  ['the data folder', () => openStore({})],
  ...(hasObjectServer
    ? [['a store', () => openStore({ STORAGE_URL: server.url })] as [string, () => FileStore]]
    : []),
])('%s', (_where, open) => {
  it('stores files, gives them back, and forgets them', async () => {
    const files = open();
    await files.prepare(() => expect.unreachable());
    await files.check();
    await files.write('uploads', 'book', async (folder) => {
      await writeFile(join(folder, 'book.upload'), 'a workbook');
      await mkdir(join(folder, 'book.sheets'));
      await writeFile(join(folder, 'book.sheets', '1.csv'), 'its sheet');
    });
    await put(files, 'bookmark.upload', 'another');
    const sheet = await files.read('uploads', ['book.sheets/1.csv'], (folder) =>
      readFile(join(folder, 'book.sheets', '1.csv'), 'utf8'),
    );
    expect([sheet, await read(files, 'book.upload')]).toEqual(['its sheet', 'a workbook']);
    expect(await read(files, 'missing.upload')).toBe('ENOENT');
    await files.remove('uploads', 'book.');
    expect([await read(files, 'book.upload'), await read(files, 'bookmark.upload')]).toEqual([
      'ENOENT',
      'another',
    ]);
    await files.sweep('uploads', new Date(0));
    expect(await read(files, 'bookmark.upload')).toBe('another');
    await files.sweep('uploads', tomorrow());
    expect(await read(files, 'bookmark.upload')).toBe('ENOENT');
  });

  it('stores nothing of what failed', async () => {
    const files = open();
    const failing = files.write('uploads', 'half', async (folder) => {
      await writeFile(join(folder, 'half.upload'), 'half');
      throw new Error('the sender went away');
    });
    await expect(failing).rejects.toThrow('the sender went away');
    expect(await read(files, 'half.upload')).toBe('ENOENT');
  });
});

describe.skipIf(!hasObjectServer)('a store and its local copies', () => {
  const openThere = () => openStore({ STORAGE_URL: server.url });
  const copies = async () => (await readdir(join(dataDir, 'cache', 'copies'))).sort();
  const used = () => readdir(join(dataDir, 'cache', 'in-use'));

  it('holds files under the names that they have in the data folder, for their owner alone here', async () => {
    const files = openThere();
    await put(files, 'one.upload', 'one', { isReadSoon: true });
    await files.write('outbox', 'a.eml', (folder) => writeFile(join(folder, 'a.eml'), 'mail'));
    expect(await server.names()).toEqual(['outbox/a.eml', 'uploads/one.upload']);
    expect(files.locationOf('outbox')).toMatch(
      /^s3:\/\/127\.0\.0\.1:\d+\/platbook-files\/east\/platbook\/outbox$/,
    );
    expect(await copies()).toEqual([expect.stringMatching(/^uploads!one\.upload@\w{16}$/)]);
    const modes = ['cache/copies', 'cache/in-use'].map(
      async (name) => (await stat(join(dataDir, name))).mode,
    );
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o700]);
    await files.remove('uploads', 'one.upload');
    await files.remove('outbox', 'a.eml');
    expect([await server.names(), await copies(), await used()]).toEqual([[], [], []]);
  });

  it('gives another server what was written last, whatever copy it has', async () => {
    const [here, there] = [openThere(), openStore({ STORAGE_URL: server.url, DATA_DIR: await newFolder() })];
    await put(here, 'list.csv', 'first');
    expect(await read(there, 'list.csv')).toBe('first');
    await put(here, 'list.csv', 'second');
    expect(await read(there, 'list.csv')).toBe('second');
    await here.remove('uploads', 'list.csv');
    expect(await read(there, 'list.csv')).toBe('ENOENT');
  });

  it('keeps copies up to a size, the most recently used ones, and those in use in any case', async () => {
    const files = openStore({ STORAGE_URL: server.url, STORAGE_CACHE_MB: '2' });
    const megabyte = 'x'.repeat(1024 * 1024);
    for (const name of ['a', 'b', 'c']) await put(files, `${name}.upload`, megabyte);
    const names = async () => (await copies()).map((name) => name.at('uploads!'.length));
    await read(files, 'a.upload');
    await read(files, 'b.upload');
    expect(await names()).toEqual(['a', 'b']);
    await read(files, 'a.upload');
    await read(files, 'c.upload');
    expect(await names()).toEqual(['a', 'c']);
    await files.read('uploads', ['a.upload', 'b.upload', 'c.upload'], async (folder) => {
      // Another process that trims the copies finds these in use.
      const other = openStore({ STORAGE_URL: server.url, STORAGE_CACHE_MB: '0' });
      await put(other, 'd.upload', 'small', { isReadSoon: true });
      expect(await names()).toEqual(['a', 'b', 'c']);
      await rm(join(dataDir, 'cache', 'copies'), { recursive: true });
      for (const name of ['a', 'b', 'c'])
        expect(await readFile(join(folder, `${name}.upload`), 'utf8')).toBe(megabyte);
    });
    await files.remove('uploads', '');
  });

  it('keeps no more copies than its limit once they are no longer in use', async () => {
    const files = openStore({ STORAGE_URL: server.url, STORAGE_CACHE_MB: '0' });
    await put(files, 'big.upload', 'x'.repeat(1000), { isReadSoon: true });
    expect(await read(files, 'big.upload')).toBe('x'.repeat(1000));
    expect([await copies(), await used()]).toEqual([[], []]);
    await files.remove('uploads', '');
  });

  it('that is away refuses in words at once and works when it is back', async () => {
    const files = openThere();
    await put(files, 'kept.upload', 'kept');
    await server.stop();
    const lines: string[] = [];
    await files.prepare((line) => lines.push(line));
    expect(lines).toEqual([
      expect.stringMatching(/^The file store at 127\.0\.0\.1:\d+ can't be reached\. .+ECONNREFUSED/),
    ]);
    for (const asked of [
      () => read(files, 'kept.upload'),
      () => put(files, 'new.upload', 'new'),
      () => files.remove('uploads', 'kept'),
      () => files.sweep('uploads', tomorrow()),
      () => files.check(),
    ]) {
      const failure = await asked().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FileStoreError);
      expect(failure).toMatchObject({
        status: 503,
        message: "The file store can't be reached right now. Try again shortly.",
        extra: { retry_after: 30 },
      });
    }
    await server.start();
    expect([await read(files, 'kept.upload'), await read(files, 'new.upload')]).toEqual(['kept', 'ENOENT']);
    await files.remove('uploads', '');
  });

  it('ends a transfer that is no longer wanted', async () => {
    const files = openThere();
    await put(files, 'long.upload', 'long');
    const unwanted = AbortSignal.abort(new Error('stopped'));
    await expect(files.read('uploads', ['long.upload'], async () => undefined, unwanted)).rejects.toThrow(
      'stopped',
    );
    await files.remove('uploads', '');
  });

  it('has nothing to do with a local disk that is full', async () => {
    if (!existsSync('/dev/full')) return;
    const files = openThere();
    const full = files.write('uploads', 'full', async (folder) => {
      await symlink('/dev/full', join(folder, 'full.upload'));
      await writeFile(join(folder, 'full.upload'), 'x');
    });
    await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});

describe.skipIf(!hasObjectServer)('at the start, a store', () => {
  const refusalOf = async (url: string) => {
    const failure = await openStore({ STORAGE_URL: url })
      .prepare(() => expect.unreachable())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    return (failure as ConfigError).message.replace(/127\.0\.0\.1:\d+/, 'HOST');
  };
  const refused = 'It refused the key or the secret in STORAGE_URL.';
  const cannot = "The file store at HOST can't be used.";

  it.each([
    ['another key', (url: string) => url.replace('land', 'other'), refused],
    ['another secret', (url: string) => url.replace('secret', 'wrong'), refused],
    [
      'no such bucket',
      (url: string) => url.replace('/platbook-files', '/missing'),
      'It has no bucket "missing".',
    ],
    [
      'another region',
      (url: string) => `${url}&region=eu-west-1`,
      'The bucket "platbook-files" is in another region: set ?region= in STORAGE_URL.',
    ],
  ])('that has %s stops it in a sentence', async (_what, change, words) => {
    expect(await refusalOf(change(server.url))).toBe(`${cannot} ${words}`);
  });

  it('that does not speak TLS stops it in a sentence', async () => {
    expect(await refusalOf(server.url.replace('?tls=off', ''))).toMatch(
      /^The file store at HOST can't be used\. TLS failed \(.+\)\. If it speaks plain HTTP, add \?tls=off to STORAGE_URL\.$/,
    );
  });

  it('that is something else stops it in a sentence', async () => {
    const other = createServer((socket) => {
      socket.on('data', () => socket.end('HTTP/1.1 418 Teapot\r\nContent-Length: 0\r\n\r\n'));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
    undo.push(() => other.close());
    const { port } = other.address() as { port: number };
    expect(await refusalOf(`s3://key:secret@127.0.0.1:${port}/files?tls=off`)).toMatch(
      /^The file store at HOST can't be used\. It responded .+ \(status 418\)/,
    );
  });
});
