import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '#shared/platform/errors.ts';
import { searchPath } from '#web/land/search/search-path.ts';
import { cutNote, isCut } from '#web/land/search/searched-part.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Kbd } from '#web/platform/ui/buttons/kbd.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { useSuggestions } from './use-suggestions.ts';

interface SearchPopupProps {
  found: ReturnType<typeof useSuggestions>;
  text: string;
  listId: string;
  active: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onPick: () => void;
  onShowAll: () => void;
}

/** The content below the search box: suggestions, or why there are none, and a link to all results. */
export function SearchPopup({ found, text, onShowAll, ...list }: SearchPopupProps) {
  return (
    <>
      <Answer found={found} {...list} />
      {isCut(text) && <p className="px-3 pb-2 text-sm text-muted">{cutNote}</p>}
      {!found.isNotReady && (
        <div className="border-t border-hairline p-1">
          <Link
            to={searchPath(text)}
            onClick={onShowAll}
            className="flex items-center gap-2 rounded-md px-2 py-1.5 text-muted hover:bg-hover hover:text-ink"
          >
            <span className="min-w-0 flex-1 truncate">All results for “{text.trim()}”</span>
            {list.active < 0 && (
              <span className="max-md:hidden">
                <Kbd>Enter</Kbd>
              </span>
            )}
          </Link>
        </div>
      )}
    </>
  );
}

type AnswerProps = Omit<SearchPopupProps, 'text' | 'onShowAll'>;

function Answer({ found, listId, active, optionId, onHover, onPick }: AnswerProps) {
  const { suggestions, error, isBehind } = found;
  if (found.isNotReady) return <StatusMessage>{messages.selectionNeeded}</StatusMessage>;
  if (error && !isBehind) {
    return (
      <div role="alert" className="flex items-center gap-3 p-3">
        <p className="min-w-0 flex-1 wrap-anywhere text-danger-ink">
          The suggestions could not be loaded. {messageOf(error)}
        </p>
        <Button size="sm" icon={<RotateCw aria-hidden size={14} />} onClick={found.retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (suggestions === undefined) return <StatusMessage>Loading...</StatusMessage>;
  if (suggestions.length === 0)
    return <StatusMessage>{isBehind ? 'Loading...' : 'No results found'}</StatusMessage>;
  return (
    <>
      <p role="status" className="sr-only">
        {isBehind
          ? 'Loading...'
          : `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      <SuggestionList
        id={listId}
        suggestions={suggestions}
        q={found.asked}
        active={active}
        optionId={optionId}
        onHover={onHover}
        onPick={onPick}
      />
    </>
  );
}

function StatusMessage({ children }: { children: string }) {
  return (
    <p role="status" className="px-3 py-4 text-center text-muted">
      {children}
    </p>
  );
}
