import { type SyntheticEvent, useState } from 'react';
import type { Session } from '#shared/people/contracts/auth.ts';
import { goToProvider } from '#web/people/go-to-provider.ts';
import type { Provider } from '#web/people/required-provider.ts';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { originOfPath } from '#web/people/session/origin.ts';
import { challengeOf } from '#web/people/session/session.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { CodeStep } from '../code-step.tsx';
import { readFields } from '../read-fields.ts';
import { linkAccount, passwordCalls } from './calls.ts';
import { isTooLate } from './sign-on-failures.ts';

/** An account with the address of a sign-on, whose password must be entered before it can be used with the provider. */
export type UnlinkedAccount = { email: string; provider: Provider; returnTo: string };

interface LinkAccountProps {
  account: UnlinkedAccount;
  /** Called if the sign-on itself can no longer be continued. */
  onFailed: (failure: unknown) => void;
}

type Failure = { password?: string; title?: string; detail?: string | undefined };

/**
 * Links an existing account: its password, and a code if it requires one. The browser then goes to the provider again,
 * which signs in without asking.
 */
export function LinkAccount({ account, onFailed }: LinkAccountProps) {
  const { email, provider, returnTo } = account;
  const [challenge, setChallenge] = useState<string | null>(null);
  const [setback, setSetback] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const link = async (session: Session) => {
    try {
      await linkAccount(session);
    } catch (error) {
      if (isTooLate(error)) return onFailed(error);
      setChallenge(null);
      return setFailure({ title: 'Your account was not linked', detail: messageOf(error) });
    }
    goToProvider(provider.id, { email, returnTo });
  };
  const attempt = async (enter: () => Promise<Session>) => {
    setIsLoading(true);
    try {
      await link(await enter());
    } finally {
      setIsLoading(false);
    }
  };

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { password } = readFields(event.currentTarget, ['password']);
    setSetback(null);
    if (password === '') return setFailure({ password: 'Password is required' });
    setFailure(null);
    try {
      await attempt(() => passwordCalls.login({ email, password }));
    } catch (error) {
      const next = challengeOf(error);
      if (next !== undefined) return setChallenge(next);
      setFailure(
        error instanceof ApiError && error.status === 401
          ? { password: 'This password is wrong' }
          : { title: 'Your account was not linked', detail: failureDetail(error) ?? messageOf(error) },
      );
    }
  };

  if (challenge !== null) {
    return (
      <CodeStep
        challenge={challenge}
        enterCode={(step) => attempt(() => passwordCalls.enterCode(step))}
        isLoading={isLoading}
        submitLabel="Link account"
        onStartOver={(reason) => {
          setSetback(reason);
          setChallenge(null);
        }}
      />
    );
  }
  return (
    <AccountFrame
      title="Link your account"
      tagline={
        <>
          An account with <bdi className="text-ink">{email}</bdi> exists. Enter its password once to use it
          with <bdi>{provider.name}</bdi> sign-on.
        </>
      }
      footer={
        <TextLink to="/forgot-password" state={originOfPath(returnTo)}>
          Forgot your password?
        </TextLink>
      }
    >
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {failure?.title !== undefined ? (
          <Banner title={failure.title}>{failure.detail}</Banner>
        ) : (
          setback !== null && <Banner tone="info" title={setback} />
        )}
        {/* For password managers: the account of the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label="Password" required error={failure?.password}>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
        <Button type="submit" variant="primary" loading={isLoading}>
          Link account
        </Button>
        <LinkButton to="/login" state={originOfPath(returnTo)} variant="ghost">
          Cancel
        </LinkButton>
      </form>
    </AccountFrame>
  );
}
