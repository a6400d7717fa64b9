import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { defaultSearchLimit, minQueryLength } from '#shared/land/search/limits.ts';
import { isSearchable, searchedPart } from '#web/land/search/searched-part.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** Milliseconds without a keystroke before suggestions are requested (specification, section 9). */
const debounce = 300;

/**
 * Returns suggestions for the typed text after a pause in typing; aborts the request for an earlier text. Keeps the
 * previous suggestions until then to avoid flicker, unless the new text starts differently, so that nobody selects
 * suggestions for an unrelated text.
 */
export function useSuggestions(text: string, isWanted: boolean) {
  const { headers, key, status } = useSelection();
  const typed = searchedPart(text);
  const [searchedText, setSearchedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(typed), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  const query = useQuery({
    queryKey: ['search', 'suggestions', key, searchedText],
    queryFn: ({ signal }) => (headers === null ? [] : getSuggestions(searchedText, headers, signal)),
    enabled: isWanted && headers !== null && isSearchable(searchedText) && searchedText === typed,
    placeholderData: (earlier: Suggestion[] | undefined, from) =>
      from?.queryKey[2] === key &&
      isSearchable(searchedText) &&
      sharePrefix(searchedText, String(from.queryKey[3]))
        ? earlier
        : undefined,
    // Newly created records must be found.
    staleTime: 0,
  });
  return {
    /** The text that the suggestions are for; the text in the box may be ahead of it. */
    asked: searchedText,
    suggestions: isSearchable(typed) && sharePrefix(typed, searchedText) ? query.data : undefined,
    error: searchedText === typed ? query.error : null,
    /** Whether the suggestions are not yet those for the current text. */
    isBehind: searchedText !== typed || query.isPlaceholderData || query.isFetching,
    retry: () => void query.refetch(),
    isNotReady: status === 'not-ready' || status === 'error',
  };
}

/** Returns whether one text may be a continuation or correction of the other. */
function sharePrefix(one: string, other: string): boolean {
  const beginning = (text: string) => text.slice(0, minQueryLength).toLowerCase();
  return beginning(one) === beginning(other);
}

/**
 * Returns the records within the selection that a query most likely means, best match first. Throws ApiError,
 * NetworkError.
 */
async function getSuggestions(
  q: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const answer = await api.get<{ data: Suggestion[] }>('/api/search/suggestions', {
    query: { q, limit: defaultSearchLimit },
    selection,
    signal,
  });
  return answer.data;
}
