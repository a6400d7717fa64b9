import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { defaultSearchLimit, minQueryLength } from '#shared/land/search/limits.ts';
import { isSearchable, searchedPart } from '#web/land/search/searched-part.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** Milliseconds without a key before suggestions are asked for (specification, section 9). */
const debounce = 300;

/**
 * What is suggested for the text that is typed, once the typing pauses; the request for an earlier text is aborted. Those for the
 * text before stay until then, so that the list does not flicker; unless another text was begun, for which nobody should pick them.
 */
export function useSuggestions(text: string, isWanted: boolean) {
  const { headers, key, status } = useSelection();
  const typed = searchedPart(text);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), debounce);
    return () => clearTimeout(timer);
  }, [typed]);

  const query = useQuery({
    queryKey: ['search', 'suggestions', key, asked],
    queryFn: ({ signal }) => (headers === null ? [] : getSuggestions(asked, headers, signal)),
    enabled: isWanted && headers !== null && isSearchable(asked) && asked === typed,
    placeholderData: (earlier: Suggestion[] | undefined, from) =>
      from?.queryKey[2] === key && isSearchable(asked) && beginAlike(asked, String(from.queryKey[3]))
        ? earlier
        : undefined,
    // A record that was made a moment ago is found.
    staleTime: 0,
  });
  return {
    /** What the suggestions are for; the text in the box may be ahead of it. */
    asked,
    suggestions: isSearchable(typed) && beginAlike(typed, asked) ? query.data : undefined,
    error: asked === typed ? query.error : null,
    /** The last answer is not for what is typed now. */
    isBehind: asked !== typed || query.isPlaceholderData || query.isFetching,
    retry: () => void query.refetch(),
    isNotReady: status === 'not-ready' || status === 'error',
  };
}

/** Whether one text may have been typed on, or mended, from the other. */
function beginAlike(one: string, other: string): boolean {
  const beginning = (text: string) => text.slice(0, minQueryLength).toLowerCase();
  return beginning(one) === beginning(other);
}

/** Records that a query is likely to mean, within the selection, best first. Throws ApiError, NetworkError. */
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
