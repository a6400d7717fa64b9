import { useQuery } from '@tanstack/react-query';
import type { Schedule, ScheduleRun } from '#shared/saved/contracts/report-schedules.ts';
import { useMailDelivery } from '#web/people/calls.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { listRuns } from './calls.ts';
import { describeMoment, describeReach, isUnderWay, runStates } from './describe-run.ts';
import { schedulesKey } from './schedules-key.ts';

/** How often a run in progress is polled, in milliseconds. */
const lookInterval = 2_000;
/** How often to check whether a run has started, in milliseconds. */
const restInterval = 30_000;

/** The results of a schedule's latest runs; updates while one is in progress. */
export function RunHistory({ schedule }: { schedule: Schedule }) {
  const query = useQuery({
    queryKey: [...schedulesKey, schedule.id, 'runs'],
    queryFn: ({ signal }) => listRuns(schedule.id, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookInterval : restInterval),
    staleTime: 0,
  });
  const runs = query.data;
  if (query.isLoadingError) return <LoadingFailure query={query} what="The history" />;
  if (runs === undefined) return <SkeletonText lines={2} />;
  if (runs.length === 0) return <p className="text-muted">It has not been sent yet.</p>;
  return (
    <div className="flex flex-col gap-2">
      <RefetchFailure query={query} what="The history" />
      <ul
        aria-label="Runs"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable for the arrow keys
        tabIndex={0}
        className="max-h-56 divide-y divide-hairline overflow-y-auto rounded-md border border-hairline px-3"
      >
        {runs.map((run) => (
          <RunRow key={run.id} run={run} timezone={schedule.timezone} />
        ))}
      </ul>
    </div>
  );
}

function RunRow({ run, timezone }: { run: ScheduleRun; timezone: string }) {
  const { label, tone } = runStates[run.state];
  const isOutbox = useMailDelivery() === 'outbox' && run.state === 'sent';
  const unlisted = isUnderWay(run) ? 0 : run.recipients - run.sent - run.failures.length;
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">{describeMoment(run.due_at, timezone)}</span>
        <Badge tone={tone} dot>
          {isOutbox ? 'Saved to outbox' : label}
        </Badge>
      </p>
      <p className="text-sm wrap-anywhere text-muted tabular-nums">
        {run.message ?? describeReach(run, timezone)}
        {run.trigger === 'asked' && ` ${run.asked_by ?? 'A former user'} requested it.`}
      </p>
      {run.failures.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">
            {run.retry_at === null ? 'Failed recipients' : 'Pending recipients'}
          </summary>
          <ul className="mt-1 flex flex-col gap-1 wrap-anywhere">
            {run.failures.map(({ email, message }) => (
              <li key={email}>
                <bdi className="font-medium">{email}</bdi>: {message}
              </li>
            ))}
            {unlisted > 0 && <li className="tabular-nums">And {unlisted.toLocaleString('en-US')} more.</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
