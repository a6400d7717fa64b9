import { useState } from 'react';
import type { ApproveBody, Payee } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { type FormValues, formOf, valuesOf } from '../detail/form/form-values.ts';
import { describeCount, describeDecimal } from '../related/royalty-deck/royalty-deck-words.ts';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';
import { approveOrders } from './calls.ts';
import { describeDifference } from './describe-orders.ts';

const { fields, sections: _sections, ...rest } = divisionOrder;
const note = { kind: 'long_text', label: 'Note', hint: 'Optional: the opinion or the reason' } as const;

const noteForm = { ...rest, fields: { note }, sections: [{ title: divisionOrder.label, fields: ['note'] }] };

/** The form for one line whose decimals differ: which one is paid. */
function choiceForm(payee: Payee) {
  const stated = Number(payee.order?.decimal_interest);
  return {
    ...rest,
    fields: {
      payable: {
        kind: 'select',
        label: fields.payable_decimal.label,
        required: true,
        options: [
          { value: 'title', label: `${describeDecimal(payee.decimal)} by division` },
          { value: 'order', label: `${describeDecimal(stated)} by order` },
        ],
        hint: `They differ by ${describeDifference(payee)}`,
      },
      note,
    },
    sections: [{ title: divisionOrder.label, fields: ['payable', 'note'] }],
  } as const;
}

const noIssues = () => [];

interface ApproveDialogProps {
  wellId: number;
  /** The day that the decimals are of, YYYY-MM-DD; empty for today. */
  asOf: string;
  /** Lines that agree with title, or a single one. */
  payees: readonly Payee[];
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Approves the payable decimals of lines that agree, or decides which decimal of a single one is paid. */
export function ApproveDialog({ wellId, asOf, payees, onUnsaved, onClose }: ApproveDialogProps) {
  const [first] = payees;
  const [form] = useState(() =>
    payees.length === 1 && first?.comparison === 'differs' ? choiceForm(first) : noteForm,
  );
  const [original] = useState<FormValues>(() => formOf(form, null));
  const send = useApprove(wellId, asOf);
  return (
    <FormDialog
      entity={form}
      original={original}
      title={payees.length === 1 ? 'Approve Payable Decimal' : 'Approve Payable Decimals'}
      description={describeLines(payees)}
      submitLabel="Approve"
      refused="Nothing was approved."
      isReady={form === noteForm}
      send={async (typed) => {
        const values = valuesOf(form, typed, Object.keys(form.fields)) as {
          payable?: 'title' | 'order';
          note?: string | null;
        };
        const stated = (payee: Payee) =>
          values.payable === 'order' ? Number(payee.order?.decimal_interest) : payee.decimal;
        await send(
          payees.map((payee) => lineOf(payee, stated(payee))),
          values.note ?? null,
        );
      }}
      checkTogether={noIssues}
      onUnsaved={onUnsaved}
      onClose={onClose}
    />
  );
}

function describeLines(payees: readonly Payee[]): string {
  const [first] = payees;
  if (first !== undefined && payees.length === 1)
    return first.comparison === 'differs'
      ? `${first.owner.name}: choose the decimal to pay.`
      : `${first.owner.name} is paid on ${describeDecimal(first.decimal)}, by division and by order.`;
  return `${describeCount(payees.length, 'division order')} that agree with the division are approved at that decimal. Those that differ are left out.`;
}

/** Returns a line as the user read it, with the decimal to pay; null withdraws the approval. */
export function lineOf({ order, decimal }: Payee, payable: number | null): ApproveBody['lines'][number] {
  return { id: Number(order?.id), version_id: Number(order?.version_id), title: decimal, payable };
}

/** Returns a function that approves lines or withdraws approvals, and reports it with Undo. Throws ApiError, NetworkError. */
export function useApprove(
  wellId: number,
  asOf: string,
): (lines: ApproveBody['lines'], note: string | null) => Promise<void> {
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  return async (lines, note) => {
    const body = { lines, ...(note !== null && { note }), ...(asOf !== '' && { as_of: asOf }) };
    // After a refusal, too: the list then shows what another user did.
    const { approved, withdrawn, act_id } = await approveOrders(wellId, body).finally(changed);
    const done =
      approved > 0
        ? `${describeCount(approved, 'payable decimal')} approved.`
        : `${describeCount(withdrawn, 'approval')} withdrawn.`;
    toast.success(done, {
      action: { label: 'Undo', onAction: () => void undo(act_id, 'The approvals are as before.') },
    });
  };
}
