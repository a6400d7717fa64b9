import { Link2Off, PencilLine } from 'lucide-react';
import { openItems } from '#web/platform/tables/row-actions.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import type { FlatRow } from './related-rows.ts';

export type RelatedRowActs = {
  onEdit: (row: FlatRow) => void;
  onUnlink: (row: FlatRow) => void;
};

/** Returns the menu of a related record with this path; `acts` is null if the user may only read. */
export function relatedActions(row: FlatRow, path: string, acts: RelatedRowActs | null): MenuItem[] {
  const open = openItems(path);
  if (acts === null) return open;
  return [
    ...open,
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Edit link…',
      icon: <PencilLine aria-hidden size={14} />,
      onSelect: () => acts.onEdit(row),
    },
    {
      kind: 'action',
      label: 'Unlink…',
      icon: <Link2Off aria-hidden size={14} />,
      danger: true,
      onSelect: () => acts.onUnlink(row),
    },
  ];
}
