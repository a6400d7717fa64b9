import { AppError } from '#shared/platform/errors.ts';

/** A kind of file that outlives the request that brings it: a folder of `DATA_DIR`, or of the bucket. */
export type Shelf = 'uploads' | 'outbox';

/**
 * The files that all servers on one database share. Names are paths below a shelf, such as `{id}.sheets/1.csv`. Work
 * with files happens in a folder on the local disk, because workbooks and threads need paths. Everything except
 * `prepare` throws `FileStoreError` while the store can't be used; a full local disk throws the system's error.
 */
export type FileStore = {
  /** Where a shelf is, for the log. */
  locationOf: (shelf: Shelf) => string;
  /**
   * Checks at the start that the store can be used. Throws ConfigError if it refuses; logs that it is unreachable,
   * because everything except imports works without it.
   */
  prepare: (log: (line: string) => void) => Promise<void>;
  /** Throws if the store can't be reached; repeats an answer of the last few seconds, because anyone may ask. */
  check: () => Promise<void>;
  /**
   * Stores the files that `work` creates in a folder; their names must begin with `stem`. If it fails, none is stored.
   * With `isReadSoon`, the local copies are kept.
   */
  write: <T>(
    shelf: Shelf,
    stem: string,
    work: (folder: string) => Promise<T>,
    options?: { isReadSoon?: boolean },
  ) => Promise<T>;
  /** Calls `work` with a folder that has these files until it ends. Those that don't exist are absent. */
  read: <T>(
    shelf: Shelf,
    names: readonly string[],
    work: (folder: string) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T>;
  /** Deletes all files whose names begin with `stem`. */
  remove: (shelf: Shelf, stem: string) => Promise<void>;
  /** Deletes the files of a shelf that were stored before this time. */
  sweep: (shelf: Shelf, before: Date) => Promise<void>;
  close: () => void;
};

/** How many seconds a client waits before it tries again. */
const retrySeconds = 30;

/** The file store can't be reached, or refused a request. */
export class FileStoreError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', "The file store can't be reached right now. Try again shortly.", [], {
      retry_after: retrySeconds,
    });
    this.cause = cause;
  }
}
