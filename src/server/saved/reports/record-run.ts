import { sql } from 'kysely';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { ResolvedReport } from './resolve-report.ts';

/** Records that a report was run for the selected companies. */
export async function recordRun(tx: PersonTx, { id }: ResolvedReport, selection: Selection): Promise<void> {
  await tx.run(sql`
    INSERT INTO report_runs (company_id, report, last_run)
    SELECT c.id, ${String(id)}, now() FROM unnest(${chosenCompanies(tx, selection).toSorted((a, b) => a - b)}::int[]) c (id)
    ON CONFLICT (company_id, report) DO UPDATE SET last_run = excluded.last_run`);
}
