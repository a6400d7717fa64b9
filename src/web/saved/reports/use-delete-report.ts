import { useQueryClient } from '@tanstack/react-query';
import type { Schedule } from '#shared/saved/contracts/report-schedules.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { listSchedules } from '#web/saved/schedules/calls.ts';
import { schedulesKey } from '#web/saved/schedules/schedules-key.ts';
import { deleteReport, reportsKey, restoreReport } from './calls.ts';

/**
 * Asks for confirmation, deletes a saved report with its schedule, and notifies with an Undo that restores both.
 * Returns whether it was deleted.
 */
export function useDeleteReport(): (report: ReportItem) => Promise<boolean> {
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([reportsKey, schedulesKey].map((queryKey) => client.invalidateQueries({ queryKey })));

  const undo = async (id: ReportItem['id']) => {
    try {
      const { type } = await restoreReport(id);
      toast.success(type === 'scheduled' ? 'Report and schedule restored.' : 'Report restored.');
    } catch (error) {
      toast.error(describeFailure('The report was not restored.', error));
    }
    await readAgain();
  };

  return async ({ id, name, type }) => {
    const schedule = type === 'scheduled' ? await findSchedule(id) : undefined;
    const ends =
      type !== 'scheduled'
        ? ''
        : schedule === undefined
          ? ' Its schedule ends.'
          : ` Its schedule ends: ${describeTo(schedule)}.`;
    const isSure = await confirm({
      title: 'Are you sure you want to delete this report?',
      message: `“${name}” is deleted for everyone in the company.${ends} The records are not affected.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isSure) return false;
    let isGone = false;
    try {
      await deleteReport(id);
      isGone = true;
      toast.success(type === 'scheduled' ? 'Report and schedule deleted.' : 'Report deleted.', {
        topic: `report ${id}`,
        action: { label: 'Undo', onAction: () => void undo(id) },
      });
    } catch (error) {
      toast.error(describeFailure('The report was not deleted.', error));
    }
    await readAgain();
    return isGone;
  };
}

/** Returns the schedule of a report; undefined if it cannot be read now, which must not block the confirmation. */
async function findSchedule(id: ReportItem['id']): Promise<Schedule | undefined> {
  const schedules = await listSchedules(new AbortController().signal).catch(() => []);
  return schedules.find(({ report_id }) => report_id === String(id));
}

/** "every Monday at 7:00 AM, Central (Chicago), to 3 people". */
function describeTo(schedule: Schedule): string {
  const count = schedule.emailRecipients.length;
  return `${describeTiming(schedule)}, to ${count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`}`;
}
