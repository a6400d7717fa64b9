import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How long, in milliseconds, a folder in use is left alone; then its process is gone. No job runs longer. */
const maxUse = 2 * 24 * 60 * 60 * 1000;

/** Local copies of stored files. Several processes may share one folder. */
export type FileCache = {
  /** Calls `work` with an empty folder on the same disk, which is deleted when it ends. */
  withFolder: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  /** Puts a copy of a file at `path`; returns false if there is none of this version. */
  take: (name: string, version: string, path: string) => Promise<boolean>;
  /** Keeps the file at `path` as the copy of a version. */
  keep: (name: string, version: string, path: string) => Promise<void>;
  /** Deletes the copies of the files whose names begin with `stem`. */
  forget: (stem: string) => Promise<void>;
  /** Deletes copies that were not used since, and what killed processes left. */
  sweep: (before: Date) => Promise<void>;
};

type Copy = { path: string; bytes: number; usedAt: number; isUsed: boolean };

/**
 * Keeps copies of at most `maxBytes` together, without those in use; the least recently used is deleted first.
 *
 * A user of a copy gets its own hard link. So a copy is in use while it has more than one link, whichever process uses
 * it, and deleting it takes nothing away from its users.
 */
export function openFileCache(folder: string, maxBytes: number): FileCache {
  const copies = join(folder, 'copies');
  const inUse = join(folder, 'in-use');
  const prepare = async () => {
    for (const each of [copies, inUse]) await mkdir(each, { recursive: true, mode: 0o700 });
  };
  const pathOf = (name: string, version: string) => {
    const hash = createHash('sha256').update(version).digest('hex').slice(0, 16);
    return join(copies, `${flat(name)}@${hash}`);
  };

  async function list(): Promise<Copy[]> {
    const names = await readdir(copies).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(copies, name);
        // Another process may delete it at the same moment.
        const facts = await stat(path).catch(() => null);
        return facts === null
          ? []
          : [{ path, bytes: facts.size, usedAt: facts.mtimeMs, isUsed: facts.nlink > 1 }];
      }),
    );
    return found.flat();
  }

  async function trim(): Promise<void> {
    const found = await list();
    let bytes = found.reduce((sum, copy) => sum + copy.bytes, 0);
    for (const copy of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= maxBytes) return;
      if (copy.isUsed) continue;
      await rm(copy.path, { force: true });
      bytes -= copy.bytes;
    }
  }

  return {
    withFolder: async (work) => {
      await prepare();
      const own = join(inUse, randomUUID());
      await mkdir(own, { mode: 0o700 });
      try {
        return await work(own);
      } finally {
        await rm(own, { recursive: true, force: true });
        await trim();
      }
    },
    take: async (name, version, path) => {
      const copy = pathOf(name, version);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await link(copy, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        return false;
      }
      const now = new Date();
      await utimes(path, now, now);
      return true;
    },
    keep: async (name, version, path) => {
      try {
        await link(path, pathOf(name, version));
      } catch (error) {
        // Two readers may fetch the same file at once.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      await trim();
    },
    forget: async (stem) => {
      for (const name of await readdir(copies).catch(() => []))
        if (name.startsWith(flat(stem))) await rm(join(copies, name), { force: true });
    },
    sweep: async (before) => {
      for (const { path, usedAt, isUsed } of await list())
        if (usedAt < before.getTime() && !isUsed) await rm(path, { force: true });
      for (const name of await readdir(inUse).catch(() => [])) {
        const path = join(inUse, name);
        const found = await stat(path).catch(() => null);
        if (found !== null && Date.now() - found.mtimeMs > maxUse)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** Returns the name of a stored file without folders. */
function flat(name: string): string {
  return name.replaceAll('/', '!');
}
