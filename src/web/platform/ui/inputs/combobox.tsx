import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, Search, X } from 'lucide-react';
import { cn } from '../cn.ts';
import { popupItemStyle, popupStyle } from '../overlays/popup-style.ts';
import { controlBox, controlInput } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The selected option's value, or null. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  emptyText?: string;
  /**
   * Called as the user types, if the options are searched elsewhere. They are then not filtered here, and must include
   * the selected one.
   */
  onSearch?: (query: string) => void;
  loading?: boolean;
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  id?: string;
  'aria-label'?: string;
  className?: string;
}

/** Selects one of many options: a button that opens a list with a search box. */
export function Combobox({
  options,
  value,
  onValueChange,
  onSearch,
  loading = false,
  ...props
}: ComboboxProps) {
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
      <span className={cn(controlBox, props.className)}>
        <Base.Trigger
          {...control}
          aria-label={props['aria-label']}
          className={cn(controlInput, 'flex items-center gap-2')}
        >
          <span className={cn('min-w-0 flex-1 truncate text-start', !chosen && 'text-faint')}>
            {chosen?.label ?? props.placeholder ?? 'Choose'}
          </span>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-faint" />
        </Base.Trigger>
        {props.clearable && chosen && !props.disabled && (
          <button
            type="button"
            aria-label="Clear choice"
            onClick={() => onValueChange(null)}
            className="me-1 grid size-6 shrink-0 place-content-center rounded-sm text-faint hover:text-ink"
          >
            <X aria-hidden size={14} />
          </button>
        )}
      </span>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50">
          <Base.Popup aria-label="Choices" className={cn(popupStyle, 'w-(--anchor-width) min-w-56')}>
            <div className="flex items-center gap-2 border-b border-hairline px-3">
              <Search aria-hidden size={16} className="shrink-0 text-faint" />
              <Base.Input
                aria-label="Search choices"
                placeholder="Search"
                className="h-9 w-full min-w-0 bg-transparent outline-none"
              />
            </div>
            <Base.Status className="px-3 py-2 text-muted empty:hidden">{loading && 'Loading...'}</Base.Status>
            <Base.Empty className="px-3 py-2 text-muted empty:hidden">
              {!loading && (props.emptyText ?? 'No match')}
            </Base.Empty>
            <Base.List className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:p-0">
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
