import type { FieldKindName, FieldOf, ParseContext, Parsed } from './field.ts';

/** A stored value: decimals are exact decimal text, dates are `YYYY-MM-DD`. */
export type StoredValue = string | number | boolean;

/** How a list filter compares: see "Filter matching" in the specification. */
type FilterMatch = 'contains' | 'exact' | 'equals' | 'boolean' | 'none';

/** Everything that a kind of field defines, except the format of its values in JSON, which is in `schemas.ts`. */
export type FieldKind<K extends FieldKindName> = {
  /** Reads text from a form or file; it is trimmed and not empty. */
  parse: (text: string, field: FieldOf<K>, context: ParseContext) => Parsed<StoredValue>;
  /** Formats the value for a cell. */
  format: (value: StoredValue, field: FieldOf<K>) => string;
  /** Formats the value for an input; reading it again gives the same value. */
  toInput: (value: StoredValue, field: FieldOf<K>) => string;
  sqlType: string;
  filter: FilterMatch;
  /** Whether the filters `[gte]` and `[lte]` make sense. */
  ranged: boolean;
  /** Compares two values; null and undefined come last in both directions. */
  compare: (a: StoredValue, b: StoredValue) => number;
};
