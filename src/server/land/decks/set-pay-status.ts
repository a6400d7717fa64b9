import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { lockWells } from '#server/land/rules/lock-wells.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Marked, PayStatusBody } from '#shared/land/contracts/division-orders.ts';
import { divisionOrderIssues } from '#shared/land/decks/division-order-issues.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Gives division orders a pay status, with the reason and the first day of a suspense, as one act. Those that have it stay as they
 * are. Throws `invalid_input` for a suspense without a reason, a reason without a suspense and a day to come; `forbidden`.
 */
export async function setPayStatus(
  tx: PersonTx,
  { ids, ...given }: PayStatusBody,
  today: string,
): Promise<Marked> {
  const { pay_status, suspense_reason, suspended_since } = given;
  const terms: Readonly<Record<string, unknown>> = given;
  const [issue, ...more] = divisionOrderIssues((field) => terms[field], today);
  if (issue !== undefined) throw new AppError('invalid_input', issue.message, [issue, ...more]);
  await lockWells(tx, 'division_orders', ids, {});
  const companies = [...tx.person.roles.keys()];
  const found = await tx.rows<{ id: number; company_id: number }>(sql`
    SELECT id, company_id FROM division_orders
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${ids}::int[])
      AND (pay_status, suspense_reason, suspended_since) IS DISTINCT FROM (${pay_status}::text, ${suspense_reason}::text, ${suspended_since}::date)
    ORDER BY id FOR NO KEY UPDATE`);
  for (const company of new Set(found.map(({ company_id }) => company_id)))
    authorize(tx, company, 'record', 'update');
  if (found.length === 0) return { marked: 0, unchanged: ids.length, act_id: null };
  const act = await beginAct(tx);
  const marked = await tx.run(sql`
    UPDATE division_orders
    SET pay_status = ${pay_status}, suspense_reason = ${suspense_reason}, suspended_since = ${suspended_since}::date,
      modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${found.map(({ id }) => id)}::int[])`);
  return { marked, unchanged: ids.length - marked, act_id: act };
}
