import { useQuery } from '@tanstack/react-query';
import type { AgentUsage } from '#shared/agent/contracts/agent.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Stat } from '#web/platform/ui/display/stat.tsx';
import { getUsage } from './calls.ts';

/** How often the agent was asked, how quickly it answered, and what its model cost. */
export function MetricsCard({ company }: { company: string }) {
  const { headers, key } = useSelection();
  const query = useQuery({
    queryKey: ['agent', 'usage', key],
    queryFn: ({ signal }) => getUsage(headers, signal),
    enabled: headers !== null,
  });
  return (
    <Card title="Performance Metrics">
      <RefetchFailure query={query} className="mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} />
      ) : query.data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <Figures usage={query.data} company={company} />
      )}
    </Card>
  );
}

const whole = (count: number) => count.toLocaleString('en-US');
/** The built-in commands answer within a few milliseconds, which would round to zero seconds. */
function duration(milliseconds: number | null): { value: string; unit?: string } {
  if (milliseconds === null) return { value: '—' };
  return milliseconds < 1000
    ? { value: whole(Math.max(1, Math.round(milliseconds))), unit: 'ms' }
    : { value: (milliseconds / 1000).toFixed(1), unit: 's' };
}

function Figures({ usage, company }: { usage: AgentUsage; company: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        The last {usage.days} days in {company}, all users.
      </p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Stat label="Questions" value={whole(usage.questions)} />
        <Stat label="Not answered" value={whole(usage.failed)} />
        <Stat label="By model" value={whole(usage.by_model)} />
        <Stat label="By commands" value={whole(usage.by_commands)} />
        <Stat label="Typical time" {...duration(usage.median_ms)} />
        <Stat label="Longest time" {...duration(usage.slowest_ms)} />
        <Stat label="Input tokens" value={whole(usage.input_tokens)} />
        <Stat label="Output tokens" value={whole(usage.output_tokens)} />
        <Stat label="Cost" value={usage.cost === null ? '—' : `$${usage.cost}`} />
      </dl>
      {usage.cost === null && (
        <p className="text-sm text-faint">To see the cost, set prices in the agent’s settings.</p>
      )}
      {usage.tools.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          {usage.tools.map(({ name, label, calls }) => (
            <div key={name} className="contents">
              <dt>{label}</dt>
              <dd className="text-end tabular-nums">{whole(calls)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
