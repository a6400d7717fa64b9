import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlBox, controlInput } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[];
  /** The text of the empty choice; omit it if a choice is always required. */
  placeholder?: string;
  invalid?: boolean;
}

/** A native select: it suits phones and keyboards, and is styled where the browser allows it. */
export function Select({ options, placeholder, invalid, className, ...rest }: SelectProps) {
  const control = useFieldControl({ ...rest, invalid });
  return (
    <span className={cn(controlBox, 'relative', className)}>
      <select
        {...rest}
        {...control}
        className={cn(
          controlInput,
          'select overflow-clip pe-8 text-start [overflow-clip-margin:content-box]',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute end-2.5 text-faint" />
    </span>
  );
}
