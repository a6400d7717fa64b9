import { Link } from 'react-router';
import type { Suggestion } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { iconOf } from '#web/land/search/kind-icons.ts';
import { MarkedText } from '#web/land/search/marked-text.tsx';
import { openedPath } from '#web/land/search/search-path.ts';
import { cn } from '#web/platform/ui/cn.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The query that the suggestions are for. */
  q: string;
  active: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onPick: () => void;
}

/** The suggestions as the options of the search box, which keeps the focus. */
export function SuggestionList({
  id,
  suggestions,
  q,
  active,
  optionId,
  onHover,
  onPick,
}: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // The rest of the height is for what surrounds the list: the header or the sheet's box, and the link to all
      // results.
      className="scroll-shade max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain p-1"
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={`${suggestion.type} ${suggestion.id}`}
          id={optionId(index)}
          suggestion={suggestion}
          q={q}
          isActive={index === active}
          onHover={() => onHover(index)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  q: string;
  isActive: boolean;
  onHover: () => void;
  onPick: () => void;
}

function SuggestionOption({ id, suggestion, q, isActive, onHover, onPick }: SuggestionOptionProps) {
  const Icon = iconOf(suggestion.type);
  const { taken_for: taken } = suggestion;
  const highlighted = taken === undefined ? q : `${q} ${taken}`;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={openedPath(suggestion)}
      onClick={onPick}
      onMouseMove={onHover}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      className={cn('flex items-center gap-2.5 rounded-md px-2 py-1.5', isActive && 'bg-hover')}
    >
      <Icon aria-hidden size={16} className="shrink-0 text-faint" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere">
          <MarkedText text={suggestion.text} q={highlighted} />
        </span>
        {suggestion.subtext !== '' && (
          <span className="block truncate text-xs text-muted">
            <MarkedText text={suggestion.subtext} q={highlighted} />
          </span>
        )}
      </span>
      <span className="shrink-0 text-xs text-muted">{entities[suggestion.type].label}</span>
    </Link>
  );
}
