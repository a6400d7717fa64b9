import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { assetOfPreference, type Preference, preferenceKeys } from '#shared/land/contracts/preferences.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  fitLayout,
  refuseLayout,
  type TableLayout,
  withTitleFirst,
} from '#shared/platform/lists/table-layout.ts';

type PreferenceRow = { key: Preference['key']; value: unknown; version: number };

function present({ key, value, version }: PreferenceRow): Preference {
  const { columns, ...layout } = fitLayout(assetOfPreference(key), value);
  return { key, value: { ...layout, columns: [...columns] }, version };
}

/**
 * Lists all preferences of the user. Skips keys that this version does not know, which a client of another version may
 * have saved.
 */
export async function listPreferences(tx: PersonTx): Promise<Preference[]> {
  const rows = await tx.rows<PreferenceRow>(sql`
    SELECT key, value, version FROM preferences
    WHERE user_id = ${tx.person.id} AND key = ANY(${preferenceKeys}::text[]) ORDER BY key`);
  return rows.map(present);
}

/**
 * Saves a preference of the user, replacing the earlier value. Throws `invalid_input` for columns that the entity does
 * not have.
 */
export async function savePreference(
  tx: PersonTx,
  key: Preference['key'],
  value: TableLayout,
): Promise<Preference> {
  const asset = assetOfPreference(key);
  const [problem, ...more] = refuseLayout(asset, value).map(({ path, message }) => ({
    path: `value.${path}`,
    message,
  }));
  if (problem !== undefined) throw new AppError('invalid_input', problem.message, [problem, ...more]);
  const stored = { ...value, columns: withTitleFirst(asset, value.columns) };
  const [row] = await tx.rows<PreferenceRow>(sql`
    INSERT INTO preferences (user_id, key, value) VALUES (${tx.person.id}, ${key}, ${JSON.stringify(stored)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET value = excluded.value, version = preferences.version + 1, modified_date = now()
    RETURNING key, value, version`);
  if (row === undefined) throw new Error('The database did not return the saved preference.');
  return present(row);
}
