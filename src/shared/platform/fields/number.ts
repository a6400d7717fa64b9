import { accept, refuse } from './field.ts';
import type { FieldKind } from './field-kind.ts';

/** The maximum id: that of a four-byte integer column. */
export const maxInteger = 2_147_483_647;

const compareNumbers = (a: unknown, b: unknown) => Number(a) - Number(b);

function parseInteger(text: string, reason: string) {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value <= maxInteger ? accept(value) : refuse(reason);
}

/** A whole number such as a version. */
export const integer: FieldKind<'integer'> = {
  parse: (text) => parseInteger(text, 'must be a whole number'),
  format: String,
  toInput: String,
  sqlType: 'integer',
  filter: 'exact',
  ranged: true,
  compare: compareNumbers,
};

/** The id of another record. */
export const reference: FieldKind<'reference'> = {
  parse: (text) => parseInteger(text, 'must be the id of a record'),
  format: String,
  toInput: String,
  sqlType: 'integer',
  filter: 'exact',
  ranged: false,
  compare: compareNumbers,
};
