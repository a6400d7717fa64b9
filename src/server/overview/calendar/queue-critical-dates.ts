import { sql } from 'kysely';
import { readDays } from '#server/land/read-days.ts';
import { refreshOrPostpone } from '#server/land/refresh-land.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PostponedError } from '#server/platform/db/postponed.ts';
import type { JobKey } from '#server/platform/jobs/long-jobs.ts';
import { workInCompany } from '#server/platform/jobs/work-in-company.ts';
import { maxPerDay } from '#shared/overview/calendar.ts';
import type { CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { criticalDateNotice } from '#shared/platform/webhooks.ts';
import type { LandScope } from '../scope.ts';
import { readCalendar } from './read-calendar.ts';

type Due = { item: CalendarItem; daysLeft: number };

/**
 * Queues, once a day (UTC), the critical dates that are a given number of days away (`criticalDateNotice`), for the
 * webhooks of all companies that chose them. A day on which no server ran is skipped: its dates come again with
 * a later notice.
 */
export async function queueCriticalDates({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const days = readDays({}, clock);
  const open = await database.transaction((tx) =>
    tx.rows<{ company_id: number; id: number }>(
      sql`SELECT company_id, id FROM webhooks_without_dates(${days.today}::date)`,
    ),
  );
  const failures: unknown[] = [];
  for (const [companyId, webhooks] of Map.groupBy(open, ({ company_id }) => company_id))
    try {
      // In a transaction of its own, because a refresh blocks others until the transaction ends.
      await workInCompany(database, companyId, (tx) => refreshOrPostpone(tx, [companyId], days.today));
      const scope = { companies: [companyId], areas: undefined, ...days };
      for (const { id } of webhooks)
        await workInCompany(database, companyId, (tx) => queueDatesOf(tx, { companyId, id }, scope));
    } catch (error) {
      // A company whose figures take long, or fail, must not keep the others waiting; it is next when they are there.
      if (!(error instanceof PostponedError)) failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Does it for one webhook, unless another server has. */
async function queueDatesOf(tx: Tx, { companyId, id }: JobKey, scope: LandScope): Promise<void> {
  const taken = await tx.run(sql`
    UPDATE webhooks SET dates_queued_on = ${scope.today}::date
    WHERE company_id = ${companyId} AND id = ${id} AND dates_queued_on IS DISTINCT FROM ${scope.today}::date`);
  if (taken === 0) return;
  const due: Due[] = [];
  for (const daysLeft of criticalDateNotice) due.push(...(await readDue(tx, daysLeft, scope)));
  if (due.length === 0) return;
  const told = due.map(
    ({ item: { key: _key, urgency, tab: _tab, modified_at: _modifiedAt, ...item }, daysLeft }) => ({
      company_id: companyId,
      ...item,
      held: urgency === 'held',
      days_left: daysLeft,
    }),
  );
  await tx.run(sql`
    INSERT INTO webhook_deliveries (company_id, webhook_id, event, payload)
    SELECT ${companyId}, ${id}, 'lease.critical_date', event_payload('lease.critical_date', now(), t.told)
    FROM jsonb_array_elements(${JSON.stringify(told)}::jsonb) WITH ORDINALITY t (told, place) ORDER BY t.place`);
}

/** Reads all critical dates of the day that is this many days away. */
async function readDue(tx: Tx, daysLeft: number, scope: LandScope): Promise<Due[]> {
  const date = addDays(scope.today, daysLeft);
  const due: Due[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total_items: total } = await readCalendar(
      tx,
      { from: date, to: date, per_day: maxPerDay, page },
      scope,
    );
    due.push(...items.map((item) => ({ item, daysLeft })));
    if (items.length === 0 || due.length >= total) return due;
  }
}
