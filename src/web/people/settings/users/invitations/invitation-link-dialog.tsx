import { useRef } from 'react';
import { invitationDays } from '#shared/platform/limits.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface InvitationLinkDialogProps {
  email: string;
  link: string;
  onClose: () => void;
}

/** Shows the link of an invitation that was not mailed, for the inviter to pass on. */
export function InvitationLinkDialog({ email, link, onClose }: InvitationLinkDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send This Link"
      closeOnOutsideClick={false}
      initialFocus={copy}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">
          {email} is invited, but no mail server is set up. Copy the link and send it to them.
        </p>
        <CopyField value={link} copyRef={copy} />
        <p className="text-sm text-muted">
          It works once, for {invitationDays} days. The message is also saved in the outbox folder of the
          server’s data directory.
        </p>
      </div>
    </Dialog>
  );
}
