import { Input, type InputProps } from './input.tsx';

/** A calendar date; its value is `YYYY-MM-DD` or empty, without a time zone. */
export function DateInput(props: Omit<InputProps, 'type' | 'leading' | 'trailing' | 'mono'>) {
  return <Input {...props} type="date" />;
}
