import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { SearchInput } from '../search/search-input.tsx';
import { Checkbox } from './checkbox.tsx';

export interface CheckboxListOption<Value extends string | number> {
  value: Value;
  label: string;
  hint?: string;
  /** Always shown unchanged, and ignored by Select All. */
  disabled?: boolean;
}

interface CheckboxListProps<Value extends string | number> {
  label: string;
  options: readonly CheckboxListOption<Value>[];
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
  selectAllLabel: string;
}

/** From this number of options on, typing is faster than scanning the list. */
const searchFrom = 9;

/** A list of checkboxes with Select All, which applies to the options that match the search. */
export function CheckboxList<Value extends string | number>(props: CheckboxListProps<Value>) {
  const { options, selected, onChange } = props;
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const open = shown.filter((option) => !option.disabled);
  const chosen = new Set(selected);
  const chosenHere = open.filter((option) => chosen.has(option.value)).length;
  const all = open.length > 0 && chosenHere === open.length;

  // Uses the order of the options, so that the same choice always gives the same list.
  const emit = (next: ReadonlySet<Value>) =>
    onChange(options.filter((option) => next.has(option.value)).map((option) => option.value));
  const toggle = (value: Value) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    emit(next);
  };
  const chooseOnly = (value: Value) => {
    const fixed = options.filter((option) => option.disabled && chosen.has(option.value));
    emit(new Set([value, ...fixed.map((option) => option.value)]));
  };
  const toggleAll = () => {
    const next = new Set(chosen);
    for (const option of open) {
      if (all) next.delete(option.value);
      else next.add(option.value);
    }
    emit(next);
  };

  return (
    <fieldset className="flex min-h-0 flex-col">
      <legend className="sr-only">{props.label}</legend>
      {options.length >= searchFrom && (
        <div className="p-2 pb-0">
          <SearchInput label={`Search ${props.label.toLowerCase()}`} value={query} onValueChange={setQuery} />
        </div>
      )}
      {shown.length === 0 ? (
        <p role="status" className="px-3 py-4 text-center text-muted">
          No match for “{query}”
        </p>
      ) : (
        <>
          <Checkbox
            label={props.selectAllLabel}
            checked={all}
            indeterminate={chosenHere > 0 && !all}
            disabled={open.length === 0}
            onChange={toggleAll}
            className="border-b border-hairline px-3 py-2 font-medium hover:bg-hover"
          />
          <div className="max-h-72 overflow-y-auto p-1">
            {shown.map((option) => (
              <div key={option.value} className="group/option flex items-center rounded-md hover:bg-hover">
                <Checkbox
                  label={<span className="wrap-anywhere">{option.label}</span>}
                  hint={option.hint}
                  checked={chosen.has(option.value)}
                  disabled={option.disabled}
                  onChange={() => toggle(option.value)}
                  className="min-w-0 flex-1 px-2 py-1"
                />
                {open.length > 1 && !option.disabled && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Only ${option.label}`}
                    onClick={() => chooseOnly(option.value)}
                    className="me-1 opacity-0 group-hover/option:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
                  >
                    Only
                  </Button>
                )}
              </div>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
