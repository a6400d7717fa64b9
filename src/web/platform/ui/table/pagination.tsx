import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Select } from '../inputs/select.tsx';

const figures = new Intl.NumberFormat('en-US');
const defaultPageSizes = [10, 25, 50, 100] as const;

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pageSize: number;
  /** The number of matching rows on all pages. */
  total: number;
  /** False if the total is an estimate. */
  totalExact?: boolean;
  onPageChange: (page: number) => void;
  /** Omit it if the page size is fixed. */
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  /** The accessible name: "Wells pages". */
  label?: string;
}

/** Shows the current rows, their total, and the buttons for other pages: "1–25 of 1,410". */
export function Pagination({
  page,
  pageSize,
  total,
  totalExact = true,
  onPageChange,
  onPageSizeChange,
  pageSizes = defaultPageSizes,
  label = 'Pages',
}: PaginationProps) {
  const selectId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const before = (page - 1) * pageSize;
  const last = Math.min(page * pageSize, total);
  // Nothing matches, or the URL names a page beyond the last.
  const rows = before >= total ? '0' : `${figures.format(before + 1)}–${figures.format(last)}`;
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted tabular-nums"
    >
      <p aria-live="polite">
        <span className="font-medium text-ink">{rows}</span> of {!totalExact && 'about '}
        {figures.format(total)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {onPageSizeChange && (
          <div className="flex items-center gap-2">
            <label htmlFor={selectId} className="whitespace-nowrap">
              Rows per page
            </label>
            <div className="w-19 shrink-0">
              <Select
                id={selectId}
                value={String(pageSize)}
                options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
                onChange={(event) => onPageSizeChange(Number(event.target.value))}
              />
            </div>
          </div>
        )}
        <div className="flex items-center gap-1">
          <IconButton
            label="First page"
            icon={<ChevronsLeft aria-hidden size={16} />}
            disabled={page <= 1}
            onClick={() => onPageChange(1)}
          />
          <IconButton
            label="Previous page"
            icon={<ChevronLeft aria-hidden size={16} />}
            disabled={page <= 1}
            onClick={() => onPageChange(Math.min(page - 1, pages))}
          />
          <span className="px-1 whitespace-nowrap">
            Page {figures.format(page)} of {figures.format(pages)}
          </span>
          <IconButton
            label="Next page"
            icon={<ChevronRight aria-hidden size={16} />}
            disabled={page >= pages}
            onClick={() => onPageChange(page + 1)}
          />
          {/* The last page is known only if the total is exact. */}
          {totalExact && (
            <IconButton
              label="Last page"
              icon={<ChevronsRight aria-hidden size={16} />}
              disabled={page >= pages}
              onClick={() => onPageChange(pages)}
            />
          )}
        </div>
      </div>
    </nav>
  );
}
