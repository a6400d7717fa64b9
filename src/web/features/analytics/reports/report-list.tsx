import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { ReportItem } from '#shared/contracts/reports.ts';
import { systemFields } from '#shared/entities/entity.ts';
import { formatValue } from '#shared/fields/kinds.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Table, TableCell, TableRow } from '#web/ui/table.tsx';
import { TableHeaderCell } from '#web/ui/table-header-cell.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { writeReport } from './report-address.ts';
import { deleteReport, reportsKey } from './report-calls.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useMayChangeReport } from './use-may-change-report.ts';

const types = {
  system: { label: 'System', tone: 'neutral' },
  custom: { label: 'Custom', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'violet' },
} as const satisfies Record<ReportItem['type'], { label: string; tone: Tone }>;

/** A word for where a report comes from. */
export function ReportType({ type }: Pick<ReportItem, 'type'>) {
  return <Badge tone={types[type].tone}>{types[type].label}</Badge>;
}

/** The reports by name; those that people keep can be changed by whoever may. */
export function ReportList({ reports }: { reports: readonly ReportItem[] }) {
  const { headers } = useSelection();
  const [edited, setEdited] = useState<ReportItem | null>(null);
  return (
    <>
      <Table label="Reports" containerClassName="border-t border-hairline">
        <thead>
          <tr>
            <TableHeaderCell pinned>Report</TableHeaderCell>
            <TableHeaderCell>What It Tells</TableHeaderCell>
            <TableHeaderCell>Type</TableHeaderCell>
            <TableHeaderCell>Last Run</TableHeaderCell>
            <TableHeaderCell pinned="end">
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onEdit={() => setEdited(report)} />
          ))}
        </tbody>
      </Table>
      {edited !== null && headers !== null && (
        <ReportDialog report={edited} headers={headers} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function ReportRow({ report, onEdit }: { report: ReportItem; onEdit: () => void }) {
  const [url] = useAddress();
  const mayChange = useMayChangeReport();
  const remove = useDeleteReport();
  const { id, name, description, type, lastRun, company_name: company } = report;
  return (
    <TableRow>
      <TableCell pinned title={name}>
        <TextLink to={{ search: `?${writeReport(url, id)}` }}>
          <bdi>{name}</bdi>
        </TextLink>
      </TableCell>
      <TableCell className="max-w-120" title={description}>
        <bdi>{description}</bdi>
        {company !== null && (
          <span className="text-faint">{description === '' ? company : ` · ${company}`}</span>
        )}
      </TableCell>
      <TableCell>
        <ReportType type={type} />
      </TableCell>
      <TableCell className="tabular-nums">
        {lastRun === null ? (
          <span className="text-faint">Never</span>
        ) : (
          formatValue(systemFields.created_date, lastRun)
        )}
      </TableCell>
      <TableCell pinned="end">
        {mayChange(report) && (
          <Menu
            label={`Actions of ${name}`}
            align="end"
            items={[
              { kind: 'action', label: 'Edit', onSelect: onEdit },
              { kind: 'action', label: 'Delete', danger: true, onSelect: () => void remove(report) },
            ]}
            trigger={(props) => (
              <IconButton
                {...props}
                label={`Actions of ${name}`}
                hint="Actions"
                size="sm"
                icon={<Ellipsis aria-hidden size={16} />}
              />
            )}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

function useDeleteReport() {
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  return async ({ id, name }: ReportItem) => {
    const isSure = await confirm({
      title: 'Are you sure you want to delete this report?',
      message: `“${name}” goes for everybody of the company. The records that it tells of stay.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    try {
      await deleteReport(id);
      toast.success('Report deleted.');
    } catch (error) {
      toast.error(`The report was not deleted. ${messageOf(error)}`);
    }
    await client.invalidateQueries({ queryKey: reportsKey });
  };
}
