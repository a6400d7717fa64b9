import type pg from 'pg';

/**
 * How often, in milliseconds, this process checks for other connections while it finds none. A new client can write
 * unseen for at most twice as long; a server stays connected, so it is seen from then on.
 */
export const soleMilliseconds = 20;
/** Milliseconds until the next check after other connections were found. */
const lookAgainAfter = 100;

/** Returns earlier results as long as nothing can have been written since. */
export type SoleWriterCache = {
  /**
   * Returns the result of `read`, cached by key since the last write. A value for which `keeping` returns false is read
   * again next time.
   */
  get: <T>(key: string, read: () => Promise<T>, shouldCache: (value: T) => boolean) => Promise<T>;
  /** Reports that something was written, or may have been. Call it before the writer learns that the write is done. */
  invalidate: () => void;
};

/** A period in which cached values are valid if this process has the database to itself. */
type Stretch = { looksAgain: number; ends: number; isSole: boolean; values: Map<string, unknown> };

/**
 * Caches reads that cannot have changed: this process knows its own writes, and `isSole` checks that nobody else is
 * connected (another server, a backup, a user with SQL). While others are connected, or if `milliseconds` is 0, every
 * read runs.
 */
export function cacheWhileSoleWriter(options: {
  milliseconds: number;
  isSole: () => Promise<boolean>;
}): SoleWriterCache {
  let stretch: Stretch = { looksAgain: -Infinity, ends: -Infinity, isSole: false, values: new Map() };
  let isLooking = false;

  // Cached values stay valid during a check, but for at most another `milliseconds`, so no request waits for a check.
  async function look(): Promise<void> {
    isLooking = true;
    const began = performance.now();
    const isSole = await options.isSole().catch(() => false);
    stretch = {
      looksAgain: isSole ? began + options.milliseconds : performance.now() + lookAgainAfter,
      ends: began + 2 * options.milliseconds,
      isSole,
      values: new Map(),
    };
    isLooking = false;
  }

  return {
    get: async <T>(key: string, read: () => Promise<T>, keeping: (value: T) => boolean) => {
      if (options.milliseconds === 0) return read();
      const now = performance.now();
      if (now >= stretch.looksAgain && !isLooking) void look();
      // A write or a new period replaces the map, so a value that is being read right now is not cached.
      const { isSole, ends, values: known } = stretch;
      if (isSole && now < ends && known.has(key)) return known.get(key) as T;
      const value = await read();
      if (keeping(value)) known.set(key, value);
      return value;
    },
    invalidate: () => {
      stretch.values = new Map();
    },
  };
}

/** Returns the server process id of a connection; the library's types omit it. */
const processOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { processID: number | null }).processID ?? 0;

/**
 * Returns a check whether all connections to the database belong to these pools. One that is just opening or closing
 * may count as foreign.
 */
export function watchConnections(pools: {
  ask: pg.Pool;
  beside: readonly pg.Pool[];
}): () => Promise<boolean> {
  const own = new Set<number>();
  for (const pool of [pools.ask, ...pools.beside]) {
    pool.on('connect', (client) => own.add(processOf(client)));
    pool.on('remove', (client) => own.delete(processOf(client)));
  }
  return async () => {
    const client = await pools.ask.connect();
    try {
      // The database's background processes have no user.
      const { rowCount } = await client.query({
        name: 'others_connected',
        text: `SELECT FROM pg_stat_activity
          WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND usesysid IS NOT NULL AND pid <> ALL ($1::int[])
          LIMIT 1`,
        values: [[...own]],
      });
      return rowCount === 0;
    } finally {
      client.release();
    }
  };
}
