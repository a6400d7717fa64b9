import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { authorizeChange, findSchedule, lockSchedule } from './queries.ts';

/** Removes a schedule with its history; a run that is being sent ends. Throws `forbidden` for that of somebody else. */
export async function deleteSchedule(tx: PersonTx, id: number): Promise<void> {
  await lockSchedule(tx, id);
  const { schedule } = await findSchedule(tx, id);
  authorize(tx, schedule.company_id, 'schedule', 'delete');
  authorizeChange(tx, schedule);
  await tx.run(sql`DELETE FROM report_schedules WHERE company_id = ${schedule.company_id} AND id = ${id}`);
}
