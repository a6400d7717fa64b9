import { SearchX } from 'lucide-react';
import { type KeyboardEvent, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { cutNote, isCut, searchedPart } from '#web/land/search/searched-part.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { NumberedPages } from '#web/platform/ui/table/numbered-pages.tsx';
import { KindCheckboxes } from './kind-checkboxes.tsx';
import { ResultRow } from './result-row.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { readSearchState, type SearchState, writeSearchState } from './search-state.ts';
import { useSearchPage } from './use-search-page.ts';

interface SearchResultsProps {
  state: SearchState;
  headers: SelectionHeaders;
  selectionKey: string;
}

/** The results of a query, their types, and the pagination. */
export function SearchResults({ state, headers, selectionKey }: SearchResultsProps) {
  const [, setUrl] = useSearchParams();
  const change = useCallback(
    (changes: Partial<SearchState>, options: { replace?: boolean } = {}) =>
      setUrl((current) => writeSearchState({ ...readSearchState(current), page: 1, ...changes }), options),
    [setUrl],
  );
  const correctPage = useCallback((page: number) => change({ page }, { replace: true }), [change]);
  const page = useSearchPage(state, headers, selectionKey, correctPage);
  const { data } = page;
  const q = searchedPart(state.q);
  // The texts are quoted from the specification, section 2.7.
  const errorTitle = `Error: ${messageOf(page.error)}`;
  const total = data?.metadata.total ?? 0;
  const results = state.types.length === 0 ? [] : (data?.results ?? []);

  return (
    <div className="max-w-240">
      <h2 className="text-lg font-semibold wrap-anywhere">Results for “{q}”</h2>
      {isCut(state.q) && <p className="mt-1 text-sm text-muted">{cutNote}</p>}
      <Card flush className="mt-3 overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline px-4 py-3">
          <KindCheckboxes
            chosen={state.types}
            counts={data?.metadata.entity_counts}
            onChange={(types) => change({ types }, { replace: true })}
          />
          <p role="status" className="text-sm text-muted tabular-nums">
            {data &&
              state.types.length > 0 &&
              `${total.toLocaleString('en-US')} ${total === 1 ? 'result' : 'results'}`}
          </p>
        </div>
        <RefetchFailure
          query={page}
          title={errorTitle}
          message="The search could not be refreshed."
          className="m-3"
        />
        {page.isLoadingError ? (
          <LoadingFailure query={page} title={errorTitle} message="The search failed. Try again." />
        ) : data === undefined || page.isBeyond ? (
          <ResultSkeleton />
        ) : results.length === 0 ? (
          <NoResults isNarrowed={state.types.length < defaultSearchKinds.length} />
        ) : (
          <ol
            aria-label="Results"
            aria-busy={page.isPlaceholderData}
            onKeyDown={walkResults}
            className={cn(page.isPlaceholderData && 'opacity-60')}
          >
            {results.map((result) => (
              <ResultRow key={`${result.type} ${result.id}`} result={result} q={q} />
            ))}
          </ol>
        )}
      </Card>
      {data && results.length > 0 && (
        <div className="mt-3">
          <NumberedPages
            label="Result pages"
            page={state.page}
            totalPages={data.metadata.total_pages}
            onPageChange={(next) => change({ page: next })}
          />
        </div>
      )}
    </div>
  );
}

function NoResults({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState icon={<SearchX size={20} />} title="No results found">
      {isNarrowed
        ? 'Other record types may have matches: see the counts next to their checkboxes.'
        : 'Nothing in the selected companies and areas matches, even allowing for a typo.'}
    </EmptyState>
  );
}

/** Moves between the links of the results with the arrow keys, as in lists. */
function walkResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-peek]')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next =
    event.key === 'ArrowDown'
      ? links[at + 1]
      : event.key === 'ArrowUp'
        ? links[at - 1]
        : event.key === 'Home'
          ? links[0]
          : event.key === 'End'
            ? links.at(-1)
            : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
