import { useCallback, useState } from 'react';
import type { ActionItem } from '#shared/overview/contracts/analytics.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { bringBackItem, dismissItem } from './calls.ts';

export type Dismissing = {
  /** Items whose dismissal, or return, is on its way. */
  busy: ReadonlySet<string>;
  dismiss: (item: ActionItem, until: string) => Promise<void>;
  bringBack: (item: ActionItem) => Promise<void>;
};

/** Dismisses items and brings them back, each with the way to undo it; lists are read anew because something was written. */
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

  /** Another window of the same person may have been quicker, and then it is as was wished. */
  const putBack = (item: ActionItem): Promise<boolean> =>
    act(
      item,
      () =>
        bringBackItem(item.item_key).catch((error: unknown) => {
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
    toast.success(`${item.name} dismissed until ${until}.`, {
      action: {
        label: 'Undo',
        onAction: () => void putBack(item),
      },
    });
  };

  const bringBack = async (item: ActionItem): Promise<void> => {
    const { dismissed_until: until } = item;
    if (!(await putBack(item))) return;
    const undo = until !== null && {
      action: {
        label: 'Undo',
        onAction: () =>
          void act(item, () => dismissItem(item.item_key, until), `${item.name} was not dismissed.`),
      },
    };
    toast.success(`${item.name} restored.`, undo || undefined);
  };

  return { busy, dismiss, bringBack };
}
