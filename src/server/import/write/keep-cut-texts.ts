import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import { cutMark } from '#server/platform/excel-cells.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { addWarning } from './add-warning.ts';
import type { StagingTable } from './staging-table.ts';

/** The minimum length of a text that an export cut, in characters; Excel counts some of them twice. */
const minLength = 16_000;

/**
 * Keeps the stored text if the row has one that an export to Excel cut to the length of a cell, and warns about it. A
 * record that has no such text yet, or a new one, gets the cut text, with a warning. Call it after the rows are matched
 * and before they are written.
 */
export async function keepCutTexts(tx: PersonTx, companyId: number, table: StagingTable): Promise<void> {
  const { entity, name, columns } = table;
  for (const column of columns) {
    const field = fieldOf(entity, column);
    if (field?.kind !== 'long_text') continue;
    const given = sql`s.${sql.ref(column)}`;
    const kept = sql`t.${sql.ref(column)}`;
    const cut = `${field.label} was cut to the length of an Excel cell`;
    const message = sql`CASE WHEN f.is_kept THEN ${`${cut}; the stored text is kept`}::text ELSE ${`${cut}; the rest is missing`}::text END`;
    await runOnce(
      tx,
      sql`
      UPDATE ${sql.table(name)} w
      SET ${sql.ref(column)} = CASE WHEN f.is_kept THEN NULL ELSE w.${sql.ref(column)} END,
        ${addWarning(table.sourceOf(column), message)}
      FROM (
        SELECT s.record_index, ${kept} IS NOT NULL AS is_kept FROM ${sql.table(name)} s
        LEFT JOIN ${sql.table(entity.plural)} t ON t.company_id = ${companyId} AND t.id = s.match_id
        WHERE s.problem IS NULL AND right(${given}, ${cutMark.length}::int) = ${cutMark} AND length(${given}) >= ${minLength}::int
      ) f
      WHERE w.record_index = f.record_index`,
    );
  }
}
