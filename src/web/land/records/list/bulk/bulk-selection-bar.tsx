import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { maxBulkRecords } from '#shared/platform/limits.ts';
import type { Asset } from '#web/land/asset.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { mayDelete, mayUpdate } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import type { SelectedRows } from '../use-selected-rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkActs } from './use-bulk-acts.ts';

// Loaded on the first edit, to keep the form out of the list's bundle.
const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}));

interface BulkSelectionBarProps {
  asset: Asset;
  selected: SelectedRows;
  bulk: BulkActs;
  total: { count: number; isExact: boolean };
  isExporting: boolean;
  onExport: () => void;
  /** Called when the bar disappears together with the focused button. */
  onLeave: () => void;
}

/** The actions on the selected rows that the user's roles allow; the server decides for each record. */
export function BulkSelectionBar({ asset, selected, bulk, total, onLeave, ...rest }: BulkSelectionBarProps) {
  const { may } = useSelection();
  const memberships = useMemberships();
  const [isEditing, setEditing] = useState(false);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(
    () => () => {
      // A dialog that closes with the bar gives up the focus after a delay. If the user has focused something else,
      // that stays focused.
      const page = document;
      setTimeout(() => page.activeElement === page.body && leave.current(), 100);
    },
    [],
  );
  const { records, isAll, count } = selected;
  const canEdit = isAll ? may('record', 'update') : records.some((record) => mayUpdate(memberships, record));
  const canDelete = isAll
    ? may('record', 'delete_own')
    : records.some((record) => mayDelete(memberships, record));
  const maxRecords = maxBulkRecords.toLocaleString('en-US');
  return (
    <>
      <BulkBar
        count={count}
        isAll={isAll}
        wholePage={selected.isWholePage ? selected.pageSize : undefined}
        total={total}
        running={bulk.running}
        limit={
          count > maxBulkRecords && (canEdit || canDelete)
            ? `Up to ${maxRecords} can be edited or deleted at once. Narrow the search or the filters.`
            : null
        }
        onEdit={canEdit ? () => setEditing(true) : undefined}
        onDelete={canDelete ? () => void bulk.deleteSelected() : undefined}
        onSelectAll={selected.selectAll}
        onClear={selected.clear}
        {...rest}
      />
      {isEditing && (
        <Suspense fallback={null}>
          <BulkEditDialog
            asset={asset}
            count={count}
            onChange={bulk.change}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
