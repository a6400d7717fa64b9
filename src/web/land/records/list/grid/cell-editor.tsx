import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Option } from '#shared/platform/fields/field.ts';
import { datePlaceholder, formatDate } from '#web/platform/dates/format-date.ts';
import { unitOf } from '#web/platform/tables/unit-of.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { CellPopup } from './cell-popup.tsx';
import type { GridColumn } from './grid-columns.ts';

/** The key with which the editor was left, and moves on; null if the focus went elsewhere. */
export type LeavingKey = { key: string; shiftKey: boolean } | null;

interface CellEditorProps {
  column: GridColumn;
  /** The name of the cell: its column and its record. */
  label: string;
  typed: string;
  /** Whether it began by typing over the value: arrows then leave the cell. */
  isReplacing: boolean;
  choices: readonly Option[] | undefined;
  onDone: (typed: string, key: LeavingKey) => void;
  onCancel: () => void;
}

/** Over the cell, as wide as the value needs; its focus ring is that of the cell. */
const place =
  'absolute inset-y-0 start-0 z-1 flex min-w-[max(100%,8rem)] text-start font-sans text-sm font-normal *:grow';

/** The input of a cell while it is edited: that of the record form, or a list of choices. */
export function CellEditor(props: CellEditorProps) {
  const { column, choices, isReplacing, onDone, onCancel } = props;
  const box = useRef<HTMLSpanElement>(null);
  const isLeft = useRef(false);
  const typedNow = () => box.current?.querySelector<HTMLInputElement>('[data-cell-value]')?.value ?? '';

  useEffect(() => {
    const element = box.current?.querySelector<HTMLInputElement>('[data-cell-input]');
    element?.focus({ preventScroll: true });
    // What was typed over the value goes on at its end; a value that was opened is replaced or kept as a whole.
    if (isReplacing) element?.setSelectionRange(element.value.length, element.value.length);
    else element?.select();
  }, [isReplacing]);

  const leave = (typed: string, key: LeavingKey) => {
    if (isLeft.current) return;
    isLeft.current = true;
    onDone(typed, key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey, altKey } = event;
    const isLong = column.writes?.field.kind === 'long_text';
    if (key === 'Escape') {
      isLeft.current = true;
      onCancel();
    } else if (key === 'Tab' || (key === 'Enter' && !(isLong && altKey))) {
      leave(typedNow(), { key, shiftKey });
    } else if (isReplacing && choices === undefined && key.startsWith('Arrow') && !shiftKey && !altKey) {
      leave(typedNow(), { key, shiftKey });
    } else if (isLong && key === 'Enter') {
      document.execCommand('insertText', false, '\n');
    } else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    leave(typedNow(), null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and the focus of the input inside it
    <span
      ref={box}
      data-cell-editor
      className={place}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {choices === undefined ? (
        <TypedInput {...props} />
      ) : (
        <ChoiceInput
          {...props}
          choices={choices}
          onChoose={(value) => leave(value, { key: '', shiftKey: false })}
        />
      )}
    </span>
  );
}

const filled = 'h-auto! self-stretch rounded-none border-transparent!';

function TypedInput({ column, label, typed }: CellEditorProps) {
  const field = column.writes?.field;
  const control = { 'data-cell-input': '', 'data-cell-value': '', 'aria-label': label, defaultValue: typed };
  switch (field?.kind) {
    case 'long_text':
      return (
        <CellPopup isOver>
          <Textarea {...control} rows={4} className="w-96 max-w-full" />
        </CellPopup>
      );
    case 'date':
      return (
        <DateInput
          {...control}
          shownAs={formatDate}
          placeholder={datePlaceholder()}
          className={cn(filled, 'min-w-36')}
        />
      );
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
      return <NumberInput {...control} unit={unitOf(field)} className={filled} />;
    case 'api_number':
    case 'identifier':
    case 'location':
      return <Input {...control} mono className={filled} />;
    default:
      return <Input {...control} className={filled} />;
  }
}

interface ChoiceInputProps extends CellEditorProps {
  choices: readonly Option[];
  onChoose: (value: string) => void;
}

const notSet: Option = { value: '', label: 'Not set' };

/**
 * Whether a word of a label begins with a text in lower case. A letter within a word means nothing: P is not Expired.
 */
function hasWord(label: string, text: string): boolean {
  const lower = label.toLowerCase();
  return [...lower.matchAll(/[\p{L}\p{N}]+/gu)].some(({ index }) => lower.startsWith(text, index));
}

/** A text box with the choices below it, which typing narrows. */
function ChoiceInput({ column, label, typed, isReplacing, choices, onChoose }: ChoiceInputProps) {
  const listId = useId();
  const { field } = column.writes ?? {};
  const isOptional = field?.required !== true && field?.kind !== 'boolean';
  const options = isOptional ? [...choices, notSet] : choices;
  const current = choices.find(({ value }) => value === typed);
  const [text, setText] = useState(current?.label ?? typed);
  const [isTyped, setTyped] = useState(isReplacing);
  const wanted = text.trim().toLowerCase();
  const begins = options.filter((option) => option.label.toLowerCase().startsWith(wanted));
  const shown = !isTyped
    ? options
    : begins.length > 0
      ? begins
      : choices.filter((option) => hasWord(option.label, wanted));
  const [moved, setMoved] = useState<string | null>(isReplacing ? null : typed);
  const active =
    shown.find(({ value }) => value === moved) ??
    (isTyped ? (wanted === '' ? options.find(({ value }) => value === '') : shown[0]) : undefined);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    const place = shown.findIndex(({ value }) => value === active?.value);
    // Nothing is marked while the value is none of the choices.
    const from = place < 0 && step < 0 ? 0 : place;
    const next = shown[(from + step + shown.length) % shown.length];
    setMoved(next?.value ?? null);
    list.current
      ?.querySelector(`[data-value="${CSS.escape(next?.value ?? '')}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  };

  return (
    <>
      <Input
        data-cell-input
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.value}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setTyped(true);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        className={filled}
      />
      {/* What the editor takes when it is left: the marked choice, or text that is none. */}
      <input type="hidden" data-cell-value value={active?.value ?? text} />
      <CellPopup className="max-h-64 overflow-y-auto p-1">
        <div ref={list} id={listId} role="listbox" aria-label={column.label}>
          {shown.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the text box
            <div
              key={option.value}
              id={`${listId}-${option.value}`}
              data-value={option.value}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === active?.value}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.value)}
              className={cn(
                'cursor-pointer rounded-sm px-2 py-1.5 whitespace-nowrap hover:bg-hover',
                option.value === active?.value && 'bg-selected',
                option.value === '' && 'text-faint',
              )}
            >
              {option.label}
            </div>
          ))}
        </div>
        {shown.length === 0 && <p className="px-2 py-1.5 text-muted">No match</p>}
      </CellPopup>
    </>
  );
}
