import { useQuery } from '@tanstack/react-query';
import { Layers, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  formationKey,
  invertedPicks,
  maxCompared,
  pickFields,
  pickOddities,
} from '#shared/land/depth/pick-oddities.ts';
import { formationTop } from '#shared/land/entities/formation-top.ts';
import { recordOddities } from '#shared/land/entities/record-oddities.ts';
import { listBelongings } from '#web/land/records/calls.ts';
import { analyticsKey } from '#web/platform/api/analytics-key.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { RowActions } from '#web/platform/tables/row-actions.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { TableSkeletonRows } from '#web/platform/ui/table/table-skeleton-rows.tsx';
import { BelongingDialog } from '../belongings/belonging-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import { useDeleteBelonging } from '../belongings/use-delete-belonging.tsx';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';

interface FormationTopsTabProps {
  well: RecordData;
  /** Whether the user may create, edit, and delete picks here. */
  mayChange: boolean;
  /** Called when the dialog starts or stops holding unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

const { fields } = formationTop;
const form = formEntity(
  formationTop,
  formationTop.sections[0].fields.filter((name) => name !== 'well_id'),
);
const noIssues = () => [];

/** The tops and bases of formations as picked on a well's logs. They place interests limited to formations on its tracts. */
export function FormationTopsTab({ well, mayChange, onUnsaved }: FormationTopsTabProps) {
  const query = useQuery({
    queryKey: [...analyticsKey, 'formation-tops', well.id],
    queryFn: ({ signal }) => listBelongings(formationTop, { column: 'well_id', id: well.id }, signal),
  });
  const [open, setOpen] = useState<{ row: RecordData | null } | null>(null);
  const onDelete = useDeleteBelonging(formationTop, 'Formation Top');
  const rows = query.data?.toSorted((a, b) => depthOf(a) - depthOf(b) || a.id - b.id);
  const warnings = useMemo(() => warningsOf(query.data ?? []), [query.data]);
  const add = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden size={14} />} onClick={() => setOpen({ row: null })}>
      New Formation Top
    </Button>
  );
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <p className="me-auto text-sm text-muted">
          Interests and leases limited to formations follow the tops and bases picked on this well.
        </p>
        {add}
      </div>
      <RefetchFailure query={query} what="The formation tops" className="mx-3 mb-3" />
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The formation tops" />
      ) : rows?.length === 0 ? (
        <EmptyState icon={<Layers size={20} />} title="No formation tops" actions={add || undefined}>
          Record the tops and bases of formations from the well’s log, with the elevations on its header.
        </EmptyState>
      ) : (
        <Table
          label="Formation tops of this well"
          aria-busy={rows === undefined}
          containerClassName="border-t border-hairline"
        >
          <thead>
            <tr>
              {columns.map((name, place) => (
                <TableHeaderCell key={name} pinned={place === 0} numeric={isNumber(name)}>
                  {fields[name].label}
                </TableHeaderCell>
              ))}
              {mayChange && (
                <TableHeaderCell pinned="end">
                  <span className="sr-only">Actions</span>
                </TableHeaderCell>
              )}
            </tr>
          </thead>
          <tbody>
            {rows === undefined ? (
              <TableSkeletonRows rows={3} columns={columns.length + (mayChange ? 1 : 0)} />
            ) : (
              rows.map((row) => (
                <TableRow key={row.id}>
                  {columns.map((name, place) => (
                    <TableCell
                      key={name}
                      pinned={place === 0}
                      numeric={isNumber(name)}
                      title={name === 'formation' ? warnings.get(row.id) : undefined}
                    >
                      {formatValue(fields[name], row[name]) || <span className="text-faint">–</span>}
                    </TableCell>
                  ))}
                  {mayChange && (
                    <RowActions
                      title={nameOf(row)}
                      tabIndex={0}
                      items={[
                        {
                          kind: 'action',
                          label: 'Edit…',
                          icon: <PencilLine aria-hidden size={14} />,
                          onSelect: () => setOpen({ row }),
                        },
                        {
                          kind: 'action',
                          label: 'Delete…',
                          icon: <Trash2 aria-hidden size={14} />,
                          danger: true,
                          onSelect: () =>
                            void onDelete(
                              row,
                              `“${nameOf(row)}” will be removed. Depths that name the formation stay open on tracts without another pick.`,
                            ),
                        },
                      ]}
                    />
                  )}
                </TableRow>
              ))
            )}
          </tbody>
        </Table>
      )}
      {open !== null && (
        <FormationTopDialog
          well={well}
          rows={query.data ?? []}
          stored={open.row}
          onUnsaved={onUnsaved}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

interface FormationTopDialogProps {
  well: RecordData;
  /** The picks of the well. */
  rows: readonly RecordData[];
  /** The pick to edit; null for a new one. */
  stored: RecordData | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

function FormationTopDialog({ well, rows, stored, onUnsaved, onClose }: FormationTopDialogProps) {
  const [warnings] = useState<CrossFieldWarnings>(() => ({
    fields: ['kind', 'formation', ...pickFields],
    of: (read) => [...invertedPicks(read, picksBeside(stored, rows)), ...pickOddities(read)],
  }));
  return (
    <BelongingDialog
      kind={formationTop}
      noun="Formation Top"
      owner={{ well_id: well.id }}
      form={form}
      stored={stored}
      issuesOf={noIssues}
      warnings={warnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}

/** Returns readers of the other picks. */
function picksBeside(pick: RecordData | null, rows: readonly RecordData[]) {
  return rows.filter(({ id }) => id !== pick?.id).map((row) => (name: string) => row[name]);
}

/** Returns what is unusual about each pick with a warning, by ID. */
function warningsOf(rows: readonly RecordData[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const picks of Map.groupBy(rows, ({ formation }) => formationKey(formation)).values())
    for (const pick of picks) {
      const read = (name: string) => pick[name];
      const others = picksBeside(pick, picks.slice(0, maxCompared));
      const [first] = [...invertedPicks(read, others), ...recordOddities(formationTop, read)];
      if (first !== undefined) found.set(pick.id, first.message);
    }
  return found;
}

const columns = formationTop.listColumns;

function isNumber(name: (typeof columns)[number]): boolean {
  return fields[name].kind === 'feet';
}

function depthOf(row: RecordData): number {
  return Number(row.vertical_depth ?? row.measured_depth ?? Number.POSITIVE_INFINITY);
}

/** For example "Top of Wolfcamp A". */
function nameOf(row: RecordData): string {
  return `${formatValue(fields.kind, row.kind)} of ${String(row.formation)}`;
}
