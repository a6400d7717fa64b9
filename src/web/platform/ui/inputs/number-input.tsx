import { Input, type InputProps } from './input.tsx';

export interface NumberInputProps extends Omit<InputProps, 'type' | 'leading' | 'trailing' | 'mono'> {
  /** Shown next to the number: "$" before it, any other unit ("%", "ac", "ft") after it. */
  unit?: string;
}

/** A text input for numbers; it also accepts fractions such as 3/16 and numbers with a percent sign. */
export function NumberInput({ unit, ...rest }: NumberInputProps) {
  const mark = unit && <span aria-hidden>{unit}</span>;
  return (
    <Input
      inputMode="decimal"
      {...rest}
      leading={unit === '$' ? mark : undefined}
      trailing={unit === '$' ? undefined : mark}
    />
  );
}
