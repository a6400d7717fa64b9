import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { maxDismissalYears } from '#shared/land/acreage/overview.ts';
import { addYears } from '#shared/platform/calendar.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Hides an action item from this user until a day (YYYY-MM-DD), or until its figures change. Throws `invalid_input` for
 * a day that is not in the future or more than a year away, `not_found` if there is no such item.
 */
export async function dismissItem(
  tx: PersonTx,
  itemKey: string,
  until: string,
  today: string,
): Promise<void> {
  const last = addYears(today, maxDismissalYears);
  if (until <= today || until > last) {
    const message = until <= today ? `must be after ${today}` : `must be no later than ${last}`;
    throw new AppError('invalid_input', `until ${message}`, [{ path: 'until', message }]);
  }
  const written = await tx.run(sql`
    INSERT INTO action_dismissals (company_id, user_id, item_key, until, due_date, figures)
    SELECT i.company_id, ${tx.person.id}::int, i.item_key, ${until}::date, i.due_date, i.figures FROM action_items i
    WHERE i.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND i.item_key = ${itemKey}
    ON CONFLICT (company_id, user_id, item_key) DO UPDATE
      SET until = excluded.until, due_date = excluded.due_date, figures = excluded.figures`);
  if (written === 0) throw noItem('This action item was not found, or you have no access to it.');
}

/** Shows a dismissed item again. Throws `not_found` if this user did not dismiss it. */
export async function undismissItem(tx: PersonTx, itemKey: string): Promise<void> {
  const removed = await tx.run(sql`
    DELETE FROM action_dismissals
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND user_id = ${tx.person.id} AND item_key = ${itemKey}`);
  if (removed === 0) throw noItem('You have not dismissed this action item.');
}

function noItem(message: string): AppError {
  return new AppError('not_found', message);
}
