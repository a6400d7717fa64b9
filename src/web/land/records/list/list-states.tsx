import { Inbox, Upload } from 'lucide-react';
import type { Asset } from '#web/land/asset.ts';
import { newRecordPath } from '#web/land/asset.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';

/** Shown when there are no records at all yet. */
export function NoRecords({ asset }: { asset: Asset }) {
  const { may } = useSelection();
  const nouns = asset.labelPlural.toLowerCase();
  return (
    <EmptyState
      icon={<Inbox size={20} />}
      title={`No ${nouns} found`}
      actions={
        <>
          {may('record', 'create') && (
            <LinkButton variant="primary" to={newRecordPath(asset)}>
              Add {asset.label}
            </LinkButton>
          )}
          {may('import', 'create') && (
            <LinkButton to="/import" icon={<Upload aria-hidden size={14} />}>
              Import {nouns}
            </LinkButton>
          )}
        </>
      }
    >
      {may('record', 'create')
        ? `The selected areas have no ${nouns} yet. Add the first one, or import a spreadsheet.`
        : `The selected areas have no ${nouns} yet. As a Viewer, you can read what others add.`}
    </EmptyState>
  );
}
