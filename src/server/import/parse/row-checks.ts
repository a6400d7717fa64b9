import { addDays } from '#shared/platform/calendar.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { quote } from './row-warning.ts';
import { readZip } from './zip-code.ts';

/** Reports a problem in one row (`warn`), or once for all rows that share it (`note`). */
type RowReporter = {
  warn: (column: string, message: string) => void;
  note: (column: string, message: string) => void;
};

/** Checks a row as a whole after its fields are read; may correct one of them. */
export type RowCheck = (values: (StoredValue | null)[], report: RowReporter) => void;

const zipColumn = 'zipcode';
const taxIdColumn = 'tax_id';
const taxIdLength = 9;

/**
 * Creates the check for zip codes that a program damaged or that are none, for kinds of records with an address; `columns` are
 * the fields of the values.
 */
export function createZipCheck(columns: readonly string[], label: string): RowCheck {
  const placeOf = (column: string) => columns.indexOf(column);
  const [zip, state, country] = [placeOf(zipColumn), placeOf('state'), placeOf('country')];
  if (zip < 0) return () => undefined;
  return (values, { warn, note }) => {
    const text = values[zip];
    if (typeof text !== 'string') return;
    const read = readZip(text, String(values[state] ?? ''), String(values[country] ?? ''));
    if (read.kind === 'mended') {
      values[zip] = read.zip;
      warn(zipColumn, `${label} lost its leading zero; read as ${read.zip}: "${text}"`);
    } else if (read.kind === 'pointed') {
      values[zip] = read.zip;
      note(zipColumn, `${label} ended in a decimal point with zeros, which were removed`);
    } else if (read.kind === 'odd') note(zipColumn, `${label} isn't a US zip code of 5 or 9 digits`);
    else if (read.kind === 'short' && read.wrongState)
      warn(zipColumn, `${label} has too few digits for this state: "${text}"`);
    else if (read.kind === 'short')
      note(zipColumn, `${label} has too few digits; a spreadsheet may have dropped its leading zero`);
  };
}

/** Creates the check for tax ids that are numbers without the nine digits of an SSN, ITIN or EIN. */
export function createTaxIdCheck(columns: readonly string[], label: string): RowCheck {
  const place = columns.indexOf(taxIdColumn);
  if (place < 0) return () => undefined;
  return (values, { note }) => {
    const text = values[place];
    if (typeof text !== 'string' || !/^[\d\s-]+$/.test(text)) return;
    const digits = text.replace(/\D/g, '').length;
    if (digits === taxIdLength) return;
    const lost = digits === taxIdLength - 1 ? '; a spreadsheet may have dropped its leading zero' : '';
    note(taxIdColumn, `${label} has ${digits} digits instead of ${taxIdLength}${lost}`);
  };
}

/** Townships have 36 sections; land grants within them have numbers up to about 150, as in Louisiana. */
const maxSection = 200;

/** Creates the check for section numbers that no township has; surveys without ranges, as in Texas, have more. */
export function createSectionCheck(columns: readonly string[], label: string): RowCheck {
  const [section, range] = [columns.indexOf('section'), columns.indexOf('range')];
  if (section < 0 || range < 0) return () => undefined;
  return (values, { warn }) => {
    const text = values[section];
    if (typeof text !== 'string' || values[range] === null || !/^\d[\d,]*$/.test(text)) return;
    if (Number(text.replaceAll(',', '')) > maxSection)
      warn('section', `${label} is above those of any township: ${quote(text)}`);
  };
}

/** Dates of what has happened, in wells and leases; a permit or a plan may state them ahead of time. */
const pastDates = ['spud_date', 'completion_date', 'first_prod_date', 'first_sale_date', 'recording_date'];

/** From this day on, a date is reported as one that no lease or well has, for its whole column. */
const firstOddDay = '2100-01-01';

/**
 * Creates the check for dates in the future of what should have happened, such as a spud. Tomorrow in UTC passes, which
 * covers every time zone.
 */
export function createFutureCheck(columns: readonly string[], labelOf: (column: string) => string): RowCheck {
  const places = pastDates.flatMap((column) => {
    const place = columns.indexOf(column);
    return place < 0 ? [] : [{ column, place }];
  });
  const latest = addDays(new Date().toISOString().slice(0, 10), 1);
  return (values, { warn }) => {
    for (const { column, place } of places) {
      const date = values[place];
      if (typeof date === 'string' && date > latest && date < firstOddDay)
        warn(column, `${labelOf(column)} is in the future: ${date}`);
    }
  };
}
