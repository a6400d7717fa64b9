import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { followHost } from './follow-host.ts';
import { outageOf, StandbyError } from './outage.ts';

/** Pauses, in milliseconds, before each look at whether the standby has caught up. After the last, the primary reads. */
const pauses = [0, 5, 10, 20, 40];
/** How long, in milliseconds, a connection to the standby or its answer may take. */
const timeout = 1_000;
/** How long, in milliseconds, all reads go to the primary after the standby was behind or lost. */
const absences = { behind: 1_000, lost: 2_000 } as const;

/**
 * Where a read that may use the standby was done: there; or on the primary, because the standby had not caught up or
 * ended the read to do so, could not be used, had no free connection, or because the read had to write.
 */
type ReadPlace = 'standby' | 'behind' | 'lost' | 'busy' | 'writing';
/** How many reads were done where. */
export type ReadCounts = Record<ReadPlace, number>;

/** The connections to a standby for one kind of work. */
export type Standby = {
  /**
   * Returns a connection to a standby that has repeated everything that was committed before the call, in a transaction;
   * undefined if the primary has to read.
   */
  begin: () => Promise<pg.PoolClient | undefined>;
  /** Counts a read that was done on the standby, or that began there and has to be repeated on the primary. */
  count: (place: Exclude<ReadPlace, 'busy'>) => void;
  close: () => Promise<void>;
};

/**
 * Opens connections to the standby at an address, with the options of a pool, and counts what is read where. `primary` is
 * a pool of the primary, which is asked how far the standby has to be.
 */
export function openStandby(
  url: string,
  primary: pg.Pool,
  counts: ReadCounts,
  options: pg.PoolConfig,
): Standby {
  const host = followHost(url, 'standby');
  const pool = new pg.Pool({ ...options, ...host.pool, connectionTimeoutMillis: timeout });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  let absence: { place: 'behind' | 'lost'; until: number } | undefined;

  const leaveToPrimary = (place: 'behind' | 'lost') => {
    absence = { place, until: Date.now() + absences[place] };
    counts[place] += 1;
    return undefined;
  };

  return {
    begin: async () => {
      if (absence !== undefined && Date.now() < absence.until) {
        counts[absence.place] += 1;
        return undefined;
      }
      const position = await readPosition(primary);
      let client: pg.PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        // All connections are in use; the library's error has no code.
        if (!(error as Error).message.startsWith('timeout exceeded')) return leaveToPrimary('lost');
        counts.busy += 1;
        return undefined;
      }
      const state = await beginAt(client, position).catch(() => 'lost' as const);
      if (state === 'ready') return client;
      // Ends the transaction too.
      client.release(true);
      if (state === 'lost') host.doubt();
      return leaveToPrimary(state);
    },
    count: (place) => {
      counts[place] += 1;
    },
    close: () => pool.end(),
  };
}

type State = { follows: boolean; is_ready: boolean };

/** A position in the log of a primary's writes, and the primary's number: each promotion begins a new timeline. */
type Position = { lsn: string; timeline: number };
type NoPosition = { lsn: null; timeline: null };

/**
 * Returns the position up to which a standby has to be to know every commit that was acknowledged. Throws StandbyError if
 * the primary has become a standby.
 */
async function readPosition(primary: pg.Pool): Promise<Position> {
  // Without synchronous_commit, commits are acknowledged before they are flushed.
  const { rows } = await primary.query<Position | NoPosition>(
    `SELECT lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline
     FROM (SELECT CASE WHEN pg_is_in_recovery() THEN NULL
                  WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
                  ELSE pg_current_wal_flush_lsn() END AS lsn) here`,
  );
  const [position] = rows;
  if (position === undefined || position.lsn === null) throw new StandbyError();
  return position;
}

/**
 * Begins a transaction and waits in it until the standby, of the same primary, has repeated a position: a pooler keeps a
 * server for as long as a transaction, and each statement reads the latest state.
 */
async function beginAt(
  client: pg.PoolClient,
  { lsn, timeline }: Position,
): Promise<'ready' | 'behind' | 'lost'> {
  for (const pause of pauses) {
    if (pause > 0) await wait(pause);
    // After a promotion, the timeline is that of the new primary once the standby has made a checkpoint.
    const text = `SELECT pg_is_in_recovery() AND (SELECT timeline_id FROM pg_control_checkpoint()) = ${Number(timeline)} AS follows,
      coalesce(pg_last_wal_replay_lsn() >= ${pg.escapeLiteral(lsn)}, false) AS is_ready`;
    const question = { text: pause === pauses[0] ? `BEGIN; ${text}` : text, query_timeout: timeout };
    // A text with several statements returns one result for each; the library's types omit that.
    const [result] = [await client.query<State>(question)].flat().slice(-1);
    const [state] = result?.rows ?? [];
    if (state?.follows !== true) return 'lost';
    if (state.is_ready) return 'ready';
  }
  return 'behind';
}

/** SQLSTATEs of work that a standby cannot do, and of reads that it ended to go on repeating the primary's writes. */
const reasons: Readonly<Record<string, 'behind' | 'writing'>> = {
  '0A000': 'writing',
  '25006': 'writing',
  '55000': 'writing',
  '40001': 'behind',
  '40P01': 'behind',
};

/** Returns why work that failed on a standby may succeed on the primary; undefined if it would fail there too. */
export function whyNotOnStandby(error: unknown): 'behind' | 'lost' | 'writing' | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  if (reason !== undefined) return reason;
  return outageOf(error) === 'unreachable' ? 'lost' : undefined;
}
