import { X } from 'lucide-react';
import { type CityPart, cityPartLabels, cityParts } from '#shared/import/match/city-parts.ts';
import { type NamePart, nameParts } from '#shared/import/match/name-parts.ts';
import type { Derivation } from '#shared/import/parse/derived-columns.ts';
import { type LegalPart, legalParts } from '#shared/import/parse/legal-parts.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { type ComposedField, optionsOf } from './default-derivation.ts';
import { legalPartLabels, namePartLabels } from './describe-derivation.ts';

interface DerivationFieldsProps<Make extends Derivation = Derivation> {
  make: Make;
  field: ComposedField;
  columns: readonly string[];
  onChange: (make: Derivation) => void;
}

/** The inputs for one way of filling a field. */
export function DerivationFields({ make, ...rest }: DerivationFieldsProps) {
  switch (make.kind) {
    case 'constant':
      return <ConstantField make={make} {...rest} />;
    case 'row-number':
      return (
        <Field label="Prefix" hint="For example, UT- for UT-1, UT-2 and so on.">
          <Input
            value={make.prefix}
            maxLength={100}
            onChange={(event) => rest.onChange({ ...make, prefix: event.target.value })}
          />
        </Field>
      );
    case 'join':
      return (
        <>
          <ColumnList
            columns={rest.columns}
            chosen={make.columns}
            onChange={(columns) => rest.onChange({ ...make, columns })}
          />
          {make.columns.length > 1 && (
            <Field label="Separator" hint="A space, dash or comma. Empty cells are skipped.">
              <Input
                value={make.separator}
                maxLength={50}
                onChange={(event) => rest.onChange({ ...make, separator: event.target.value })}
              />
            </Field>
          )}
        </>
      );
    case 'legal-part':
      return <LegalPartFields make={make} {...rest} />;
    case 'name-part':
      return <NamePartFields make={make} {...rest} />;
    case 'city-part':
      return <CityPartFields make={make} {...rest} />;
    case 'directed':
      return <DirectedFields make={make} {...rest} />;
    case 'made-api-number':
      return <GeneratedNumberFields make={make} {...rest} />;
    case 'words':
      return null;
  }
}

type OfKind<Kind extends Derivation['kind']> = DerivationFieldsProps<Extract<Derivation, { kind: Kind }>>;

function ConstantField({ make, field, onChange }: OfKind<'constant'>) {
  const options = optionsOf(field);
  return (
    <Field label="Value">
      {options === undefined ? (
        <Input
          value={make.value}
          maxLength={1000}
          onChange={(event) => onChange({ ...make, value: event.target.value })}
        />
      ) : (
        <Select
          value={make.value}
          placeholder="Choose"
          options={options}
          onChange={(event) => onChange({ ...make, value: event.target.value })}
        />
      )}
    </Field>
  );
}

function LegalPartFields({ make, field, columns, onChange }: OfKind<'legal-part'>) {
  const isFixed = make.part === field.column;
  return (
    <>
      <OneColumn columns={columns} value={make.column} onChange={(column) => onChange({ ...make, column })} />
      {!isFixed && (
        <Field label="Part">
          <Select
            value={make.part}
            options={legalParts.map((part) => ({ value: part, label: legalPartLabels[part] }))}
            onChange={(event) => onChange({ ...make, part: event.target.value as LegalPart })}
          />
        </Field>
      )}
    </>
  );
}

function NamePartFields({ make, columns, onChange }: OfKind<'name-part'>) {
  return (
    <>
      <OneColumn columns={columns} value={make.column} onChange={(column) => onChange({ ...make, column })} />
      <Field label="Part" hint="Companies, trusts, estates and couples are unchanged.">
        <Select
          value={make.part}
          options={nameParts.map((part) => ({ value: part, label: namePartLabels[part] }))}
          onChange={(event) => onChange({ ...make, part: event.target.value as NamePart })}
        />
      </Field>
    </>
  );
}

function CityPartFields({ make, columns, onChange }: OfKind<'city-part'>) {
  return (
    <>
      <OneColumn columns={columns} value={make.column} onChange={(column) => onChange({ ...make, column })} />
      <Field label="Part" hint="A text without a state is unchanged and goes to the city.">
        <Select
          value={make.part}
          options={cityParts.map((part) => ({ value: part, label: cityPartLabels[part] }))}
          onChange={(event) => onChange({ ...make, part: event.target.value as CityPart })}
        />
      </Field>
    </>
  );
}

function DirectedFields({ make, columns, onChange }: OfKind<'directed'>) {
  return (
    <>
      <OneColumn
        label="Number"
        columns={columns}
        value={make.number}
        onChange={(number) => onChange({ ...make, number })}
      />
      <OneColumn
        label="Direction"
        columns={columns}
        value={make.direction}
        onChange={(direction) => onChange({ ...make, direction })}
      />
    </>
  );
}

function GeneratedNumberFields({ make, columns, onChange }: OfKind<'made-api-number'>) {
  return (
    <>
      <p className="text-sm text-muted">
        For wells without a state API number: 14 digits starting with 99, which no state uses. The same values
        in the columns below give the same number in the next file; each is marked with a warning.
      </p>
      <ColumnList
        columns={columns}
        chosen={make.columns}
        onChange={(chosen) => onChange({ ...make, columns: chosen })}
      />
      <Field label="Keep numbers from" hint="Only rows where this column is empty get a generated number.">
        <ColumnChoice
          label="Keep numbers from"
          columns={columns}
          value={make.keep}
          placeholder="No column"
          onChange={(keep) => {
            const { keep: _before, ...rest } = make;
            onChange(keep === null ? rest : { ...rest, keep });
          }}
        />
      </Field>
    </>
  );
}

function OneColumn({
  label = 'Column',
  columns,
  value,
  onChange,
}: {
  label?: string;
  columns: readonly string[];
  value: string;
  onChange: (column: string) => void;
}) {
  return (
    <Field label={label}>
      <ColumnChoice
        label={label}
        columns={columns}
        value={value}
        placeholder="Choose a column"
        onChange={(column) => onChange(column ?? '')}
      />
    </Field>
  );
}

/** Selects columns in order: one select per column, and one to add another. */
function ColumnList({
  columns,
  chosen,
  onChange,
}: {
  columns: readonly string[];
  chosen: readonly string[];
  onChange: (columns: string[]) => void;
}) {
  const free = columns.filter((name) => !chosen.includes(name));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1 text-sm font-medium">Columns in order</legend>
      {chosen.map((name, index) => (
        <div key={name} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <ColumnChoice
              label={`Column ${index + 1}`}
              columns={[name, ...free]}
              value={name}
              placeholder="Choose a column"
              onChange={(next) =>
                onChange(chosen.flatMap((each) => (each === name ? (next === null ? [] : [next]) : [each])))
              }
            />
          </div>
          <IconButton
            label={`Leave out ${name}`}
            icon={<X aria-hidden size={16} />}
            disabled={chosen.length === 1}
            onClick={() => onChange(chosen.filter((each) => each !== name))}
          />
        </div>
      ))}
      {chosen.length < 20 && free.length > 0 && (
        <ColumnChoice
          label={`Column ${chosen.length + 1}`}
          columns={free}
          value={undefined}
          placeholder="Add column"
          onChange={(next) => next !== null && onChange([...chosen, next])}
        />
      )}
    </fieldset>
  );
}
