import { formatApiNumber, readApiNumber } from '../api-number.ts';
import type { FieldKind } from './field-kind.ts';
import { compareText } from './text.ts';

/** An API well number: digits stored, dashes shown. */
export const apiNumber: FieldKind<'api_number'> = {
  parse: (text, _field, context) => readApiNumber(text, { restoreLeadingZero: context.fromFile }),
  format: (value) => formatApiNumber(String(value)),
  toInput: (value) => formatApiNumber(String(value)),
  sqlType: 'text',
  filter: 'contains',
  ranged: false,
  compare: compareText,
};
