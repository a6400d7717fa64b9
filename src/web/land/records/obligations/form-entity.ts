import { amountPaid, obligation } from '#shared/land/entities/obligation.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Returns the obligation entity for a form: these fields in this order, some with changed properties. */
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

/** The form of an open or new obligation. */
export const openForm = formEntity([...terms, 'notes']);

/** The form of an obligation that is done or waived. Changing its status requires reopening it. */
export const settledForm = formEntity([...terms, 'evidence', 'notes']);

/** The form for marking an obligation as done. */
export const doneForm = formEntity(['done_on', 'amount', 'evidence'], {
  done_on: { required: true },
  amount: amountPaid,
});

/** The form for waiving an obligation. */
export const waivedForm = formEntity(['evidence'], {
  evidence: { hint: 'Who waived it and where it is documented' },
});
