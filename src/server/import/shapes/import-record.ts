import { type RawBuilder, sql } from 'kysely';
import { countUnfinished } from '#server/import/queries.ts';
import { authorize, type PersonTx, type Tx } from '#server/platform/db/database.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import type { Jobs } from '#server/platform/jobs/open-jobs.ts';
import type { ShapeResult } from '#shared/import/contracts/geospatial.ts';
import type { ShapesOutcome } from '#shared/import/contracts/import.ts';
import { AppError, type ErrorCode, type ErrorDetail } from '#shared/platform/errors.ts';
import { maxWaitingBytes } from '#shared/platform/limits.ts';
import type { ShapePlan } from './read-mappings.ts';
import type { StoredBody } from './store-body.ts';

/** What an import of shapes did. */
export type ShapesImported = { results: ShapeResult[]; importId: number; actId: number | null };

export type ShapesArea = { id: number; company_id: number };

/**
 * Throws `not_found` if the area does not exist or the user cannot access it, and `forbidden` if the user may not
 * import shapes.
 */
export async function findShapesArea(tx: PersonTx, id: number): Promise<ShapesArea> {
  const [area] = await tx.rows<ShapesArea>(sql`SELECT id, company_id FROM areas WHERE id = ${id}`);
  if (area === undefined)
    throw new AppError('not_found', 'This area was not found, or you have no access to it.');
  authorize(tx, area.company_id, 'geospatial', 'create');
  return area;
}

/** What a queued import of shapes needs to run; its result is stored under the key. */
export type ShapesRequest = StoredBody & { key: string };

/** Creates the record of an import of shapes, which shows its progress in the list of imports, and queues it. */
export async function queueShapes(
  tx: PersonTx,
  jobs: Jobs<JobKey>,
  area: ShapesArea,
  plan: ShapePlan,
  request: ShapesRequest,
): Promise<JobKey> {
  const total = plan.mappings.size;
  const kinds = new Set([...plan.mappings.values()].map(({ assetType }) => assetType ?? 'tract'));
  const outcome: ShapesOutcome = {
    total,
    imported: 0,
    newTracts: 0,
    alreadyThere: 0,
    failed: 0,
    failures: [],
  };
  const before = await countUnfinished(tx);
  const [row] = await tx.rows<{ id: number }>(sql`
    INSERT INTO imports
      (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total, state, shapes, request)
    VALUES (${area.company_id}, ${area.id}, ${tx.person.id}, ${plan.fileName}, false, ${JSON.stringify([...kinds])}, '{}',
      ${total}, 'queued', ${JSON.stringify(outcome)}, ${JSON.stringify(request)})
    RETURNING id`);
  const key = { companyId: area.company_id, id: row?.id ?? 0 };
  await jobs.send(tx, key, { owner: tx.person.id, before });
  return key;
}

const isWaiting = (
  tx: PersonTx,
) => sql`company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND user_id = ${tx.person.id}
  AND shapes IS NOT NULL AND state IN ('queued', 'running')`;

/** Throws `rate_limited` if the user's queued and running imports of shapes have reached the maximum total size. */
export async function refuseManyShapes(tx: PersonTx): Promise<void> {
  const [row] = await tx.rows<{ bytes: number }>(sql`
    SELECT coalesce(sum((request ->> 'bytes')::float8), 0) AS bytes FROM imports WHERE ${isWaiting(tx)}`);
  if ((row?.bytes ?? 0) < maxWaitingBytes) return;
  const words = `Your shapes that are still being imported take up ${maxWaitingBytes / 1024 ** 3} GB. Wait for an import to finish.`;
  throw new AppError('rate_limited', words, [], { retry_after: 60 });
}

/** Returns the user's queued or running import with this key. */
export async function findWaiting(
  tx: PersonTx,
  key: string,
): Promise<{ key: JobKey; fingerprint: string } | undefined> {
  const [found] = await tx.rows<{ company_id: number; id: number; fingerprint: string }>(sql`
    SELECT company_id, id, request ->> 'fingerprint' AS fingerprint FROM imports
    WHERE ${isWaiting(tx)} AND request ->> 'key' = ${key}`);
  return found && { key: { companyId: found.company_id, id: found.id }, fingerprint: found.fingerprint };
}

/** Why an import was refused, as stored for a request that waits at another server. */
type Refusal = { code: ErrorCode; message: string; details: readonly ErrorDetail[] };

type Outcome = {
  state: string;
  message: string | null;
  refusal: Refusal | null;
  made: ShapesImported | null;
};

/** Reads how the user's import ended; undefined while it is queued or running. */
export async function readOutcome(
  tx: PersonTx,
  { companyId, id }: JobKey,
): Promise<{ result: ShapesImported } | { error: AppError } | undefined> {
  const [found] = await tx.rows<Outcome>(sql`
    SELECT i.state, i.message, i.refusal, m.made FROM imports i
    LEFT JOIN made_once m ON m.user_id = i.user_id AND m.key = i.request ->> 'key'
    WHERE i.company_id = ${companyId} AND i.id = ${id}`);
  if (found === undefined) return { error: new AppError('not_found', 'This import was deleted.') };
  const { state, message, refusal, made } = found;
  if (state === 'done' && made !== null) return { result: made };
  if (state === 'cancelled') return { error: new AppError('conflict', cancelledImport) };
  if (state !== 'failed') return undefined;
  return {
    error:
      refusal === null
        ? new AppError('business_rule', message ?? 'The import failed.')
        : new AppError(refusal.code, refusal.message, refusal.details),
  };
}

export const cancelledImport = 'The import was cancelled. Nothing was written.';

/** Returns the name of the stored body of an import that has ended; undefined while any server may run it. */
export async function findUnusedBody(tx: Tx, { companyId, id }: JobKey): Promise<string | undefined> {
  const [found] = await tx.rows<{ name: string }>(sql`
    SELECT request ->> 'name' AS name FROM imports
    WHERE company_id = ${companyId} AND id = ${id} AND state NOT IN ('queued', 'running')`);
  return found?.name;
}

/** Hides a failed import like a trial: the body was refused as a whole, so its request was not an import. */
export async function hideRefused(tx: Tx, { companyId, id }: JobKey): Promise<void> {
  await tx.run(sql`
    UPDATE imports SET dry_run = true WHERE company_id = ${companyId} AND id = ${id} AND state = 'failed'`);
}

/** Returns the condition that this attempt at an import of shapes is running. */
export function isRunning({ companyId, id }: JobKey, attempt: number): RawBuilder<unknown> {
  return sql`company_id = ${companyId} AND id = ${id} AND state = 'running' AND attempts = ${attempt}`;
}
