import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { cn } from '../cn.ts';

export interface FileDropProps {
  /** What to provide: "Choose a CSV or Excel file". */
  label: string;
  /** Size limits and file types, or what has been chosen so far. */
  hint?: ReactNode;
  /**
   * The input's `accept`: ".csv,.xlsx". It only guides the file picker; a dropped file of another type is still passed
   * on.
   */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** Why it is disabled. */
  disabledReason?: string;
  error?: string | undefined;
}

/** A file input that also takes dropped files. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, multiple = false, onFiles, disabled = false, disabledReason, error } = props;
  const id = useId();
  // Entering a child fires before leaving its parent, so both are counted.
  const [depth, setDepth] = useState(0);
  const over = depth > 0 && !disabled;
  const note = disabled && disabledReason ? disabledReason : hint;

  const give = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    give(event.target.files);
    // Cleared so that choosing the same file again, after it was fixed, counts as a change.
    event.target.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDepth(0);
    if (!disabled) give(event.dataTransfer.files);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        onDragEnter={(event) => {
          event.preventDefault();
          setDepth(depth + 1);
        }}
        onDragLeave={() => setDepth(Math.max(0, depth - 1))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className={cn(
          'relative flex min-h-36 flex-col items-center justify-center gap-1 rounded-lg border border-dashed px-6 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          disabled && 'cursor-not-allowed border-line bg-sunken text-muted',
          !disabled && !over && 'cursor-pointer border-control bg-surface hover:border-muted hover:bg-hover',
          over && 'border-accent bg-accent-soft',
          error && 'border-danger',
        )}
      >
        <FileUp aria-hidden size={20} className={cn('mb-1', over ? 'text-accent-ink' : 'text-faint')} />
        <span className="font-medium">{over ? 'Drop to use this file' : label}</span>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={cn(Boolean(error) && `${id}-error`, Boolean(note) && `${id}-note`) || undefined}
          aria-invalid={error ? 'true' : undefined}
          onChange={onChange}
          className="absolute inset-0 cursor-[inherit] opacity-0"
        />
        {note && (
          <span id={`${id}-note`} className="text-sm text-muted">
            {note}
          </span>
        )}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
