import { useQueryClient } from '@tanstack/react-query';
import type { ActUndone } from '#shared/land/contracts/bulk.ts';
import { assets, type BridgeName } from '#shared/land/entities/registry.ts';
import { sayMissing, trashKey } from '#web/land/use-restore-records.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { undoAct } from '../calls/undo-act.ts';
import { sayRefused } from './say-refused.ts';

/** Reads again whatever tells of links: a bridge stands in the tables of every kind. */
export function useLinksChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const asset of Object.values(assets))
      void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
  };
}

/** What a toast about a link is about: a later one takes its place, and with it an Undo that would be refused. */
export function linkTopic(bridge: BridgeName, id: number | undefined): string {
  return `link ${bridge} ${id}`;
}

/** Takes back what a dialog saved or an unlinking removed, and tells the outcome in these words; a failure offers another attempt. */
export function useUndoLink(): (act: number, done: string) => Promise<void> {
  const toast = useToast();
  const changed = useLinksChanged();
  return async function undo(act, done) {
    let outcome: ActUndone;
    try {
      outcome = await undoAct(act);
    } catch (error) {
      toast.error(`Nothing was undone. ${messageOf(error)}`, {
        action: { label: 'Try again', onAction: () => void undo(act, done) },
      });
      return;
    }
    changed();
    if (outcome.undone > 0) toast.success(`${done}${sayMissing(outcome.links_missing)}`);
    if (outcome.refused_count > 0) toast.error(sayRefused(outcome));
  };
}
