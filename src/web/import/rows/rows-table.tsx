import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { RowsFilter } from '#web/import/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { ImportRowItem } from './import-row-item.tsx';
import { rowsPerPage, useImportRows } from './use-import-rows.ts';
import type { RowRepair } from './use-row-repair.ts';

/** The estimated height of a row with one message and one field, in pixels, until it is measured. */
const defaultHeight = 92;
/** Rows rendered beyond the visible ones. */
const overscan = 6;

interface RowsTableProps {
  importId: number;
  filter: RowsFilter;
  /** The accessible name of the table: "Refused rows of Wells". */
  label: string;
  columns: readonly string[] | undefined;
  originsOf: (column: string) => readonly string[];
  labels: Readonly<Record<string, string>>;
  repair: RowRepair | undefined;
  /** Called when the number of matching rows changes. */
  onCount: (found: { total: number; notKept: number } | undefined) => void;
}

/** Lists the rows that match a filter. Only rows in view are rendered and only their pages are loaded. */
export function RowsTable(props: RowsTableProps) {
  const { importId, filter, onCount } = props;
  const box = useRef<HTMLElement>(null);
  const [pages, setPages] = useState<readonly number[]>([1]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number | null>(null);
  const { meta, failed, rowAt } = useImportRows(importId, filter, pages);
  const total = meta?.total;
  const virtualizer = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => defaultHeight,
    overscan,
    // The focused row stays rendered, so that scrolling does not lose what the user is typing.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return focused === null || rows.includes(focused) || focused >= range.count
        ? rows
        : [...rows, focused].sort((left, right) => left - right);
    },
  });
  const items = virtualizer.getVirtualItems();

  const inSight = [...new Set(items.map(({ index }) => Math.floor(index / rowsPerPage) + 1))];
  const wanted = inSight.length === 0 ? pages : inSight;
  const isOther = wanted.join() !== pages.join();
  useEffect(() => {
    if (isOther) setPages(wanted);
  });
  const unstoredCount = meta?.rows_not_kept ?? 0;
  useEffect(() => {
    onCount(total === undefined ? undefined : { total, notKept: unstoredCount });
  }, [total, unstoredCount, onCount]);

  const toggle = (recordIndex: number) => {
    const next = new Set(open);
    if (!next.delete(recordIndex)) next.add(recordIndex);
    setOpen(next);
  };
  if (failed?.error instanceof ApiError && failed.error.status === 404)
    return <NoRows>The rows of this import are no longer stored.</NoRows>;
  if (failed) return <LoadingFailure query={failed} what="The rows" />;
  if (total === 0) return <NoRows>No matching rows.</NoRows>;
  const last = items.at(-1);
  return (
    <section
      ref={box}
      data-rows=""
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
      tabIndex={0}
      className="relative max-h-140 min-h-40 overflow-y-auto overscroll-contain border-t border-hairline"
    >
      <table
        aria-label={props.label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={total === undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-start"
      >
        <thead>
          <tr aria-rowindex={1}>
            <HeaderCell className="w-28 ps-4 sm:w-44">Row</HeaderCell>
            <HeaderCell>Messages</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {total === undefined && <Waiting />}
          {items.map(({ index, start }, place) => {
            const row = rowAt(index);
            return (
              <Fragment key={index}>
                <Gap height={start - (items[place - 1]?.end ?? 0)} />
                <tr
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  onFocus={() => setFocused(index)}
                  onBlur={() => setFocused(null)}
                >
                  {row === undefined ? (
                    <WaitingCell />
                  ) : (
                    <ImportRowItem
                      row={row}
                      columns={props.columns}
                      originsOf={props.originsOf}
                      labels={props.labels}
                      isOpen={open.has(row.record_index)}
                      onOpen={toggle}
                      repair={props.repair}
                    />
                  )}
                </tr>
              </Fragment>
            );
          })}
          <Gap height={last === undefined ? 0 : virtualizer.getTotalSize() - last.end} />
        </tbody>
      </table>
    </section>
  );
}

function NoRows({ children }: { children: string }) {
  return <p className="border-t border-hairline px-4 py-8 text-center text-muted">{children}</p>;
}

function HeaderCell({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={cn(
        'sticky top-0 z-1 h-9 border-b border-line bg-sunken text-start text-sm font-medium text-muted',
        className,
      )}
    >
      {children}
    </th>
  );
}

/** Fills the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={2} style={{ height }} />
    </tr>
  );
}

function Waiting() {
  return ['first', 'second', 'third'].map((name) => (
    <tr key={name}>
      <WaitingCell />
    </tr>
  ));
}

function WaitingCell() {
  return (
    <td colSpan={2} className="border-b border-hairline px-4 py-2.5">
      <Skeleton className="h-14 w-full" />
    </td>
  );
}
