import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { rowsOfCompany, shifted } from './map-columns.ts';
import { MoveError } from './move-error.ts';
import type { IdSource, Plan } from './read-plan.ts';

type Range = { low: number; high: number };
type Wanted = IdSource & Range;
type Shifts = Record<(typeof shifted)[number], number>;

/** How long, in milliseconds, writers at the target may wait for the reservation of ids, and for how long it is tried. */
const lockTimeout = 200;
const maxTries = 300;
const pause = 2_000;
/** The largest id of each kind. Those of history and audit events are longer, and still exact in JavaScript. */
const largest: Readonly<Record<(typeof shifted)[number], number>> = {
  record: 2_147_483_647,
  act: 2_147_483_647,
  history: Number.MAX_SAFE_INTEGER,
  audit: Number.MAX_SAFE_INTEGER,
};

/**
 * Reserves ids at the target for everything of a company. Returns what is added to an id of each kind. The ids are gone
 * if the move fails. Throws MoveError if that would be more than half of those left, or others use its sequences for ten
 * minutes.
 */
export async function reserveIds(
  source: pg.ClientBase,
  target: pg.ClientBase,
  plan: Plan,
  company: number,
  log: (line: string) => void,
): Promise<Shifts> {
  const wanted = await readRanges(source, plan, company);
  for (let tries = 1; ; tries += 1) {
    try {
      await target.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeout}`);
      const shifts = await reserve(target, wanted);
      await target.query('COMMIT');
      return shifts;
    } catch (error) {
      await target.query('ROLLBACK');
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (tries === maxTries)
        throw new MoveError(
          'The target is written to without a pause, such as by an import. Try again later.',
        );
      if (tries === 1) log('Waiting for a transaction at the target to end …');
      await wait(pause);
    }
  }
}

async function reserve(target: pg.ClientBase, wanted: readonly Wanted[]): Promise<Shifts> {
  const shifts: Shifts = { record: 0, act: 0, history: 0, audit: 0 };
  const lasts = new Map<string, number>();
  for (const { sequence } of wanted) {
    // Nothing but changing a sequence locks it against nextval. This changes nothing: all count by ones.
    await target.query(`ALTER SEQUENCE ${sequence} INCREMENT BY 1`);
    const { rows } = await target.query<{ last: string }>(
      `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequence}`,
    );
    lasts.set(sequence, Number(rows[0]?.last));
  }
  for (const kind of shifted) {
    const own = wanted.filter(({ of }) => of === kind);
    if (own.length > 0)
      shifts[kind] = Math.max(...own.map(({ sequence, low }) => (lasts.get(sequence) ?? 0) + 1 - low));
    for (const { sequence, high } of own) {
      const before = lasts.get(sequence) ?? 0;
      const last = Math.max(before, high + shifts[kind]);
      const left = largest[kind] - before;
      // The rest is for all other companies, and a source can have any ids.
      if (last - before > left / 2)
        throw new MoveError(
          `The target has too few ids left in ${sequence}: the company would use ${last - before} of ${left}.`,
        );
      await target.query('SELECT setval($1::regclass, $2::bigint)', [sequence, last]);
    }
  }
  return shifts;
}

/** Returns the ids of the company that each sequence gave out, including those of deleted records. */
async function readRanges(source: pg.ClientBase, plan: Plan, company: number): Promise<Wanted[]> {
  const history = plan.tables.find(({ name }) => name === 'history');
  const imports = plan.tables.find(({ name }) => name === 'imports');
  if (history === undefined || imports === undefined) throw new Error('A table of the plan is missing.');
  const { rows: subjects } = await source.query<{ entity: string } & Range>(
    `SELECT entity, min(record_id) AS low, max(record_id) AS high FROM history t
     WHERE ${rowsOfCompany(history, company)} GROUP BY entity`,
  );
  const wanted: Wanted[] = [];
  for (const each of plan.sources) {
    const table = plan.tables.find(({ name }) => name === each.table);
    const from =
      table === undefined
        ? `(SELECT abs(act) AS id FROM history t WHERE ${rowsOfCompany(history, company)}
            UNION ALL SELECT act_id FROM imports t WHERE ${rowsOfCompany(imports, company)}) t`
        : `${pg.escapeIdentifier(table.name)} t WHERE ${rowsOfCompany(table, company)}`;
    const { rows } = await source.query<{ low: string | null; high: string | null }>(
      `SELECT min(t.id)::text AS low, max(t.id)::text AS high FROM ${from}`,
    );
    const [found] = rows;
    const ranges: Range[] = subjects.filter(({ entity }) => entity === each.entity);
    if (found?.low != null && found.high !== null)
      ranges.push({ low: Number(found.low), high: Number(found.high) });
    if (ranges.length === 0) continue;
    const low = Math.min(...ranges.map((range) => range.low));
    const high = Math.max(...ranges.map((range) => range.high));
    wanted.push({ ...each, low, high });
  }
  return wanted;
}
