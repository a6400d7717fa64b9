import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';

interface MarkerNotesProps {
  notes: string;
  /** Each change is kept at once, as of a shape that is not saved yet. */
  onType?: ((notes: string) => void) | undefined;
  /** Saves them; answers whether that went through. */
  onSave?: ((notes: string) => Promise<boolean>) | undefined;
  /** What is typed and not saved yet; null for nothing. Kept by the popup, so that a look at another tab loses nothing. */
  typed?: string | null;
  onTyped?: ((notes: string | null) => void) | undefined;
}

/** What was noted about a place. */
export function MarkerNotes({ notes, onType, onSave, typed = null, onTyped }: MarkerNotesProps) {
  const [isSaving, setSaving] = useState(false);
  if (onType === undefined && onSave === undefined) {
    return notes === '' ? (
      <p className="text-muted">No notes added</p>
    ) : (
      <p className="wrap-anywhere whitespace-pre-wrap">{notes}</p>
    );
  }
  const text = typed ?? notes;
  const isDirty = text !== notes;
  const type = (next: string) => {
    if (onType) return onType(next);
    onTyped?.(next === notes ? null : next);
  };
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave?.(text);
    setSaving(false);
    if (isSaved) onTyped?.(null);
  };
  return (
    <div className="flex flex-col gap-2">
      {notes === '' && !isDirty && <p className="text-sm text-muted">No notes added</p>}
      <Textarea
        aria-label="Notes"
        placeholder="Add notes or description..."
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {onSave && (
        <Button
          variant="primary"
          className="self-start max-sm:h-11 pointer-coarse:h-11"
          disabled={!isDirty}
          loading={isSaving}
          onClick={() => void save()}
        >
          Save Notes
        </Button>
      )}
    </div>
  );
}
