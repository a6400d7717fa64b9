import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { authorizeChange, findSchedule, lockSchedule } from './queries.ts';

/**
 * Deletes a schedule with its history; a run in progress is ended. Throws `forbidden` for another user's schedule
 * unless the user manages its company.
 */
export async function deleteSchedule(tx: PersonTx, id: number): Promise<void> {
  await lockSchedule(tx, id);
  const { schedule } = await findSchedule(tx, id);
  authorize(tx, schedule.company_id, 'schedule', 'delete');
  authorizeChange(tx, schedule);
  await tx.run(sql`DELETE FROM report_schedules WHERE company_id = ${schedule.company_id} AND id = ${id}`);
}
