import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '#web/land/search/search-path.ts';
import { focusAtEnd } from '#web/platform/ui/inputs/focus-at-end.ts';

interface EarlyInputProps {
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
}

/**
 * Takes the focus and the typed text as soon as the search sheet is requested, until the sheet's own box has loaded and
 * takes both over. Because the tap itself focuses it, phones open the keyboard.
 */
export function EarlyInput({ text, onTextChange, onClose }: EarlyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => focusAtEnd(input.current), []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    onClose();
    navigate(searchPath(text));
  };
  return (
    <input
      ref={input}
      type="search"
      aria-label="Search"
      autoComplete="off"
      tabIndex={-1}
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
      onKeyDown={handleKey}
      className="sr-only"
    />
  );
}
