import type { Config } from '#server/platform/config.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { objectStore } from './object-store.ts';

/** Opens the configured store: an S3-compatible one, or the data folder. */
export function openFileStore({
  dataDir,
  storage,
  storageCacheBytes,
}: Pick<Config, 'dataDir' | 'storage' | 'storageCacheBytes'>): FileStore {
  return storage === undefined
    ? localStore(dataDir)
    : objectStore(storage, { dataDir, maxBytes: storageCacheBytes });
}
