import { Input, type InputProps } from './input.tsx';

export interface NumberInputProps extends Omit<InputProps, 'type' | 'leading' | 'trailing' | 'mono'> {
  /** Shown beside the figure: "$" before it, any other ("%", "ac", "ft") after it. */
  unit?: string;
}

/** A text input for figures: fractions such as 3/16 and figures with a percent sign can be typed as well. */
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
