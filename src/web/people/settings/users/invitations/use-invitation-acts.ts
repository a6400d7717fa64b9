import { useState } from 'react';
import type { Invitation } from '#shared/people/contracts/people.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { usePeopleChanged } from '../use-people.ts';
import { resendInvitation, revokeInvitation } from './calls.ts';

type InvitationActs = {
  resend: () => Promise<void>;
  revoke: () => Promise<void>;
  isBusy: boolean;
  /** The new link after a resend without a mail server, until it is dismissed. */
  link: string | null;
  dismissLink: () => void;
};

/** Returns the actions on an open invitation, which report their result. */
export function useInvitationActs({ id, company_id, email }: Invitation): InvitationActs {
  const confirm = useConfirm();
  const toast = useToast();
  const changed = usePeopleChanged();
  const [isBusy, setIsBusy] = useState(false);

  const [link, setLink] = useState<string | null>(null);

  const act = async (failed: string, send: () => Promise<string>) => {
    setIsBusy(true);
    try {
      toast.success(await send());
    } catch (error) {
      toast.error(`${failed} ${messageOf(error)}`);
    }
    await changed();
    setIsBusy(false);
  };
  return {
    isBusy,
    link,
    dismissLink: () => setLink(null),
    resend: () =>
      act('The invitation was not sent again.', async () => {
        const sent = await resendInvitation(company_id, id);
        setLink(sent.link ?? null);
        return sent.link === undefined
          ? `The invitation was mailed to ${email} again. The earlier link no longer works.`
          : 'New link created. The earlier link no longer works.';
      }),
    revoke: async () => {
      const isSure = await confirm({
        title: `Revoke the invitation for ${email}?`,
        message: 'The link stops working. You can invite them again.',
        confirmLabel: 'Revoke',
        danger: true,
      });
      if (!isSure) return;
      await act('The invitation was not revoked.', async () => {
        await revokeInvitation(company_id, id);
        return 'The invitation was revoked.';
      });
    },
  };
}
