import { type SyntheticEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkNewPassword } from '#shared/platform/password.ts';
import { failureDetail } from '#web/people/session/failure-detail.ts';
import { causeOf } from '#web/people/session/session.ts';
import { ApiError, labeledDetailOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { NewPasswordFields } from '#web/platform/ui/inputs/new-password-fields.tsx';
import { resetPassword } from './calls.ts';

/** How long, in milliseconds, the success message is shown before the login page opens (specification, section 9). */
const redirectMilliseconds = 3000;

type Failure = { detail: string | undefined; password: string | undefined };

/** The form behind a valid reset link. */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [state, setState] = useState<'editing' | 'sending' | 'done'>('editing');
  const [failure, setFailure] = useState<Failure | null>(null);
  useRedirect(state === 'done');

  const isReady = Object.keys(checkNewPassword(value.password, value.confirmation)).length === 0;
  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady || state !== 'editing') return;
    setFailure(null);
    setState('sending');
    try {
      await resetPassword(token, value.password);
      setState('done');
    } catch (error) {
      setFailure(readFailure(error));
      setState('editing');
    }
  };

  if (state === 'done') {
    return (
      <Banner tone="success" title="Your password has been reset.">
        You're signed out on every device, and your personal tokens no longer work. The login page opens in a
        moment.
      </Banner>
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {failure && <Banner title="Failed to reset password. Please try again.">{failure.detail}</Banner>}
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordFields value={value} onChange={setValue} error={failure?.password} autoFocus />
      <Button type="submit" variant="primary" disabled={!isReady} loading={state === 'sending'}>
        Reset password
      </Button>
    </form>
  );
}

function useRedirect(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

function readFailure(error: unknown): Failure {
  const cause = causeOf(error);
  const password = labeledDetailOf(cause, 'password', 'Password');
  // An error without a field is about the link: it was used or expired while the form was open.
  const isLink = cause instanceof ApiError && cause.status === 400 && password === undefined;
  const detail = isLink ? 'This password reset link is invalid or has expired.' : failureDetail(error);
  return { detail, password };
}
