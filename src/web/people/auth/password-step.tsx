import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { challengeOf } from '#web/people/session/session.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { readFields } from './read-fields.ts';

type Failure = { fields: { email?: string; password?: string }; detail?: string | undefined };

const endings = {
  expired: 'Your session has ended.',
  elsewhere: 'You were signed out in another tab.',
} as const;

interface PasswordStepProps {
  /** Why the user is back at this step, for instance because the code came too late. */
  setback: string | null;
  /** Called when the password was right and a code must follow, with the challenge for it. */
  onChallenge: (challenge: string) => void;
}

/** The first step of signing in, and usually the only one. */
export function PasswordStep({ setback, onChallenge }: PasswordStepProps) {
  const { login, isLoading, ended } = useAuth();
  const { state }: { state: unknown } = useLocation();
  const [failure, setFailure] = useState<Failure | null>(null);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { email, password } = readFields(event.currentTarget, ['email', 'password']);
    if (email.trim() === '' || password === '') {
      setFailure({
        fields: {
          ...(email.trim() === '' && { email: 'Email is required' }),
          ...(password === '' && { password: 'Password is required' }),
        },
      });
      return;
    }
    setFailure(null);
    try {
      // The route guard around this page then redirects.
      await login({ email: email.trim(), password });
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge === undefined) setFailure({ fields: {}, detail: failureDetail(error) });
      else onChallenge(challenge);
    }
  };

  const ending = ended === null || ended === 'by-choice' ? null : `${endings[ended]} Log in to continue.`;
  const notice = setback ?? ending;
  return (
    <AccountFrame
      title="Welcome back"
      tagline="Streamline land management with tracking, analytics and collaboration."
      footer={
        <>
          New to Platbook?{' '}
          <TextLink to="/register" state={state}>
            Create an account
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure ? (
          <Banner title="Invalid email or password">{failure.detail}</Banner>
        ) : (
          notice !== null && <Banner tone="info" title={notice} />
        )}
        <Field label="Email" required error={failure?.fields.email}>
          <Input name="email" type="email" autoComplete="email" autoCapitalize="none" autoFocus />
        </Field>
        <Field label="Password" required error={failure?.fields.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <TextLink to="/forgot-password" state={state} className="self-end text-sm">
          Forgot your password?
        </TextLink>
        <Button type="submit" variant="primary" loading={isLoading}>
          Log in
        </Button>
      </form>
    </AccountFrame>
  );
}
