import { Search } from 'lucide-react';
import { type ComponentType, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { focusAtEnd } from '../inputs/focus-at-end.ts';
import { Input } from '../inputs/input.tsx';
import type { LoadedSearchPickerProps } from './loaded-search-picker.tsx';
import type { SearchPickerProps } from './search-picker-parts.tsx';

const loadPicker = () => import('./loaded-search-picker.tsx');

type Loaded = { Picker: ComponentType<LoadedSearchPickerProps>; isFocused: boolean };

/**
 * A search box whose matches open below it; selecting one empties the box. Arrows, Enter and Escape work. It is a plain
 * box until it is used: the code of the list, a large part of a page's script, loads when the pointer or the focus
 * reaches it, and takes over the text and the focus.
 */
export function SearchPicker({ inputRef, onSearch, ...props }: SearchPickerProps) {
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement);
  // Before the next keystroke, which belongs to the new box.
  useLayoutEffect(() => {
    if (loaded?.isFocused) focusAtEnd(input.current);
  }, [loaded]);
  const search = (next: string) => {
    setText(next);
    onSearch(next);
  };
  if (loaded !== null)
    return <loaded.Picker {...props} text={text} opened={isOpened} onSearch={search} inputRef={input} />;

  const load = async () => {
    try {
      const { LoadedSearchPicker } = await loadPicker();
      setLoaded({ Picker: LoadedSearchPicker, isFocused: document.activeElement === input.current });
    } catch {
      // Stays a plain box; the next key or click tries again.
    }
  };
  return (
    <Input
      ref={input}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={props['aria-label']}
      id={props.id}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      disabled={props.disabled}
      leading={<Search aria-hidden size={16} />}
      value={text}
      onPointerEnter={() => void loadPicker().catch(() => undefined)}
      onFocus={() => void load()}
      onClick={() => {
        setOpened(true);
        void load();
      }}
      onChange={(event) => {
        search(event.target.value);
        setOpened(true);
        void load();
      }}
      // Enter selects a match and must not submit a form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
