import { useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { trashDays } from '#shared/platform/limits.ts';
import type { Asset } from '#web/land/asset.ts';
import { trashKey, useRestoreRecords } from '#web/land/use-restore-records.ts';
import { ApiError, describeFailure } from '#web/platform/api/api-error.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { ToastOptions } from '#web/platform/ui/overlays/toast-item.tsx';
import { deleteRecord } from './calls.ts';

/**
 * Asks for confirmation, deletes the record, and reports the outcome with an Undo action; resolves to whether the
 * record was deleted.
 */
export function useDeleteRecord(asset: Asset): (record: RecordData) => Promise<boolean> {
  const confirm = useConfirm();
  const toast = useToast();
  const restore = useRestoreRecords();
  const queryClient = useQueryClient();

  return async (record) => {
    const confirmed = await confirm({
      title: `Are you sure you want to delete this ${asset.label.toLowerCase()}?`,
      message: (
        <>
          “<bdi>{titleOf(asset, record)}</bdi>” goes to the trash with its links to other records. For{' '}
          {trashDays} days it can be restored from there, links included.
        </>
      ),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return false;
    let action: ToastOptions['action'];
    try {
      await deleteRecord(asset, record.id);
      action = { label: 'Undo', onAction: () => void restore([{ entity: asset, id: record.id }]) };
    } catch (error) {
      // Another user already deleted it, which is the outcome this user wants.
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(describeFailure(`The ${asset.label.toLowerCase()} was not deleted.`, error));
        return false;
      }
    }
    toast.success(`${asset.label} deleted.`, action && { action });
    // The record's own entry is removed first, because refetching it would only return a 404.
    queryClient.removeQueries({ queryKey: [...recordsKey(asset), 'detail', record.id] });
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
    return true;
  };
}
