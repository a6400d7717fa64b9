import { z } from 'zod';
import { formatApiNumber, readApiNumber } from '../api-number.ts';
import type { FieldKind } from './field-kind.ts';
import { compareText } from './text.ts';

/** An API well number: digits stored, dashes shown. */
export const apiNumber: FieldKind<'api_number'> = {
  schema: () =>
    z.string({ error: 'must be an API number as text' }).transform((value, context): string => {
      if (value.trim() === '') return '';
      const reading = readApiNumber(value);
      if (reading.ok) return reading.value;
      context.addIssue({ code: 'custom', message: reading.reason });
      return z.NEVER;
    }),
  responseSchema: () => z.string(),
  parse: (text, _field, context) => readApiNumber(text, { restoreLeadingZero: context.fromFile }),
  format: (value) => formatApiNumber(String(value)),
  toInput: (value) => formatApiNumber(String(value)),
  sqlType: 'text',
  filter: 'contains',
  ranged: false,
  compare: compareText,
};
