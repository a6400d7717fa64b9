import { Trash2 } from 'lucide-react';
import { type Asset, recordPath } from '#web/land/asset.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { openItems } from '#web/platform/tables/row-actions.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';

interface RecordActionsProps {
  asset: Asset;
  record: RecordData;
  mayDelete: boolean;
  onDelete: (record: RecordData) => void;
}

/** The menu of a record in a list. */
export function recordActions({ asset, record, mayDelete, onDelete }: RecordActionsProps): MenuItem[] {
  return [
    ...openItems(recordPath(asset, record.id)),
    { kind: 'separator' },
    {
      kind: 'action',
      label: `Delete ${asset.label}…`,
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      disabled: !mayDelete,
      ...(!mayDelete && { note: 'Not allowed' }),
      onSelect: () => onDelete(record),
    },
  ];
}

/** Lets the record's page link back to the list in its current state. */
export function listState(): { list: string } {
  return { list: window.location.search };
}
