import { useQueryClient } from '@tanstack/react-query';
import type { ActUndone } from '#shared/land/contracts/bulk.ts';
import type { Asset } from '#web/land/asset.ts';
import { undoAct } from '#web/land/records/calls.ts';
import { describeMissing, trashKey } from '#web/land/use-restore-records.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { countOf, recordsKey } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

/** Maximum number of records named in a toast, to keep it readable. */
const maxNames = 3;

/** Undoes a bulk action and reports the outcome; a failure offers to retry. Returns whether the server has tried it. */
export function useUndoAct(asset: Asset): (act: number) => Promise<boolean> {
  const toast = useToast();
  const queryClient = useQueryClient();
  return async function undo(act) {
    let outcome: ActUndone;
    try {
      outcome = await undoAct(act);
    } catch (error) {
      toast.error(`Nothing was undone. ${messageOf(error)}`, {
        action: { label: 'Try again', onAction: () => void undo(act) },
      });
      return false;
    }
    void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
    if (outcome.undone > 0)
      toast.success(`Undone for ${countOf(asset, outcome.undone)}.${describeMissing(outcome.links_missing)}`);
    if (outcome.refused_count > 0) toast.error(describeLeft(asset, outcome));
    return true;
  };
}

/** "2 wells were left unchanged: Wagner 8H, Wagner 9H. This well was changed in the meantime." */
function describeLeft(asset: Asset, { refused, refused_count }: ActUndone): string {
  const names = refused.slice(0, maxNames).map(({ id, title }) => title ?? `${asset.label} ${id}`);
  const others = refused_count - names.length;
  const stay = refused_count === 1 ? 'was left unchanged' : 'were left unchanged';
  const list = `${names.join(', ')}${others > 0 ? ` and ${others.toLocaleString('en-US')} more` : ''}`;
  return `${countOf(asset, refused_count)} ${stay}: ${list}. ${refused[0]?.message ?? ''}`.trim();
}
