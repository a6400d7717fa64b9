import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { cn } from './cn.ts';
import { controlBox, controlInput } from './control-style.ts';
import { useFieldControl } from './field-context.ts';
import { popupItemStyle, popupStyle } from './popup-style.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The chosen option's value, or null. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  emptyText?: string;
  /** Called as the person types, where the options are searched for elsewhere; they are then not filtered here. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  'aria-label'?: string;
  className?: string;
}

const innerButton = 'grid size-6 shrink-0 place-content-center rounded-sm text-faint hover:text-ink';

/** One choice out of many, found by typing. */
export function Combobox({ options, value, onValueChange, onSearch, ...props }: ComboboxProps) {
  const control = useFieldControl(props);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onValueChange(option?.value ?? null)}
      onInputValueChange={(query, { reason }) => reason === 'input-change' && onSearch?.(query)}
      isItemEqualToValue={(option: ComboboxOption, other: ComboboxOption) => option.value === other.value}
      {...(onSearch && { filter: null })}
      disabled={props.disabled ?? false}
      autoHighlight
    >
      <Base.InputGroup className={cn(controlBox, 'pe-1', props.className)}>
        <Base.Input
          {...control}
          aria-label={props['aria-label']}
          placeholder={props.placeholder}
          className={controlInput}
        />
        {(props.clearable ?? true) && (
          <Base.Clear aria-label="Clear choice" className={innerButton}>
            <X aria-hidden size={14} />
          </Base.Clear>
        )}
        <Base.Trigger aria-label="Show choices" className={innerButton}>
          <ChevronDown aria-hidden size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50">
          <Base.Popup
            className={cn(
              popupStyle,
              'max-h-80 w-(--anchor-width) min-w-48 overflow-y-auto overscroll-contain p-1',
            )}
          >
            <Base.Status className="px-2 py-1.5 text-muted empty:hidden">
              {props.loading && 'Loading...'}
            </Base.Status>
            <Base.Empty className="px-2 py-1.5 text-muted empty:hidden">
              {!props.loading && (props.emptyText ?? 'No match')}
            </Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={popupItemStyle}>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {option.label}
                    {option.hint && <span className="block text-xs text-faint">{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator className="shrink-0 text-accent-ink">
                    <Check aria-hidden size={14} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
