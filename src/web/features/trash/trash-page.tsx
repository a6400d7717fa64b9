import { messages } from '#shared/errors.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TrashList } from './trash-list.tsx';
import { TrashTable } from './trash-table.tsx';

/** `/trash`: what was deleted within the last days, and the way back. */
export function TrashPage() {
  const { status, headers, key, companiesError, areasError, isLoadingCompanies, isLoadingAreas, reload } =
    useSelection();
  if (headers) return <TrashList key={key} headers={headers} selectionKey={key} />;
  return (
    <Card flush className="overflow-hidden">
      {status === 'loading' ? (
        <TrashTable rows={undefined} />
      ) : status === 'error' ? (
        <ErrorState
          title="Error Loading Data"
          message={messageOf(companiesError ?? areasError)}
          onRetry={() => void reload()}
          retrying={isLoadingCompanies || isLoadingAreas}
        />
      ) : (
        <EmptyState
          title={messages.selectionNeeded}
          actions={<LinkButton to="/">Go to the dashboard</LinkButton>}
        >
          What was deleted is shown for the chosen companies and areas.
        </EmptyState>
      )}
    </Card>
  );
}
