import { type Field, formContext, type Reading } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { ReadingChoices } from '#web/platform/ui/inputs/reading-choices.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { unitOf } from '../unit-of.ts';
import { filterOptions } from './filter-words.ts';

interface FilterValueInputProps {
  name: string;
  field: Field;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Returns the possible readings of an ambiguous number. */
function readingsOf(field: Field, typed: string): readonly Reading<unknown>[] | undefined {
  if (field.kind !== 'fraction') return undefined;
  const read = parseText(field, typed, formContext);
  return read.ok ? undefined : read.readings;
}

/** The input for the field's kind. */
export function FilterValueInput({ name, field, label, value, error, onChange }: FilterValueInputProps) {
  const options = filterOptions(name, field);
  const control = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const readings = readingsOf(field, value);
  return (
    <Labelled
      label={label}
      error={error}
      hint={field.kind === 'timestamp' ? 'Days in UTC' : undefined}
      choices={readings && <ReadingChoices label={label} readings={readings} onChoose={onChange} />}
    >
      {options.length > 0 ? (
        <Select {...control} options={options} placeholder="Choose" />
      ) : field.kind === 'date' || field.kind === 'timestamp' ? (
        <DateInput {...control} />
      ) : field.kind === 'acres' ||
        field.kind === 'feet' ||
        field.kind === 'money' ||
        field.kind === 'fraction' ? (
        <NumberInput {...control} unit={unitOf(field)} />
      ) : (
        <Input {...control} />
      )}
    </Labelled>
  );
}
