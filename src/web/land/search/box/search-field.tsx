import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { openedPath, searchPath } from '#web/land/search/search-path.ts';
import { isSearchable } from '#web/land/search/searched-part.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { focusAtEnd } from '#web/platform/ui/inputs/focus-at-end.ts';
import { popupStyle } from '#web/platform/ui/overlays/popup-style.ts';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Loaded when the first text is typed. */
const SearchPopup = lazy(async () => ({ default: (await import('./search-popup.tsx')).SearchPopup }));

interface SearchFieldProps {
  text: string;
  onTextChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Suggestions appear below in the page instead of floating above it, and the box is focused initially. */
  inline?: boolean;
  /** Called when a suggestion was chosen or all results were requested. */
  onDone?: () => void;
  /** Shown while the box is empty, such as the keyboard shortcut. */
  hint?: React.ReactNode;
}

/** The box of the global search: shows suggestions as the user types; Enter opens the selected one or all results. */
export function SearchField({
  text,
  onTextChange,
  inputRef,
  inline = false,
  onDone,
  hint,
}: SearchFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(inline);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && isSearchable(text);
  const found = useSuggestions(text, isShown);
  const suggestions = (!found.error && found.suggestions) || [];
  const chosen = isShown ? suggestions[active] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;
  // Before the next keystroke: an animation frame later, one could be lost.
  useLayoutEffect(() => {
    if (inline) focusAtEnd(inputRef.current);
  }, [inline, inputRef]);
  useClosedFromOutside(box, isShown, () => setIsOpen(false));

  // A new list has nothing selected yet.
  const [known, setKnown] = useState(found.suggestions);
  if (known !== found.suggestions) {
    setKnown(found.suggestions);
    setActive(-1);
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const finish = () => {
    setIsOpen(false);
    setActive(-1);
    inputRef.current?.blur();
    onDone?.();
  };
  const pick = () => {
    onTextChange('');
    finish();
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (!isShown) setIsOpen(true);
        else if (count > 0) setActive(nextOf(active, event.key === 'ArrowDown' ? 1 : -1, count));
        return;
      case 'Enter':
        event.preventDefault();
        if (chosen) {
          pick();
          navigate(openedPath(chosen));
        } else if (text.trim() !== '') {
          finish();
          navigate(searchPath(text));
        }
        return;
      case 'Escape':
        if (isShown) {
          // The first Escape only closes the list.
          event.preventDefault();
          event.stopPropagation();
          setIsOpen(false);
        } else if (text !== '') {
          event.preventDefault();
          event.stopPropagation();
          onTextChange('');
        } else if (!inline) inputRef.current?.blur();
        return;
      default:
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that the focus leaves; the box and the list inside it are interactive
    <div
      ref={box}
      className="relative w-full"
      onBlur={(event: FocusEvent) => {
        if (!inline && event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          setIsOpen(false);
      }}
    >
      {/* In the sheet, leaves room for the Close button next to it. */}
      <div className={inline ? 'pe-9' : undefined}>
        <SearchInput
          ref={inputRef}
          label="Search all records"
          placeholder="Search"
          value={text}
          onValueChange={(next) => {
            onTextChange(next);
            setIsOpen(true);
            setActive(-1);
          }}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onKeyDown={handleKey}
          hint={hint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={isShown && suggestions.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? optionId(active) : undefined}
        />
      </div>
      {isShown && (
        <Suspense fallback={null}>
          <div
            className={cn(
              inline
                ? '-mx-2 mt-2 [--shade-cover:var(--surface)]'
                : cn(
                    popupStyle,
                    'absolute end-0 top-full z-40 mt-1 w-md max-w-[calc(100vw-2rem)] min-w-full',
                  ),
            )}
          >
            <SearchPopup
              found={found}
              text={text}
              listId={`${id}-list`}
              active={active}
              optionId={optionId}
              onHover={setActive}
              onPick={pick}
              onShowAll={finish}
            />
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** Moves from the box (-1) through the list and back to the box. */
function nextOf(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

function useClosedFromOutside(box: RefObject<HTMLElement | null>, isShown: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isShown) return;
    const handle = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  }, [isShown, box]);
}
