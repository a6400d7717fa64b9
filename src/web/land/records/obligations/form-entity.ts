import { amountPaid, obligation } from '#shared/land/entities/obligation.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Obligations as a form has them: these fields in this order, some of them told in other words. */
function formEntity(
  names: readonly string[],
  changed: Readonly<Record<string, Partial<Field>>> = {},
): Entity {
  const fields = names.flatMap((name): [string, Field][] => {
    const field = fieldOf(obligation, name);
    return field === undefined ? [] : [[name, { ...field, ...changed[name] } as Field]];
  });
  return {
    ...obligation,
    fields: Object.fromEntries(fields),
    sections: [{ title: obligation.label, fields: names }],
  };
}

const terms = ['kind', 'due_on', 'basis', 'rate', 'acres', 'amount', 'recurrence', 'ends_on'] as const;

/** What is written of an obligation that is open or still to be made. */
export const openForm = formEntity([...terms, 'notes']);

/** What is written of one that is done or waived. To change how it ended it is opened again. */
export const settledForm = formEntity([...terms, 'evidence', 'notes']);

/** What is asked of one that is done. */
export const doneForm = formEntity(['done_on', 'amount', 'evidence'], {
  done_on: { required: true },
  amount: amountPaid,
});

/** What is asked of one that is waived. */
export const waivedForm = formEntity(['evidence'], {
  evidence: { hint: 'Who waived it, and where that is written' },
});
