import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { checkNewPassword } from '#shared/platform/password.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { causeOf } from '#web/people/session/session.ts';
import { labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { NewPasswordFields } from '#web/platform/ui/inputs/new-password-fields.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { bannerDetail } from './banner-detail.ts';
import { sessionsKey } from './devices/calls.ts';
import { tokensKey } from './tokens/calls.ts';

const blank = { current: '', password: '', confirmation: '', revokesTokens: false };

/** Changes the password; the server then ends all other sessions, as its message says. */
export function PasswordForm({ email }: { email: string }) {
  const { changePassword } = useAuth();
  const queryClient = useQueryClient();
  const [value, setValue] = useState(blank);
  /** Counts the changes, so that each one starts with untouched fields. */
  const [round, setRound] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [success, setSuccess] = useState<string | null>(null);

  const isReady =
    value.current !== '' && Object.keys(checkNewPassword(value.password, value.confirmation)).length === 0;
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || !isReady) return;
    setFailure(null);
    setSuccess(null);
    setIsSaving(true);
    try {
      const passwords = { current_password: value.current, new_password: value.password };
      setSuccess(await changePassword({ ...passwords, ...(value.revokesTokens && { revoke_tokens: true }) }));
      if (value.revokesTokens) void queryClient.invalidateQueries({ queryKey: tokensKey });
      setValue(blank);
      // The change signed out all other devices.
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      setRound(round + 1);
    } catch (error) {
      setFailure(error);
    }
    setIsSaving(false);
  };

  const errorOf = (path: string, label: string) => labeledDetailOf(causeOf(failure), path, label);
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {success !== null && <Banner tone="success" title={success} onDismiss={() => setSuccess(null)} />}
      {failure !== null && <Banner title="Password change failed">{bannerDetail(failure)}</Banner>}
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label="Current Password" required error={errorOf('current_password', 'Current Password')}>
        <PasswordInput
          value={value.current}
          onChange={(event) => setValue({ ...value, current: event.target.value })}
          autoComplete="current-password"
        />
      </Field>
      <NewPasswordFields
        key={round}
        label="New Password"
        value={value}
        onChange={(next) => setValue({ ...value, ...next })}
        error={errorOf('new_password', 'New Password')}
      />
      <Checkbox
        label="Revoke my personal tokens too"
        checked={value.revokesTokens}
        onChange={(event) => setValue({ ...value, revokesTokens: event.target.checked })}
      />
      <p className="text-sm text-muted">
        You will have to sign in again on your other devices. Personal tokens and calendar feeds{' '}
        {value.revokesTokens ? 'stop working.' : 'keep working.'}
      </p>
      <Button type="submit" variant="primary" disabled={!isReady} loading={isSaving} className="self-start">
        Change password
      </Button>
    </form>
  );
}
