import { Ellipsis, Lock, Pencil, Share2, Trash2 } from 'lucide-react';
import type { View } from '#shared/saved/contracts/views.ts';
import { mayDeleteSaved, mayShareSaved } from '#shared/saved/rights.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import type { ListViews } from './use-list-views.ts';
import { useViewRights } from './use-view-rights.ts';

interface ViewActionsProps {
  views: ListViews;
  view: View;
  onRename: () => void;
}

/** The actions on the selected view, with the reason if one is not allowed. */
export function ViewActions({ views, view, onRename }: ViewActionsProps) {
  const { user } = useAuth();
  const { role, mayChange } = useViewRights(view);
  const isAuthor = view.owner_id === user?.id;
  const mayDelete = mayDeleteSaved(role, 'view', { shared: view.shared, isAuthor });
  const notMine = 'Author or Manager';
  const sharing: MenuItem[] = view.shared
    ? [
        {
          kind: 'action',
          label: 'Make private',
          icon: <Lock aria-hidden size={14} />,
          disabled: !isAuthor,
          ...(!isAuthor && { note: 'Author' }),
          onSelect: () => void views.acts.setShared(view, false),
        },
      ]
    : [
        {
          kind: 'action',
          label: `Share in ${view.company_name}`,
          icon: <Share2 aria-hidden size={14} />,
          disabled: !mayShareSaved(role, 'view'),
          ...(!mayShareSaved(role, 'view') && { note: 'Not as a Viewer' }),
          onSelect: () => void views.acts.setShared(view, true),
        },
      ];
  return (
    <Menu
      label="View actions"
      align="start"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={`Actions for view ${view.name}`}
          icon={<Ellipsis aria-hidden size={16} />}
        />
      )}
      items={[
        {
          kind: 'action',
          label: 'Rename…',
          icon: <Pencil aria-hidden size={14} />,
          disabled: !mayChange,
          ...(!mayChange && { note: notMine }),
          onSelect: onRename,
        },
        ...sharing,
        { kind: 'separator' },
        {
          kind: 'action',
          label: 'Delete view',
          icon: <Trash2 aria-hidden size={14} />,
          danger: true,
          disabled: !mayDelete,
          ...(!mayDelete && { note: notMine }),
          onSelect: () => void views.acts.remove(view),
        },
      ]}
    />
  );
}
