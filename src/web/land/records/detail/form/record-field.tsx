import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import { datePlaceholder, formatDate } from '#web/platform/dates/format-date.ts';
import { unitOf } from '#web/platform/tables/unit-of.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { ReadingChoices } from '#web/platform/ui/inputs/reading-choices.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import type { TextAdvice } from '../text-advice.ts';
import { type FormValues, plainTyped, readTyped, settleTyped, stepTyped } from './form-values.ts';
import { LatitudeLongitude } from './location-field.tsx';
import { ShownField, UnsavedField } from './shown-field.tsx';

/**
 * As tall as an input, and aligned with one if its neighbor has a label above, regardless of any hint below the
 * neighbor.
 */
const boxLine = 'flex min-h-8 min-w-0 items-center self-start';
const alignedToLabel = 'sm:mt-6';

interface RecordFieldProps {
  name: string;
  field: Field;
  /** The stored value, for read-only fields. */
  stored: unknown;
  isReadOnly: boolean;
  areas: readonly Option[];
  /** Whether it was changed but not saved, and can no longer be saved. */
  isUnsaved?: boolean;
  /** Whether this is a checkbox whose neighbor in the row has a label above its input. */
  isBesideLabel?: boolean;
  /** A warning about its value compared with other fields. */
  oddity?: string | undefined;
  advice?: TextAdvice | undefined;
}

/** One field of the form: read-only, or with the input for its field type. */
export function RecordField(props: RecordFieldProps) {
  const { name, field, stored, isReadOnly, areas, isUnsaved, isBesideLabel = false, oddity, advice } = props;
  const line = cn(boxLine, isBesideLabel && alignedToLabel);
  if (isReadOnly && isUnsaved) return <UnsavedField name={name} field={field} areas={areas} line={line} />;
  if (field.readOnly || isReadOnly)
    return <ShownField field={field} value={stored} areas={areas} line={line} oddity={oddity} />;
  if (field.kind === 'boolean') return <BooleanField name={name} field={field} line={line} />;
  return <TypedField name={name} field={field} areas={areas} oddity={oddity} advice={advice} />;
}

function BooleanField({ name, field, line }: Pick<RecordFieldProps, 'name' | 'field'> & { line: string }) {
  const { register } = useFormContext<FormValues>();
  return (
    <div className={line}>
      <Checkbox label={field.label} hint={field.hint} {...register(name)} />
    </div>
  );
}

type TypedFieldProps = Pick<RecordFieldProps, 'name' | 'field' | 'areas' | 'oddity' | 'advice'>;

function TypedField({ name, field, areas, oddity, advice }: TypedFieldProps) {
  const { getFieldState, formState, setValue, setFocus } = useFormContext<FormValues>();
  const { error } = getFieldState(name, formState);
  const { warning, readings = advice?.readings } = useDoubt(name, field);
  const listId = useId();
  const choose = (reading: string) => {
    setValue(name, reading, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return (
    <Labelled
      label={field.label}
      required={field.required ?? false}
      error={error?.message}
      warning={error === undefined ? (warning ?? oddity ?? advice?.warning) : undefined}
      choices={readings && <ReadingChoices label={field.label} readings={readings} onChoose={choose} />}
      hint={field.hint}
      className={field.kind === 'long_text' ? 'sm:col-span-2' : undefined}
    >
      <Control name={name} field={field} areas={areas} list={advice && listId} />
      {advice && (
        <datalist id={listId}>
          {advice.suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

type Doubt = { warning?: string; readings?: TextAdvice['readings'] };

/**
 * Returns a warning about an allowed value, such as an API number of an unknown state, or the possible readings of an
 * ambiguous one.
 */
function useDoubt(name: string, field: Field): Doubt {
  const typed = useWatch<FormValues>({ name });
  const read = readTyped(field, typed);
  if (read.ok) return read.warning === undefined ? {} : { warning: `${field.label} ${read.warning}` };
  if (read.readings === undefined) return {};
  return { warning: `${field.label} ${read.reason}`, readings: read.readings };
}

interface ControlProps {
  name: string;
  field: Field;
  areas: readonly Option[];
  /** The id of the suggestions for a text. */
  list: string | undefined;
}

function Control({ name, field, areas, list }: ControlProps) {
  const { register, setValue } = useFormContext<FormValues>();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    const next = direction && stepTyped(field, event.currentTarget.value, direction);
    if (next === undefined) return;
    event.preventDefault();
    setValue(name, next, { shouldValidate: true });
  };
  const registered = register(name);
  // 3/16 becomes 18.75 and $1250.5 becomes 1,250.50, so that equal values look equal and no unit appears twice.
  const settle = async (event: FocusEvent<HTMLInputElement>) => {
    const settled = settleTyped(field, event.currentTarget.value);
    if (settled !== undefined) setValue(name, settled, { shouldDirty: true });
    await registered.onBlur(event);
  };
  // The first edit must not leave separators in the wrong places. The focus alone changes nothing, because what selects
  // the whole text would then select a part of another.
  const ungroup = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const beforeEdit = () => {
      const plain = plainTyped(field, input.value);
      if (plain === undefined) return;
      const [start, end] = [input.selectionStart, input.selectionEnd].map(
        (place) => input.value.slice(0, place ?? 0).replaceAll(',', '').length,
      );
      setValue(name, plain);
      input.setSelectionRange(start ?? 0, end ?? plain.length);
    };
    input.addEventListener('beforeinput', beforeEdit, { once: true });
  };
  const control = { ...registered, placeholder: field.placeholder };
  switch (field.kind) {
    case 'long_text':
      return <Textarea {...control} />;
    case 'date':
      return (
        <DateInput {...control} shownAs={formatDate} placeholder={field.placeholder ?? datePlaceholder()} />
      );
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
      return (
        <NumberInput
          {...control}
          unit={unitOf(field)}
          onKeyDown={step}
          onFocus={ungroup}
          onBlur={(event) => void settle(event)}
        />
      );
    case 'select':
    case 'status':
      return <Select {...control} options={field.options} placeholder="Not set" />;
    case 'reference':
      return (
        <Select
          {...control}
          options={areas}
          placeholder={field.to === 'area' ? 'Choose an area' : 'Not set'}
        />
      );
    case 'api_number':
    case 'identifier':
      return <Input {...control} mono />;
    case 'location':
      return (
        <>
          <Input {...control} mono onBlur={(event) => void settle(event)} />
          <LatitudeLongitude name={name} field={field} />
        </>
      );
    case 'email':
      return <Input {...control} type="email" />;
    default:
      return <Input {...control} list={list} />;
  }
}
