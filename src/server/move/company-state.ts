import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { MoveError } from './move-error.ts';

export type CompanyState = {
  name: string;
  is_sample: boolean;
  is_deleted: boolean;
  is_frozen: boolean;
  /** YYYY-MM-DD; null if it was not moved. */
  moved_on: string | null;
  moved_to: string | null;
};

const lookInterval = 200;

/** Throws MoveError if there is no such company. */
export async function readCompanyState(source: pg.ClientBase, company: number): Promise<CompanyState> {
  const { rows } = await source.query<CompanyState>(
    `SELECT name, is_sample, deleted_at IS NOT NULL AS is_deleted, frozen_at IS NOT NULL AS is_frozen,
       to_char(moved_at, 'YYYY-MM-DD') AS moved_on, moved_to
     FROM companies WHERE id = $1`,
    [company],
  );
  const [state] = rows;
  if (state === undefined) throw new MoveError(`There is no company ${company}.`);
  return state;
}

/** Throws MoveError if the company cannot be moved, or if work of it waits or runs. */
export async function refuseState(source: pg.ClientBase, company: number): Promise<CompanyState> {
  const state = await readCompanyState(source, company);
  const { name, moved_on, moved_to } = state;
  if (moved_on !== null)
    throw new MoveError(
      `${name} was moved to ${moved_to ?? 'another server'} on ${moved_on}. With --release, it is used here again.`,
    );
  if (state.is_deleted) throw new MoveError(`${name} is in the trash. Restore it first.`);
  if (state.is_sample) throw new MoveError(`${name} is a sample company, which can be created anywhere.`);
  const work = await readUnfinishedWork(source, company);
  if (work.length > 0) throw unfinished(name, work);
  return state;
}

/** Describes the imports, undos and reports of a company that wait or run. */
export async function readUnfinishedWork(source: pg.ClientBase, company: number): Promise<string[]> {
  const { rows } = await source.query<{ work: string }>(
    `SELECT format('the import of %s is %s', file_name, state) AS work FROM imports
     WHERE company_id = $1 AND state IN ('queued', 'running')
     UNION ALL SELECT format('undoing the import of %s is %s', file_name, undo_state) FROM imports
     WHERE company_id = $1 AND undo_state IN ('queued', 'running')
     UNION ALL SELECT format('sending the report %s is %s', s.name, r.state)
     FROM schedule_runs r JOIN report_schedules s ON s.company_id = r.company_id AND s.id = r.schedule_id
     WHERE r.company_id = $1 AND r.state IN ('queued', 'running')`,
    [company],
  );
  return rows.map(({ work }) => work);
}

export function unfinished(name: string, work: readonly string[]): MoveError {
  return new MoveError(`${name} has unfinished work: ${work.join('; ')}. Move the company when it is over.`);
}

/**
 * Makes the database refuse writes to the company from now on. Returns the id of the move, which is the same when an
 * interrupted move is repeated. `address` is where users are sent.
 */
export async function freezeCompany(
  source: pg.ClientBase,
  company: number,
  address: string | null,
): Promise<string> {
  const { rows } = await source.query<{ move_id: string }>(
    `UPDATE companies SET frozen_at = coalesce(frozen_at, now()), moved_to = coalesce($2, moved_to),
       move_id = CASE WHEN frozen_at IS NULL THEN gen_random_uuid() ELSE move_id END
     WHERE id = $1 RETURNING move_id`,
    [company, address],
  );
  return rows[0]?.move_id ?? '';
}

/** Waits for transactions that may have written before the company was frozen. Later ones find it frozen. */
export async function waitForWriters(source: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const earlier = new Set(await readWriters(source));
  for (let looks = 0; ; looks += 1) {
    const left = (await readWriters(source)).filter((writer) => earlier.has(writer));
    if (left.length === 0) return;
    if (looks % 50 === 5) log(`Waiting for ${left.length} earlier transactions to end …`);
    await wait(lookInterval);
  }
}

async function readWriters(source: pg.ClientBase): Promise<string[]> {
  const { rows } = await source.query<{ writer: string }>(
    `SELECT l.pid || ' ' || l.transactionid AS writer FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'transactionid' AND l.mode = 'ExclusiveLock' AND l.granted
       AND a.datname = current_database() AND l.pid <> pg_backend_pid()`,
  );
  return rows.map(({ writer }) => writer);
}

/** Makes a frozen or moved company usable again. */
export async function releaseCompany(source: pg.ClientBase, company: number): Promise<CompanyState> {
  const state = await readCompanyState(source, company);
  if (!state.is_frozen) throw new MoveError(`${state.name} is not frozen.`);
  await source.query(
    `UPDATE companies SET frozen_at = NULL, move_id = NULL, moved_at = NULL, moved_to = NULL,
       deleted_at = CASE WHEN moved_at IS NULL THEN deleted_at END
     WHERE id = $1`,
    [company],
  );
  return state;
}

/** Marks a company as moved; unless it stays visible, it goes to the trash. */
export async function markMoved(source: pg.ClientBase, company: number, isVisible: boolean): Promise<void> {
  await source.query(
    'UPDATE companies SET moved_at = now(), deleted_at = CASE WHEN $2 THEN NULL ELSE now() END WHERE id = $1',
    [company, isVisible],
  );
}
