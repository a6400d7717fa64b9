import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpenInvitation } from '#shared/people/contracts/people.ts';
import { areasKey, companiesKey } from '#web/people/selection/calls.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { acceptInvitation } from './calls.ts';

/** Accepts for a person with an account, who must sign in first so that nobody else can use the link. */
export function AcceptAsMember({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  if (user === null)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>You have an account with this address. Log in to accept the invitation.</p>
        <LinkButton to="/login" state={{ from: { pathname, search: '', hash: '' } }} variant="primary">
          Log in
        </LinkButton>
      </div>
    );

  const handleAccept = async () => {
    setFailure(null);
    setIsSending(true);
    try {
      await acceptInvitation(token);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: companiesKey }),
        queryClient.invalidateQueries({ queryKey: areasKey }),
      ]);
      toast.success(
        invitation.company_name === null
          ? 'The invitation was accepted.'
          : `You are now a member of ${invitation.company_name}.`,
      );
      void navigate('/', { replace: true });
    } catch (error) {
      setFailure(error);
      setIsSending(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {failure !== null && (
        <Banner title="The invitation was not accepted" className="w-full">
          {messageOf(failure)}
        </Banner>
      )}
      <p>You are signed in as {user.email}.</p>
      <Button variant="primary" loading={isSending} onClick={() => void handleAccept()}>
        Accept invitation
      </Button>
    </div>
  );
}
