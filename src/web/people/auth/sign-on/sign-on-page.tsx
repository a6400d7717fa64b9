import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { originOfPath } from '#web/people/session/origin.ts';
import { causeOf } from '#web/people/session/session.ts';
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { LinkAccount, type UnlinkedAccount } from './link-account.tsx';
import { failureOfCode, isTooLate } from './sign-on-failures.ts';

/** `/sign-on`: where an identity provider leads the browser after a sign-on, with a cookie that begins the session. */
export function SignOnPage() {
  const { stage } = useAuth();
  // Otherwise tokens of an earlier visit could still be renewed while the new session begins.
  return stage === 'starting' ? <SigningOn /> : <FinishSignOn />;
}

function FinishSignOn() {
  const { finishSignOn, isAuthenticated } = useAuth();
  const navigate = useNavigate();
  const [unlinked, setUnlinked] = useState<UnlinkedAccount | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const hasStarted = useRef(false);

  const finish = async () => {
    setFailure(null);
    try {
      const { link, return_to: returnTo } = await finishSignOn();
      if (link === null) void navigate(returnTo, { replace: true });
      else setUnlinked({ ...link, returnTo });
    } catch (error) {
      setFailure(causeOf(error));
    }
  };
  useEffect(() => {
    // Only once, because the cookie works once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    void finish();
  });

  if (failure !== null) {
    // A signed-in user came back to this page in the browser's history.
    if (isAuthenticated && isTooLate(failure)) return <Navigate to="/" replace />;
    const state = unlinked === null ? null : originOfPath(unlinked.returnTo);
    return <SignOnFailed failure={failure} loginState={state} onRetry={() => void finish()} />;
  }
  return unlinked === null ? <SigningOn /> : <LinkAccount account={unlinked} onFailed={setFailure} />;
}

function SigningOn() {
  return (
    <AccountFrame title="Single sign-on" tagline="One moment." footer="">
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> Logging in...
      </p>
    </AccountFrame>
  );
}

interface SignOnFailedProps {
  failure: unknown;
  /** The state of the login page: the page that was wanted, if it is known. */
  loginState: unknown;
  onRetry: () => void;
}

function SignOnFailed({ failure, loginState, onRetry }: SignOnFailedProps) {
  const tooLate = isTooLate(failure) ? failureOfCode('expired') : null;
  return (
    <AccountFrame title="Single sign-on" tagline="Log in through your company's sign-on provider." footer="">
      <div className="flex flex-col items-start gap-4">
        <Banner title={tooLate?.title ?? 'Your sign-on failed'} className="w-full">
          {tooLate?.detail ?? messageOf(failure)}
        </Banner>
        <div className="flex flex-wrap gap-2">
          {isUnreachable(failure) && (
            <Button variant="primary" onClick={onRetry}>
              Retry
            </Button>
          )}
          <LinkButton to="/login" state={loginState}>
            Back to login
          </LinkButton>
        </div>
      </div>
    </AccountFrame>
  );
}
