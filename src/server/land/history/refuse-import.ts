import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { reachedCompanies } from './history-rows.ts';

/** Throws `conflict` for an act that is an import: of a million records it is undone in the background, and field by field. */
export async function refuseImport(tx: PersonTx, act: number): Promise<void> {
  const id = await findImportOf(tx, act);
  if (id === undefined) return;
  throw new AppError(
    'conflict',
    `This act is an import. Undo it under Past imports, or by POST /api/imports/${id}/undo.`,
  );
}

/** The import that an act is, among those that the person sees. */
async function findImportOf(tx: PersonTx, act: number): Promise<number | undefined> {
  const [found] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM imports WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND act_id = ${act}::int`);
  return found?.id;
}
