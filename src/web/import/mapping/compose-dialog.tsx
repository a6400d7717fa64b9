import { useId, useState } from 'react';
import type { Analysis } from '#shared/import/contracts/import.ts';
import { type Derivation, type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Draft } from '#web/import/draft.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { BeforeAfter } from './before-after.tsx';
import {
  type ComposedField,
  defaultDerivation,
  derivationKindsFor,
  kindLabels,
} from './default-derivation.ts';
import { DerivationFields } from './derivation-fields.tsx';
import { changesOf } from './derived-columns-card.tsx';
import { deriveSamples, freeName } from './derived-draft.ts';

interface ComposeDialogProps {
  field: ComposedField;
  /** The derived column to edit; undefined to create one. */
  column: DerivedColumn | undefined;
  analysis: Analysis['analysis'];
  draft: Draft;
  onClose: () => void;
  onSave: (column: DerivedColumn) => void;
}

/**
 * Fills a field that no column of the file fills: joined columns, one value, the row number, or a rule, with a preview.
 */
export function ComposeDialog({ field, column, analysis, draft, onClose, onSave }: ComposeDialogProps) {
  const formId = useId();
  const derived = draft.derivedColumns ?? [];
  const before = column === undefined ? derived : derived.slice(0, derived.indexOf(column));
  const table = {
    columnNames: [...analysis.columnNames, ...before.map(({ name }) => name)],
    sampleRows: deriveSamples(analysis, before),
  };
  const kinds = derivationKindsFor(field);
  const [make, setMake] = useState<Derivation>(
    () => column?.make ?? defaultDerivation(kinds[0] ?? 'join', field, table, draft),
  );
  const taken = [...analysis.columnNames, ...derived.map(({ name }) => name)];
  const derivedColumn: DerivedColumn = {
    name: column?.name ?? freeName(`${field.label} (made)`, taken),
    make,
  };
  const isWhole = sourcesOf(make).every((source) => table.columnNames.includes(source));
  const sampleRows = isWhole ? deriveSamples(table, [derivedColumn]) : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Fill ${field.label}`}
      description="The file itself does not change: each row gets an extra cell when it is read."
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isWhole || !fillsAnything(make)}>
            Use
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(derivedColumn);
        }}
      >
        <Field label="Method">
          <Select
            value={make.kind}
            options={[...new Set([...kinds, make.kind])].map((kind) => ({
              value: kind,
              label: kindLabels[kind],
            }))}
            onChange={(event) => {
              const kind = kinds.find((each) => each === event.target.value);
              if (kind !== undefined) setMake(defaultDerivation(kind, field, table, draft));
            }}
          />
        </Field>
        <DerivationFields make={make} field={field} columns={table.columnNames} onChange={setMake} />
        <section className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium">Preview</h3>
          <BeforeAfter label="First rows" changes={changesOf(derivedColumn, { sampleRows })} />
        </section>
      </form>
    </Dialog>
  );
}

/** Whether the column would fill anything; an empty constant would not. */
function fillsAnything(make: Derivation): boolean {
  return make.kind !== 'constant' || make.value.trim() !== '';
}
