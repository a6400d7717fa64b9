import { useMemo, useState } from 'react';
import { obligation } from '#shared/land/entities/obligation.ts';
import { type LeaseDates, leaseOddities } from '#shared/land/obligations/lease-oddities.ts';
import { termFields, termIssues } from '#shared/land/obligations/term-issues.ts';
import type { Obligation } from '#web/land/records/calls.ts';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { useSaveBelonging } from '../belongings/use-save-belonging.ts';
import { changedFields, type FormValues, formOf, readTyped } from '../detail/form/form-values.ts';
import type { CrossFieldWarnings } from '../detail/form/use-oddities.ts';
import { AmountPreview } from './amount-preview.tsx';
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
  const [entity] = useState(() => (stored === null || stored.status === 'open' ? openForm : settledForm));
  const [original] = useState<FormValues>(() => ({
    ...formOf(entity, stored),
    ...(stored === null && defaultValues),
  }));
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
  const save = useSaveBelonging({
    kind: obligation,
    noun: obligation.label,
    owner: { lease_id: leaseId },
    form: entity,
    stored,
  });

  return (
    <FormDialog
      entity={entity}
      original={original}
      title={stored === null ? 'New Obligation' : 'Edit Obligation'}
      description="The rate applies to the acres the lease covers on the due date."
      submitLabel={stored === null ? 'Create' : 'Save'}
      refused={`The obligation was not ${stored === null ? 'created' : 'saved'}.`}
      isReady={stored === null}
      send={save}
      checkTogether={checkTogether}
      crossFieldWarnings={crossFieldWarnings}
      onUnsaved={onUnsaved}
      onClose={onClose}
    >
      <AmountPreview leaseId={leaseId} />
    </FormDialog>
  );
}
