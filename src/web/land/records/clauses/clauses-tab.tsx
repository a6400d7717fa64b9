import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import {
  leaseClauseIssues,
  leaseClauseOddities,
  pughOddities,
} from '#shared/land/events/lease-clause-issues.ts';
import { describeClause } from '#shared/land/retained/describe-clause.ts';
import { assumedCessationDays } from '#shared/land/standing/hold.ts';
import { listBelongings } from '#web/land/records/calls.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { BelongingDialog } from '../belongings/belonging-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';

interface ClausesTabProps {
  lease: RecordData;
  /** Whether the user may create, edit, and delete clauses here. */
  mayChange: boolean;
  /** Called when the dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const { fields } = leaseClause;
const form = formEntity(
  leaseClause,
  leaseClause.sections[0].fields.filter((name) => name !== 'lease_id'),
);

const clauseWarnings: CrossFieldWarnings = {
  fields: ['kind', 'depths'],
  of: (read) => leaseClauseOddities(read),
};

/** The clauses of a lease that decide what holds it and what is released. */
export function ClausesTab({ lease, mayChange, onUnsaved }: ClausesTabProps) {
  const query = useQuery({
    queryKey: [...analyticsKey, 'clauses', lease.id],
    queryFn: ({ signal }) => listBelongings(leaseClause, { column: 'lease_id', id: lease.id }, signal),
  });
  const [open, setOpen] = useState<{ row: RecordData | null } | null>(null);
  const onDelete = useDeleteBelonging(leaseClause, 'Clause');
  const rows = query.data;
  const unread =
    rows === undefined ? [] : pughOddities((name) => lease[name], rows as { kind: unknown }[] & RecordData[]);
  const add = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden size={14} />} onClick={() => setOpen({ row: null })}>
      New Clause
    </Button>
  );
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <p className="me-auto text-sm text-muted">
          {rows?.some(({ kind }) => kind === 'cessation')
            ? 'The standing of the lease follows these clauses.'
            : `Without a cessation clause, ${assumedCessationDays} days without production are assumed to be allowed.`}
        </p>
        {add}
      </div>
      <RefetchFailure query={query} what="The clauses" className="mx-3 mb-3" />
      {unread.map(({ field, message }) => (
        <Banner key={field} tone="warning" title={message} className="mx-3 mb-3" />
      ))}
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The clauses" />
      ) : rows?.length === 0 ? (
        <EmptyState icon={<ScrollText size={20} />} title="No clauses" actions={add || undefined}>
          Record cessation, Pugh and other clauses with their terms. The standing of the lease follows them.
        </EmptyState>
      ) : (
        <ClausesTable
          rows={rows}
          acts={
            mayChange
              ? {
                  onEdit: (row) => setOpen({ row }),
                  onDelete: (row) =>
                    void onDelete(
                      row,
                      `“${formatValue(fields.kind, row.kind)}” will be removed. The standing of the lease follows the clauses that remain.`,
                    ),
                }
              : null
          }
        />
      )}
      {open !== null && (
        <BelongingDialog
          kind={leaseClause}
          noun="Clause"
          owner={{ lease_id: lease.id }}
          form={form}
          stored={open.row}
          issuesOf={leaseClauseIssues}
          warnings={clauseWarnings}
          onUnsaved={onUnsaved}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

interface ClausesTableProps {
  /** Undefined while loading. */
  rows: readonly RecordData[] | undefined;
  /** Null if the user may only read. */
  acts: { onEdit: (row: RecordData) => void; onDelete: (row: RecordData) => void } | null;
}

const headings = ['Clause', 'Terms', 'Page', 'Wording or Notes'];

function ClausesTable({ rows, acts }: ClausesTableProps) {
  return (
    <Table
      label="Clauses of this lease"
      aria-busy={rows === undefined}
      containerClassName="border-t border-hairline"
    >
      <thead>
        <tr>
          {headings.map((label, place) => (
            <TableHeaderCell key={label} pinned={place === 0}>
              {label}
            </TableHeaderCell>
          ))}
          {acts && (
            <TableHeaderCell pinned="end">
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          )}
        </tr>
      </thead>
      <tbody>
        {rows === undefined ? (
          <TableSkeletonRows rows={3} columns={headings.length + (acts ? 1 : 0)} />
        ) : (
          rows.map((row) => {
            const words = String(row.wording || row.notes || '');
            const name = formatValue(fields.kind, row.kind);
            return (
              <TableRow key={row.id}>
                <TableCell pinned>{name}</TableCell>
                <TableCell className="tabular-nums">{describeTerms(row) || <None />}</TableCell>
                <TableCell>{row.page ? <bdi>{String(row.page)}</bdi> : <None />}</TableCell>
                <TableCell title={words || undefined}>
                  {words === '' ? <None /> : <bdi>{words}</bdi>}
                </TableCell>
                {acts && (
                  <RowActions
                    title={name}
                    tabIndex={0}
                    items={[
                      {
                        kind: 'action',
                        label: 'Edit…',
                        icon: <PencilLine aria-hidden size={14} />,
                        onSelect: () => acts.onEdit(row),
                      },
                      {
                        kind: 'action',
                        label: 'Delete…',
                        icon: <Trash2 aria-hidden size={14} />,
                        danger: true,
                        onSelect: () => acts.onDelete(row),
                      },
                    ]}
                  />
                )}
              </TableRow>
            );
          })
        )}
      </tbody>
    </Table>
  );
}

function None() {
  return <span className="text-faint">–</span>;
}

/** Examples: "60 days", "On 2027-01-01", "320 ac per well by field rule; at the end of the primary term". */
function describeTerms(row: RecordData): string {
  const { kind, period_days: days, trigger, trigger_date: date } = row;
  if (typeof days === 'number') return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
  const counts = String(trigger ?? '').startsWith('days_');
  if (kind === 'retained_acreage' || kind === 'continuous_development' || row.retained_basis || counts)
    return describeClause({ ...row, kind: String(kind) });
  if (trigger === 'on_date' && date) return `On ${formatDate(String(date))}`;
  const isRelease = kind === 'surface_release' || kind === 'depth_release';
  return trigger || isRelease ? formatValue(fields.trigger, 'end_of_primary_term') : '';
}
