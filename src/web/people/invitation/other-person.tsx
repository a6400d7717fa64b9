import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

/** Shown when an invitation is opened while another user is signed in. */
export function OtherPerson({ invitation, signedInAs }: { invitation: OpenInvitation; signedInAs: string }) {
  const { logout } = useAuth();
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title={`This invitation is for ${invitation.email}.`}>
        You are signed in as {signedInAs}. Log out to accept it as the invited user.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => logout({ stays: true })}>
          Log out and continue
        </Button>
        <LinkButton to="/">Stay signed in</LinkButton>
      </div>
    </div>
  );
}
