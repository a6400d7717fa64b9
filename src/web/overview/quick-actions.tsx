import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { addingOrder } from './asset-kinds.ts';
import { ExportDialog } from './export-dialog.tsx';

/** On a phone in columns, so that they take as many lines as their placeholders. */
const row = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap';

/** The quick actions of the specification (2.4) that the user's role allows. */
export function QuickActions() {
  const { status, headers, may } = useSelection();
  const [isExporting, setExporting] = useState(false);
  if (status === 'loading') {
    return (
      <div className={row}>
        {[...addingOrder, 'import', 'export'].map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <Skeleton key={place} className="h-8 rounded-md sm:w-28 pointer-coarse:h-11" />
        ))}
      </div>
    );
  }
  return (
    <div className={row}>
      {may('record', 'create') &&
        addingOrder.map(({ plural, addLabel, icon: Icon }) => (
          <LinkButton key={plural} to={`/${plural}/details/new`} icon={<Icon aria-hidden size={14} />}>
            {addLabel}
          </LinkButton>
        ))}
      {may('import', 'create') && (
        <LinkButton to="/import" icon={<Upload aria-hidden size={14} />}>
          Import
        </LinkButton>
      )}
      <Button icon={<Download aria-hidden size={14} />} onClick={() => setExporting(true)}>
        Export
      </Button>
      {headers && <ExportDialog open={isExporting} onOpenChange={setExporting} headers={headers} />}
    </div>
  );
}
