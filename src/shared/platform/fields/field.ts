/** Defines a field of a record: its kind, label and rules. How a screen shows it is defined elsewhere. */
export type Field = FieldCommon & FieldOfKind;

type FieldCommon = {
  label: string;
  /** A record cannot be created without it. */
  required?: true;
  /** Only the server sets it; users cannot. */
  readOnly?: true;
  /**
   * Set by an act of its own, not by editing the record: the history lists it, and undoing the act sets it back. Such a field is
   * `readOnly`. One that is also `derived` is the name of a user, whose id is in the column of that name.
   */
  byAct?: true;
  /** Read from another record (the name of an area or user); it has no column of its own. */
  derived?: true;
  placeholder?: string;
  /** A sentence for users who fill in the field. */
  hint?: string;
  /** The complete message about an invalid value, if the specification words it. */
  refusal?: string;
  /**
   * Lists sorted by it are read from an index, whatever their length. Lists sorted by other fields read all records of
   * their companies: every index slows down every write.
   */
  sorted?: 'indexed';
  /** Other names of the field in spreadsheets, for import matching. */
  aliases?: readonly string[];
};

export type Option = { value: string; label: string };

type FieldOfKind =
  /**
   * With `repeats`, many records share a value (operators, counties): distinct values are stored separately, for
   * filters.
   */
  | { kind: 'text'; repeats?: true }
  | { kind: 'long_text' }
  /** A number that serves as a name (file, instrument, tax id): it stays text, including leading zeros. */
  | { kind: 'identifier' }
  | { kind: 'email' }
  | { kind: 'api_number' }
  | { kind: 'acres'; step?: number }
  /** Feet of depth or elevation, which may be negative unless `min` says otherwise. */
  | { kind: 'feet'; min?: number }
  | { kind: 'money' }
  /** 0…1, shown and typed as a percentage; `places` is the minimum number of decimal places shown. */
  | {
      kind: 'fraction';
      places?: number;
      /** Maximum number of decimal places shown; all places of the value if absent. */
      maxPlaces?: number;
      step?: number;
      /** Shown and typed as a decimal of one, with eight places as on division orders, instead of as a percentage. */
      asDecimal?: true;
    }
  | { kind: 'date' }
  | { kind: 'timestamp' }
  | { kind: 'integer' }
  | { kind: 'boolean'; default?: boolean }
  /** `default` is the database's default for a record created without the value. */
  | { kind: 'select'; options: readonly Option[]; default?: string }
  /** A select whose badge is green for "active", and whose list filter offers only Active and Inactive. */
  | { kind: 'status'; options: readonly Option[] }
  | { kind: 'reference'; to: string }
  /** GeoJSON point as text, longitude before latitude, in degrees of WGS 84. */
  | { kind: 'location' }
  /** GeoJSON point, polygon or multipolygon as text, with every part and hole. */
  | { kind: 'geometry' };

export type FieldKindName = Field['kind'];
export type FieldOf<K extends FieldKindName> = FieldCommon & Extract<FieldOfKind, { kind: K }>;

/** How to read a text that is ambiguous by itself. */
export type ParseContext = {
  /** The meaning of a bare number in a fraction field. */
  bareFraction: BareFraction;
  /** Which comes first in 03/04/2026. */
  dateOrder: 'month-first' | 'day-first';
  /**
   * Whether the text is from a file: spreadsheet damage (a lost leading zero, too many decimal places) is then
   * corrected with a warning.
   */
  fromFile: boolean;
};

/**
 * What a number without a percent sign means in a fraction field. `by-field`: what the field shows; a number that could
 * mean either is refused with its readings. `percent` and `fraction`: what all values of the source mean; a number that
 * cannot mean that is refused with its readings. `percent-chosen` and `fraction-chosen`: a user decided, and a number
 * above 1 is a percentage in both. `undecided`: every ambiguous number is refused with its readings.
 */
export type BareFraction =
  | 'by-field'
  | 'percent'
  | 'fraction'
  | 'percent-chosen'
  | 'fraction-chosen'
  | 'undecided';

export const formContext: ParseContext = {
  bareFraction: 'by-field',
  dateOrder: 'month-first',
  fromFile: false,
};

/** One of several meanings of a text: the stored value, an unambiguous text for it, and its label on screen. */
export type Reading<T> = { value: T; typed: string; label: string };

/**
 * The result of reading a text: a value in its stored form, or why it was refused ("must be …"). An ambiguous text is
 * refused with its `readings` for the user to choose from.
 */
export type Parsed<T> =
  | {
      ok: true;
      value: T;
      warning?: string;
      /** A remark that applies to many values of a column, so it is reported once, with their number. */
      notice?: string;
    }
  | { ok: false; reason: string; readings?: readonly Reading<T>[] };

export function accept<T>(value: T, warning?: string): Parsed<T> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

/** Accepts a value with a remark that is reported once per column. */
export function acceptWithNotice<T>(value: T, notice: string): Parsed<T> {
  return { ok: true, value, notice };
}

export function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
