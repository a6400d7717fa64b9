import type { Field as FieldData } from '#shared/fields/field.ts';
import type { ReportDefinition } from '#shared/reports/report.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { RecordParameter } from './record-parameter.tsx';

interface ParameterFieldsProps {
  definition: ReportDefinition;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** What is wrong with a value, by its name. */
  errors: Readonly<Record<string, string | undefined>>;
  headers: SelectionHeaders;
}

/** A control for each thing that can be asked of a report. */
export function ParameterFields({ definition, values, onChange, errors, headers }: ParameterFieldsProps) {
  return Object.entries(definition.parameters).map(([name, field]) => (
    <Parameter
      key={name}
      field={field}
      value={values[name] ?? ''}
      onChange={(value) => onChange(name, value)}
      error={errors[name]}
      headers={headers}
    />
  ));
}

interface ParameterProps {
  field: FieldData;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  headers: SelectionHeaders;
}

function Parameter({ field, value, onChange, error, headers }: ParameterProps) {
  if (field.kind === 'boolean')
    return (
      <div className="flex min-h-8 items-center self-end">
        <Checkbox
          label={field.label}
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        />
      </div>
    );
  return (
    <Field label={field.label} required={field.required === true} error={error} hint={field.hint}>
      {controlOf({ field, value, onChange, headers })}
    </Field>
  );
}

function controlOf({ field, value, onChange, headers }: Omit<ParameterProps, 'error'>) {
  switch (field.kind) {
    case 'select':
      return (
        <Select
          options={field.options}
          {...(field.required ? {} : { placeholder: 'All' })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'date':
      return <DateInput value={value} onChange={({ target }) => onChange(target.value)} />;
    case 'reference':
      return <RecordParameter kind={field.to} value={value} onChange={onChange} headers={headers} />;
    default:
      return (
        <Input
          value={value}
          maxLength={200}
          placeholder="All"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
