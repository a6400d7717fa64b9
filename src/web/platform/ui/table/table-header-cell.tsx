import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { type ColumnResize, ColumnResizeHandle, resizeByKey, resizeKeys } from './column-resize-handle.tsx';
import { edgeShade, type Pin } from './pinned-edge.ts';

export type SortDirection = 'ascending' | 'descending';

export interface TableHeaderCellProps extends ComponentProps<'th'> {
  numeric?: boolean;
  pinned?: Pin;
  /** The current sort direction of this column, if the rows are sorted by it. */
  sorted?: SortDirection | undefined;
  /** Makes the title a button that sorts. */
  onSort?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  resize?: ColumnResize | undefined;
  /** Shown before the title, such as the checkbox that selects all rows. */
  leading?: ReactNode;
}

export function TableHeaderCell(props: TableHeaderCellProps) {
  const {
    numeric = false,
    pinned = false,
    sorted,
    onSort,
    resize,
    leading,
    className,
    children,
    ...rest
  } = props;
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown;
  const title = onSort ? (
    <button
      type="button"
      onClick={onSort}
      aria-keyshortcuts={resize && resizeKeys}
      className={cn(
        'group/sort relative -mx-1.5 inline-flex h-7 pointer-coarse:h-11 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-md px-1.5 hover:text-ink',
        numeric && 'flex-row-reverse',
        sorted && (numeric ? 'ps-0.5 text-ink' : 'pe-0.5 text-ink'),
      )}
    >
      <span className="truncate">{children}</span>
      <Arrow
        aria-hidden
        size={14}
        className={cn(
          'shrink-0',
          // An arrow that only appears takes no room from the title, which may need all of it.
          !sorted &&
            'absolute bg-sunken opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          !sorted && (numeric ? 'start-0' : 'end-0'),
        )}
      />
    </button>
  ) : (
    <span className="block truncate">{children}</span>
  );
  return (
    <th
      scope="col"
      {...rest}
      onKeyDown={resize ? (event) => resizeByKey(resize, event) : rest.onKeyDown}
      aria-sort={sorted ?? (onSort ? 'none' : undefined)}
      className={cn(
        'sticky top-0 z-2 h-9 border-b border-line bg-sunken text-sm font-medium whitespace-nowrap text-muted',
        pinned === 'end' ? 'px-2' : 'px-3',
        numeric ? 'text-end' : 'text-start',
        (pinned === true || pinned === 'start') && 'start-0 z-3 border-e border-e-hairline',
        pinned === 'end' && 'end-0 z-3 border-s border-s-hairline',
        edgeShade(pinned),
        className,
      )}
    >
      {leading ? (
        <span className="flex min-w-0 items-center gap-3">
          {leading}
          {title}
        </span>
      ) : (
        title
      )}
      {resize && <ColumnResizeHandle {...resize} />}
    </th>
  );
}
