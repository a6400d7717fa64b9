import { messages } from '#shared/platform/errors.ts';
import { MetricCards } from '#web/overview/metrics/metric-cards.tsx';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { Dashboard } from './dashboard.tsx';
import { FirstRunPanel } from './first-run-panel.tsx';

/** The start page of a signed-in user. */
export function OverviewPage() {
  const selection = useSelection();
  switch (selection.status) {
    case 'error':
      return (
        <ErrorState
          title="Error Loading Data"
          message={(selection.companiesError ?? selection.areasError)?.message}
          onRetry={() => void selection.reload()}
        />
      );
    case 'not-ready':
      return selection.companies.length === 0 || selection.areas.length === 0 ? (
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6">
          <FirstRunPanel companies={selection.companies} onChanged={selection.reload} />
          <MetricCards metrics={null} />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Banner tone="info" title={messages.selectionNeeded}>
            Select them above: every page shows the records of the selected companies and areas.
          </Banner>
          <MetricCards metrics={null} />
        </div>
      );
    // The dashboard renders its own layout while loading.
    case 'loading':
    case 'ready':
      return <Dashboard />;
  }
}
