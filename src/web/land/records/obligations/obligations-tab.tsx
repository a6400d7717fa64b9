import { CalendarClock, Download, Plus, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import type { LeaseDates } from '#shared/land/obligations/lease-oddities.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import { isPayment } from '#shared/land/obligations/term-issues.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exportRecords } from '#web/land/export-records.ts';
import {
  currentRecordOf,
  type Obligation,
  obligationsQuery,
  type ShownObligations,
  updateRecord,
} from '#web/land/records/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { saveFile } from '#web/platform/api/save-file.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { countCsvRows } from '#web/platform/tables/count-csv-rows.ts';
import { describeExport, exportName } from '#web/platform/tables/export-name.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import { downloadTransmittals } from '../letters/calls.ts';
import { TemplateDialog } from '../letters/template-dialog.tsx';
import { useSaveLetters } from '../letters/use-save-letters.ts';
import { noteFormats, useTemplateName } from '../letters/use-template-name.ts';
import { companyOf } from '../rights.ts';
import { ExpirationNoticeDialog } from '../standing/expiration-notice-dialog.tsx';
import { useMemberships } from '../use-memberships.ts';
import { ObligationDialog } from './obligation-dialog.tsx';
import { ObligationsTable } from './obligations-table.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { obligationsOnPage, useObligations } from './use-obligations.ts';

interface ObligationsTabProps {
  lease: RecordData;
  /** Whether the user may create, edit, and settle obligations here. */
  mayChange: boolean;
  /** Called when a dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The action and obligation for which a dialog is open. */
type Open =
  | { act: 'edit'; row: Obligation | null }
  | { act: 'done' | 'waive'; row: Obligation }
  | { act: 'template' | 'notice' };

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const;

/** The obligations of a lease, with actions to record how each was settled. */
export function ObligationsTab({ lease, mayChange, onUnsaved }: ObligationsTabProps) {
  const leaseId = lease.id;
  const memberships = useMemberships();
  const [url, setUrl] = useAddress();
  const shown: ShownObligations = url.get('show') === 'all' ? 'all' : 'open';
  const page = readPage(url.get('page'));
  const query = useObligations(leaseId, shown, page);
  const [open, setOpen] = useState<Open | null>(null);
  const onDelete = useDeleteBelonging(obligation, obligation.label);
  const onReopen = useReopenObligation();
  const saveLetters = useSaveLetters();
  const letterNotes = noteFormats(useTemplateName(companyOf(memberships, lease)?.id, 'payment_transmittal'));
  const rows = query.data?.data;
  const total = query.data?.meta.total ?? 0;

  const change = (next: { show?: ShownObligations; page?: number }) =>
    setUrl(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.delete('page');
        if (next.page !== undefined && next.page > 1) changed.set('page', String(next.page));
        if (next.show === 'all') changed.set('show', 'all');
        if (next.show === 'open') changed.delete('show');
        return changed;
      },
      { preventScrollReset: true },
    );
  const acts = {
    onDone: (row: Obligation) => setOpen({ act: 'done', row }),
    onWaive: (row: Obligation) => setOpen({ act: 'waive', row }),
    onReopen: (row: Obligation) => void onReopen(row),
    onEdit: (row: Obligation) => setOpen({ act: 'edit', row }),
    onDelete: (row: Obligation) => void onDelete(row, describeDeletion(row)),
  };
  const letters = {
    notes: letterNotes,
    onPrint: (row: Obligation, format: LetterFormat) =>
      void saveLetters(`letters of obligation ${row.id}`, () => downloadTransmittals(row.id, format)),
    onTemplate: () => setOpen({ act: 'template' }),
  };
  const add = mayChange && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={14} />}
      onClick={() => setOpen({ act: 'edit', row: null })}
    >
      New Obligation
    </Button>
  );

  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SegmentedControl
          label="Obligations shown"
          options={choices}
          value={shown}
          onValueChange={(show) => change({ show })}
        />
        <p className="me-auto text-sm text-muted tabular-nums">
          {shown === 'open' && rows !== undefined && total === rows.length && describeTogether(rows)}
        </p>
        <Button icon={<Printer aria-hidden size={14} />} onClick={() => setOpen({ act: 'notice' })}>
          Expiration Notice
        </Button>
        <ExportButton leaseId={leaseId} shown={shown} isDisabled={total === 0} />
        {add}
      </div>
      <RefetchFailure query={query} what="The obligations" className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The obligations" />
      ) : rows?.length === 0 ? (
        <NoObligations shown={shown} isBeyond={total > 0} add={add} onFirst={() => change({})} />
      ) : (
        <ObligationsTable
          leaseId={leaseId}
          rows={rows}
          isUpdating={query.isPlaceholderData}
          acts={mayChange ? acts : null}
          letters={letters}
        />
      )}
      {total > obligationsOnPage && (
        <div className="p-3">
          <Pagination
            label="Pages of obligations"
            page={page}
            pageSize={obligationsOnPage}
            total={total}
            onPageChange={(next) => change({ page: next })}
          />
        </div>
      )}
      {open?.act === 'edit' && (
        <ObligationDialog
          leaseId={leaseId}
          lease={lease as LeaseDates}
          stored={open.row}
          onUnsaved={onUnsaved}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.act === 'notice' && <ExpirationNoticeDialog lease={lease} onClose={() => setOpen(null)} />}
      {open?.act === 'template' && (
        <TemplateDialog
          companyId={companyOf(memberships, lease)?.id ?? 0}
          letter="payment_transmittal"
          onClose={() => setOpen(null)}
        />
      )}
      {(open?.act === 'done' || open?.act === 'waive') && (
        <SettleDialog row={open.row} how={open.act} onUnsaved={onUnsaved} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

function describeDeletion(row: Obligation): string {
  return `Reminders for “${nameObligation(row)}” stop, and a recurring obligation ends. To continue the series, waive it instead.`;
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** Describes the total, as far as the amounts are known: "3 open, $2,400.00 due together". */
function describeTogether(rows: readonly Obligation[]): string {
  const known = rows.flatMap(({ amount_due }) =>
    amount_due === null ? [] : [new Exact(String(amount_due))],
  );
  if (known.length === 0) return '';
  const sum = formatValue(obligation.fields.amount_due, Exact.sum(...known).toFixed());
  const unknown = rows.filter((row) => row.amount_due === null && isPayment(row)).length;
  return `${sum} due in total${unknown === 0 ? '' : `, plus ${unknown} with an unknown amount`}`;
}

interface NoObligationsProps {
  shown: ShownObligations;
  /** Whether there are obligations on earlier pages. */
  isBeyond: boolean;
  add: ReactNode;
  onFirst: () => void;
}

function NoObligations({ shown, isBeyond, add, onFirst }: NoObligationsProps) {
  const icon = <CalendarClock size={20} />;
  if (isBeyond)
    return (
      <EmptyState
        icon={icon}
        title="Nothing on this page"
        actions={<Button onClick={onFirst}>Go to the first page</Button>}
      >
        The list now has fewer pages.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={icon}
      title={shown === 'open' ? 'No open obligations' : 'No obligations'}
      actions={add || undefined}
    >
      This lease's rentals, shut-in payments, extension options and drilling deadlines are listed here. The
      Action Center reminds you 60, 30, 14 and 5 days before each is due.
    </EmptyState>
  );
}

interface ExportButtonProps {
  leaseId: number;
  shown: ShownObligations;
  isDisabled: boolean;
}

function ExportButton({ leaseId, shown, isDisabled }: ExportButtonProps) {
  const toast = useToast();
  const [isExporting, setExporting] = useState(false);
  const handleExport = async () => {
    setExporting(true);
    try {
      const content = await exportRecords(obligation, obligationsQuery(leaseId, shown));
      saveFile(exportName(obligation), content);
      toast.success(describeExport(obligation, await countCsvRows(content)));
    } catch (error) {
      toast.error(`The obligations were not exported. ${messageOf(error)}`);
    } finally {
      setExporting(false);
    }
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

/** Reopens an obligation that was done or waived, and reports the outcome. */
function useReopenObligation(): (row: Obligation) => Promise<void> {
  const toast = useToast();
  return async (row) => {
    const topic = `obligation ${row.id}`;
    try {
      await updateRecord(obligation, row.id, { status: 'open' }, row.version_id);
      toast.success(`${nameObligation(row)} is open again.`, { topic });
    } catch (error) {
      const current = currentRecordOf(error);
      const why =
        current === undefined
          ? messageOf(error)
          : `${String(current.modified_by)} changed it while you were editing. Review it and try again.`;
      toast.error(`The obligation was not reopened. ${why}`, { topic });
    }
  };
}
