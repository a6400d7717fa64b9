import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Prepared } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { formEntity } from '../belongings/form-entity.ts';
import { type FormValues, formOf, readTyped } from '../detail/form/form-values.ts';
import { WarningLine } from '../linking/figures/warning-line.tsx';
import { describeCount } from '../related/royalty-deck/royalty-deck-words.ts';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';
import { prepareOrders } from './calls.ts';
import { planOf } from './describe-orders.ts';
import { Unmet } from './order-cells.tsx';
import { usePayees } from './use-payees.ts';

const form = formEntity(divisionOrder, ['effective_date'], {
  effective_date: { hint: 'If empty, from first sales, by the division of today' },
});
const { effective_date: dateField } = divisionOrder.fields;
const noIssues = () => [];

interface PrepareDialogProps {
  wellId: number;
  /** Called with the day from which division orders were prepared; null from first sales. */
  onPrepared: (day: string | null) => void;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** Asks from which day division orders are to be prepared, and says what that creates, changes and ends. */
export function PrepareDialog({ wellId, onPrepared, onUnsaved, onClose }: PrepareDialogProps) {
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  const [original] = useState<FormValues>(() => formOf(form, null));
  const send = async (typed: FormValues) => {
    const read = readTyped(dateField, typed.effective_date);
    const day = read.ok && typeof read.value === 'string' ? read.value : null;
    const prepared = await prepareOrders(wellId, { effective_date: day });
    changed();
    onPrepared(day);
    const { act_id: act } = prepared;
    if (act === null) toast.info('All division orders agree with the division. Nothing was prepared.');
    else
      toast.success(describePrepared(prepared), {
        action: { label: 'Undo', onAction: () => void undo(act, 'The division orders are as before.') },
      });
  };
  return (
    <FormDialog
      entity={form}
      original={original}
      title="Prepare Division Orders"
      description="Drafts one division order per owner and interest type from the division of interest of the effective date. Division orders that agree stay as they are."
      submitLabel="Prepare"
      refused="No division orders were prepared."
      isReady
      send={send}
      checkTogether={noIssues}
      onUnsaved={onUnsaved}
      onClose={onClose}
    >
      <Plan wellId={wellId} />
    </FormDialog>
  );
}

/** Says what would be prepared from the date that is typed. */
function Plan({ wellId }: { wellId: number }) {
  const typed = useWatch<FormValues>({ name: 'effective_date' });
  const read = readTyped(dateField, typed);
  const day = read.ok && typeof read.value === 'string' ? read.value : '';
  const { data, isPending, isError } = usePayees(wellId, day);
  if (!read.ok || isError) return null;
  return (
    <>
      <p aria-live="polite" className="text-sm text-pretty text-muted">
        {isPending || data === undefined
          ? 'Comparing with the division of interest…'
          : (data.obstacle ?? describePlan(planOf(data, day === '' ? null : day)))}
      </p>
      {data !== undefined && data.unmet.length > 0 && (
        <WarningLine>
          Check the division of this day first. <Unmet unmet={data.unmet} />
        </WarningLine>
      )}
    </>
  );
}

function describePlan({ drafts, ended, kept }: ReturnType<typeof planOf>): string {
  if (drafts + ended === 0) return 'All division orders agree with the division. Nothing to prepare.';
  return [
    `${describeOrders(drafts)} to draft.`,
    ...(ended === 0
      ? []
      : [`${describeOrders(ended)} of owners who are no longer in the division will end.`]),
    ...(kept === 0 ? [] : [`${describeOrders(kept)} ${kept === 1 ? 'agrees and stays' : 'agree and stay'}.`]),
  ].join(' ');
}

function describePrepared({ created, updated, ended }: Prepared): string {
  return [
    ...(created === 0 ? [] : [`${describeOrders(created)} drafted.`]),
    ...(updated === 0 ? [] : [`${describeOrders(updated)} changed.`]),
    ...(ended === 0 ? [] : [`${describeOrders(ended)} ended.`]),
  ].join(' ');
}

const describeOrders = (count: number) => describeCount(count, 'division order');
