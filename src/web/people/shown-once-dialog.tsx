import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** What must be saved: "your token". */
  what: string;
  doneLabel?: string;
  size?: 'sm';
  onClose: () => void;
  /** Gets the ref of the button that copies the secret, which has the focus first. */
  children: (copy: RefObject<HTMLButtonElement | null>) => ReactNode;
}

/** Shows a secret, only this once. Closing by Escape or the close button asks for confirmation. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { what, doneLabel = 'Done', onClose, children, ...shown } = props;
  const copy = useRef<HTMLButtonElement>(null);
  const confirm = useConfirm();
  const handleOpenChange = async (open: boolean) => {
    if (open) return;
    const isSure = await confirm({
      title: `Did you save ${what}?`,
      message: "You can't view it again after you close this.",
      confirmLabel: 'Close',
      cancelLabel: 'Go back',
      danger: true,
    });
    if (isSure) onClose();
  };
  return (
    <Dialog
      {...shown}
      open
      onOpenChange={handleOpenChange}
      initialFocus={copy}
      closeOnOutsideClick={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {doneLabel}
        </Button>
      }
    >
      {children(copy)}
    </Dialog>
  );
}
