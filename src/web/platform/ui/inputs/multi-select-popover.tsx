import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../cn.ts';
import { Popover } from '../overlays/popover.tsx';
import { CheckboxList, type CheckboxListOption } from './checkbox-list.tsx';

export interface MultiSelectPopoverProps<Value extends string | number> {
  /** The accessible name, such as "Companies"; the button's name also includes `summary`. */
  label: string;
  /** The text of the button: "Select companies", a single name, "3 selected". */
  summary: string;
  options: readonly CheckboxListOption<Value>[];
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
  /** Replaces the list: "Loading...", "No companies found". */
  status?: string | undefined;
  disabled?: boolean;
  icon?: ReactNode;
  /** Shown below the list, such as a Reset button. */
  footer?: ReactNode;
  selectAllLabel?: string;
  size?: 'md' | 'sm';
  className?: string;
}

/** A button that opens a list of checkboxes with Select All, and a search box if the list is long. */
export function MultiSelectPopover<Value extends string | number>(props: MultiSelectPopoverProps<Value>) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={props.label}
      open={open}
      onOpenChange={setOpen}
      disabled={props.disabled ?? false}
      className="w-72 p-0"
      trigger={
        <Button
          size={props.size ?? 'md'}
          icon={props.icon}
          disabled={props.disabled}
          aria-label={`${props.label}: ${props.summary}`}
          className={cn('max-w-64', props.className)}
        >
          <span className="min-w-0 flex-1 truncate text-start">{props.summary}</span>
          <ChevronDown aria-hidden size={14} className="shrink-0 text-faint" />
        </Button>
      }
    >
      {props.status === undefined ? (
        <CheckboxList
          label={props.label}
          options={props.options}
          selected={props.selected}
          onChange={props.onChange}
          selectAllLabel={props.selectAllLabel ?? 'Select All'}
        />
      ) : (
        <p role="status" className="px-3 py-4 text-center text-muted">
          {props.status}
        </p>
      )}
      {props.footer && <div className="border-t border-hairline p-2">{props.footer}</div>}
    </Popover>
  );
}
