import pg from 'pg';
import type { Report } from '#server/platform/db/migrate.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { storedFields } from '#shared/platform/entities/entity.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { syncListIndexes } from './list-indexes.ts';
import { syncSharedValues } from './shared-values.ts';

/** Adds a column for every entity field that has none, and updates the list indexes and shared values to match. */
export async function syncEntityColumns(pool: pg.Pool, report: Report): Promise<void> {
  await addMissingColumns(pool);
  await syncListIndexes(pool, report);
  await syncSharedValues(pool);
}

/**
 * Fields are declared only in the entity data. A new field gets its column here, so adding one is a one-line change.
 */
async function addMissingColumns(pool: pg.Pool): Promise<void> {
  const existing = await pool.query<{ table_name: string; column_name: string }>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const columns = new Set(existing.rows.map((row) => `${row.table_name}.${row.column_name}`));
  for (const entity of Object.values(entities)) {
    for (const [name, field] of storedFields(entity)) {
      if (columns.has(`${entity.plural}.${name}`)) continue;
      await pool.query(
        `ALTER TABLE ${pg.escapeIdentifier(entity.plural)} ADD COLUMN IF NOT EXISTS ${pg.escapeIdentifier(name)} ${kindOf(field).sqlType}`,
      );
    }
  }
}
