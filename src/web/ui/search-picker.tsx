import { Combobox as Base } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { cn } from './cn.ts';
import { controlBox, controlInput } from './control-style.ts';
import { useFieldControl } from './field-context.ts';
import { popupItemStyle, popupStyle } from './popup-style.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** What tells it from others of that name. */
  hint?: string;
}

export interface SearchPickerProps {
  options: readonly PickerOption[];
  /** Every change of what is typed. */
  onSearch: (query: string) => void;
  onPick: (value: string) => void;
  /** A line instead of options: that nothing was found, or is searched for yet. */
  status: ReactNode;
  placeholder?: string;
  maxLength?: number;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
  id?: string;
  'aria-label'?: string;
}

/** A search box whose matches open below it, one of which is picked; the box is empty again afterwards. Arrows, Enter and Escape work. */
export function SearchPicker({ options, onSearch, onPick, status, ...props }: SearchPickerProps) {
  const control = useFieldControl(props);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const type = (next: string) => {
    setText(next);
    onSearch(next);
  };
  return (
    <Base.Root
      items={options}
      filter={null}
      value={null}
      open={isOpen}
      onOpenChange={(open) => setOpen(open)}
      onValueChange={(option: PickerOption | null) => {
        if (option === null) return;
        type('');
        setOpen(false);
        onPick(option.value);
      }}
      inputValue={text}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && type(next)}
      isItemEqualToValue={(option: PickerOption, other: PickerOption) => option.value === other.value}
      itemToStringLabel={(option: PickerOption) => option.label}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className={controlBox}>
        <span className="flex shrink-0 items-center ps-2.5 text-faint">
          <Search aria-hidden size={16} />
        </span>
        <Base.Input
          {...control}
          ref={props.inputRef}
          aria-label={props['aria-label']}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          // What is being looked for is not yet a form to be sent.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={cn(controlInput, 'ps-2')}
        />
      </Base.InputGroup>
      {/* A region of its own, so that the list does not float outside every landmark. */}
      <Base.Portal render={<section aria-label={`${props['aria-label'] ?? 'Search'}, found`} />}>
        <Base.Positioner align="start" sideOffset={4} className="z-60">
          <Base.Popup className={cn(popupStyle, 'w-(--anchor-width) min-w-56')}>
            <Base.Status className="px-3 py-2 text-muted empty:hidden">{status}</Base.Status>
            <Base.List className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:p-0">
              {(option: PickerOption) => (
                <Base.Item key={option.value} value={option} className={popupItemStyle}>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <bdi>{option.label}</bdi>
                    {option.hint && <span className="block text-xs text-faint">{option.hint}</span>}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
