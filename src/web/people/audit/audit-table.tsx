import type { AuditEventRow } from '#shared/people/contracts/audit.ts';
import { systemFields } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { describeAction, describeDetails } from './describe-event.ts';

const headings = ['When', 'What', 'Who', 'Target', 'Company', 'Details', 'Address', 'Program'];

interface AuditTableProps {
  /** Undefined while the first page loads. */
  events: readonly AuditEventRow[] | undefined;
  isUpdating: boolean;
}

/** Shows what was done, by whom, to whom, when and from where. */
export function AuditTable({ events, isUpdating }: AuditTableProps) {
  return (
    <Table
      label="Audit log"
      aria-busy={events === undefined || isUpdating}
      containerClassName="max-h-[max(24rem,calc(100dvh-18rem))] border-y border-hairline"
    >
      <thead>
        <tr>
          {headings.map((heading, place) => (
            <TableHeaderCell key={heading} pinned={place === 0}>
              {heading}
            </TableHeaderCell>
          ))}
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {events === undefined ? (
          <TableSkeletonRows rows={10} columns={headings.length} />
        ) : (
          events.map((event) => <EventRow key={event.id} event={event} />)
        )}
      </tbody>
    </Table>
  );
}

function EventRow({ event }: { event: AuditEventRow }) {
  return (
    <TableRow>
      <TableCell pinned className="tabular-nums">
        {formatValue(systemFields.created_date, event.at)}
      </TableCell>
      <TableCell>{describeAction(event)}</TableCell>
      <Text value={event.actor_name} />
      <Text value={event.target_name} />
      <Text value={event.company_name} />
      <Text value={describeDetails(event)} />
      <Text value={event.address} isMono />
      <Text value={event.user_agent} />
    </TableRow>
  );
}

/** The tooltip shows long text in full, such as a browser's name. */
function Text({ value, isMono = false }: { value: string | null; isMono?: boolean }) {
  return (
    <TableCell mono={isMono} title={value || undefined}>
      {value ? <bdi>{value}</bdi> : <span className="text-faint">–</span>}
    </TableCell>
  );
}
