import { useLocation } from 'react-router';
import { assetOfPath } from '#shared/entities/registry.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { SelectionNeeded } from './list/list-states.tsx';
import { RecordList } from './list/record-list.tsx';

/** `/tracts`, `/leases`, `/wells` and `/owners`: the list of the kind that the path names. */
export function RecordListPage() {
  const asset = assetOfPath(useLocation().pathname);
  const { status, headers, companiesError, areasError, isLoadingCompanies, isLoadingAreas, reload } =
    useSelection();
  if (headers) return <RecordList key={asset.name} asset={asset} headers={headers} />;
  switch (status) {
    case 'loading':
      return <ListSkeleton asset={asset} />;
    case 'error':
      return (
        <Card flush>
          <ErrorState
            title="Error Loading Data"
            message={messageOf(companiesError ?? areasError)}
            onRetry={() => void reload()}
            retrying={isLoadingCompanies || isLoadingAreas}
          />
        </Card>
      );
    default:
      return (
        <Card flush>
          <SelectionNeeded />
        </Card>
      );
  }
}
