import { useRef } from 'react';
import type { IdentityProvider } from '#shared/people/contracts/identity-providers.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { Addresses } from './addresses.tsx';

interface AddressesDialogProps {
  provider: IdentityProvider;
  onClose: () => void;
}

/** Shown after a provider was created: what remains to be entered there. */
export function AddressesDialog({ provider, onClose }: AddressesDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enter these addresses at the provider"
      description={`${provider.name} accepts users from Platbook only if it knows these addresses. You can find them later under Edit.`}
      initialFocus={copy}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Addresses addresses={provider} copyRef={copy} />
    </Dialog>
  );
}
