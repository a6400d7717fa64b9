import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { HistoryChange, HistoryEntry } from '#shared/land/contracts/history.ts';
import type { Asset } from '#web/land/asset.ts';
import { describeFailure, messageOf } from '#web/platform/api/api-error.ts';
import { formatMoment } from '#web/platform/dates/format-date.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { ToastOptions } from '#web/platform/ui/overlays/toast-item.tsx';
import type { HistoryPage } from './calls.ts';
import { restoreValues } from './calls.ts';
import { describeChanged } from './describe-history.ts';
import { historyKey } from './use-history.ts';

/** A later restore replaces the toast of the previous one, whose Undo would apply to an outdated version. */
const topic = 'put-back';

export type RestoreActions = {
  /** A confirmation is open or a request is in progress. */
  isBusy: boolean;
  value: (entry: HistoryEntry, change: HistoryChange) => Promise<void>;
  version: (entry: HistoryEntry) => Promise<void>;
};

/** Asks for confirmation, restores a value or a version, and reports the outcome with an Undo action. */
export function useRestoreValues(asset: Asset, record: RecordData): RestoreActions {
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const storeRecord = (stored: RecordData) => {
    queryClient.setQueryData([...recordsKey(asset), 'detail', record.id], stored);
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
  };

  /**
   * Returns the action that undoes the restore by returning to the state after the previously newest entry; undefined
   * if that entry is not the version that was restored from.
   */
  const undoOf = (stored: RecordData): ToastOptions['action'] => {
    const pages = queryClient.getQueryData<InfiniteData<HistoryPage>>(historyKey(asset, record.id))?.pages;
    const newest = pages?.[0]?.data[0];
    if (newest === undefined || newest.version !== record.version_id) return undefined;
    const undo = async () => {
      try {
        storeRecord(await restoreValues(asset, stored, newest.id, undefined));
        toast.success('Restore undone.', { topic });
      } catch (error) {
        toast.error(describeFailure('The restore was not undone.', error));
      }
    };
    return { label: 'Undo', onAction: () => void undo() };
  };

  const ask = async (
    question: { title: string; message: ReactNode },
    entry: HistoryEntry,
    field?: HistoryChange,
  ) => {
    setBusy(true);
    try {
      if (!(await confirm({ ...question, confirmLabel: 'Restore' }))) return;
      const stored = await restoreValues(asset, record, entry.id, field && [field.field]);
      if (stored.version_id === record.version_id) toast.info('The values are already the same.');
      else {
        const action = undoOf(stored);
        toast.success(field ? `${field.label} restored.` : 'Version restored.', {
          ...(action && { action }),
          topic,
        });
      }
      storeRecord(stored);
    } catch (error) {
      toast.error(`Nothing was restored. ${messageOf(error)}`);
      void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    value: (entry, change) =>
      ask(
        {
          title: `Restore ${change.label}?`,
          message: (
            <>
              It becomes “<bdi>{describeChanged(asset, change, 'old')}</bdi>” again. The current value stays
              in the history.
            </>
          ),
        },
        entry,
        change,
      ),
    version: (entry) =>
      ask(
        {
          title: `Restore this version of the ${asset.label.toLowerCase()}?`,
          message: `Every field returns to its value of ${formatMoment(entry.at)}. Current values stay in the history.`,
        },
        entry,
      ),
  };
}
