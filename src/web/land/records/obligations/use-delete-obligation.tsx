import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import type { Obligation } from '#web/land/records/calls.ts';
import { deleteObligation } from '#web/land/records/calls.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useUndoLink } from '../related/use-undo-link.ts';

/** Asks for confirmation, deletes an obligation, and reports the outcome with an Undo action. */
export function useDeleteObligation(): (row: Obligation) => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const undo = useUndoLink();
  return async (row) => {
    const confirmed = await confirm({
      title: 'Are you sure you want to delete this obligation?',
      message: `Reminders for “${nameObligation(row)}” stop, and a recurring obligation ends. To continue the series, waive it instead.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    try {
      const act = await deleteObligation(row.id);
      toast.success('Obligation deleted.', {
        topic: `obligation ${row.id}`,
        action: { label: 'Undo', onAction: () => void undo(act, 'Obligation restored.') },
      });
    } catch (error) {
      // Another user already deleted it, which is the outcome this user wants.
      if (error instanceof ApiError && error.status === 404) toast.success('Obligation deleted.');
      else toast.error(describeFailure('The obligation was not deleted.', error));
    }
  };
}
