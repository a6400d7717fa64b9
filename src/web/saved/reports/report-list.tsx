import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { systemFields } from '#shared/platform/entities/entity.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { useSchedules } from '#web/saved/schedules/use-schedules.ts';
import { writeReport } from './report-address.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useDeleteReport } from './use-delete-report.ts';
import { useMayChangeReport } from './use-may-change-report.ts';

const types = {
  system: { label: 'System', tone: 'neutral' },
  custom: { label: 'Custom', tone: 'info' },
  scheduled: { label: 'Scheduled', tone: 'violet' },
} as const satisfies Record<ReportItem['type'], { label: string; tone: Tone }>;

/** A badge that shows where a report comes from. */
export function ReportType({ type }: Pick<ReportItem, 'type'>) {
  return <Badge tone={types[type].tone}>{types[type].label}</Badge>;
}

/** The reports by name, with actions for saved reports that the user may change. */
export function ReportList({ reports }: { reports: readonly ReportItem[] }) {
  const { headers } = useSelection();
  const [edited, setEdited] = useState<ReportItem | null>(null);
  const schedules = useSchedules(reports.some(({ type }) => type === 'scheduled')).data;
  const failed = new Set(
    schedules?.filter(({ last_state }) => last_state === 'failed').map(({ report_id }) => report_id),
  );
  return (
    <>
      <Table label="Reports" containerClassName="border-t border-hairline">
        <thead>
          <tr>
            <TableHeaderCell pinned>Report</TableHeaderCell>
            <TableHeaderCell>Description</TableHeaderCell>
            <TableHeaderCell>Type</TableHeaderCell>
            <TableHeaderCell>Last Run</TableHeaderCell>
            <TableHeaderCell pinned="end">
              <span className="sr-only">Actions</span>
            </TableHeaderCell>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              isUnsent={failed.has(String(report.id))}
              onEdit={() => setEdited(report)}
            />
          ))}
        </tbody>
      </Table>
      {edited !== null && headers !== null && (
        <ReportDialog report={edited} headers={headers} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

interface ReportRowProps {
  report: ReportItem;
  /** Whether its last scheduled run reached no recipient. */
  isUnsent: boolean;
  onEdit: () => void;
}

function ReportRow({ report, isUnsent, onEdit }: ReportRowProps) {
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
        <span className="flex gap-1.5">
          <ReportType type={type} />
          {isUnsent && (
            <Badge tone="danger" dot>
              Not sent
            </Badge>
          )}
        </span>
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
            label={`Actions for ${name}`}
            align="end"
            items={[
              { kind: 'action', label: 'Edit', onSelect: onEdit },
              { kind: 'action', label: 'Delete', danger: true, onSelect: () => void remove(report) },
            ]}
            trigger={(props) => (
              <IconButton
                {...props}
                label={`Actions for ${name}`}
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
