import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import type { FormValues } from './form-values.ts';
import { describeTyped } from './typed-text.ts';

interface ShownFieldProps {
  field: Field;
  value: unknown;
  areas: readonly Option[];
  /** The class name that positions a checkbox in its row. */
  line: string;
  oddity?: string | undefined;
}

/** A value that the user cannot change here, but can still select and copy. */
export function ShownField({ field, value, areas, line, oddity }: ShownFieldProps) {
  if (field.kind === 'boolean') {
    return (
      <div className={line}>
        <Checkbox label={field.label} checked={value === true} disabled readOnly />
      </div>
    );
  }
  const text =
    field.kind === 'reference'
      ? (areas.find((area) => area.value === String(value))?.label ?? '')
      : formatValue(field, value);
  return (
    <Labelled
      label={field.label}
      warning={oddity}
      className={field.kind === 'long_text' ? 'sm:col-span-2' : undefined}
    >
      {field.kind === 'long_text' ? (
        <Textarea readOnly value={text} />
      ) : (
        <Input
          readOnly
          value={text}
          mono={isMono(field)}
          placeholder={field.required ? 'none recorded' : undefined}
        />
      )}
    </Labelled>
  );
}

interface UnsavedFieldProps {
  name: string;
  field: Field;
  areas: readonly Option[];
  line: string;
}

/** A value typed before the user lost the permission to change it: marked as not saved, but still there to copy. */
export function UnsavedField({ name, field, areas, line }: UnsavedFieldProps) {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch<FormValues>({ control, name });
  if (typeof typed === 'boolean') {
    return (
      <div className={line}>
        <Checkbox label={field.label} hint={notSaved} checked={typed} disabled readOnly />
      </div>
    );
  }
  const text = describeTyped(field, typed, areas);
  const isLong = field.kind === 'long_text';
  return (
    <Labelled label={field.label} warning={notSaved} className={isLong ? 'sm:col-span-2' : undefined}>
      {isLong ? <Textarea readOnly value={text} /> : <Input readOnly value={text} mono={isMono(field)} />}
    </Labelled>
  );
}

const notSaved = 'Not saved';

function isMono({ kind }: Field): boolean {
  return kind === 'api_number' || kind === 'identifier' || kind === 'location';
}
