import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';

/** From this number of columns on, a searchable combobox is used, so that not every row renders all options. */
const searchedFrom = 100;

export interface ColumnChoiceProps {
  label: string;
  columns: readonly string[];
  value: string | undefined;
  placeholder: string;
  /** Returns a note to show next to the name, such as that the column is mapped elsewhere. */
  noteOf?: (column: string) => string | undefined;
  onChange: (column: string | null) => void;
}

/** Selects one of the file's columns. */
export function ColumnChoice({ label, columns, value, placeholder, noteOf, onChange }: ColumnChoiceProps) {
  if (columns.length < searchedFrom) {
    const labelOf = (name: string) => {
      const note = noteOf?.(name);
      return note === undefined ? name : `${name} (${note})`;
    };
    return (
      <Select
        aria-label={label}
        value={value ?? ''}
        placeholder={placeholder}
        options={columns.map((name) => ({ value: name, label: labelOf(name) }))}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    );
  }
  const options = columns.map((name) => {
    const note = noteOf?.(name);
    return { value: name, label: name, ...(note === undefined ? {} : { hint: note }) };
  });
  return (
    <Combobox
      aria-label={label}
      options={options}
      value={value ?? null}
      placeholder={placeholder}
      emptyText="No matching column"
      clearable
      onValueChange={onChange}
    />
  );
}
