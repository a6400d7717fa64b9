import type { Entity } from '#shared/platform/entities/entity.ts';
import { deleteBelonging } from '#web/land/records/calls.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';

/**
 * Returns a function that asks for confirmation, deletes a record belonging to another one, and reports the outcome with
 * an Undo action. `noun` is what messages call it, such as "Obligation"; `message` says what the deletion means.
 */
export function useDeleteBelonging(
  kind: Entity,
  noun: string,
): (row: RecordData, message: string) => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  return async (row, message) => {
    const confirmed = await confirm({
      title: `Are you sure you want to delete this ${noun.toLowerCase()}?`,
      message,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    try {
      const act = await deleteBelonging(kind, row.id);
      changed();
      toast.success(`${noun} deleted.`, {
        topic: `${kind.name} ${row.id}`,
        action: { label: 'Undo', onAction: () => void undo(act, `${noun} restored.`) },
      });
    } catch (error) {
      // Another user already deleted it, which is the outcome this user wants.
      if (error instanceof ApiError && error.status === 404) toast.success(`${noun} deleted.`);
      else toast.error(describeFailure(`The ${noun.toLowerCase()} was not deleted.`, error));
    }
  };
}
