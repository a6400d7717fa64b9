import { X } from 'lucide-react';

export interface FilterChipProps {
  /** Field, relation and value read as one sentence: "Operator", "contains", "Ascent". */
  field: string;
  relation: string;
  value: string;
  onRemove: () => void;
}

/** One filter that is on, in words, with the way to take it off. */
export function FilterChip({ field, relation, value, onRemove }: FilterChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-md border border-line bg-raised ps-2 text-sm">
      <span className="min-w-0 truncate">
        <span className="text-muted">
          {field} {relation}{' '}
        </span>
        <span className="font-medium">{value}</span>
      </span>
      <button
        type="button"
        aria-label={`Remove filter: ${field} ${relation} ${value}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-content-center rounded-md text-faint hover:bg-hover hover:text-ink"
      >
        <X aria-hidden size={12} />
      </button>
    </span>
  );
}
