import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { ImportRow } from '#shared/import/contracts/import.ts';
import type { RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { CellField } from './cell-field.tsx';
import { outcomeLabels } from './rows-filter.ts';
import type { RowRepair } from './use-row-repair.ts';

const tones = {
  refused: 'danger',
  warned: 'warning',
  inserted: 'success',
  updated: 'info',
  unchanged: 'neutral',
  left_out: 'neutral',
} as const satisfies Record<RowOutcome, Tone>;

interface ImportRowItemProps {
  row: ImportRow;
  /** The file's columns that matter to this kind; undefined shows all cells of the row. */
  columns: readonly string[] | undefined;
  /** Returns the file's columns that a column is computed from: itself, unless it is derived. */
  originsOf: (column: string) => readonly string[];
  labels: Readonly<Record<string, string>>;
  isOpen: boolean;
  onOpen: (recordIndex: number) => void;
  /** If undefined, the rows are read-only. */
  repair: RowRepair | undefined;
}

/** Shows a row of the file: its outcome and why, what it changes, and the cells that can be repaired. */
export const ImportRowItem = memo(function ImportRowItem(props: ImportRowItemProps) {
  const { row, repair, isOpen } = props;
  const columns = props.columns ?? Object.keys(row.cells);
  const doubtful = new Set(
    row.messages.flatMap(({ column }) => (column === null ? [] : props.originsOf(column))),
  );
  const shown = isOpen ? columns : columns.filter((column) => doubtful.has(column));
  return (
    <>
      <td className="w-28 border-b border-hairline px-4 py-2.5 align-top sm:w-44">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
          <span className="font-medium whitespace-nowrap tabular-nums">
            <span className="max-sm:sr-only">Record </span>
            {row.record_index.toLocaleString('en-US')}
          </span>
          <IconButton
            size="sm"
            label={`${isOpen ? 'Hide' : 'Show'} all cells of record ${row.record_index}`}
            hint={isOpen ? 'Hide the cells' : 'All cells'}
            aria-expanded={isOpen}
            icon={<ChevronDown aria-hidden size={14} className={isOpen ? 'rotate-180' : undefined} />}
            onClick={() => props.onOpen(row.record_index)}
          />
          <span className="basis-full">
            <Badge tone={tones[row.outcome]}>{outcomeLabels[row.outcome]}</Badge>
          </span>
        </span>
      </td>
      <td className="border-b border-hairline py-2.5 pe-4 align-top">
        <div className="flex min-w-0 flex-col gap-1.5 text-sm wrap-anywhere">
          {row.messages.map(({ column, message }) => (
            <p key={`${column} ${message}`}>{message}</p>
          ))}
          {row.changes.map(({ column, from, to }) => (
            <p key={column}>
              <span className="text-muted">{props.labels[column] ?? column}: </span>
              <Value text={from} /> <span aria-hidden>→</span>
              <span className="sr-only"> becomes </span> <Value text={to} />
            </p>
          ))}
          {row.messages.length + row.changes.length === 0 && !isOpen && (
            <p className="line-clamp-2 text-muted">{summaryOf(row, columns)}</p>
          )}
          {repair !== undefined && row.outcome === 'refused' && doubtful.size === 0 && !isOpen && (
            <Button size="sm" className="self-start" onClick={() => props.onOpen(row.record_index)}>
              Show its cells
            </Button>
          )}
          {repair === undefined
            ? isOpen && <PlainCells row={row} columns={columns} />
            : shown.length > 0 && (
                <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                  {shown.map((column) => (
                    <CellField
                      key={column}
                      cell={{ record_index: row.record_index, column, tried: row.cells[column] ?? '' }}
                      repair={repair}
                      isInvalid={row.outcome === 'refused' && doubtful.has(column)}
                    />
                  ))}
                </div>
              )}
        </div>
      </td>
    </>
  );
});

function Value({ text }: { text: string | null }) {
  return text === null || text === '' ? <span className="text-faint">empty</span> : <span>{text}</span>;
}

function PlainCells({ row, columns }: { row: ImportRow; columns: readonly string[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => (
        <div key={column} className="min-w-0">
          <dt className="truncate text-xs text-muted">{column}</dt>
          <dd className="truncate" title={row.cells[column]}>
            <Value text={row.cells[column] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the first values of a row, which identify it. */
function summaryOf(row: ImportRow, columns: readonly string[]): string {
  return columns
    .map((column) => row.cells[column] ?? '')
    .filter((value) => value !== '')
    .slice(0, 4)
    .join(' · ');
}
