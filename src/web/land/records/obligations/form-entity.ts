import { amountPaid, obligation } from '#shared/land/entities/obligation.ts';
import { formEntity } from '../belongings/form-entity.ts';

const terms = ['kind', 'due_on', 'basis', 'rate', 'acres', 'amount', 'recurrence', 'ends_on'] as const;

/** The form of an open or new obligation. */
export const openForm = formEntity(obligation, [...terms, 'notes']);

/** The form of an obligation that is done or waived. Changing its status requires reopening it. */
export const settledForm = formEntity(obligation, [...terms, 'evidence', 'notes']);

/** The form for marking an obligation as done. */
export const doneForm = formEntity(obligation, ['done_on', 'amount', 'evidence'], {
  done_on: { required: true },
  amount: amountPaid,
});

/** The form for waiving an obligation. */
export const waivedForm = formEntity(obligation, ['evidence'], {
  evidence: { hint: 'Who waived it and where it is documented' },
});
