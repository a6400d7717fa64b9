import { Ellipsis, ExternalLink, SquareArrowOutUpRight } from 'lucide-react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { TableCell } from '#web/platform/ui/table/table.tsx';

interface RowActionsProps {
  /** The name of the row's record. */
  title: string;
  items: readonly MenuItem[];
  tabIndex: number;
}

/** The menu at the end of a row, which stays visible in a table of any width. */
export function RowActions({ title, items, tabIndex }: RowActionsProps) {
  return (
    <TableCell pinned="end" className="pointer-coarse:px-0">
      <Menu
        label={`Actions for ${title}`}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="sm"
            tabIndex={tabIndex}
            label={`Actions for ${title}`}
            icon={<Ellipsis aria-hidden size={16} />}
            className="pointer-fine:max-h-6.5"
          />
        )}
      />
    </TableCell>
  );
}

/** Returns the menu items that open a record's page. */
export function openItems(path: string): MenuItem[] {
  return [
    { kind: 'link', label: 'Open', to: path, icon: <SquareArrowOutUpRight aria-hidden size={14} /> },
    {
      kind: 'action',
      label: 'Open in new tab',
      icon: <ExternalLink aria-hidden size={14} />,
      onSelect: () => window.open(path, '_blank', 'noopener'),
    },
  ];
}
