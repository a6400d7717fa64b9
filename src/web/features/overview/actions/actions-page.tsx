import { messages } from '#shared/errors.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AllActions } from './all-actions.tsx';

/** `/actions`: everything that asks for attention, with filters, and what was dismissed. */
export function ActionsPage() {
  const { status, headers, key, companiesError, areasError, isLoadingCompanies, isLoadingAreas, reload } =
    useSelection();
  if (status === 'ready' || status === 'loading') return <AllActions selection={{ headers, key }} />;
  return (
    <Card flush>
      {status === 'error' ? (
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
          What needs action is listed for the chosen companies and areas.
        </EmptyState>
      )}
    </Card>
  );
}
