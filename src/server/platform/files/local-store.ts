import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, Shelf } from './file-store.ts';

/** Keeps files in the data folder, where they are created and read in place. */
export function localStore(dataDir: string): FileStore {
  const folderOf = (shelf: Shelf) => join(dataDir, shelf);
  const remove = async (shelf: Shelf, stem: string) => {
    for (const name of await readdir(folderOf(shelf)).catch(() => []))
      if (name.startsWith(stem)) await rm(join(folderOf(shelf), name), { recursive: true, force: true });
  };
  return {
    locationOf: folderOf,
    prepare: async () => undefined,
    check: async () => undefined,
    write: async (shelf, stem, work) => {
      await mkdir(folderOf(shelf), { recursive: true, mode: 0o700 });
      try {
        return await work(folderOf(shelf));
      } catch (error) {
        await remove(shelf, stem);
        throw error;
      }
    },
    read: (shelf, _names, work) => work(folderOf(shelf)),
    remove,
    sweep: async (shelf, before) => {
      for (const name of await readdir(folderOf(shelf)).catch(() => [])) {
        const path = join(folderOf(shelf), name);
        const found = await stat(path).catch(() => null);
        if (found !== null && found.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
    close: () => undefined,
  };
}
