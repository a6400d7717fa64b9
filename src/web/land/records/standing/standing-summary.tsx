import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { StandingReasons } from './standing-reasons.tsx';
import { useStanding } from './use-standing.ts';

const now = { asOf: '', knownOn: '' };

/** What holds a lease today, until when, and what comes next, with the reasons one click away. */
export function StandingSummary({ leaseId }: { leaseId: number }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const query = useStanding(leaseId, now);
  return (
    <section
      aria-label="What holds this lease"
      className="min-h-12 max-w-260 rounded-lg border border-hairline bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
        {query.data !== undefined ? (
          <Verdict standing={query.data} />
        ) : query.isPending ? (
          <div className="w-72">
            <SkeletonText lines={1} />
          </div>
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-danger-ink">
            {messageOf(query.error)}
            <Button size="sm" onClick={() => void query.refetch()} loading={query.isFetching}>
              Retry
            </Button>
          </p>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="ms-auto flex h-8 items-center gap-1 rounded-md px-2 text-sm font-medium text-accent-ink hover:bg-hover pointer-coarse:h-11"
        >
          <ChevronRight aria-hidden size={14} className={cn('transition-transform', isOpen && 'rotate-90')} />
          Why?
        </button>
      </div>
      {isOpen && (
        <div id={id} className="border-t border-hairline p-4">
          <StandingReasons leaseId={leaseId} />
        </div>
      )}
    </section>
  );
}

function Verdict({ standing }: { standing: LeaseStandingAnswer }) {
  const verdict = standing.reasons.find(({ kind }) => kind === 'verdict');
  const { effective_end: end, next_date: next } = standing;
  return (
    <>
      <p className="min-w-0 flex-1 basis-80 text-pretty">{verdict?.text}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="text-xs text-faint">
            {end !== null && end < standing.as_of ? 'Term Ended' : 'Term Ends'}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">
            {end === null ? <span className="text-faint">–</span> : formatDate(end)}
          </dd>
        </div>
        {next !== null && (
          <div>
            <dt className="text-xs text-faint">Next Date</dt>
            <dd title={next.text}>
              <span className="whitespace-nowrap tabular-nums">{formatDate(next.date)}</span>{' '}
              <span className="text-muted">{next.text}</span>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
