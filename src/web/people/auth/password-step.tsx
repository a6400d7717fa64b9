import { type SyntheticEvent, useRef, useState } from 'react';
import { createPath, useLocation } from 'react-router';
import { goToProvider } from '#web/people/go-to-provider.ts';
import { ProviderButton } from '#web/people/provider-button.tsx';
import { type Provider, requiredProviderOf } from '#web/people/required-provider.ts';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { readOrigin } from '#web/people/session/origin.ts';
import { causeOf, challengeOf } from '#web/people/session/session.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { useAddress, writeParameters } from '#web/platform/use-address.ts';
import { readFields } from './read-fields.ts';
import { findProvider } from './sign-on/calls.ts';
import { SignOnChoice } from './sign-on/sign-on-choice.tsx';
import { failureOfCode } from './sign-on/sign-on-failures.ts';

type Mistakes = { email?: string; password?: string };
type Message = {
  tone: 'danger' | 'info';
  title: string;
  detail?: string | undefined;
  /** The identity provider that this address must sign in through. */
  required?: { provider: Provider; email: string };
};

const endings = {
  expired: 'Your session has ended.',
  elsewhere: 'You were signed out in another tab.',
} as const;

const refusal = 'Invalid email or password';
const withoutSignOn = 'This address has no single sign-on. Log in with your password.';

/** The parameter of the address that says why a sign-on failed. */
const codeParameter = 'sign_on';
const withoutCode = (address: URLSearchParams) => writeParameters(address, { [codeParameter]: '' });

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
  const [address, changeAddress] = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [message, setMessage] = useState<Message | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const returnTo = createPath(readOrigin(state));
  const failedSignOn = failureOfCode(address.get(codeParameter));

  /** Removes what was said about the last attempt. */
  const startAttempt = () => {
    setMistakes({});
    setMessage(null);
    if (address.has(codeParameter)) changeAddress(withoutCode, { replace: true, state });
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { email, password } = readFields(event.currentTarget, ['email', 'password']);
    startAttempt();
    if (email.trim() === '' || password === '') {
      setMessage({ tone: 'danger', title: refusal });
      setMistakes({
        ...(email.trim() === '' && { email: 'Email is required' }),
        ...(password === '' && { password: 'Password is required' }),
      });
      return;
    }
    try {
      // The route guard around this page then redirects.
      await login({ email: email.trim(), password });
    } catch (error) {
      const challenge = challengeOf(error);
      const provider = requiredProviderOf(error);
      if (challenge !== undefined) onChallenge(challenge);
      else if (provider === null)
        setMessage({ tone: 'danger', title: refusal, detail: failureDetail(error) });
      else
        setMessage({
          tone: 'info',
          title: messageOf(causeOf(error)),
          required: { provider, email: email.trim() },
        });
    }
  };

  const handleSignOn = async (only: Provider | null) => {
    if (form.current === null) return;
    const email = readFields(form.current, ['email']).email.trim();
    startAttempt();
    if (only !== null) return goToProvider(only.id, { email, returnTo });
    if (email === '') {
      setMistakes({ email: 'Enter your email first' });
      form.current.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    setIsFinding(true);
    try {
      const provider = await findProvider(email);
      if (provider === null) setMessage({ tone: 'info', title: withoutSignOn });
      else goToProvider(provider.id, { email, returnTo });
    } catch (error) {
      setMessage({
        tone: 'danger',
        title: 'Single sign-on did not start',
        detail: failureDetail(error) ?? messageOf(error),
      });
    } finally {
      setIsFinding(false);
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
      <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {message ? (
          <Banner
            tone={message.tone}
            title={message.title}
            actions={message.required && <ProviderButton {...message.required} returnTo={returnTo} />}
          >
            {message.detail}
          </Banner>
        ) : failedSignOn ? (
          <Banner title={failedSignOn.title}>{failedSignOn.detail}</Banner>
        ) : (
          notice !== null && <Banner tone="info" title={notice} />
        )}
        <Field label="Email" required error={mistakes.email}>
          <Input name="email" type="email" autoComplete="email" autoCapitalize="none" autoFocus />
        </Field>
        <Field label="Password" required error={mistakes.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <TextLink to="/forgot-password" state={state} className="self-end text-sm">
          Forgot your password?
        </TextLink>
        <Button type="submit" variant="primary" loading={isLoading}>
          Log in
        </Button>
        <SignOnChoice isFinding={isFinding} onChoose={(only) => void handleSignOn(only)} />
      </form>
    </AccountFrame>
  );
}
