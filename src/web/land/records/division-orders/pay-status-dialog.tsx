import { useState } from 'react';
import type { PayStatusBody } from '#shared/land/contracts/division-orders.ts';
import { divisionOrderIssues } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import { type FormValues, formOf, readerOf, valuesOf } from '../detail/form/form-values.ts';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';
import { setPayStatus } from './calls.ts';

const names = ['pay_status', 'suspense_reason', 'suspended_since'] as const;
const form = formEntity(divisionOrder, names);
const checkTogether = (typed: FormValues) => divisionOrderIssues(readerOf(form, typed), today());

interface PayStatusDialogProps {
  /** The division orders to change. */
  orders: readonly RecordData[];
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Sets the pay status of division orders, with the reason and the first day of a suspense. */
export function PayStatusDialog({ orders, onUnsaved, onClose }: PayStatusDialogProps) {
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  // What all of them have is where the form begins.
  const [original] = useState<FormValues>(() => {
    const [first] = orders;
    const areSame = orders.every((order) => names.every((name) => order[name] === first?.[name]));
    return formOf(form, areSame && first !== undefined ? first : null);
  });
  const count =
    orders.length === 1 ? 'The division order' : `${orders.length.toLocaleString('en-US')} division orders`;
  const send = async (typed: FormValues) => {
    const values = valuesOf(form, typed, names) as Omit<PayStatusBody, 'ids'>;
    const { marked, act_id: act } = await setPayStatus({ ids: orders.map(({ id }) => id), ...values });
    changed();
    const status = formatValue(divisionOrder.fields.pay_status, values.pay_status).toLowerCase();
    if (act === null) toast.info(`Nothing was changed: ${count.toLowerCase()} had this pay status already.`);
    else
      toast.success(
        `${marked === 1 ? '1 division order is' : `${marked.toLocaleString('en-US')} division orders are`} ${status === '' ? 'without a pay status' : status}.`,
        {
          action: { label: 'Undo', onAction: () => void undo(act, 'The division orders are as before.') },
        },
      );
  };
  return (
    <FormDialog
      entity={form}
      original={original}
      title="Set Pay Status"
      description={`${count} that the list shows will have this pay status.`}
      submitLabel="Set"
      refused="The pay status was not set."
      isReady
      send={send}
      checkTogether={checkTogether}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}
