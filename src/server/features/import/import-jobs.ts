import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from '#server/db/caller.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { type Jobs, openJobs } from '#server/jobs/open-jobs.ts';
import type { ProcessResults } from '#shared/contracts/import.ts';
import { AppError } from '#shared/errors.ts';
import { linksOf } from './import-entity.ts';
import { followImport } from './import-progress.ts';
import { loadImport } from './prepare-import.ts';
import {
  type Attempt,
  beginAttempt,
  endImport,
  findImport,
  type ImportKey,
  isUnheld,
  requeueImport,
  touchImport,
} from './queries.ts';
import { CancelledError, runImport } from './run-import.ts';
import { isPassing, tellFailure } from './tell-failure.ts';
import type { UploadFolder } from './uploads.ts';

/** How often the record of a running import is brought up to date, and a wish to cancel it looked for, in milliseconds. */
const touchInterval = 1000;
/** How often the end of an import that another server runs is looked for, in milliseconds. */
const lookInterval = 500;
/** An import that so many servers in a row did not survive is begun no more. */
const mostAttempts = 10;
/** An import that stands in the way of another transaction is begun anew so often. */
const mostCollisions = 5;
/** Milliseconds between tries to note a failure while the database is out of reach. */
const noteIntervals = [0, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 60_000];

/** The imports that wait and run, whichever server does it. */
export type ImportJobs = {
  queue: Jobs<ImportKey>;
  /** What an import that is in the queue comes to; throws what made it fail, `conflict` where it was cancelled. */
  waitFor: (caller: Caller, key: ImportKey) => Promise<ProcessResults>;
  /** Ends an import at once where this server runs it; another one hears of it within a second. */
  interrupt: (key: ImportKey) => void;
  stop: () => Promise<void>;
};

type Ended = { results: ProcessResults } | { error: unknown };

/** Opens the queue of imports and does what is in it. */
export function openImportJobs(
  { database, uploads }: { database: Database; uploads: UploadFolder },
  log: (error: unknown, message: string) => void,
): ImportJobs {
  const stopping = new AbortController();
  const running = new Map<number, { controller: AbortController; ended: Promise<void> }>();
  /** Requests of this server that wait for their import. */
  const waiting = new Map<number, (ended: Ended) => void>();

  /** Work on the import's own record: of its company, and no person's. */
  const inCompany = <T>({ companyId }: ImportKey, work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.client.query("SELECT set_config('app.companies', $1, true)", [`{${companyId}}`]);
      return work(tx);
    });

  const queue = openJobs<ImportKey>(database.pool, {
    work: (key) => {
      const controller = new AbortController();
      const ended = work(key, controller).finally(() => running.delete(key.id));
      running.set(key.id, { controller, ended: ended.catch(() => undefined) });
      return ended;
    },
    isAbandoned: (key) => inCompany(key, (tx) => isUnheld(tx, key)),
    onError: (error) => log(error, 'queue of imports'),
  });

  async function work(key: ImportKey, controller: AbortController): Promise<void> {
    const begun = await inCompany(key, (tx) => beginAttempt(tx, key));
    if (begun === undefined) return;
    const signal = AbortSignal.any([controller.signal, stopping.signal]);
    try {
      const results = await attempt(key, begun, controller, signal);
      if (results !== undefined) waiting.get(key.id)?.({ results });
    } catch (error) {
      if (stopping.signal.aborted) {
        await inCompany(key, (tx) => requeueImport(tx, key, begun.attempt));
        throw error;
      }
      const isCancelled = controller.signal.aborted || error instanceof CancelledError;
      if (!isCancelled) log(error, `import ${key.id} failed`);
      await note(key, begun.attempt, isCancelled ? null : tellFailure(error));
      waiting.get(key.id)?.({ error: isCancelled ? cancelled() : error });
    }
  }

  async function attempt(
    key: ImportKey,
    begun: Attempt,
    controller: AbortController,
    signal: AbortSignal,
  ): Promise<ProcessResults | undefined> {
    const { personId, body } = begun;
    if (begun.attempt > mostAttempts)
      throw new AppError(
        'business_rule',
        `The server stopped ${mostAttempts} times while this import ran. Nothing was written.`,
      );
    const prepared = await database.as(personId, (tx) => loadImport(tx, key, body));
    const passes = body.includedEntities.length + linksOf(body).length;
    const { rowCount } = prepared.upload.source;
    for (let collisions = 1; ; collisions += 1) {
      const progress = followImport({ rows: rowCount, passes, commit: body.dryRun !== true });
      const timer = setInterval(() => {
        inCompany(key, (tx) => touchImport(tx, key, progress.tell()))
          .then((isCancelled) => isCancelled && controller.abort())
          .catch(() => undefined);
      }, touchInterval);
      try {
        return await runImport({ database, uploads, signal, progress }, prepared, begun.attempt);
      } catch (error) {
        if (signal.aborted || !isPassing(error) || collisions >= mostCollisions) throw error;
      } finally {
        clearInterval(timer);
      }
    }
  }

  /** Notes how an import ended that wrote nothing, as soon as the database can be reached; without a message it was cancelled. */
  async function note(key: ImportKey, attempt: number, message: string | null): Promise<void> {
    const end =
      message === null
        ? { state: 'cancelled' as const, message: cancelledMessage }
        : { state: 'failed' as const, message };
    for (const interval of noteIntervals) {
      try {
        await wait(interval, undefined, { signal: stopping.signal });
        await inCompany(key, (tx) => endImport(tx, key, attempt, end));
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(error, `the end of import ${key.id} could not be noted`);
      }
    }
  }

  /** Looks at the record until the import has ended, wherever it runs. */
  async function look(caller: Caller, { id }: ImportKey, signal: AbortSignal): Promise<Ended> {
    for (;;) {
      await wait(lookInterval, undefined, { signal });
      const { state, results, message } = await database.as(caller, (tx) => findImport(tx, id));
      if (state === 'done' && results !== null) return { results };
      if (state === 'cancelled') return { error: cancelled() };
      if (state === 'failed')
        return { error: new AppError('business_rule', message ?? 'The import failed.') };
    }
  }

  return {
    queue,
    waitFor: async (caller, key) => {
      const enough = new AbortController();
      const here = new Promise<Ended>((resolve) => waiting.set(key.id, resolve));
      const anywhere = look(caller, key, AbortSignal.any([enough.signal, stopping.signal]));
      anywhere.catch(() => undefined);
      try {
        queue.wake();
        const ended = await Promise.race([here, anywhere]);
        if ('results' in ended) return ended.results;
        throw ended.error;
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
        throw new AppError('conflict', 'The server is being stopped. The import goes on when it runs again.');
      } finally {
        waiting.delete(key.id);
        enough.abort();
      }
    },
    interrupt: ({ id }) => running.get(id)?.controller.abort(),
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await queue.stop();
    },
  };
}

export const cancelledMessage = 'Cancelled. Nothing was written.';

function cancelled(): AppError {
  return new AppError('conflict', 'The import was cancelled. Nothing was written.');
}
