import type pg from 'pg';
import { readMigrationNames, readTables } from '#server/platform/backup/catalog.ts';
import { MoveError } from './move-error.ts';
import { copied } from './tables.ts';

/** Throws MoveError if the target is not a started Platbook of the same version, or is the source. */
export async function refuseTarget(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const [here, there] = [await readMigrationNames(source), await readMigrationNames(target)];
  if (there.length === 0)
    throw new MoveError('The target is empty. Start Platbook with it once, and register its Administrator.');
  if (here.join() !== there.join())
    throw new MoveError(
      `The source is at ${here.at(-1)} (${here.length} migrations), the target at ${there.at(-1)} (${there.length}). Start the same version of Platbook on both, and try again.`,
    );
  await refuseColumns(source, target);
  const { rows } = await target.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT FROM users WHERE role_id = 1) AS known',
  );
  if (rows[0]?.known !== true)
    throw new MoveError('The target has no Administrator. Register the first account there, and try again.');
  await refuseSame(source, target);
}

/** Fields may have been added without a migration. */
async function refuseColumns(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const there = new Map((await readTables(target)).map((table) => [table.name, table.columns]));
  const missing = (await readTables(source))
    .filter(({ name }) => Object.hasOwn(copied, name))
    .flatMap(({ name, columns }) =>
      columns
        .filter(
          (column) =>
            !there.get(name)?.some((each) => each.name === column.name && each.type === column.type),
        )
        .map((column) => `${name}.${column.name} (${column.type})`),
    );
  if (missing.length > 0)
    throw new MoveError(
      `The target lacks: ${missing.join(', ')}. Start the same version of Platbook on both, and try again.`,
    );
}

/** A lock that is taken at the source is free at the target, unless both are one database. */
async function refuseSame(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ key: string }>(
    `WITH chosen AS MATERIALIZED (SELECT ('x' || left(replace(gen_random_uuid()::text, '-', ''), 15))::bit(60)::bigint AS key)
     SELECT key::text FROM chosen, pg_advisory_lock(key)`,
  );
  const key = rows[0]?.key;
  try {
    const tried = await target.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [key]);
    if (tried.rows[0]?.free !== true) throw new MoveError('The target is the same database as the source.');
    await target.query('SELECT pg_advisory_unlock($1)', [key]);
  } finally {
    await source.query('SELECT pg_advisory_unlock($1)', [key]);
  }
}
