import type { OpenInvitation } from '#shared/contracts/people.ts';
import { useAuth } from '#web/lib/auth/auth-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** An invitation that was opened while somebody else is signed in. */
export function OtherPerson({ invitation, signedInAs }: { invitation: OpenInvitation; signedInAs: string }) {
  const { logout } = useAuth();
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title={`This invitation is for ${invitation.email}.`}>
        You are signed in as {signedInAs}. Log out to accept it as the person who was invited.
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={logout}>
          Log out and go on
        </Button>
        <LinkButton to="/">Stay signed in</LinkButton>
      </div>
    </div>
  );
}
