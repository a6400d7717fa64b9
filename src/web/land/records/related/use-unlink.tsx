import { useCallback, useRef } from 'react';
import { bridges } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedTable } from '#web/land/entities/related-columns.ts';
import { bridgesOf, type RelatedRow, unlink } from '#web/land/records/calls.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { describeUnlinked, describeUnlinking } from './describe-unlinking.ts';
import type { FlatRow } from './related-rows.ts';
import { linkTopic, useLinksChanged, useUndoLink } from './use-undo-link.ts';

/**
 * Asks for confirmation, removes the bridges of a row, and reports the outcome with an Undo action. The returned
 * function is stable.
 */
export function useUnlink(
  base: Asset,
  record: RecordData,
  table: RelatedTable,
  rows: readonly RelatedRow[] | undefined,
): (row: FlatRow) => void {
  const confirm = useConfirm();
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();

  const ask = async (row: FlatRow) => {
    const { entity, relationship } = table;
    const stored = rows?.find(({ id }) => id === row.id);
    if (stored === undefined) return;
    const bridge = bridges[relationship.rowOf];
    const ids = bridgesOf(stored, bridge).map(({ id }) => id);
    const confirmed = await confirm({
      title: `Are you sure you want to unlink this ${entity.label.toLowerCase()}?`,
      message: (
        <>
          “<bdi>{titleOf(entity, { ...row, id: row.recordId })}</bdi>” and “<bdi>{titleOf(base, record)}</bdi>
          ” are kept. {describeUnlinking(base.name, table, ids.length)}
        </>
      ),
      confirmLabel: 'Unlink',
      danger: true,
    });
    if (!confirmed) return;
    try {
      const done = await unlink({ bridge: relationship.rowOf, ids });
      for (const id of ids) toast.dismissTopic(linkTopic(relationship.rowOf, id));
      toast.success(describeUnlinked(entity, done), {
        topic: linkTopic(relationship.rowOf, ids[0]),
        action: { label: 'Undo', onAction: () => void undo(done.act_id, `${entity.label} linked again.`) },
      });
    } catch (error) {
      toast.error(describeFailure(`The ${entity.name} was not unlinked.`, error));
    }
    // Also after a failure, because another user may have removed them already.
    changed();
  };

  const latest = useRef(ask);
  latest.current = ask;
  return useCallback((row: FlatRow) => void latest.current(row), []);
}
