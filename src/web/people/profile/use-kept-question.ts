import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';

/** Asks before a dialog closes whose secret is shown this once, where it closes by Escape or by its cross; then closes it. */
export function useKeptQuestion(what: string, onClose: () => void): (open: boolean) => void {
  const confirm = useConfirm();
  return async (open) => {
    if (open) return;
    const isSure = await confirm({
      title: `Have you kept ${what}?`,
      message: 'Once this is closed, nobody can show it again.',
      confirmLabel: 'Close it',
      cancelLabel: 'Go back',
      danger: true,
    });
    if (isSure) onClose();
  };
}
