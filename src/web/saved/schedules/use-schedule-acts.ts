import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schedule, ScheduleBody } from '#shared/saved/contracts/report-schedules.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { createSchedule, deleteSchedule, runSchedule, updateSchedule } from './calls.ts';
import { schedulesKey } from './schedules-key.ts';

/** The actions on schedules; `onChange` is called when the reports' types or last runs may have changed. */
export function useScheduleActs(onChange: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const readAgain = () => {
    onChange();
    return queries.invalidateQueries({ queryKey: schedulesKey });
  };

  const pausing = useMutation({
    mutationFn: ({ id, paused, version_id }: Schedule) => updateSchedule(id, { paused: !paused, version_id }),
    onSuccess: ({ id, name, paused }) =>
      toast.success(paused ? `“${name}” is paused.` : `“${name}” is resumed.`, { topic: topicOf(id) }),
    onError: (error) => toast.error(describeFailure('The schedule was not changed.', error)),
    onSettled: readAgain,
  });
  const running = useMutation({
    mutationFn: ({ id }: Schedule) => runSchedule(id),
    onSuccess: (_done, { id, name }) => toast.success(`“${name}” is running.`, { topic: topicOf(id) }),
    onError: (error) => toast.error(describeFailure('The report was not sent.', error)),
    onSettled: readAgain,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Schedule) =>
      // If another user deleted it first, the goal is reached.
      deleteSchedule(id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    onSuccess: (_done, { name }) => toast.success(`“${name}” is no longer scheduled.`),
    onError: (error) => toast.error(describeFailure('The schedule was not removed.', error)),
    onSettled: readAgain,
  });

  return {
    /** Throws the server's errors for the dialog to show. */
    save: async (known: Pick<Schedule, 'id' | 'version_id'> | undefined, body: ScheduleBody) => {
      const { report_id: _report, company_id: _company, paused: _paused, ...changes } = body;
      const saved =
        known === undefined
          ? await createSchedule(body)
          : await updateSchedule(known.id, { ...changes, version_id: known.version_id });
      void readAgain();
      return saved;
    },
    /** Pauses or resumes; `onDone` is called with the changed schedule. */
    pause: (schedule: Schedule, onDone: (changed: Schedule) => void) =>
      pausing.mutate(schedule, { onSuccess: onDone }),
    isPausing: pausing.isPending,
    run: (schedule: Schedule) => running.mutate(schedule),
    isStarting: running.isPending,
    remove: async (schedule: Schedule): Promise<boolean> => {
      const isMeant = await confirm({
        title: `End the schedule of “${schedule.name}”?`,
        message: 'No more reports are sent, and the send history is deleted. The report itself is kept.',
        confirmLabel: 'End schedule',
        danger: true,
      });
      if (!isMeant) return false;
      return removing.mutateAsync(schedule).then(
        () => true,
        () => false,
      );
    },
  };
}

const topicOf = (id: number) => `schedule ${id}`;
