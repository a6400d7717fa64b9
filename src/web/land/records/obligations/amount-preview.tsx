import { useFormContext, useWatch } from 'react-hook-form';
import { amountDue, countedAcres } from '#shared/land/acreage/obligation.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { type FormValues, readTyped, type Value } from '../detail/form/form-values.ts';
import { AmountCalculation } from './amount-calculation.tsx';
import { describeCalculation } from './describe-obligation.ts';
import { useCoveredAcres } from './use-obligations.ts';

const { fields } = obligation;
const watched: (keyof typeof fields)[] = ['due_on', 'basis', 'rate', 'acres', 'amount'];

/** Shows the amount of the obligation as typed, and the land it is calculated from. */
export function AmountPreview({ leaseId }: { leaseId: number }) {
  const { control } = useFormContext<FormValues>();
  const typed = useWatch({ control, name: watched });
  const read = (name: keyof typeof fields): Value => {
    const value = readTyped(fields[name], typed[watched.indexOf(name)]);
    return value.ok ? value.value : null;
  };
  const terms = {
    basis: read('basis') as string | null,
    rate: read('rate') as string | null,
    acres: read('acres') as string | null,
    amount: read('amount') as string | null,
  };
  const dueOn = read('due_on') as string | null;
  const isOfLand = terms.basis === 'net_acres' || terms.basis === 'gross_acres';
  const asksLand = isOfLand && terms.acres === null && terms.amount === null && dueOn !== null;
  const land = useCoveredAcres(leaseId, asksLand ? dueOn : null);
  const acres = countedAcres(terms, { net: land.data?.net_acres, gross: land.data?.gross_acres });
  const due = amountDue(terms, acres);
  const making = describeCalculation({
    basis: terms.basis,
    rate: terms.rate === null ? null : Number(terms.rate),
    counted_acres: acres?.toNumber() ?? null,
    amount: terms.amount === null ? null : Number(terms.amount),
  });
  return (
    <section
      aria-label={fields.amount_due.label}
      className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm"
    >
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="text-muted">{fields.amount_due.label}</span>
        <span className="font-semibold">
          {due === null ? 'unknown' : formatValue(fields.amount_due, due.toFixed())}
        </span>
        {making !== null && <span className="text-muted">{making}</span>}
      </p>
      {asksLand && (
        <div className="text-muted">
          <AmountCalculation
            leaseId={leaseId}
            dueOn={dueOn}
            basis={terms.basis === 'gross_acres' ? 'gross_acres' : 'net_acres'}
          />
        </div>
      )}
    </section>
  );
}
