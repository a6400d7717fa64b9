import { Building2 } from 'lucide-react';
import { messages } from '#shared/errors.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { messageOf } from '../api-error.ts';
import { useSelection } from './selection-context.ts';

/** In the place of records while no area is chosen, or when the companies and areas could not be read. */
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
        : 'Records belong to an area of a company. The dashboard leads to the first one.'}
    </EmptyState>
  );
}
