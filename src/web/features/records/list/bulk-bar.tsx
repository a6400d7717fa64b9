import { Download, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface BulkBarProps {
  count: number;
  /** How many are deleted so far, while a deletion runs. */
  deleted: number | null;
  mayDelete: boolean;
  onExport: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Stands in the place of the count while rows are selected, so that the table does not move. */
export function BulkBar({ count, deleted, mayDelete, onExport, onDelete, onClear }: BulkBarProps) {
  return (
    <section aria-label="Selected rows" className="flex min-h-10 flex-wrap items-center gap-2 px-3 pb-2">
      <p role="status" className="me-1 font-medium">
        {deleted === null
          ? `${count.toLocaleString('en-US')} selected`
          : `Deleting ${deleted + 1} of ${count}…`}
      </p>
      <Button size="sm" icon={<Download aria-hidden size={14} />} onClick={onExport}>
        Export selected
      </Button>
      {mayDelete && (
        <Button
          size="sm"
          icon={<Trash2 aria-hidden size={14} />}
          loading={deleted !== null}
          onClick={onDelete}
        >
          Delete selected
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
