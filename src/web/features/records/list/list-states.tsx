import { Inbox, SearchX, Upload } from 'lucide-react';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type Asset, newRecordPath } from '../record.ts';

/** Nothing to show because the search and the filters leave nothing. */
export function NoMatches({
  asset,
  onClear,
  children = 'The chosen areas hold none that match the search and the filters.',
}: {
  asset: Asset;
  onClear: () => void;
  children?: string;
}) {
  const nouns = asset.labelPlural.toLowerCase();
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={`No ${nouns} found`}
      actions={<Button onClick={onClear}>Clear all</Button>}
    >
      {children}
    </EmptyState>
  );
}

/** Nothing to show because there is nothing yet. */
export function NoRecords({ asset }: { asset: Asset }) {
  const { may } = useSelection();
  const nouns = asset.labelPlural.toLowerCase();
  return (
    <EmptyState
      icon={<Inbox size={20} />}
      title={`No ${nouns} found`}
      actions={
        <>
          {may('create') && (
            <LinkButton variant="primary" to={newRecordPath(asset)}>
              Add {asset.label}
            </LinkButton>
          )}
          {may('import') && (
            <LinkButton to="/import" icon={<Upload aria-hidden size={14} />}>
              Import {nouns}
            </LinkButton>
          )}
        </>
      }
    >
      {may('create')
        ? `The chosen areas hold no ${nouns} yet. Add the first one, or import a spreadsheet.`
        : `The chosen areas hold no ${nouns} yet. As a Viewer you can read what others add.`}
    </EmptyState>
  );
}
