import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, 'routines');
/** Triggers come last because each refers to a function. */
const triggers = 'triggers/';
/** An arbitrary number that nothing else in this database locks. */
const lockKey = 7_024_113;

type Routine = { name: string; text: string; checksum: string };

/**
 * Applies the functions and triggers in the folder `routines` to a migrated database: each file whose checksum differs
 * from the one applied last, all or none. Servers that start together take turns. Returns the names of the applied
 * routines. Throws the database's own error with the file's name.
 */
export async function applyRoutines(pool: pg.Pool): Promise<string[]> {
  const routines = await readRoutines();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    // A function may call one that is created after it.
    await client.query('SET LOCAL check_function_bodies = off');
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM applied_routines',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const changed = routines.filter(({ name, checksum }) => applied.get(name) !== checksum);
    for (const { name, text, checksum } of changed) {
      await client.query(text).catch((cause: unknown) => {
        throw new Error(`The routine ${name} could not be applied: ${String(cause)}`, { cause });
      });
      await client.query(
        `INSERT INTO applied_routines (name, checksum) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      );
    }
    await client.query('COMMIT');
    return changed.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Reads this program's routines, functions before triggers. */
export async function readRoutines(): Promise<Routine[]> {
  const paths = (await readdir(folder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sql'));
  const isTrigger = (path: string) => path.startsWith(triggers);
  const ordered = [...paths.filter((path) => !isTrigger(path)).sort(), ...paths.filter(isTrigger).sort()];
  return Promise.all(
    ordered.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      return {
        name: path.replace(/\.sql$/, ''),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}
