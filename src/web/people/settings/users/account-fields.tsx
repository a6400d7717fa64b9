import type { ReactNode } from 'react';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import type { AccountFields as Fields } from './account-mistakes.ts';

interface AccountFieldsProps {
  value: Fields;
  onChange: (changes: Partial<Fields>) => void;
  mistakes: Partial<Record<keyof Fields, string>>;
  /** The server's error. */
  failure: unknown;
  /** The role picker, placed among the fields. */
  role: ReactNode;
}

/** The fields of an account, as in the specification's user form. */
export function AccountFields({ value, onChange, mistakes, failure, role }: AccountFieldsProps) {
  const text = (name: Exclude<keyof Fields, 'role_id'>, label: string, type: 'text' | 'email' | 'tel') => (
    <Field
      label={label}
      required={name === 'username' || name === 'email'}
      error={mistakes[name] ?? labeledDetailOf(failure, name, label)}
    >
      <Input
        type={type}
        value={value[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
        autoComplete="off"
        {...(type !== 'text' || name === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      />
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {text('email', 'Email', 'email')}
      {text('username', 'Username', 'text')}
      {text('first_name', 'First Name', 'text')}
      {text('last_name', 'Last Name', 'text')}
      {text('phone', 'Phone', 'tel')}
      {role}
    </div>
  );
}
