import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Tx } from '#server/platform/db/database.ts';
import { jobSchema, type QueueName } from './job-schema.ts';

/** Jobs of each queue that one server works on at the same moment; each of them may hold a connection. */
const workers = { imports: 3, undoing: 1, reports: 2 } as const satisfies Record<QueueName, number>;
/** Seconds between looks for jobs that other servers left: those of this one are taken up at once. */
const pollingSeconds = 5;
/** Seconds between looks for jobs whose server gave no sign of life. */
const supervisionSeconds = 30;

/** A queue in which work waits, in the same database as everything else. */
export type Jobs<Data extends object> = {
  /**
   * Puts a job into the queue; it is there when the transaction is, and not before. Of jobs that wait, the one whose owner has the fewest
   * before it comes first, and one worker of several is left to others: so nobody's many jobs keep another person's only one waiting.
   */
  send: (tx: Tx, data: Data, of?: { owner: number; before: number }) => Promise<void>;
  /** Lets the workers of this server look now. */
  wake: () => void;
  /** Begins to take up jobs, those too that a server left when it was killed. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens a queue. `work` does one job; one that throws is taken up again. `isAbandoned` says of a job that counts as being worked on
 * whether nobody does.
 */
export function openJobs<Data extends object>(
  pool: pg.Pool,
  name: QueueName,
  handlers: {
    work: (data: Data) => Promise<void>;
    isAbandoned: (data: Data) => Promise<boolean>;
    onError: (error: unknown) => void;
  },
): Jobs<Data> {
  const workerIds: string[] = [];
  const maxOfOne = Math.max(1, workers[name] - 1);
  let started: Promise<PgBoss> | undefined;

  /** Lets workers look now; one that has a job looks as soon as that is done. */
  const wakeWorkers = (boss: PgBoss) => {
    for (const id of workerIds) boss.notifyWorker(id);
  };

  async function begin(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => pool.query(text, values) },
      schema: jobSchema,
      // The schema is the owner's to keep, and so is what tends its indexes.
      migrate: false,
      reindex: false,
      monitorVacuum: false,
      schedule: false,
      superviseIntervalSeconds: supervisionSeconds,
      monitorIntervalSeconds: supervisionSeconds,
    });
    boss.on('error', handlers.onError);
    await boss.start();
    await takeBack(boss);
    for (let place = 0; place < workers[name]; place += 1) {
      const id = await boss.work<Data>(
        name,
        {
          pollingIntervalSeconds: pollingSeconds,
          heartbeatRefreshSeconds: 10,
          groupConcurrency: maxOfOne,
        },
        async (jobs) => {
          for (const { data } of jobs) await handlers.work(data);
          wakeWorkers(boss);
        },
      );
      workerIds.push(id);
    }
    return boss;
  }

  /** What a killed server was working on is taken up now, and not when its silence has lasted long enough. */
  async function takeBack(boss: PgBoss): Promise<void> {
    const jobs: JobWithMetadata<Data>[] = await boss.findJobs<Data>(name);
    for (const { id, retryCount, state, data } of jobs) {
      if (state === 'active' && (await handlers.isAbandoned(data)))
        await boss.fail(name, { id, retryCount }, { message: 'The server that ran it is gone.' });
    }
  }

  const start = () => {
    started ??= begin().catch((error: unknown) => {
      // A database that was out of reach may be there again at the next call.
      started = undefined;
      throw error;
    });
    return started;
  };

  return {
    send: async (tx, data, of) => {
      const boss = await start();
      const db = {
        executeSql: async (text: string, values?: unknown[]) => tx.client.query(text, values),
      };
      const queued = of && { priority: -of.before, group: { id: String(of.owner) } };
      await boss.send(name, data, { db, ...queued });
    },
    wake: () => void started?.then(wakeWorkers),
    start: async () => void (await start()),
    stop: async () => {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}
