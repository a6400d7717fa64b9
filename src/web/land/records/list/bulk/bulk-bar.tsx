import { Download, SquarePen, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { ProgressBar } from '#web/platform/ui/display/progress-bar.tsx';

interface BulkBarProps {
  /** The number of selected rows, and whether they are all that match. */
  count: number;
  isAll: boolean;
  /** The number of rows on the page if all of them are selected; otherwise undefined. */
  wholePage: number | undefined;
  total: { count: number; isExact: boolean };
  /** The action in progress, such as "Deleting 3 wells…". */
  running: string | null;
  /** Undefined if the user may not do this. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** Why this many rows cannot be edited or deleted at once. */
  limit: string | null;
  onExport: () => void;
  isExporting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Replaces the row count while rows are selected, so that the table does not move. */
export function BulkBar(props: BulkBarProps) {
  const { running, limit } = props;
  const disabled = running !== null || limit !== null;
  return (
    <section
      aria-label="Selected rows"
      className="relative flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-2"
    >
      <p role="status" className="me-1 font-medium max-sm:w-full">
        {running ?? describeCount(props)}
      </p>
      {running === null &&
        props.wholePage !== undefined &&
        !props.isAll &&
        props.count < props.total.count && (
          <Button variant="ghost" size="sm" onClick={props.onSelectAll} className="text-accent-ink!">
            Select all {describeTotal(props.total)} that match
          </Button>
        )}
      {props.onEdit && (
        <Act icon={<SquarePen aria-hidden size={14} />} onClick={props.onEdit} disabled={disabled}>
          Edit
        </Act>
      )}
      <Act
        icon={<Download aria-hidden size={14} />}
        onClick={props.onExport}
        disabled={running !== null}
        loading={props.isExporting}
      >
        Export
      </Act>
      {props.onDelete && (
        <Act icon={<Trash2 aria-hidden size={14} />} onClick={props.onDelete} disabled={disabled}>
          Delete
        </Act>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label="Clear selection"
        icon={<X aria-hidden size={14} />}
        onClick={props.onClear}
        disabled={running !== null}
      >
        Clear
      </Button>
      {limit !== null && <p className="text-sm text-muted">{limit}</p>}
      {running !== null && (
        <span className="absolute inset-x-3 bottom-0.5">
          <ProgressBar label={running} value={null} />
        </span>
      )}
    </section>
  );
}

interface ActProps {
  icon: ReactNode;
  onClick: () => void;
  disabled: boolean;
  loading?: boolean;
  children: string;
}

function Act({ children, ...rest }: ActProps) {
  return (
    <Button size="sm" aria-label={`${children} selected`} {...rest}>
      {children}
    </Button>
  );
}

function describeCount({ count, isAll, wholePage, total }: BulkBarProps): string {
  if (isAll) return `All ${describeTotal(total)} that match are selected.`;
  if (wholePage !== undefined && count === wholePage && count < total.count)
    return `All ${count.toLocaleString('en-US')} on this page are selected.`;
  return `${count.toLocaleString('en-US')} selected`;
}

function describeTotal({ count, isExact }: BulkBarProps['total']): string {
  return `${isExact ? '' : 'about '}${count.toLocaleString('en-US')}`;
}
