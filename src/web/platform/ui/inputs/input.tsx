import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { controlBox, controlInput } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** Shown before the text, such as a search icon or "$". */
  leading?: ReactNode;
  /** Shown after the text, such as a unit or a button. */
  trailing?: ReactNode;
  invalid?: boolean;
  /** For API, file and instrument numbers. */
  mono?: boolean;
  /** Applied to the box; the input inside it takes no class. */
  className?: string;
}

export function Input({ leading, trailing, invalid, mono = false, className, ...rest }: InputProps) {
  const control = useFieldControl({ ...rest, invalid });
  return (
    <span className={cn(controlBox, className)}>
      {leading && <span className="flex shrink-0 items-center ps-2.5 text-faint">{leading}</span>}
      <input
        autoComplete="off"
        {...rest}
        {...control}
        className={cn(
          controlInput,
          'tabular-nums',
          Boolean(leading) && 'ps-2',
          Boolean(trailing) && 'pe-2',
          mono && 'font-mono text-sm',
        )}
      />
      {trailing && <span className="flex shrink-0 items-center pe-2.5 text-sm text-faint">{trailing}</span>}
    </span>
  );
}
