import type { FieldKindName, FieldOf, ParseContext, Parsed } from './field.ts';

/** A stored value: decimals are exact decimal texts, dates are `YYYY-MM-DD`. */
export type StoredValue = string | number | boolean;

/** How a list filter compares: see "Filter matching" of the specification. */
type FilterMatch = 'contains' | 'exact' | 'equals' | 'boolean' | 'none';

/** Everything that a kind of field has to answer, in one place; what its values travel as is told by `schemas.ts`. */
export type FieldKind<K extends FieldKindName> = {
  /** Reads what a person typed or a file holds; the text is trimmed and not empty. */
  parse: (text: string, field: FieldOf<K>, context: ParseContext) => Parsed<StoredValue>;
  /** The value as a person reads it in a cell. */
  format: (value: StoredValue, field: FieldOf<K>) => string;
  /** The value as it stands in an input; reading it again gives the same value. */
  toInput: (value: StoredValue, field: FieldOf<K>) => string;
  sqlType: string;
  filter: FilterMatch;
  /** Whether `[gte]` and `[lte]` make sense. */
  ranged: boolean;
  /** How two values order; null and undefined come last in both directions. */
  compare: (a: StoredValue, b: StoredValue) => number;
};
