import { formatApiNumber, placeholderStateCode, readApiNumber } from '#shared/platform/api-number.ts';
import { acceptWithNotice } from './field.ts';
import type { FieldKind } from './field-kind.ts';
import { compareText } from './text.ts';

/** An API well number: stored as digits, shown with dashes. */
export const apiNumber: FieldKind<'api_number'> = {
  parse: (text, _field, context) => {
    const read = readApiNumber(text, { restoreLeadingZero: context.fromFile });
    // A file has generated numbers in every row or in none, so this is noted once.
    return context.fromFile &&
      read.ok &&
      read.warning !== undefined &&
      read.value.startsWith(placeholderStateCode)
      ? acceptWithNotice(read.value, read.warning)
      : read;
  },
  format: (value) => formatApiNumber(String(value)),
  toInput: (value) => formatApiNumber(String(value)),
  sqlType: 'text',
  filter: 'contains',
  ranged: false,
  compare: compareText,
};
