import { assets } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { RecordSearch } from '../linking/record-search.tsx';

interface ChooseOwnerProps {
  companyId: number;
  onChoose: (owner: { id: number; name: string }) => void;
  onClose: () => void;
}

/** Finds the owner for whom a division order is entered. */
export function ChooseOwner({ companyId, onChoose, onClose }: ChooseOwnerProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New Division Order"
      description="Find the owner that it is for."
      size="md"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <RecordSearch
        asset={assets.owner}
        companyId={companyId}
        label="Search owners"
        onPick={(record) => onChoose({ id: record.id, name: titleOf(assets.owner, record) })}
      />
    </Dialog>
  );
}
