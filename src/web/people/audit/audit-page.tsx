import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Lock, ScrollText, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { may } from '#shared/platform/policy.ts';
import { useIsAdministrator } from '#web/people/is-administrator.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { today } from '#web/platform/today.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import {
  type AuditState,
  auditPageSizes,
  isAuditNarrowed,
  readAuditState,
  writeAuditState,
} from './audit-state.ts';
import { AuditTable } from './audit-table.tsx';
import { exportAuditEvents, listAuditEvents } from './calls.ts';

/** `/audit`: sign-ins and administrative actions, for those responsible for them. */
export function AuditPage() {
  const { companies, isLoadingCompanies } = useSelection();
  const isAdmin = useIsAdministrator();
  const mayRead = isAdmin || companies.some(({ role_name }) => may(role_name, 'audit', 'read'));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title="Audit log"
        description={
          isAdmin || !mayRead
            ? 'Sign-ins and changes to accounts, users and companies, newest first.'
            : 'Changes to users and areas of the companies you manage, newest first.'
        }
        actions={<LinkButton to="/settings">Settings</LinkButton>}
      />
      {mayRead || isLoadingCompanies ? (
        <AuditLog />
      ) : (
        <Card>
          <EmptyState icon={<Lock size={20} />} title="Only for Managers and Administrators">
            Managers see the events of their companies; Administrators see everything. Ask one of them.
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function AuditLog() {
  const [url, setUrl] = useAddress();
  const state = useMemo(() => readAuditState(url), [url]);
  const change = (changes: Partial<AuditState>) =>
    setUrl((current) => writeAuditState({ ...readAuditState(current), page: 1, ...changes }), {
      preventScrollReset: true,
    });
  const query = useQuery({
    queryKey: ['audit', state],
    queryFn: ({ signal }) => listAuditEvents(state, signal),
    placeholderData: keepPreviousData,
  });
  const events = query.data?.data;
  return (
    <Card flush className="overflow-hidden">
      <AuditFilters state={state} onChange={change}>
        <ExportButton state={state} isDisabled={!events || events.length === 0} />
      </AuditFilters>
      <RefetchFailure query={query} className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} />
      ) : events?.length === 0 ? (
        <NoEvents state={state} />
      ) : (
        <AuditTable events={events} isUpdating={query.isPlaceholderData} />
      )}
      {query.data && query.data.meta.total > 0 && (
        <div className="p-3">
          <Pagination
            label="Pages of the audit log"
            page={state.page}
            pageSize={state.pageSize}
            pageSizes={auditPageSizes}
            total={query.data.meta.total}
            onPageChange={(page) => change({ page })}
            onPageSizeChange={(pageSize) => change({ pageSize })}
          />
        </div>
      )}
    </Card>
  );
}

function NoEvents({ state }: { state: AuditState }) {
  return isAuditNarrowed(state) || state.page > 1 ? (
    <EmptyState icon={<SearchX size={20} />} title="No events found">
      No events match the filters.
    </EmptyState>
  ) : (
    <EmptyState icon={<ScrollText size={20} />} title="No events yet">
      Changes to users, roles, areas and companies are listed here.
    </EmptyState>
  );
}

function ExportButton({ state, isDisabled }: { state: AuditState; isDisabled: boolean }) {
  const toast = useToast();
  const [isExporting, setIsExporting] = useState(false);
  const handleExport = async () => {
    setIsExporting(true);
    try {
      const name = `audit-export-${today()}.csv`;
      saveFile(name, await exportAuditEvents(state));
      toast.success(`Exported the audit log to ${name}.`);
    } catch (error) {
      toast.error(`The audit log was not exported. ${messageOf(error)}`);
    }
    setIsExporting(false);
  };
  return (
    <Button
      icon={<Download aria-hidden size={14} />}
      disabled={isDisabled}
      loading={isExporting}
      onClick={() => void handleExport()}
    >
      Export
    </Button>
  );
}
