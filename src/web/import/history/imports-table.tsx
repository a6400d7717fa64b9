import { Undo2 } from 'lucide-react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { systemFields } from '#shared/platform/entities/entity.ts';
import { canBeUndone, mayUndo, resultsAddressOf, stateLabelOf } from '#web/import/progress/import-state.ts';
import type { useUndoImport } from '#web/import/progress/use-undo-import.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';

interface ImportsTableProps {
  /** Undefined while the first page loads. */
  records: readonly ImportRecord[] | undefined;
  isUpdating?: boolean;
  undo?: ReturnType<typeof useUndoImport>;
}

/** Shows imports in a table: file, outcome, area, time, user, and the Undo action. */
export function ImportsTable({ records, isUpdating = false, undo }: ImportsTableProps) {
  return (
    <Table
      label="Past imports"
      aria-busy={records === undefined || isUpdating}
      containerClassName="border-b border-hairline"
    >
      <thead>
        <tr>
          <TableHeaderCell pinned>File</TableHeaderCell>
          <TableHeaderCell>State</TableHeaderCell>
          <TableHeaderCell numeric>New</TableHeaderCell>
          <TableHeaderCell numeric>Changed</TableHeaderCell>
          <TableHeaderCell numeric>Rejected</TableHeaderCell>
          <TableHeaderCell>When</TableHeaderCell>
          <TableHeaderCell>Person</TableHeaderCell>
          <TableHeaderCell>Area</TableHeaderCell>
          <TableHeaderCell>Records</TableHeaderCell>
          <TableHeaderCell pinned="end">
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeaderCell>
        </tr>
      </thead>
      <tbody className={isUpdating ? 'opacity-60' : undefined}>
        {records === undefined ? (
          <TableSkeletonRows rows={10} columns={10} />
        ) : (
          records.map((record) => <ImportRow key={record.id} record={record} undo={undo} />)
        )}
      </tbody>
    </Table>
  );
}

function ImportRow({ record, undo }: { record: ImportRecord; undo: ImportsTableProps['undo'] }) {
  const { companies } = useSelection();
  const { word, tone } = stateLabelOf(record);
  const counts = countsOf(record);
  const isOpen = undo !== undefined && canBeUndone(record) && mayUndo(record, companies);
  return (
    <TableRow>
      <TableCell pinned title={record.file_name} className="max-w-[44vw] sm:max-w-80">
        <TextLink to={resultsAddressOf(record)}>{record.file_name}</TextLink>
      </TableCell>
      <TableCell title={record.message ?? undefined}>
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </TableCell>
      <TableCell numeric>{counts?.inserts.toLocaleString('en-US') ?? '—'}</TableCell>
      <TableCell numeric>{counts?.changed.toLocaleString('en-US') ?? '—'}</TableCell>
      <TableCell numeric>{counts?.errors.toLocaleString('en-US') ?? '—'}</TableCell>
      <TableCell className="tabular-nums">
        {formatValue(systemFields.created_date, record.started_at)}
      </TableCell>
      <TableCell title={record.person}>{record.person}</TableCell>
      <TableCell title={record.area_name ?? undefined}>
        {record.area_name ?? <span className="text-muted">Area was deleted</span>}
      </TableCell>
      <TableCell title={kindsOf(record)} className="max-w-48">
        {kindsOf(record)}
      </TableCell>
      <TableCell pinned="end" className="text-end">
        {isOpen && (
          <Button
            size="sm"
            aria-label={`Undo the import of ${record.file_name}`}
            icon={<Undo2 aria-hidden size={14} />}
            loading={undo.isPending && undo.record?.id === record.id}
            onClick={() => void undo.ask(record)}
          >
            <span className="max-sm:sr-only">Undo</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Adds up the results of all kinds; undefined until the import is done. */
function countsOf({
  results,
}: ImportRecord): { inserts: number; changed: number; errors: number } | undefined {
  if (results === null) return undefined;
  const all = Object.values(results);
  return {
    inserts: all.reduce((sum, { inserts }) => sum + inserts, 0),
    changed: all.reduce((sum, { updates, unchanged }) => sum + updates - unchanged, 0),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** Lists the kinds and links in the results, or those requested if there are no results yet: "Wells, Owners". */
function kindsOf({ results, included_entities: included }: ImportRecord): string {
  const names = results === null ? included : Object.keys(results);
  return names.map((name) => (isEntity(name) ? entities[name].labelPlural : name)).join(', ');
}

function isEntity(name: string): name is EntityName {
  return Object.hasOwn(entities, name);
}
