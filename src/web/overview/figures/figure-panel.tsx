import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MetricName } from '#shared/land/acreage/overview.ts';
import type { MetricRows } from '#shared/overview/contracts/analytics.ts';
import { metricAppearances } from '#web/overview/metrics/metric-appearance.ts';
import { api } from '#web/people/session/api.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { readDates } from '#web/platform/dates/as-of-bar.tsx';
import { type AsOfDates, asOfQuery } from '#web/platform/dates/as-of-form.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { SidePanel } from '#web/platform/ui/overlays/side-panel.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { type FigureState, readFigure, writeFigure } from './figure-address.ts';
import { FigureRows } from './figure-rows.tsx';
import { formatCount, formatExactAcres } from './format-figure.ts';

/** Rows per page of a figure's calculation. */
const figurePageSize = 25;

/** Returns one page of the rows that add up to a figure, with its formula. Throws ApiError, NetworkError. */
function listMetricRows(
  metric: MetricName,
  page: number,
  dates: AsOfDates,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<MetricRows> {
  return api.get(`/api/analytics/metrics/${metric}/rows`, {
    query: { page, page_size: figurePageSize, ...asOfQuery(dates) },
    selection,
    signal,
  });
}

type PanelSelection = { headers: SelectionHeaders; key: string };

/** Shows how a figure of the dashboard is calculated, and from which rows; open while the address names a figure. */
export function FigurePanel({ selection }: { selection: PanelSelection }) {
  const [url, setUrl] = useSearchParams();
  const figure = readFigure(url);
  // Keeps the content visible while the panel closes.
  const [shownFigure, setShownFigure] = useState(figure);
  if (figure !== null && (figure.metric !== shownFigure?.metric || figure.page !== shownFigure.page))
    setShownFigure(figure);

  const show = (figure: FigureState | null, replace: boolean) =>
    setUrl((current) => writeFigure(current, figure), { replace, preventScrollReset: true });
  return (
    <SidePanel
      open={figure !== null}
      onOpenChange={(open) => !open && show(null, false)}
      title={shownFigure === null ? '' : metricAppearances[shownFigure.metric].label}
      description="How it's calculated"
    >
      {shownFigure !== null && (
        <FigureCalculation
          key={shownFigure.metric}
          figure={shownFigure}
          dates={readDates(url)}
          selection={selection}
          onPage={(page) => show({ ...shownFigure, page }, true)}
        />
      )}
    </SidePanel>
  );
}

interface FigureCalculationProps {
  figure: FigureState;
  dates: AsOfDates;
  selection: PanelSelection;
  onPage: (page: number) => void;
}

function FigureCalculation({ figure: { metric, page }, dates, selection, onPage }: FigureCalculationProps) {
  const rows = useQuery({
    queryKey: [...analyticsKey, 'rows', selection.key, dates.asOf, dates.knownOn, metric, page],
    queryFn: ({ signal }) => listMetricRows(metric, page, dates, selection.headers, signal),
    placeholderData: (earlier: MetricRows | undefined, from) =>
      from?.queryKey[2] === selection.key ? earlier : undefined,
  });
  if (rows.isLoadingError) {
    return <LoadingFailure query={rows} what="The rows of this figure" />;
  }
  const answer = rows.data;
  if (answer === undefined) {
    return (
      <div className="p-5">
        <SkeletonText lines={8} />
      </div>
    );
  }
  const format = metricAppearances[metric].measure === 'acres' ? formatExactAcres : formatCount;
  return (
    <div aria-busy={rows.isPlaceholderData}>
      <div className="px-5 py-4">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{format(answer.figure)}</p>
        <p className="mt-2 text-pretty text-muted">{answer.formula}</p>
        {answer.meta.total > 1 && <p className="mt-1 text-sm text-faint">{answer.order}</p>}
      </div>
      {answer.meta.total === 0 ? (
        <p className="border-t border-hairline px-5 py-8 text-center text-muted">
          Nothing in the selected areas counts toward it yet.
        </p>
      ) : (
        <>
          <FigureRows
            rows={answer.data}
            measure={metricAppearances[metric].measure}
            isUpdating={rows.isPlaceholderData}
          />
          <div className="px-5 py-3">
            <Pagination
              label="Pages of rows"
              page={page}
              pageSize={figurePageSize}
              total={answer.meta.total}
              onPageChange={onPage}
            />
          </div>
        </>
      )}
    </div>
  );
}
