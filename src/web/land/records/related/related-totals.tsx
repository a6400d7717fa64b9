import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { today } from '#web/platform/today.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import { tooltip } from '#web/platform/ui/overlays/tooltip.ts';
import type { FlatRow } from './related-rows.ts';
import { isByDepth, totalOf } from './total-of.ts';

const cell = 'sticky bottom-0 z-2 h-9 border-t border-line bg-sunken px-3 text-sm font-medium';

const notAdded = 'Some of these are limited to depths, and different depths are not added.';

interface RelatedTotalsProps {
  table: RelatedTable;
  rows: readonly FlatRow[];
  /** The visible columns, the title first. */
  columns: readonly string[];
}

/** The totals row of a related table, over all its pages; each total can show the rows it sums. */
export function RelatedTotals({ table, rows, columns }: RelatedTotalsProps) {
  return (
    <tfoot>
      <tr>
        {columns.map((name, place) =>
          place === 0 ? (
            <th
              key={name}
              scope="row"
              className={cn(cell, 'start-0 z-3 border-e border-e-hairline text-start')}
            >
              Total
            </th>
          ) : (
            <td key={name} className={cn(cell, 'text-end')}>
              <Total table={table} rows={rows} name={name} />
            </td>
          ),
        )}
        <td aria-hidden className={cell} />
        <td aria-hidden className={cn(cell, 'end-0 border-s border-s-hairline')} />
      </tr>
    </tfoot>
  );
}

/** The totals as text for phones, where their columns are scrolled out of view. */
export function RelatedTotalsLine({ table, rows, columns }: RelatedTotalsProps) {
  const totals = columns.flatMap((name) => {
    const field = fieldOf(table.entity, name);
    const total = table.totals.includes(name) ? totalOf(name, rows, today()) : null;
    return field === undefined || total === null ? [] : [`${field.label} ${formatValue(field, total.sum)}`];
  });
  if (totals.length === 0) return null;
  return <p className="px-3 pt-2 text-sm text-muted tabular-nums sm:hidden">Total: {totals.join(' · ')}</p>;
}

function Total({ table, rows, name }: { table: RelatedTable; rows: readonly FlatRow[]; name: string }) {
  const { entity } = table;
  const field = fieldOf(entity, name);
  if (table.totals.includes(name) && isByDepth(name, rows))
    return (
      <span className="font-normal text-muted" {...tooltip(notAdded)}>
        By depth
      </span>
    );
  const total = table.totals.includes(name) ? totalOf(name, rows, today()) : null;
  if (field === undefined || total === null) return null;
  return (
    <FigurePopover
      label={`Total ${field.label}`}
      value={formatValue(field, total.sum)}
      formula={total.formula}
      parts={total.rows.map((row) => ({
        key: row.id,
        label: titleOf(entity, { ...row, id: row.recordId }),
        value: formatValue(field, row[name]),
      }))}
    />
  );
}
