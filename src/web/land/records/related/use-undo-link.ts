import { useQueryClient } from '@tanstack/react-query';
import type { ActUndone } from '#shared/land/contracts/bulk.ts';
import { assets, type BridgeName, entities } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { undoAct } from '#web/land/records/calls.ts';
import { describeMissing, trashKey } from '#web/land/use-restore-records.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';

/** Maximum number of records named in a message. */
const maxNamed = 3;

/**
 * Names the records that an undo did not restore, and why: "Proration Unit “Wagner Unit” was left unchanged. It was changed
 * since."
 */
function describeRefused({ refused, refused_count }: ActUndone): string {
  const names = refused.slice(0, maxNamed).map(({ entity, id, title }) => {
    const kind = Object.values<Entity>(entities).find(({ name }) => name === entity);
    return `${kind?.label ?? 'Record'} ${title === null ? id : `“${title}”`}`;
  });
  const others = refused_count - names.length;
  if (others > 0) names.push(others === 1 ? 'one other' : `${others} others`);
  const list = new Intl.ListFormat('en-US').format(names);
  return `${list} ${refused_count === 1 ? 'was left unchanged' : 'were left unchanged'}. ${refused[0]?.message ?? ''}`.trim();
}

/**
 * Returns a function that refetches everything that shows links, because a bridge appears in the tables of every record
 * type.
 */
export function useLinksChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const asset of Object.values(assets))
      void queryClient.invalidateQueries({ queryKey: recordsKey(asset) });
    void queryClient.invalidateQueries({ queryKey: trashKey });
  };
}

/** Returns the topic of a toast about a link: a later toast replaces it, along with an Undo that would be rejected. */
export function linkTopic(bridge: BridgeName, id: number | undefined): string {
  return `link ${bridge} ${id}`;
}

/**
 * Undoes a saved link dialog or an unlinking, and reports the outcome with the given text; a failure offers to retry.
 */
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
    if (outcome.undone > 0) toast.success(`${done}${describeMissing(outcome.links_missing)}`);
    if (outcome.refused_count > 0) toast.error(describeRefused(outcome));
  };
}
