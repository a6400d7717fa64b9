import { Calendar } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { Input, type InputProps } from './input.tsx';

/** Parses a date, or returns null if the text is not one. */
function readDate(text: string): string | null {
  const read = parseText({ kind: 'date', label: 'Date' }, text, formContext);
  return read.ok && typeof read.value === 'string' ? read.value : null;
}

/** Sets an input's value as typing would, so that its listeners are notified. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * An input for a calendar date, without a time zone. It accepts every date format that fields accept and then shows
 * `YYYY-MM-DD` in every country, unlike the browser's own control, of which only the calendar is used.
 */
export function DateInput({
  onBlur,
  onKeyDown,
  shownAs = (date) => date,
  ...props
}: Omit<InputProps, 'type' | 'leading' | 'trailing' | 'mono'> & {
  /** Writes a date that was read in another format, which is then also the value of the input. */
  shownAs?: (date: string) => string;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const typed = () => box.current?.querySelector<HTMLInputElement>('input:not([type=date])') ?? null;
  const isLocked = props.readOnly === true || props.disabled === true;

  const openCalendar = () => {
    if (calendar.current === null || isLocked) return;
    calendar.current.value = readDate(typed()?.value ?? '') ?? '';
    calendar.current.showPicker();
  };
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const date = readDate(event.currentTarget.value);
    const shown = date === null ? event.currentTarget.value : shownAs(date);
    if (shown !== event.currentTarget.value) write(event.currentTarget, shown);
    onBlur?.(event);
  };
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      openCalendar();
    }
    onKeyDown?.(event);
  };

  return (
    <span ref={box} className="relative flex min-w-0">
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-0 h-0 opacity-0"
        onChange={(event) => {
          const input = typed();
          if (input === null) return;
          write(input, shownAs(event.currentTarget.value));
          input.focus();
        }}
      />
      <Input
        {...props}
        placeholder={props.placeholder ?? 'YYYY-MM-DD'}
        onBlur={settle}
        onKeyDown={openByKey}
        className={props.className ?? 'w-full'}
        trailing={
          <button
            type="button"
            tabIndex={-1}
            aria-label="Open the calendar"
            disabled={isLocked}
            onClick={openCalendar}
            className="-me-1.5 grid size-6 place-content-center rounded-sm text-faint hover:text-ink disabled:invisible"
          >
            <Calendar aria-hidden size={14} />
          </button>
        }
      />
    </span>
  );
}
