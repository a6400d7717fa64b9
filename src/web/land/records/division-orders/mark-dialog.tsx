import { useState } from 'react';
import type { MarkBody } from '#shared/land/contracts/division-orders.ts';
import { orderSteps } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { type FormValues, formOf, valuesOf } from '../detail/form/form-values.ts';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';
import { markOrders } from './calls.ts';

const { fields, sections: _sections, ...rest } = divisionOrder;
const steps: readonly string[] = orderSteps;

const form = {
  ...rest,
  fields: {
    status: {
      kind: 'select',
      label: fields.status.label,
      required: true,
      options: fields.status.options.filter(({ value }) => steps.includes(value)),
      hint: fields.status.hint,
    },
    on: { kind: 'date', label: 'Date', required: true },
  },
  sections: [{ title: divisionOrder.label, fields: ['status', 'on'] }],
} as const;

const noIssues = () => [];

interface MarkDialogProps {
  /** The division orders to mark. */
  orders: readonly RecordData[];
  status: MarkBody['status'];
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Marks division orders as sent, signed or returned on a day. */
export function MarkDialog({ orders, status, onUnsaved, onClose }: MarkDialogProps) {
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  const [original] = useState<FormValues>(() => ({ ...formOf(form, null), status, on: today() }));
  const count =
    orders.length === 1 ? 'The division order' : `${orders.length.toLocaleString('en-US')} division orders`;
  const send = async (typed: FormValues) => {
    const values = valuesOf(form, typed, ['status', 'on']) as Pick<MarkBody, 'status' | 'on'>;
    const { marked, act_id: act } = await markOrders({ ids: orders.map(({ id }) => id), ...values });
    changed();
    const label = fields.status.options.find(({ value }) => value === values.status)?.label.toLowerCase();
    if (act === null) toast.info(`Nothing was changed: ${count.toLowerCase()} had this status already.`);
    else
      toast.success(
        `${marked === 1 ? '1 division order' : `${marked.toLocaleString('en-US')} division orders`} marked as ${label}.`,
        {
          action: { label: 'Undo', onAction: () => void undo(act, 'The division orders are as before.') },
        },
      );
  };
  return (
    <FormDialog
      entity={form}
      original={original}
      title="Mark Division Orders"
      description={`${count} will have this status. A later status stays.`}
      submitLabel="Mark"
      refused="The division orders were not marked."
      isReady
      send={send}
      checkTogether={noIssues}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
