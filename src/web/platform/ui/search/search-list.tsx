import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Field } from '../inputs/field.tsx';
import {
  labelOf,
  PickerBox,
  type PickerBoxProps,
  PickerItem,
  type PickerOption,
} from './search-picker-parts.tsx';

interface SearchListProps extends Pick<PickerBoxProps, 'placeholder' | 'maxLength'> {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  options: readonly PickerOption[];
  onPick: (value: string) => void;
  /** Shown instead of options: that nothing was found, or that a search is running. */
  status: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** A field before the box that narrows the search. */
  before: ReactNode;
}

/**
 * A search box with its matches below it in the page, as the main content of a dialog. Enter selects the highlighted
 * match, initially the first. Arrows move through the matches while the box keeps the focus.
 */
export function SearchList({
  text,
  onTextChange,
  options,
  onPick,
  status,
  inputRef,
  before,
  label,
  ...props
}: SearchListProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <Base.Root
      inline
      open
      items={options}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => reason === 'input-change' && onTextChange(next)}
      itemToStringValue={labelOf}
      autoHighlight="always"
    >
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        {before}
        <Field label={label}>
          <PickerBox {...props} inputRef={input}>
            {text !== '' && (
              <button
                type="button"
                aria-label="Clear search"
                onClick={() => {
                  onTextChange('');
                  input.current?.focus();
                }}
                className="me-1 grid size-6 shrink-0 place-content-center rounded-sm text-faint hover:text-ink"
              >
                <X aria-hidden size={14} />
              </button>
            )}
          </PickerBox>
        </Field>
      </div>
      <Base.Status className="text-sm text-muted empty:hidden">{status}</Base.Status>
      <Base.List className="-mx-2 flex flex-col gap-0.5 empty:hidden">
        {(option: PickerOption) => (
          <PickerItem key={option.value} option={option} onClick={() => onPick(option.value)} />
        )}
      </Base.List>
    </Base.Root>
  );
}
