import { useState } from 'react';
import type { Invitation } from '#shared/contracts/people.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { resendInvitation, revokeInvitation } from './invitation-calls.ts';
import { usePeopleChanged } from './use-people.ts';

type InvitationActs = { resend: () => Promise<void>; revoke: () => Promise<void>; isBusy: boolean };

/** What can be done about an invitation that is still open, and how it went. */
export function useInvitationActs({ id, company_id, email }: Invitation): InvitationActs {
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  const [isBusy, setIsBusy] = useState(false);

  const act = async (done: string, failed: string, send: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await send();
      toast.success(done);
    } catch (error) {
      toast.error(`${failed} ${messageOf(error)}`);
    }
    await changed();
    setIsBusy(false);
  };
  return {
    isBusy,
    resend: () =>
      act(
        `The invitation was mailed to ${email} again. The link of the earlier mail has ended.`,
        'The invitation was not sent again.',
        () => resendInvitation(company_id, id),
      ),
    revoke: async () => {
      const isSure = await confirm({
        title: `Revoke the invitation of ${email}?`,
        message: 'The link in the mail stops working. You can invite them again.',
        confirmLabel: 'Revoke',
        danger: true,
      });
      if (!isSure) return;
      await act('The invitation was revoked.', 'The invitation was not revoked.', () =>
        revokeInvitation(company_id, id),
      );
    },
  };
}
