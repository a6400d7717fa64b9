import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { jobSchema, type QueueName } from './job-schema.ts';

/** Jobs of each queue that one server runs at once; each may hold a connection. */
const workers = { imports: 3, shapes: 2, undoing: 1, reports: 2 } as const satisfies Record<
  QueueName,
  number
>;
/** Seconds between checks for jobs from other servers, as from web servers without jobs; own jobs start at once. */
const pollingSeconds = 2;
/** Seconds between checks for jobs whose server stopped sending heartbeats. */
const supervisionSeconds = 30;

/** A job queue in the application's database. */
export type Jobs<Data extends object> = {
  /**
   * Adds a job to the queue when the transaction commits. Among waiting jobs, the one whose owner has the fewest before
   * it comes first. If there are several workers, one stays free for other owners, so that one user's many jobs don't
   * delay another user's only one.
   */
  send: (tx: Tx, data: Data, of?: { owner: number; before: number }) => Promise<void>;
  /** Makes this server's workers check the queue now. */
  wake: () => void;
  /** Starts running jobs, including those of a server that was killed; not if this process only adds jobs. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Opens a queue. `work` does one job; if it throws, the job is retried. `isAbandoned` returns whether nobody is working
 * on a job that is marked as active.
 */
export function openJobs<Data extends object>(
  { systemPool, isQueueOnly }: Pick<Database, 'systemPool' | 'isQueueOnly'>,
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

  /** Makes idle workers check now; a busy worker checks as soon as its job is done. */
  const wakeWorkers = (boss: PgBoss) => {
    for (const id of workerIds) boss.notifyWorker(id);
  };

  async function begin(): Promise<PgBoss> {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => systemPool.query(text, values) },
      schema: jobSchema,
      // Only the database owner may change the schema and maintain its indexes.
      migrate: false,
      reindex: false,
      monitorVacuum: false,
      schedule: false,
      supervise: !isQueueOnly,
      superviseIntervalSeconds: supervisionSeconds,
      monitorIntervalSeconds: supervisionSeconds,
    });
    boss.on('error', handlers.onError);
    await boss.start();
    if (isQueueOnly) return boss;
    await requeueInterrupted(boss);
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

  /** Retries the jobs of a killed server at once, instead of waiting for their heartbeats to time out. */
  async function requeueInterrupted(boss: PgBoss): Promise<void> {
    const jobs: JobWithMetadata<Data>[] = await boss.findJobs<Data>(name);
    for (const { id, retryCount, state, data } of jobs) {
      if (state === 'active' && (await handlers.isAbandoned(data)))
        await boss.fail(name, { id, retryCount }, { message: 'The server running it has stopped.' });
    }
  }

  const start = () => {
    started ??= begin().catch((error: unknown) => {
      // If the database was unreachable, it may be back at the next call.
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
