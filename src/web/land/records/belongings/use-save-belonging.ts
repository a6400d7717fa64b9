import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { createRecordSender, currentRecordOf, updateRecord } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { bodyOf, type FormValues, isSame, type Value, valuesOf } from '../detail/form/form-values.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';
import { describeUnseen, type SavedRecord, timeToCheck } from '../saved-warnings.ts';

interface Belonging {
  kind: Entity;
  /** What messages call it: "Obligation". */
  noun: string;
  /** The reference to the record that it belongs to: `{ lease_id: 7 }`. */
  owner: Readonly<Record<string, number>>;
  /** The entity of the form. */
  form: Entity;
  /** The record to edit; null for a new one. */
  stored: RecordData | null;
  /** What the form warns of while typing. */
  crossFieldWarnings?: CrossFieldWarnings | undefined;
  /** Changes the values before they are sent. */
  settle?: (values: Record<string, Value>) => Record<string, Value>;
}

/**
 * Returns a function that creates a record belonging to another one, or saves the changed fields of a stored one. If
 * another user saved first, it throws an error that names their changes, and the next save overwrites only the fields
 * changed here.
 */
export function useSaveBelonging({
  kind,
  noun,
  owner,
  form,
  stored,
  crossFieldWarnings,
  settle = (values) => values,
}: Belonging) {
  const toast = useToast();
  const [make] = useState(() => createRecordSender(kind));
  /** The record as last read; saving is based on its version. */
  const [base, setBase] = useState(stored);

  const warn = (saved: SavedRecord) => {
    const warnings = describeUnseen(kind, saved, { other: crossFieldWarnings });
    if (warnings !== null) toast.info(warnings, { duration: timeToCheck });
  };

  const create = async (typed: FormValues) => {
    const values = settle(bodyOf(form, valuesOf(form, typed, Object.keys(typed))));
    const given = Object.entries(values).filter(([, value]) => value !== null);
    const saved = await make({ ...Object.fromEntries(given), ...owner });
    toast.success(`${noun} created.`);
    warn(saved);
  };

  const change = async (read: RecordData, typed: FormValues, changed: readonly string[]) => {
    try {
      const saved = await updateRecord(
        kind,
        read.id,
        settle(bodyOf(form, valuesOf(form, typed, changed))),
        read.version_id,
      );
      toast.success(`${noun} updated.`);
      warn(saved);
    } catch (error) {
      const current = currentRecordOf(error);
      if (current === undefined) throw error;
      setBase(current);
      throw new Error(describeChanged(form, read, current));
    }
  };

  return (typed: FormValues, changed: readonly string[]): Promise<void> =>
    base === null ? create(typed) : change(base, typed, changed);
}

function describeChanged(form: Entity, read: RecordData, current: RecordData): string {
  const theirs = Object.entries(form.fields)
    .filter(([name, field]) => !isSame(field, read[name], current[name]))
    .map(([, field]) => field.label);
  const what = theirs.length === 0 ? 'it' : theirs.join(', ');
  return `${String(current.modified_by)} changed ${what} while you were editing. Save again to apply your changes on top.`;
}
