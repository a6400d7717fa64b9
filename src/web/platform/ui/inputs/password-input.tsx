import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './input.tsx';

/**
 * A password input with a button to show the characters. The button's name avoids the word "password", so that a query
 * for that label finds only the field.
 */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide characters' : 'Show characters'}
          onClick={() => setShown(!shown)}
          className="-me-1.5 grid size-6 place-content-center rounded-sm text-faint hover:text-ink"
        >
          <Icon aria-hidden size={16} />
        </button>
      }
    />
  );
}
