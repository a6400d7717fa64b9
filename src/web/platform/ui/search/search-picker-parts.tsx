import { Combobox as Base } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '../cn.ts';
import { controlBox, controlInput } from '../inputs/control-style.ts';
import { useFieldControl } from '../inputs/field-context.ts';
import { popupItemStyle } from '../overlays/popup-style.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** Distinguishes it from others with the same name. */
  hint?: string;
}

export interface PickerBoxProps {
  placeholder?: string;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement> | undefined;
  id?: string;
  'aria-label'?: string;
}

export interface SearchPickerProps extends PickerBoxProps {
  options: readonly PickerOption[];
  /** Called on every change of the text. */
  onSearch: (query: string) => void;
  onPick: (value: string) => void;
  /** Shown instead of options: that nothing was found, or that a search is running. */
  status: ReactNode;
  disabled?: boolean;
  /** Given if there may be more results; offered as the last option. */
  onMore?: (() => void) | undefined;
}

/** The box for the search text. */
export function PickerBox({ inputRef, children, ...props }: PickerBoxProps & { children?: ReactNode }) {
  const control = useFieldControl(props);
  return (
    <Base.InputGroup className={controlBox}>
      <span className="flex shrink-0 items-center ps-2.5 text-faint">
        <Search aria-hidden size={16} />
      </span>
      <Base.Input
        {...control}
        ref={inputRef}
        aria-label={props['aria-label']}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoComplete="off"
        // Enter selects a match and must not submit a form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={cn(controlInput, 'ps-2')}
      />
      {children}
    </Base.InputGroup>
  );
}

/** One match. */
export function PickerItem({ option, onClick }: { option: PickerOption; onClick?: () => void }) {
  return (
    <Base.Item value={option} {...(onClick && { onClick })} className={popupItemStyle}>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{option.label}</bdi>
        {option.hint && <span className="block text-xs text-faint">{option.hint}</span>}
      </span>
    </Base.Item>
  );
}

export function labelOf(option: PickerOption): string {
  return option.label;
}
