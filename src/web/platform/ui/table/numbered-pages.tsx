import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonStyle } from '../buttons/button-style.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';

export interface NumberedPagesProps {
  /** The current page, from 1. */
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** The accessible name: "Result pages". */
  label?: string;
}

const figures = new Intl.NumberFormat('en-US');

/**
 * Buttons for the first page, the last, and those around the current one; renders nothing if there is only one page.
 */
export function NumberedPages({ page, totalPages, onPageChange, label = 'Pages' }: NumberedPagesProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 tabular-nums">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden size={16} />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      {shownPages(page, totalPages).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} aria-hidden className="px-1 text-faint">
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPageChange(shown)}
            className={cn(
              buttonStyle('ghost', 'md'),
              'min-w-8 px-2',
              shown === page && 'bg-selected font-semibold text-accent-ink',
            )}
          >
            {figures.format(shown)}
          </button>
        ),
      )}
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden size={16} />}
        disabled={page >= totalPages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

/**
 * Returns the same number of buttons for every page, so that they stay in place while the user pages; gaps have names.
 */
function shownPages(page: number, totalPages: number): (number | 'before' | 'after')[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  if (totalPages <= 7) return span(1, totalPages);
  if (page <= 4) return [...span(1, 5), 'after', totalPages];
  if (page >= totalPages - 3) return [1, 'before', ...span(totalPages - 4, totalPages)];
  return [1, 'before', ...span(page - 1, page + 1), 'after', totalPages];
}
