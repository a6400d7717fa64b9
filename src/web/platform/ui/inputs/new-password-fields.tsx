import { useState } from 'react';
import { checkNewPassword } from '#shared/platform/password.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPassword {
  password: string;
  confirmation: string;
}

export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** The label of the first field; the second is Confirm Password. */
  label?: string;
  /** The server's message about the password. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A new password and its confirmation. Errors appear once they are certain, not while the user is still typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, label = 'Password', error, autoFocus = false } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const problems = checkNewPassword(value.password, value.confirmation);
  const showLength = value.password !== '' && (wasLeft || value.confirmation !== '');
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label={label} required error={(showLength ? problems.password : undefined) ?? error}>
          <PasswordInput
            value={value.password}
            onChange={(event) => onChange({ ...value, password: event.target.value })}
            onBlur={() => setWasLeft(true)}
            autoComplete="new-password"
            autoFocus={autoFocus}
          />
        </Field>
        <PasswordStrength password={value.password} />
      </div>
      <Field
        label="Confirm Password"
        required
        error={value.confirmation === '' ? undefined : problems.confirmation}
      >
        <PasswordInput
          value={value.confirmation}
          onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
          autoComplete="new-password"
        />
      </Field>
    </>
  );
}
