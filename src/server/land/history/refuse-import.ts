import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { reachedCompanies } from './history-rows.ts';

/**
 * Throws `conflict` if an act is an import, because imports of up to a million records are undone in the background and
 * field by field.
 */
export async function refuseImport(tx: PersonTx, act: number): Promise<void> {
  const id = await findImportOf(tx, act);
  if (id === undefined) return;
  throw new AppError(
    'conflict',
    `This change is an import. Undo it under Past Imports, or with POST /api/imports/${id}/undo.`,
  );
}

/** Finds the import of an act among those visible to the user. */
async function findImportOf(tx: PersonTx, act: number): Promise<number | undefined> {
  const [found] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM imports WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act_id = ${act}::int`);
  return found?.id;
}
