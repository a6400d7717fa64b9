import type { DateColumn, ReadingChoices } from '#shared/import/contracts/import.ts';
import { mustAskOrder } from '#shared/import/read/date-order.ts';
import { type DateOrder, dateOrders } from '#shared/import/read/dates.ts';
import {
  describeDateCounts,
  describeExample,
  mayBeYearFirst,
} from '#shared/import/read/describe-date-order.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';

export interface DateOrdersProps {
  columns: readonly DateColumn[];
  chosen: NonNullable<ReadingChoices['dateOrders']>;
  onChange: (changed: Pick<ReadingChoices, 'dateOrders'>) => void;
}

/** Lets the user choose the order of each date column, with evidence from its cells. */
export function DateOrders({ columns, chosen, onChange }: DateOrdersProps) {
  return columns.map((column) => {
    const choice = chosen.find((each) => each.column === column.column)?.order;
    const orders = dateOrders.filter(
      (order) =>
        order === column.order ||
        (order !== 'year-day-month' && (order !== 'year-first' || mayBeYearFirst(column))),
    );
    const isOpen = choice === undefined && mustAskOrder(column.doubt);
    return (
      <Field
        key={column.column}
        label={`Dates in ${column.column}`}
        hint={`${describeDateCounts(column)}.`}
        required={isOpen}
      >
        <Select
          value={isOpen ? '' : (choice ?? column.order)}
          {...(isOpen ? { placeholder: 'Choose how to read them' } : {})}
          options={orders.map((order) => ({ value: order, label: labelOf(order, column) }))}
          onChange={(event) => {
            const order = dateOrders.find((each) => each === event.target.value);
            const others = chosen.filter((each) => each.column !== column.column);
            if (order !== undefined) onChange({ dateOrders: [...others, { column: column.column, order }] });
          }}
        />
      </Field>
    );
  });
}

/** Whether a column's order should be reviewed; in the others, every date supports month-first. */
export function isOrderShown({ isChosen, isMostlyDates, doubt, order }: DateColumn): boolean {
  return isChosen || (isMostlyDates && (doubt !== 'none' || order !== 'month-first'));
}

const orderLabels = {
  'month-first': 'Month/day/year',
  'day-first': 'Day/month/year',
  'year-first': 'Year/month/day',
  'year-day-month': 'Year/day/month',
} as const;

function labelOf(order: DateOrder, column: DateColumn): string {
  if (order === 'unambiguous') return 'Only unambiguous dates; reject the others';
  const name = orderLabels[order];
  const example = order === 'year-day-month' ? null : describeExample(column, order);
  return example === null ? name : `${name}: ${example}`;
}
