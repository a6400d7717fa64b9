import { Pause, Play, Send, Trash2 } from 'lucide-react';
import type { Schedule } from '#shared/saved/contracts/report-schedules.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { describeMoment } from './describe-run.ts';
import type { useScheduleActs } from './use-schedule-acts.ts';

interface ScheduleStandingProps {
  schedule: Schedule;
  acts: ReturnType<typeof useScheduleActs>;
  /** Whether the user may change, send and delete it. */
  canChange: boolean;
  /** Called with the schedule after it was paused or resumed here. */
  onPaused: (schedule: Schedule) => void;
  onRemoved: () => void;
}

/** The state of a schedule: when it is sent next, with actions to pause, send or delete it. */
export function ScheduleStanding(props: ScheduleStandingProps) {
  const { schedule, acts, canChange, onPaused, onRemoved } = props;
  const remove = async () => {
    if (await acts.remove(schedule)) onRemoved();
  };
  return (
    <section aria-label="Schedule" className="flex flex-col gap-3 rounded-lg border border-hairline p-3">
      <div>
        <p className="font-medium text-pretty">{describeNext(schedule)}</p>
        <p className="text-sm text-pretty text-muted">
          Scheduled {describeTiming(schedule)}
          {schedule.owner_name === null ? '' : ` by ${schedule.owner_name}`}.
        </p>
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Send aria-hidden size={14} />}
            loading={acts.isStarting}
            onClick={() => acts.run(schedule)}
          >
            Run now
          </Button>
          {/* A schedule that is over cannot be paused. */}
          {(schedule.paused || schedule.next_run_at !== null) && (
            <Button
              size="sm"
              icon={schedule.paused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
              loading={acts.isPausing}
              onClick={() => acts.pause(schedule, onPaused)}
            >
              {schedule.paused ? 'Resume' : 'Pause'}
            </Button>
          )}
          <Button size="sm" icon={<Trash2 aria-hidden size={14} />} onClick={() => void remove()}>
            End schedule
          </Button>
        </div>
      )}
    </section>
  );
}

function describeNext({ paused, next_run_at: next, timezone }: Schedule): string {
  if (paused) return 'Paused. Nothing is sent until it is resumed.';
  return next === null
    ? 'Sent once; the schedule has ended.'
    : `Next send: ${describeMoment(next, timezone)}.`;
}
