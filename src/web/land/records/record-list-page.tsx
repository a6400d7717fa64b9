import { useLocation } from 'react-router';
import { assetOfPath } from '#shared/land/entities/registry.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { SelectionMissing } from '#web/people/selection/selection-missing.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { RecordList } from './list/record-list.tsx';
import type { UseViewsOfList } from './list/views-of-list.ts';

/** The page at `/tracts`, `/leases`, `/wells`, and `/owners`: the list of the record type in the path. */
export function RecordListPage({ useViews }: { useViews: UseViewsOfList }) {
  const asset = assetOfPath(useLocation().pathname);
  const { status, headers } = useSelection();
  if (headers) return <RecordList key={asset.name} asset={asset} headers={headers} useViews={useViews} />;
  if (status === 'loading') return <ListSkeleton asset={asset} />;
  return (
    <Card flush>
      <SelectionMissing />
    </Card>
  );
}
