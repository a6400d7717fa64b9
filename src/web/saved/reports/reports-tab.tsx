import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { listReports, reportsKey } from './calls.ts';
import { openedReport, readSearch, writeList, writeReport, writeSearch } from './report-address.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportList } from './report-list.tsx';
import { type ReportActions, ReportView } from './report-view.tsx';

interface ReportsTabProps {
  actions?: ReportActions;
}

/** The Reports tab: the list of reports, or an open report. The address contains which one, and its parameters. */
export function ReportsTab({ actions }: ReportsTabProps) {
  const { headers, key, status } = useSelection();
  if (headers !== null) return <Reports key={key} headers={headers} selectionKey={key} actions={actions} />;
  return <Card>{status === 'loading' ? <SkeletonText lines={8} /> : <SelectionMissing />}</Card>;
}

interface ReportsProps {
  headers: SelectionHeaders;
  selectionKey: string;
  actions: ReportsTabProps['actions'] | undefined;
}

function Reports({ headers, selectionKey, actions }: ReportsProps) {
  const [url, setUrl] = useAddress();
  const query = useQuery({
    queryKey: [...reportsKey, 'list', selectionKey],
    queryFn: ({ signal }) => listReports(headers, signal),
  });
  const opened = openedReport(url);
  if (query.isLoadingError) return <LoadingFailure query={query} />;
  if (query.data === undefined)
    return (
      <Card>
        <SkeletonText lines={8} label="Loading reports..." />
      </Card>
    );
  const failure = <RefetchFailure query={query} what="The reports" />;
  if (opened === null)
    return (
      <>
        {failure}
        <Listed reports={query.data} headers={headers} />
      </>
    );
  const report = query.data.find(({ id }) => String(id) === opened);
  if (report === undefined)
    return (
      <Card>
        <EmptyState
          icon={<SearchX size={20} />}
          title="Report Not Found"
          actions={<Button onClick={() => setUrl(writeList)}>All reports</Button>}
        >
          It was deleted, or belongs to a company that is not selected.
        </EmptyState>
      </Card>
    );
  return (
    <>
      {failure}
      <ReportView
        key={opened}
        report={report}
        headers={headers}
        selectionKey={selectionKey}
        actions={actions}
      />
    </>
  );
}

function Listed({ reports, headers }: { reports: readonly ReportItem[]; headers: SelectionHeaders }) {
  const { may } = useSelection();
  const [url, setUrl] = useAddress();
  const [isMaking, setMaking] = useState(false);
  const search = readSearch(url);
  const wanted = search.trim().toLowerCase();
  const found = reports.filter(({ name, description }) =>
    `${name}\n${description}`.toLowerCase().includes(wanted),
  );
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <SearchInput
            label="Search reports"
            placeholder="Search reports"
            value={search}
            maxLength={200}
            onValueChange={(text) => setUrl((current) => writeSearch(current, text), { replace: true })}
          />
        </div>
        {may('report', 'create') && (
          <Button variant="primary" className="ms-auto" onClick={() => setMaking(true)}>
            New Report
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={20} />}
          title="No reports found"
          actions={<Button onClick={() => setUrl(writeList)}>Show all</Button>}
        >
          No name or description contains “{search.trim()}”.
        </EmptyState>
      ) : (
        <ReportList reports={found} />
      )}
      {isMaking && (
        <ReportDialog
          headers={headers}
          onClose={() => setMaking(false)}
          onSaved={(report) => setUrl((current) => writeReport(current, report.id))}
        />
      )}
    </Card>
  );
}
