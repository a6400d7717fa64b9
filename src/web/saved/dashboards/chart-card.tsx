import { ChartColumn, TableIcon, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Chart, questionOf } from '#shared/saved/dashboards/chart.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { isDated } from '#web/platform/dates/as-of-bar.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import type { ShownChart } from './board-item.ts';
import { GroupTable } from './group-table.tsx';
import { MeasureNote } from './measure-note.tsx';
import { OneFigure } from './one-figure.tsx';
import { type ChosenAreas, useMeasure } from './use-measure.ts';

// Drawing requires a large library, which is loaded with the first drawn chart.
const GroupDrawing = lazy(async () => ({
  default: (await import('./drawing/group-drawing.tsx')).GroupDrawing,
}));

type Look = 'drawing' | 'table';

/** A chart with its title: drawn, and as an equivalent table. */
export function ChartCard({ chart, problems, chosen }: ShownChart & { chosen: ChosenAreas }) {
  const [look, setLook] = useState<Look>('drawing');
  const { title, chart: drawing } = chart;
  const isDrawn = drawing === 'bar' || drawing === 'column' || drawing === 'line';
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      actions={
        isDrawn &&
        problems.length === 0 && (
          <SegmentedControl
            label={`How “${title}” is shown`}
            value={look}
            onValueChange={setLook}
            options={[
              { value: 'drawing', label: 'Chart', icon: <ChartColumn aria-hidden size={14} /> },
              { value: 'table', label: 'Table', icon: <TableIcon aria-hidden size={14} /> },
            ]}
          />
        )
      }
      className="h-full"
    >
      {problems.length > 0 ? (
        <EmptyState icon={<TriangleAlert size={20} />} title="This chart can no longer be shown">
          {problems.join('. ')}. The dashboard's author can change or remove the chart.
        </EmptyState>
      ) : (
        <ChartBody chart={chart} chosen={chosen} look={isDrawn ? look : 'table'} />
      )}
    </Card>
  );
}

function ChartBody(props: { chart: Chart; chosen: ChosenAreas; look: Look }) {
  if (props.chart.of === 'action_item' && isOfOtherDay(props.chosen))
    return <p className="py-8 text-center text-muted">Action items are available for today only.</p>;
  return <MeasuredChart {...props} />;
}

function isOfOtherDay({ dates }: ChosenAreas): boolean {
  return dates !== undefined && isDated(dates);
}

function MeasuredChart({ chart, chosen, look }: { chart: Chart; chosen: ChosenAreas; look: Look }) {
  const query = useMeasure(questionOf(chart), chosen);
  const measured = query.data;
  const waiting = <Skeleton className={chart.chart === 'figure' ? 'h-9 w-32' : 'h-64 w-full'} />;
  if (query.isLoadingError) return <LoadingFailure query={query} what="The figures" />;
  if (measured === undefined)
    return (
      <div role="status" aria-label="Loading...">
        {waiting}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <RefetchFailure query={query} what="The figures" />
      {chart.chart === 'figure' ? (
        <OneFigure chart={chart} measured={measured} />
      ) : measured.groups.length === 0 ? (
        <p className="py-8 text-center text-muted">Nothing to show in the selected areas.</p>
      ) : look === 'table' ? (
        <GroupTable chart={chart} measured={measured} />
      ) : (
        <Suspense fallback={waiting}>
          <GroupDrawing chart={chart} measured={measured} />
        </Suspense>
      )}
      <MeasureNote
        chart={chart}
        measured={measured}
        isDrawn={look === 'drawing'}
        isOfOtherDay={isOfOtherDay(chosen)}
      />
    </div>
  );
}
