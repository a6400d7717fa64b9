import type pg from 'pg';

/**
 * Milliseconds after which this process looks again, once nobody else was found at the database. Somebody who comes within them may
 * write unseen until it has looked, for twice as long at most; a server that stays connected, as each one does, is seen from then on.
 */
export const soleMilliseconds = 20;
/** Milliseconds until it is looked again whether others are still there. */
const lookAgainAfter = 100;

/** Answers what was read before, as long as nothing can have been written since. */
export type SoleWriterCache = {
  /** Answers `read`, or what it answered for this key since the last write. What is not worth `keeping` is read again the next time. */
  answer: <T>(key: string, read: () => Promise<T>, keeping: (value: T) => boolean) => Promise<T>;
  /** Something was written, or may have been: call it before whoever wrote hears that it is done. */
  wrote: () => void;
};

/** A stretch of time in which what is read counts on, if this process has the database to itself. */
type Stretch = { looksAgain: number; ends: number; isSole: boolean; values: Map<string, unknown> };

/**
 * Spares questions whose answer cannot have changed: this process knows of its own writes, and `isSole` looks whether anybody else is
 * connected to the database (another server, a backup, a person with SQL). While others are, and for `milliseconds` 0, everything is read each time.
 */
export function cacheWhileSoleWriter(options: {
  milliseconds: number;
  isSole: () => Promise<boolean>;
}): SoleWriterCache {
  let stretch: Stretch = { looksAgain: -Infinity, ends: -Infinity, isSole: false, values: new Map() };
  let isLooking = false;

  // What is known counts on while it is looked, but no longer than as long again: nobody has to wait for a look.
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
    answer: async <T>(key: string, read: () => Promise<T>, keeping: (value: T) => boolean) => {
      if (options.milliseconds === 0) return read();
      const now = performance.now();
      if (now >= stretch.looksAgain && !isLooking) void look();
      // A write or another stretch puts a new map in its place: what is being read now is then kept for nobody.
      const { isSole, ends, values: known } = stretch;
      if (isSole && now < ends && known.has(key)) return known.get(key) as T;
      const value = await read();
      if (keeping(value)) known.set(key, value);
      return value;
    },
    wrote: () => {
      stretch.values = new Map();
    },
  };
}

/** The process of the server behind a connection, which the library's types do not tell. */
const processOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { processID: number | null }).processID ?? 0;

/** Looks whether all connections to the database are of these pools. One that comes or goes just now may count as another's. */
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
      // What the database does by itself has no user.
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
