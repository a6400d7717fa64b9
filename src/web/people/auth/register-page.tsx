import { type SyntheticEvent, useState } from 'react';
import { createPath, useLocation } from 'react-router';
import { ProviderButton } from '#web/people/provider-button.tsx';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { readOrigin } from '#web/people/session/origin.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { readFields } from './read-fields.ts';
import { checkRegistration, type RegistrationFailure, readRefusal } from './registration-failure.ts';

export function RegisterPage() {
  const { register, isLoading } = useAuth();
  const { state }: { state: unknown } = useLocation();
  const [failure, setFailure] = useState<RegistrationFailure | null>(null);
  const [email, setEmail] = useState('');

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = readFields(event.currentTarget, ['name', 'email', 'password', 'confirmPassword']);
    setEmail(form.email.trim());
    const mistake = checkRegistration(form);
    setFailure(mistake);
    if (mistake) return;
    try {
      // The route guard around this page then redirects.
      await register({ name: form.name.trim(), email: form.email.trim(), password: form.password });
    } catch (error) {
      setFailure(readRefusal(error));
    }
  };

  return (
    <AccountFrame
      title="Create your account"
      tagline="One place for your tracts, leases, wells and owners."
      footer={
        <>
          Already have an account?{' '}
          <TextLink to="/login" state={state}>
            Log in
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure && (
          <Banner
            title={failure.message}
            actions={
              failure.provider && (
                <ProviderButton
                  provider={failure.provider}
                  email={email}
                  returnTo={createPath(readOrigin(state))}
                />
              )
            }
          >
            {failure.detail}
          </Banner>
        )}
        <Field label="Name" required error={failure?.fields.name}>
          <Input name="name" autoComplete="name" autoFocus />
        </Field>
        <Field label="Email" required error={failure?.fields.email}>
          <Input name="email" type="email" autoComplete="email" autoCapitalize="none" />
        </Field>
        <Field label="Password" required error={failure?.fields.password} hint="At least 8 characters">
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label="Confirm Password" required error={failure?.fields.confirmPassword}>
          <PasswordInput
            name="confirmPassword"
            autoComplete="new-password"
            {...(failure?.isMismatch && { invalid: true })}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isLoading}>
          Register
        </Button>
      </form>
    </AccountFrame>
  );
}
