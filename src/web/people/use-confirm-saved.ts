import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

/**
 * Returns a close handler for a dialog with a secret that is shown only once. It asks for confirmation when the dialog
 * closes by Escape or its close button.
 */
export function useConfirmSaved(what: string, onClose: () => void): (open: boolean) => void {
  const confirm = useConfirm();
  return async (open) => {
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
}
