import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { Field, Option } from '#shared/platform/fields/field.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field as Labelled } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import type { FormValues } from '../../detail/form/form-values.ts';
import { RecordField } from '../../detail/form/record-field.tsx';
import { booleanOptions, canBeCleared, type FieldEdit } from './bulk-edit.ts';

interface BulkEditFieldProps {
  edit: FieldEdit;
  field: Field;
  areas: readonly Option[];
  onClear: (isCleared: boolean) => void;
  onRemove: () => void;
}

/** One field, either with its input from the record form or set to be cleared. */
export function BulkEditField({ edit, field, areas, onClear, onRemove }: BulkEditFieldProps) {
  return (
    <li className="flex items-start gap-2 border-b border-hairline pb-3">
      <div className="min-w-0 flex-1">
        {edit.isCleared ? (
          <Labelled label={field.label}>
            <Input disabled value="" placeholder="Will be empty" />
          </Labelled>
        ) : field.kind === 'boolean' ? (
          <BooleanChoice name={edit.name} field={field} />
        ) : (
          <RecordField name={edit.name} field={field} stored={null} isReadOnly={false} areas={areas} />
        )}
        {canBeCleared(field) && (
          <Checkbox
            label="Clear the value"
            aria-label={`Clear the value of ${field.label}`}
            checked={edit.isCleared}
            onChange={(event) => onClear(event.target.checked)}
            className="mt-1 w-fit text-sm text-muted"
          />
        )}
      </div>
      <IconButton
        size="sm"
        label={`Don't change ${field.label}`}
        icon={<X aria-hidden size={14} />}
        onClick={onRemove}
      />
    </li>
  );
}

function BooleanChoice({ name, field }: { name: string; field: Field }) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  return (
    <Labelled label={field.label} required error={getFieldState(name, formState).error?.message}>
      <Select {...register(name)} options={booleanOptions(name, field)} placeholder="Choose" />
    </Labelled>
  );
}
