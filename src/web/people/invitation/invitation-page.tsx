import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { systemFields } from '#shared/platform/entities/entity.ts';
import { invitationDays } from '#shared/platform/limits.ts';
import { AccountFrame } from '#web/people/session/account-frame.tsx';
import { useAuth } from '#web/people/session/auth-context.ts';
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { AcceptAsMember } from './accept-as-member.tsx';
import { getInvitation } from './calls.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { OtherPerson } from './other-person.tsx';

/** The page behind the link of an invitation, for people with or without an account, signed in or not. */
export function InvitationPage() {
  const { token = '' } = useParams();
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
  const { stage } = useAuth();
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => getInvitation(token, signal),
    // Checked only once: accepting uses up the link, and the page must not be replaced by that error.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (check.isPending || stage === 'starting') {
    return (
      <AccountFrame title="Your invitation" tagline="One moment." footer="">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner /> Verifying your invitation...
        </p>
      </AccountFrame>
    );
  }
  if (check.isError) {
    return (
      <AccountFrame
        title="Your invitation"
        tagline={`A link works once, for ${invitationDays} days.`}
        footer=""
      >
        {isUnreachable(check.error) ? (
          <Banner
            title="The invitation could not be verified."
            actions={
              <Button onClick={() => void check.refetch()} loading={check.isFetching}>
                Retry
              </Button>
            }
          >
            {messageOf(check.error)}
          </Banner>
        ) : (
          <UnusableLink />
        )}
      </AccountFrame>
    );
  }
  return <OpenInvitationScreen token={token} invitation={check.data} />;
}

function OpenInvitationScreen({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { user } = useAuth();
  const until = formatValue(systemFields.created_date, invitation.expires_at);
  const isOther = user !== null && user.email.toLowerCase() !== invitation.email.toLowerCase();
  return (
    <AccountFrame
      title={
        invitation.company_name === null ? 'You are invited to Platbook' : `Join ${invitation.company_name}`
      }
      tagline={`As ${invitation.role_name}, with the address ${invitation.email}.`}
      footer={`The link works once, until ${until}.`}
    >
      <InvitedBy invitation={invitation} />
      {isOther ? (
        <OtherPerson invitation={invitation} signedInAs={user.email} />
      ) : invitation.needs_account && user === null ? (
        <NewAccountForm token={token} invitation={invitation} />
      ) : (
        <AcceptAsMember token={token} invitation={invitation} />
      )}
    </AccountFrame>
  );
}

/** Shown so that recipients who do not recognize the inviter can ask before they accept. */
function InvitedBy({ invitation }: { invitation: OpenInvitation }) {
  const { invited_by: name, invited_by_email: email } = invitation;
  const since = formatValue(systemFields.created_date, invitation.invited_at);
  return (
    <p className="mb-4 wrap-anywhere text-pretty text-muted">
      {name === null ? (
        'Invited'
      ) : (
        <>
          Invited by <bdi className="text-ink">{name}</bdi>
          {email !== null && email !== name && (
            <>
              {' '}
              (<bdi>{email}</bdi>)
            </>
          )}
        </>
      )}{' '}
      on {since}.
    </p>
  );
}

function UnusableLink() {
  const { isAuthenticated } = useAuth();
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner title="This invitation is invalid or has expired." className="w-full">
        It may have been used already, revoked, or mailed again with a newer link. Ask the person who invited
        you for a new one.
      </Banner>
      <LinkButton to={isAuthenticated ? '/' : '/login'} variant="primary">
        {isAuthenticated ? 'Go to the dashboard' : 'Log in'}
      </LinkButton>
    </div>
  );
}
