import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import { SearchInput } from './search-input.tsx';

/** Milliseconds without typing before the search starts (specification, section 9). */
const debounce = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (q: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Shows what is typed immediately and searches when typing pauses; adopts a value that changes elsewhere, such as by
 * Back.
 */
export function SearchBox({ label, value, onSearch, onKeyDown }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  const search = useRef(onSearch);
  search.current = onSearch;
  if (known !== value) {
    setKnown(value);
    // Keeps what the user typed while the search was running.
    if (sent === value) setSent(null);
    else if (text.trim() !== value) setText(value);
  }

  useEffect(() => {
    const q = text.trim();
    if (q === known) return;
    const timer = setTimeout(() => {
      setSent(q);
      search.current(q);
    }, debounce);
    return () => clearTimeout(timer);
  }, [text, known]);

  return (
    <SearchInput
      label={label}
      value={text}
      onValueChange={setText}
      maxLength={maxSearchLength}
      onKeyDown={onKeyDown}
      className="min-w-36 flex-1 sm:max-w-72"
    />
  );
}
