import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { findResult, usedForAnother } from '#server/land/idempotency-key.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Database, PersonTx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import {
  findShapesArea,
  findWaiting,
  queueShapes,
  refuseManyShapes,
  type ShapesImported,
} from './import-record.ts';
import type { ShapePlan } from './read-mappings.ts';
import type { ShapeJobs } from './shape-jobs.ts';
import { type StoredBody, storeBody } from './store-body.ts';

/**
 * Stores the shapes of a request, queues their import, and waits for its result; the client may disconnect. If `key` was
 * already used for the same shapes, returns what that request created, or waits for it. Throws `conflict` if the import
 * was cancelled, `rate_limited` if too much of the user is waiting, and the error that made it fail.
 */
export async function runShapesImport(
  { database, files, jobs }: { database: Database; files: FileStore; jobs: ShapeJobs },
  caller: Caller,
  body: Readable,
  key: string | undefined,
): Promise<ShapesImported> {
  await database.as(caller, refuseManyShapes);
  const { stored, plan } = await storeBody(body, files);
  let queued: Queued | undefined;
  try {
    queued = await database.as(caller, (tx) => queueOnce(tx, jobs, { plan, stored, key }));
  } finally {
    if (queued?.isNew !== true) await files.remove('uploads', stored.name).catch(() => undefined);
  }
  if (queued.earlier !== undefined) return queued.earlier;
  return jobs.waitFor(caller, queued.key);
}

/** The import of a request, new or queued by an earlier one, or the result of an earlier one. */
type Queued = { isNew: boolean } & (
  | { key: JobKey; earlier?: undefined }
  | { key?: undefined; earlier: ShapesImported }
);

async function queueOnce(
  tx: PersonTx,
  { queue }: ShapeJobs,
  { plan, stored, key }: { plan: ShapePlan; stored: StoredBody; key: string | undefined },
): Promise<Queued> {
  const area = await findShapesArea(tx, plan.areaId);
  const queueNew = async (as: string): Promise<Queued> => ({
    isNew: true,
    key: await queueShapes(tx, queue, area, plan, { ...stored, key: as }),
  });
  if (key === undefined) return queueNew(randomUUID());
  // Of two concurrent requests with the same key, the second one finds what the first one queued.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext(${`platbook shapes ${key}`}), ${tx.person.id})`);
  // In this order, because an import that ends in between has a result.
  const waiting = await findWaiting(tx, key);
  const { fingerprint } = stored;
  if (waiting !== undefined) {
    if (waiting.fingerprint !== fingerprint) throw usedForAnother();
    return { isNew: false, key: waiting.key };
  }
  const earlier = await findResult<ShapesImported>(tx, key, { fingerprint });
  return earlier === undefined ? queueNew(key) : { isNew: false, earlier };
}
