import { useCallback, useState } from 'react';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { dismissItem, restoreDismissedItem } from './calls.ts';

export type Dismissing = {
  /** Keys of the items being dismissed or restored. */
  busy: ReadonlySet<string>;
  dismiss: (item: ActionItem, until: string) => Promise<void>;
  restoreItem: (item: ActionItem) => Promise<void>;
};

/**
 * Dismisses and restores items, each with an Undo action. Lists refetch by themselves, because every write invalidates
 * them.
 */
export function useDismissing(): Dismissing {
  const toast = useToast();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const act = useCallback(
    async ({ item_key }: ActionItem, call: () => Promise<void>, refused: string): Promise<boolean> => {
      setBusy((current) => new Set([...current, item_key]));
      try {
        await call();
        return true;
      } catch (error) {
        toast.error(`${refused} ${messageOf(error)}`);
        return false;
      } finally {
        setBusy((current) => new Set([...current].filter((key) => key !== item_key)));
      }
    },
    [toast],
  );

  /** Ignores a 404: the user may have restored the item in another window, which has the intended effect. */
  const sendRestore = (item: ActionItem): Promise<boolean> =>
    act(
      item,
      () =>
        restoreDismissedItem(item.item_key).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        }),
      `${item.name} was not restored.`,
    );

  const dismiss = async (item: ActionItem, until: string): Promise<void> => {
    const isDone = await act(
      item,
      () => dismissItem(item.item_key, until),
      `${item.name} was not dismissed.`,
    );
    if (!isDone) return;
    toast.success(`${item.name} dismissed until ${formatDate(until)}.`, {
      action: {
        label: 'Undo',
        onAction: () => void sendRestore(item),
      },
    });
  };

  const restoreItem = async (item: ActionItem): Promise<void> => {
    const { dismissed_until: until } = item;
    if (!(await sendRestore(item))) return;
    const undo = until !== null && {
      action: {
        label: 'Undo',
        onAction: () =>
          void act(item, () => dismissItem(item.item_key, until), `${item.name} was not dismissed.`),
      },
    };
    toast.success(`${item.name} restored.`, undo || undefined);
  };

  return { busy, dismiss, restoreItem };
}
