import type { Field as FieldData, Option } from '#shared/platform/fields/field.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { RecordParameter } from './record-parameter.tsx';

interface ParameterFieldsProps {
  definition: ReportDefinition;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  /** Error messages by parameter name. */
  errors: Readonly<Record<string, string | undefined>>;
  headers: SelectionHeaders;
  /** Whether the fields form rows, so that fields without a label above need padding to align with the others. */
  inRows?: boolean;
}

/** A control for each parameter of a report. */
export function ParameterFields(props: ParameterFieldsProps) {
  const { definition, values, onChange, errors, headers, inRows = false } = props;
  return Object.entries(definition.parameters).map(([name, field]) => (
    <Parameter
      key={name}
      field={field}
      value={values[name] ?? ''}
      onChange={(value) => onChange(name, value)}
      error={errors[name]}
      headers={headers}
      inRows={inRows}
    />
  ));
}

interface ParameterProps {
  field: FieldData;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  headers: SelectionHeaders;
  inRows: boolean;
}

function Parameter({ field, value, onChange, error, headers, inRows }: ParameterProps) {
  if (field.kind === 'boolean')
    return (
      <div className={cn('flex min-h-8 items-center', inRows && 'sm:mt-6')}>
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

/**
 * Adds a value from the address that is not among the options, because selecting the first option instead would be
 * wrong.
 */
function withValue(options: readonly Option[], value: string): readonly Option[] {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, label: value }, ...options];
}

function controlOf({ field, value, onChange, headers }: Omit<ParameterProps, 'error' | 'inRows'>) {
  switch (field.kind) {
    case 'select':
      return (
        <Select
          options={withValue(field.options, value)}
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
