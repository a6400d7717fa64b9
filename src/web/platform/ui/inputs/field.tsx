import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: string;
  /** The single control: Input, Select, Textarea, Combobox … It takes its id and description from here. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** A note about an unusual value that is still accepted. */
  warning?: string | undefined;
  required?: boolean;
  /** Shown below the messages: other readings of the value to choose from. */
  choices?: ReactNode;
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode;
  id?: string;
  className?: string;
}

/** A labeled control with its hint and error. CSS adds the required mark, so that the label's text stays unchanged. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, warning, choices, required = false, aside, id, className } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const warningId = `${controlId}-warning`;
  const describedBy =
    cn(Boolean(error) && errorId, Boolean(warning) && warningId, Boolean(hint) && hintId) || undefined;
  return (
    <div className={cn('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label
          htmlFor={controlId}
          className={cn(
            'text-sm font-medium text-ink',
            required && "after:ms-0.5 after:text-danger-ink after:content-['*'_/_'']",
          )}
        >
          {label}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      <FieldContext.Provider value={{ id: controlId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext.Provider>
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
      {warning && (
        <p id={warningId} className="flex gap-1.5 text-sm text-warning-ink">
          <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
          {warning}
        </p>
      )}
      {choices}
      {hint && (
        <p id={hintId} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
