import { type FormEvent, useState } from 'react';
import { type Entity, filteredFieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { dateSpans } from '#shared/platform/lists/date-spans.ts';
import { type FieldFilter, filterFields } from '#shared/platform/lists/filters.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import {
  type DraftErrors,
  defaultSpan,
  draftOf,
  type FilterDraft,
  readDraft,
  relationsOf,
} from './filter-draft.ts';
import { FilterValueInput } from './filter-value-input.tsx';

interface FilterEditorProps {
  asset: Entity;
  filters: readonly FieldFilter[];
  /** The field to filter by. */
  name: string;
  onName: (field: string) => void;
  onApply: (filter: FieldFilter) => void;
  onRemove: (field: string) => void;
}

/** Selects a field and filters the list by it; a field that is already filtered opens with its filter. */
export function FilterEditor({ asset, filters, name, onName, onApply, onRemove }: FilterEditorProps) {
  const fields = filterFields(asset);
  const field = filteredFieldOf(asset, name);
  const options = fields.map(([value, { label }]) => ({
    value,
    label: filters.some((filter) => filter.field === value) ? `${label} (on)` : label,
  }));
  if (field === undefined) return null;
  const current = filters.find((filter) => filter.field === name);
  return (
    <div className="flex w-84 max-w-full flex-col gap-3">
      <Labelled label="Field">
        <Select value={name} options={options} onChange={(event) => onName(event.target.value)} />
      </Labelled>
      <DraftForm
        key={name}
        name={name}
        field={field}
        current={current}
        onApply={onApply}
        onRemove={() => onRemove(name)}
      />
    </div>
  );
}

const blankOptions = [
  { value: 'true', label: 'Is blank' },
  { value: 'false', label: 'Is not blank' },
];

/** Whether a choice is involved, which is not a value to search for, or the reverse. */
function isChoice(next: FilterDraft['relation'], { relation }: FilterDraft): boolean {
  return [next, relation].some((each) => each === 'blank' || each === 'span');
}

function labelOf(relation: FilterDraft['relation'], field: Field): string {
  switch (relation) {
    case 'range':
      return 'Range';
    case 'blank':
      return 'Blank';
    case 'span':
      return 'Relative';
    case 'exactly':
      return 'Equals';
    default:
      if (kindOf(field).filter === 'contains') return 'Contains';
      return kindOf(field).ranged ? 'Exactly' : 'One value';
  }
}

interface DraftFormProps {
  name: string;
  field: Field;
  current: FieldFilter | undefined;
  onApply: (filter: FieldFilter) => void;
  onRemove: () => void;
}

function DraftForm({ name, field, current, onApply, onRemove }: DraftFormProps) {
  const [draft, setDraft] = useState(() => draftOf(field, current));
  const [errors, setErrors] = useState<DraftErrors>({});
  const relations = relationsOf(field);
  const change = (part: Partial<FilterDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(name, field, draft);
    if (read.ok) onApply(read.filter);
    else setErrors(read.errors);
  };
  const input = (part: 'is' | 'from' | 'to', label: string) => (
    <FilterValueInput
      name={name}
      field={field}
      label={label}
      value={draft[part]}
      error={errors[part]}
      onChange={(value) => change({ [part]: value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {relations.length > 1 && (
        <SegmentedControl
          label="Comparison"
          value={draft.relation}
          onValueChange={(relation) => change({ relation, ...(isChoice(relation, draft) && { is: '' }) })}
          options={relations.map((value) => ({ value, label: labelOf(value, field) }))}
        />
      )}
      {draft.relation === 'blank' ? (
        <Labelled label="Records">
          <Select
            value={draft.is === 'false' ? 'false' : 'true'}
            options={blankOptions}
            onChange={(event) => change({ is: event.target.value })}
          />
        </Labelled>
      ) : draft.relation === 'span' ? (
        <Labelled label="Days">
          <Select
            value={draft.is === '' ? defaultSpan : draft.is}
            options={[...dateSpans]}
            onChange={(event) => change({ is: event.target.value })}
          />
        </Labelled>
      ) : draft.relation !== 'range' ? (
        input('is', draft.relation === 'is' && kindOf(field).filter === 'contains' ? 'Contains' : 'Is')
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {input('from', 'From')}
          {input('to', 'To')}
        </div>
      )}
      <div className="flex justify-end gap-2">
        {current && (
          <Button variant="ghost" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
