import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input, type InputProps } from './input.tsx';

export interface SearchInputProps
  extends Omit<InputProps, 'type' | 'leading' | 'trailing' | 'value' | 'onChange' | 'ref' | 'mono'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ label, value, onValueChange, ...rest }: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    ref.current?.focus();
  };
  return (
    <Input
      placeholder="Search"
      {...rest}
      ref={ref}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      leading={<Search aria-hidden size={16} />}
      trailing={
        value && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={clear}
            className="-me-1.5 grid size-6 place-content-center rounded-sm text-faint hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        )
      }
    />
  );
}
