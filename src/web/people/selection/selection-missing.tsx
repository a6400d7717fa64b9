import { Building2 } from 'lucide-react';
import { messages } from '#shared/platform/errors.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { useSelection } from './selection-context.ts';

/** Shown instead of records while no area is selected, or when companies and areas could not be loaded. */
export function SelectionMissing() {
  const selection = useSelection();
  const { status, companies, areas } = selection;
  if (status === 'error') {
    return (
      <ErrorState
        title="Error Loading Data"
        message={messageOf(selection.companiesError ?? selection.areasError)}
        onRetry={() => void selection.reload()}
        retrying={selection.isLoadingCompanies || selection.isLoadingAreas}
      />
    );
  }
  const hasBoth = companies.length > 0 && areas.length > 0;
  return (
    <EmptyState
      icon={<Building2 size={20} />}
      title={messages.selectionNeeded}
      actions={!hasBoth && <LinkButton to="/">Go to the dashboard</LinkButton>}
    >
      {hasBoth
        ? 'Choose them at the top of the page.'
        : 'Records belong to an area of a company. Create the first one on the dashboard.'}
    </EmptyState>
  );
}
