import { type SyntheticEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { checkNewPassword } from '#shared/platform/password.ts';
import { ProviderButton } from '#web/people/provider-button.tsx';
import { requiredProviderOf } from '#web/people/required-provider.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { NewPasswordFields } from '#web/platform/ui/inputs/new-password-fields.tsx';

/** Creates the account of an invitation from a name and a password, and signs in. */
export function NewAccountForm({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { acceptInvitation, isLoading } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [name, setName] = useState('');
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const isNameMissing = name.trim() === '';
  const isPasswordGood = Object.keys(checkNewPassword(value.password, value.confirmation)).length === 0;
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isLoading || isNameMissing || !isPasswordGood) return;
    setFailure(null);
    try {
      await acceptInvitation({ token, name: name.trim(), password: value.password });
      void navigate('/', { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };

  const cause = causeOf(failure);
  const provider = requiredProviderOf(failure);
  const fieldErrors = {
    name: labeledDetailOf(cause, 'name', 'Name'),
    password: labeledDetailOf(cause, 'password', 'Password'),
  };
  const isOfField = fieldErrors.name !== undefined || fieldErrors.password !== undefined;
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {failure !== null && (
        <Banner
          title="Your account was not created"
          actions={
            provider && <ProviderButton provider={provider} email={invitation.email} returnTo={pathname} />
          }
        >
          {isOfField ? undefined : (failureDetail(failure) ?? wordsOf(cause))}
        </Banner>
      )}
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
      <Field label="Name" required error={isChecked && isNameMissing ? 'Name is required' : fieldErrors.name}>
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="name" autoFocus />
      </Field>
      <NewPasswordFields value={value} onChange={setValue} error={fieldErrors.password} />
      <Button type="submit" variant="primary" loading={isLoading} disabled={!isPasswordGood}>
        Create account and join
      </Button>
    </form>
  );
}

/** The link may have been used or revoked while the form was open. */
function wordsOf(cause: unknown): string {
  return cause instanceof ApiError && cause.status === 400
    ? 'This invitation is invalid or has expired.'
    : messageOf(cause);
}
