import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { type DeletedRecord, trashKey, useRestoreRecords } from '#web/lib/trash/use-restore-records.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deleteRecord } from '../calls/delete-record.ts';
import { type Asset, countOf, recordsKey } from '../record.ts';
import type { SelectedRows } from './use-selected-rows.ts';

/** Asks, then deletes the selected rows one after the other; those that the server refuses stay selected. */
export function useBulkDelete(asset: Asset, selected: SelectedRows) {
  const confirm = useConfirm();
  const toast = useToast();
  const restore = useRestoreRecords();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);

  const deleteSelected = async () => {
    const { records } = selected;
    const confirmed = await confirm({
      title:
        records.length === 1
          ? `Are you sure you want to delete this ${asset.name}?`
          : `Are you sure you want to delete these ${countOf(asset, records.length)}?`,
      message: 'Their links to other records will be removed with them.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    const refusals = new Map<number, unknown>();
    const deleted: DeletedRecord[] = [];
    for (const [index, { id }] of records.entries()) {
      setDone(index);
      try {
        await deleteRecord(asset, id);
        deleted.push({ entity: asset, id });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) refusals.set(id, error);
      }
    }
    setDone(null);
    selected.keepOnly(new Set(refusals.keys()));
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
    const gone = records.length - refusals.size;
    const action = { label: 'Undo', onAction: () => void restore(deleted) };
    if (gone > 0)
      toast.success(`${countOf(asset, gone)} deleted.`, deleted.length > 0 ? { action } : undefined);
    const [reason] = refusals.values();
    if (refusals.size > 0) {
      toast.error(`${countOf(asset, refusals.size)} could not be deleted. ${messageOf(reason)}`);
    }
  };

  return { done, deleteSelected };
}
