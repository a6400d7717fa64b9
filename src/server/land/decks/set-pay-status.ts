import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Marked, PayStatusBody } from '#shared/land/contracts/division-orders.ts';
import { divisionOrderIssues } from '#shared/land/decks/division-order-issues.ts';
import { AppError } from '#shared/platform/errors.ts';
import { changeOrders } from './change-orders.ts';

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
  return changeOrders(tx, ids, {
    where: sql`(pay_status, suspense_reason, suspended_since) IS DISTINCT FROM (${pay_status}::text, ${suspense_reason}::text, ${suspended_since}::date)`,
    set: sql`pay_status = ${pay_status}, suspense_reason = ${suspense_reason}, suspended_since = ${suspended_since}::date`,
  });
}
