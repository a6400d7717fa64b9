import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Explains what deleting the account means, and opens the dialog. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (reason: string) => {
    setIsOpen(false);
    setRefusal(reason);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">
        Permanently deletes your account and company memberships. Your records and their history are kept. The
        last Administrator and a company's last Manager can't be deleted: make another member Manager first,
        or delete the company.
      </p>
      {refusal === null ? (
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      ) : (
        <Banner title="The account was not deleted">{refusal}</Banner>
      )}
      {/* Mounted on each opening, so that a typed password is not retained. */}
      {isOpen && <DeleteAccountDialog email={email} onRefused={refuse} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
