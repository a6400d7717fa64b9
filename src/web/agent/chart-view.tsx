import { lazy, Suspense } from 'react';
import type { AgentChart } from '#shared/agent/contracts/agent.ts';
import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Chart } from '#shared/saved/dashboards/chart.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { groupsDrawn, placedGroups } from '#web/saved/dashboards/groups-drawn.ts';

// Drawing requires a large library, which is loaded with the first drawn chart.
const GroupDrawing = lazy(async () => ({
  default: (await import('#web/saved/dashboards/drawing/group-drawing.tsx')).GroupDrawing,
}));

/** The groups of an answer, drawn as on dashboards. A single group needs no drawing. */
export function ChartView({ chart: sent }: { chart: AgentChart }) {
  if (sent.groups.length < 2) return null;
  const chart = chartOf(sent);
  const measured = measuredOf(sent);
  const left = placedGroups(chart, measured).length - groupsDrawn(chart, measured).length;
  return (
    <div className="flex max-w-160 flex-col gap-1">
      <p className="text-sm font-medium">{sent.title}</p>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <GroupDrawing chart={chart} measured={measured} />
      </Suspense>
      {left > 0 && (
        <p className="text-xs text-faint">{left.toLocaleString('en-US')} more are in the table below.</p>
      )}
    </div>
  );
}

function chartOf({ title, drawing, of, measure, group_by, period }: AgentChart): Chart {
  return {
    title,
    chart: drawing,
    of,
    measure,
    groupBy: group_by,
    ...(period === undefined ? {} : { period }),
    filters: [],
  };
}

function measuredOf({ label, unit, total, groups }: AgentChart): Measured {
  return {
    label,
    unit,
    rule: null,
    total,
    filter: null,
    groups: groups.map((group) => ({ ...group, parts: [] })),
    parts: [],
    rest: null,
    as_of: '',
    as_known_on: null,
  };
}
