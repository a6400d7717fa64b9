import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { minQueryLength } from '#shared/land/search/limits.ts';
import { messages } from '#shared/platform/errors.ts';
import { isSearchable, searchedPart } from '#web/land/search/searched-part.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useDocumentTitle } from '#web/platform/document-title.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { SearchResults } from './search-results.tsx';
import { readSearchState } from './search-state.ts';

/** The page at `/search?q=…`: all matches within the selected companies and areas. */
export function SearchPage() {
  const [url] = useSearchParams();
  const state = useMemo(() => readSearchState(url), [url]);
  const { status, headers, key, companiesError, areasError, isLoadingCompanies, isLoadingAreas, reload } =
    useSelection();
  useDocumentTitle(state.q === '' ? undefined : `${searchedPart(state.q)} · Search`);
  if (isSearchable(state.q) && headers)
    return <SearchResults state={state} headers={headers} selectionKey={key} />;
  return (
    <Card flush className="max-w-240 overflow-hidden">
      {state.q === '' ? (
        <EmptyState icon={<Search size={20} />} title="Search all records">
          Type a name, an API, file or instrument number, a county, an operator or part of a legal description
          in the box at the top of the page.
        </EmptyState>
      ) : !isSearchable(state.q) ? (
        <EmptyState icon={<Search size={20} />} title={`Type at least ${minQueryLength} characters`}>
          A single letter matches too many records.
        </EmptyState>
      ) : status === 'loading' ? (
        <ResultSkeleton />
      ) : status === 'error' ? (
        <ErrorState
          title={`Error: ${messageOf(companiesError ?? areasError)}`}
          message="The companies and areas to search could not be loaded."
          onRetry={() => void reload()}
          retrying={isLoadingCompanies || isLoadingAreas}
        />
      ) : (
        <EmptyState title={messages.selectionNeeded}>
          The search covers the companies and areas selected at the top of the page.
        </EmptyState>
      )}
    </Card>
  );
}
