/** What a field of a record is: its kind, its label and its rules. How a screen shows it is told elsewhere. */
export type Field = FieldCommon & FieldOfKind;

type FieldCommon = {
  label: string;
  /** The record cannot be made without it. */
  required?: true;
  /** Set by the server alone; a person never writes it. */
  readOnly?: true;
  /** Read from another record (an area's name, a person's name); it has no column of its own. */
  derived?: true;
  placeholder?: string;
  /** A sentence for the person who fills it in. */
  hint?: string;
  /** The whole sentence about a value that it cannot take, where the specification words it. */
  refusal?: string;
  /** Other names under which spreadsheets carry it, for import matching. */
  aliases?: readonly string[];
};

export type Option = { value: string; label: string };

type FieldOfKind =
  /** With `repeats` many records share a value (operators, counties): distinct values are kept aside, for filters. */
  | { kind: 'text'; repeats?: true }
  | { kind: 'long_text' }
  /** A number that is a name (file, instrument, tax id): digits stay text, zeros stay. */
  | { kind: 'identifier' }
  | { kind: 'email' }
  | { kind: 'api_number' }
  | { kind: 'acres'; step?: number }
  | { kind: 'money' }
  /** 0…1, shown and typed as a percentage; `places` is how many decimals of the percentage are printed at least. */
  | {
      kind: 'fraction';
      places?: number;
      /** Decimals of the percentage that are printed at most; all that the value has where it is not told. */
      maxPlaces?: number;
      step?: number;
      /** Shown and typed as a decimal of one, printed with eight places as on division orders, and not as a percentage. */
      asDecimal?: true;
    }
  | { kind: 'date' }
  | { kind: 'timestamp' }
  | { kind: 'integer' }
  | { kind: 'boolean'; default?: boolean }
  /** `default` is the database's: a record that is made without the value has it. */
  | { kind: 'select'; options: readonly Option[]; default?: string }
  /** A select whose badge is green for "active", and whose list filter offers only Active and Inactive. */
  | { kind: 'status'; options: readonly Option[] }
  | { kind: 'reference'; to: string }
  /** GeoJSON point as text, longitude before latitude, degrees of WGS 84. */
  | { kind: 'location' }
  /** GeoJSON point, polygon or multipolygon as text, with every part and hole. */
  | { kind: 'geometry' };

export type FieldKindName = Field['kind'];
export type FieldOf<K extends FieldKindName> = FieldCommon & Extract<FieldOfKind, { kind: K }>;

/** How a text is to be read where the text alone does not say it. */
export type ParseContext = {
  /** The meaning of a bare number in a fraction field. */
  bareFraction: BareFraction;
  /** Which comes first in 03/04/2026. */
  dateOrder: 'month-first' | 'day-first';
  /** Read from a file: spreadsheet damage (a lost leading zero, more places than are stored) is mended with a warning. */
  fromFile: boolean;
};

/**
 * What a number without a percent sign means in a fraction field. `by-field`: what the field shows, and a number that could mean either is
 * asked about. `percent` and `fraction`: what all values of the source are, so that one which cannot be is asked about. `percent-chosen`
 * and `fraction-chosen`: a person decided; then a number above 1 is a percentage in both. `undecided`: each is asked about.
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
 * The result of reading a text: a value in its stored form, or why it was refused ("must be …"). An ambiguous text is refused with its
 * `readings`, for a person to choose from.
 */
export type Parsed<T> =
  | {
      ok: true;
      value: T;
      warning?: string;
      /** What is true of so many values of a column that it is told once, with their number. */
      notice?: string;
    }
  | { ok: false; reason: string; readings?: readonly Reading<T>[] };

export function accept<T>(value: T, warning?: string): Parsed<T> {
  return warning === undefined ? { ok: true, value } : { ok: true, value, warning };
}

/** Takes a value about which something is said once of its whole column. */
export function acceptNoting<T>(value: T, notice: string): Parsed<T> {
  return { ok: true, value, notice };
}

export function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
