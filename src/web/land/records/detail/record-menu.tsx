import { Ellipsis, Trash2 } from 'lucide-react';
import type { Asset } from '#web/land/asset.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';

/** Actions on a record that should not be easy to trigger by accident. */
export function RecordMenu({ asset, onDelete }: { asset: Asset; onDelete: () => void }) {
  return (
    <Menu
      label="More actions"
      items={[
        {
          kind: 'action',
          label: `Delete ${asset.label}…`,
          icon: <Trash2 aria-hidden size={14} />,
          danger: true,
          onSelect: onDelete,
        },
      ]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          variant="secondary"
          label="More actions"
          icon={<Ellipsis aria-hidden size={16} />}
        />
      )}
    />
  );
}
