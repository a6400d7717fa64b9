import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Input, type InputProps } from '../inputs/input.tsx';

export interface SearchInputProps
  extends Omit<InputProps, 'type' | 'leading' | 'trailing' | 'value' | 'onChange' | 'ref' | 'mono'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** For callers that focus the box. */
  ref?: RefObject<HTMLInputElement | null>;
  /** Shown at the end of the box while it is empty, such as its keyboard shortcut. */
  hint?: ReactNode;
}

export function SearchInput({ label, value, onValueChange, ref, hint, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <Input
      placeholder="Search"
      {...rest}
      ref={input}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      leading={<Search aria-hidden size={16} />}
      trailing={
        value ? (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="-me-1.5 grid size-6 place-content-center rounded-sm text-faint hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        ) : (
          hint
        )
      }
    />
  );
}
