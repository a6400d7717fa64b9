import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { causeOf } from '#web/people/session/session.ts';
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { checkResetToken } from './calls.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The page behind the link of a reset mail: it verifies the link, then lets the user set a new password. */
export function ResetPasswordPage() {
  const { token } = useParams();
  if (token === undefined) {
    return (
      <ResetFrame tagline="Open the link in the email we sent you, or request a new one.">
        <UnusableLink message="No reset token provided." />
      </ResetFrame>
    );
  }
  return <VerifiedReset key={token} token={token} />;
}

function VerifiedReset({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => checkResetToken(token, signal),
    // Checked only once: setting the password uses up the link, and the form must not be replaced by that error.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (check.isPending) {
    return (
      <ResetFrame tagline="One moment.">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> Verifying your reset link...
        </p>
      </ResetFrame>
    );
  }
  if (check.isError) {
    const cause = causeOf(check.error);
    return (
      <ResetFrame tagline="A link works once, for one hour.">
        {isUnreachable(cause) ? (
          <Banner
            title="The link could not be verified."
            actions={
              <Button onClick={() => void check.refetch()} loading={check.isFetching}>
                Retry
              </Button>
            }
          >
            {messageOf(cause)}
          </Banner>
        ) : (
          <UnusableLink message="This password reset link is invalid or has expired." />
        )}
      </ResetFrame>
    );
  }
  return (
    <ResetFrame tagline={`For the account ${check.data.user_email}.`}>
      <NewPasswordForm token={token} email={check.data.user_email} />
    </ResetFrame>
  );
}

function ResetFrame({ tagline, children }: { tagline: string; children: ReactNode }) {
  return (
    <AccountFrame
      title="Set a new password"
      tagline={tagline}
      footer={
        <>
          Remembered it? <TextLink to="/login">Log in</TextLink>
        </>
      }
    >
      {children}
    </AccountFrame>
  );
}

function UnusableLink({ message }: { message: string }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner title={message} className="w-full" />
      <LinkButton to="/forgot-password" variant="primary">
        Request a new link
      </LinkButton>
    </div>
  );
}
