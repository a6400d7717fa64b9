import { useMemo, useState } from 'react';
import { obligation } from '#shared/land/entities/obligation.ts';
import { type LeaseDates, leaseOddities } from '#shared/land/obligations/lease-oddities.ts';
import { termFields, termIssues } from '#shared/land/obligations/term-issues.ts';
import type { Obligation } from '#web/land/records/calls.ts';
import { createRecordSender, currentRecordOf, updateRecord } from '#web/land/records/calls.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import {
  bodyOf,
  changedFields,
  type FormValues,
  formOf,
  isSame,
  readTyped,
  valuesOf,
} from '../detail/form/form-values.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';
import { AmountPreview } from './amount-preview.tsx';
import { FormDialog } from './form-dialog.tsx';
import { openForm, settledForm } from './form-entity.ts';

interface ObligationDialogProps {
  leaseId: number;
  lease: LeaseDates;
  /** The obligation to edit; null for a new one. */
  stored: Obligation | null;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** The initial values of a new obligation: the most common ones. */
const defaultValues: FormValues = { kind: 'rental', basis: 'net_acres', recurrence: 'none' };

/** Creates or edits an obligation of a lease, with a live preview of the amount. */
export function ObligationDialog({ leaseId, lease, stored, onUnsaved, onClose }: ObligationDialogProps) {
  const toast = useToast();
  const [entity] = useState(() => (stored === null || stored.status === 'open' ? openForm : settledForm));
  const [original] = useState<FormValues>(() => ({
    ...formOf(entity, stored),
    ...(stored === null && defaultValues),
  }));
  const [make] = useState(() => createRecordSender(obligation));
  const [checkTogether] = useState(() => (typed: FormValues) => {
    const changed = new Set(changedFields(entity, original, typed));
    // Stored terms that would not pass today's checks must not prevent the user from writing a note.
    return stored === null || termFields.some((name) => changed.has(name))
      ? termIssues((name) => {
          const read = readTyped(obligation.fields[name], typed[name]);
          return read.ok ? read.value : null;
        })
      : [];
  });
  const crossFieldWarnings = useMemo<CrossFieldWarnings>(
    () => ({
      fields: ['kind', 'due_on'],
      of: (read) => leaseOddities({ kind: read('kind'), due_on: read('due_on') }, lease),
    }),
    [lease],
  );
  /** The record as last read; saving is based on its version. */
  const [base, setBase] = useState<RecordData | null>(stored);

  const create = async (typed: FormValues) => {
    const values = valuesOf(entity, typed, Object.keys(typed));
    const given = Object.entries(values).filter(([, value]) => value !== null);
    await make({ ...bodyOf(entity, Object.fromEntries(given)), lease_id: leaseId });
    toast.success('Obligation created.');
  };

  const change = async (read: RecordData, typed: FormValues, changed: readonly string[]) => {
    const body = bodyOf(entity, valuesOf(entity, typed, changed));
    try {
      await updateRecord(obligation, read.id, body, read.version_id);
    } catch (error) {
      const current = currentRecordOf(error);
      if (current === undefined) throw error;
      setBase(current);
      throw new Error(describeChanged(read, current));
    }
    toast.success('Obligation updated.');
  };

  /** Another user saved first. The next save overwrites only the fields changed here. */
  const describeChanged = (read: RecordData, current: RecordData): string => {
    const theirs = Object.entries(entity.fields)
      .filter(([name, field]) => !isSame(field, read[name], current[name]))
      .map(([, field]) => field.label);
    const what = theirs.length === 0 ? 'it' : theirs.join(', ');
    return `${String(current.modified_by)} changed ${what} while you were editing. Save again to apply your changes on top.`;
  };

  return (
    <FormDialog
      entity={entity}
      original={original}
      title={stored === null ? 'New Obligation' : 'Edit Obligation'}
      description="The rate applies to the acres the lease covers on the due date."
      submitLabel={stored === null ? 'Create' : 'Save'}
      refused={`The obligation was not ${stored === null ? 'created' : 'saved'}.`}
      isReady={stored === null}
      send={(typed, changed) => (base === null ? create(typed) : change(base, typed, changed))}
      checkTogether={checkTogether}
      crossFieldWarnings={crossFieldWarnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    >
      <AmountPreview leaseId={leaseId} />
    </FormDialog>
  );
}
