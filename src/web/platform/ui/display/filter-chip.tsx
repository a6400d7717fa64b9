import { X } from 'lucide-react';

export interface FilterChipProps {
  /**
   * Field, relation and value read as one sentence: "Operator", "contains", "Ascent". Omitted if the value is clear by
   * itself.
   */
  field?: string;
  /** Omitted if the field leads directly to the value: "Matches" “wagner”. */
  relation?: string;
  value: string;
  /** Makes the sentence a button that edits the filter. */
  onEdit?: () => void;
  onRemove: () => void;
}

/** Describes one active filter, with a button to remove it. */
export function FilterChip({ field, relation, value, onEdit, onRemove }: FilterChipProps) {
  const words = [field, relation].filter((part) => part !== undefined).join(' ');
  const sentence = (
    <>
      {words !== '' && <span className="text-muted">{words} </span>}
      <span className="font-medium">{value}</span>
    </>
  );
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-md border border-line bg-raised ps-2 text-sm">
      {onEdit ? (
        <button type="button" onClick={onEdit} className="min-w-0 truncate rounded-sm hover:underline">
          {sentence}
        </button>
      ) : (
        <span className="min-w-0 truncate">{sentence}</span>
      )}
      <button
        type="button"
        aria-label={`Remove filter: ${`${words} ${value}`.trim()}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-content-center rounded-md text-faint hover:bg-hover hover:text-ink"
      >
        <X aria-hidden size={12} />
      </button>
    </span>
  );
}
