import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The text next to the box. Without it, pass `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Whether some, but not all, of the items that it represents are selected. */
  indeterminate?: boolean;
}

export function Checkbox({ label, hint, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const control = useFieldControl(rest);
  const ownId = useId();
  const id = control.id ?? ownId;
  const setRef = (element: HTMLInputElement | null) => {
    // Set as a property, because React has no prop for it.
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const describedBy = cn(control['aria-describedby'], hint !== undefined && `${id}-hint`) || undefined;
  const box = (
    <input
      {...rest}
      {...control}
      id={id}
      ref={setRef}
      type="checkbox"
      className="checkbox"
      aria-describedby={describedBy}
    />
  );
  if (label === undefined) return <span className={cn('inline-flex', className)}>{box}</span>;
  const labeled = (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-6 cursor-pointer items-start gap-2 py-0.5 has-disabled:cursor-default has-disabled:text-muted',
        className,
      )}
    >
      <span className="mt-0.5 inline-flex">{box}</span>
      <span className="min-w-0">{label}</span>
    </label>
  );
  if (hint === undefined) return labeled;
  // Beside the label, so that the box is named by the label alone.
  return (
    <span className="min-w-0">
      {labeled}
      <span id={`${id}-hint`} className="ms-6 block text-xs text-faint">
        {hint}
      </span>
    </span>
  );
}
