import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field-context.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Words beside the box. Without them give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some, but not all, of what it stands for is chosen. */
  indeterminate?: boolean;
}

export function Checkbox({ label, hint, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const control = useFieldControl(rest);
  const ownId = useId();
  const id = control.id ?? ownId;
  const setRef = (element: HTMLInputElement | null) => {
    // Only a property, never an attribute: React has no prop for it.
    if (element) element.indeterminate = indeterminate;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const box = <input {...rest} {...control} id={id} ref={setRef} type="checkbox" className="checkbox" />;
  if (label === undefined) return <span className={cn('inline-flex', className)}>{box}</span>;
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex min-h-6 cursor-pointer items-start gap-2 py-0.5 has-disabled:cursor-default has-disabled:text-muted',
        className,
      )}
    >
      <span className="mt-0.5 inline-flex">{box}</span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs text-faint">{hint}</span>}
      </span>
    </label>
  );
}
