import { useState } from 'react';
import { obligation } from '#shared/land/entities/obligation.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import type { Obligation } from '#web/land/records/calls.ts';
import { settleObligation } from '#web/land/records/calls.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { today } from '#web/platform/today.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { bodyOf, type FormValues, formOf, valuesOf } from '../detail/form/form-values.ts';
import { useUndoLink } from '../related/use-undo-link.ts';
import { describeSettled } from './describe-obligation.ts';
import { doneForm, waivedForm } from './form-entity.ts';

interface SettleDialogProps {
  row: Obligation;
  how: 'done' | 'waive';
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Marks an obligation as done or waived, with evidence; a toast offers Undo. */
export function SettleDialog({ row, how, onUnsaved, onClose }: SettleDialogProps) {
  const toast = useToast();
  const undo = useUndoLink();
  const isDone = how === 'done';
  const entity = isDone ? doneForm : waivedForm;
  const [original] = useState<FormValues>(() => ({
    ...formOf(entity, null),
    ...(isDone && { done_on: today() }),
  }));

  const [checkTogether] = useState(
    () => (typed: FormValues) =>
      String(typed.done_on ?? '') > today()
        ? [{ path: 'done_on', message: `${obligation.fields.done_on.label} is in the future` }]
        : [],
  );

  const send = async (typed: FormValues) => {
    const values = valuesOf(entity, typed, Object.keys(typed));
    const given = Object.entries(values).filter(([, value]) => value !== null);
    const body = bodyOf(entity, Object.fromEntries(given));
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const settled = await settleObligation(row.id, how, isDone ? { ...body, timezone } : body);
    toast.success(describeSettled(settled), {
      topic: `obligation ${row.id}`,
      action: {
        label: 'Undo',
        onAction: () => void undo(settled.act_id, 'The obligation is open again.'),
      },
    });
  };

  const due = row.amount_due === null ? '' : `, ${formatValue(obligation.fields.amount_due, row.amount_due)}`;
  return (
    <FormDialog
      entity={entity}
      original={original}
      title={isDone ? 'Mark as Done' : 'Waive Obligation'}
      description={`${nameObligation(row)}${due}.`}
      submitLabel={isDone ? 'Mark as Done' : 'Waive'}
      refused={`The obligation was not ${isDone ? 'marked as done' : 'waived'}.`}
      isReady
      send={send}
      checkTogether={checkTogether}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
