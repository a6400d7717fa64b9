import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';

interface MarkerNotesProps {
  notes: string;
  /** Called on each change, for callers that store it at once, such as an unsaved shape. */
  onType?: ((notes: string) => void) | undefined;
  /** Saves the notes; returns whether that succeeded. */
  onSave?: ((notes: string) => Promise<boolean>) | undefined;
  /**
   * Text that was typed and is not saved yet; null if there is none. Held by the popup, so that switching tabs does not
   * lose it.
   */
  typed?: string | null;
  onTyped?: ((notes: string | null) => void) | undefined;
}

/** Shows the notes on a place and lets the user edit them. */
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
