import { Field } from '#web/platform/ui/inputs/field.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';

interface SecretFieldProps {
  /** Whether the server has a secret, which it never returns. */
  isStored: boolean;
  /** The new secret; empty to keep the stored one. */
  secret: string;
  isRemoved: boolean;
  onChange: (secret: string, isRemoved: boolean) => void;
  error: string | undefined;
}

/** The client secret of an identity provider: keeps, replaces or removes the stored one. */
export function SecretField({ isStored, secret, isRemoved, onChange, error }: SecretFieldProps) {
  const isKept = isStored && !isRemoved;
  return (
    <Field
      label="Client secret"
      hint={
        isKept
          ? 'Saved; leave empty to keep it'
          : isStored && secret === ''
            ? 'Removed when you save'
            : 'Leave empty for a client without a secret'
      }
      error={error}
      aside={
        isStored &&
        secret === '' && (
          <button
            type="button"
            className="rounded-sm text-accent-ink underline decoration-accent-ink/40 underline-offset-3 hover:decoration-accent-ink"
            onClick={() => onChange('', !isRemoved)}
          >
            {isRemoved ? 'Keep it' : 'Remove'}
          </button>
        )
      }
    >
      <PasswordInput
        value={secret}
        onChange={(event) => onChange(event.target.value, isRemoved)}
        autoComplete="new-password"
      />
    </Field>
  );
}
