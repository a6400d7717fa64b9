import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
import { bridges } from '#shared/land/entities/registry.ts';
import { apiStates, readApiNumber } from '#shared/platform/api-number.ts';
import type { Field, FieldOf } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isCounty } from './county-names.ts';

/** States and territories of the United States by postal abbreviation. */
const postalStates = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY PR'
  ).split(' '),
);
const stateNames = new Set(Object.values(apiStates).map((name) => name.toLowerCase()));

// Texas writes them with hyphens: T-1-S.
const townshipPart = /^(t(wp|ownship)?\.?[\s-]*)?\d{1,3}(\.5|½)?([\s-]*(n|s|north|south))?\.?$/i;
const rangePart = /^(r(ng|ge|ange)?\.?[\s-]*)?\d{1,3}(\.5|½)?([\s-]*(e|w|east|west))?\.?$/i;
/** As the Bureau of Land Management writes them, with the fraction behind the number: 0190S, 0310E. */
const federalTownship = /^\d{3}[0-3][ns]$/i;
const federalRange = /^\d{3}[0-3][ew]$/i;
/** The fit of such a form, which is stored as it is, so that it is asked about. */
const federalFit = 0.7;
const sectionPart = /^(s(ec(tion)?)?\.?\s*)?\d{1,3}[a-z]?$/i;
// A single character class, because parts such as NE/4SW/4 can be split in many ways, all of which a stricter pattern
// would try.
const aliquotPart = /^(?=.*[nsew])[nsewlot\d½¼/,;.&\s-]+$/i;
/** A date in figures, which is no length of time: 12/10/2024. */
const writtenDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$/;
const zip = /^\d{5}(-?\d{4})?$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s().-]{7,20}(\s*(x|ext\.?)\s*\d+)?$/i;

/** What the values of a column show about a target. */
export type Evidence = {
  /** The share of the values that the target could hold, 0…1. */
  fits: number;
  /** How certain such values alone make the target under a meaningless name; 0 if they could mean anything. */
  alone: number;
};

/** The minimum fit of a column of words with an options field, once one of its words is an option. */
const minWordFit = 0.9;
/** The fit if no word is an option: the user can map unknown words, but not figures or dates. */
export const unknownWordFit = 0.5;
/** A column with more different words does not hold options. */
const maxWords = 60;

/** With a smaller share of values with digits, a column does not hold numbers of instruments. */
const minNumbers = 0.5;

/** With fewer rows, numbers that count them may be those of documents. */
const minCounted = 3;
/** The fit of a column that counts the rows with one of numbers of documents: any other column wins. */
const rowCountFit = 0.3;

/** The fields that values can identify under any name: see `alone`. */
export const provenByValues: ReadonlySet<string> = new Set(['api_number', 'email', 'state']);

/**
 * The number of values, from all parts of the column, that are enough to judge it; a file may have thousands of
 * columns.
 */
const judgedValues = 60;

const guid = /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i;

function someOf(samples: readonly string[]): readonly string[] {
  const step = Math.ceil(samples.length / judgedValues);
  return step <= 1 ? samples : samples.filter((_, index) => index % step === 0);
}

/** Judges a column by its values; a column without values is evidence neither for nor against a target. */
export function judgeValues(name: string, target: Field, facts: ColumnFacts): Evidence {
  if (facts.samples.length === 0) return { fits: 0.5, alone: 0 };
  // Geographic databases print whole numbers as 41.000000.
  const all = someOf(facts.samples).map((value) => value.replace(/^(\d+)\.0+$/, '$1'));
  // A database key is not a number that people assigned.
  if (all.every((value) => guid.test(value))) return { fits: 0, alone: 0 };
  // Texts that state a missing value are not evidence for any kind of value, unless there is nothing else.
  const stated = all.filter((value) => !meansNoValue(value));
  const values = stated.length === 0 ? all : stated;
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  const plain = (fits: number): Evidence => ({ fits, alone: 0 });
  switch (target.kind) {
    case 'api_number':
      // A number without the state's digits is still an API number, but Platbook asks the user about it.
      return {
        fits: Math.max(share(isApiNumber), 0.6 * share(isPartOfApi)),
        alone: Math.min(...values.map(apiNumberAlone)),
      };
    case 'date':
      return plain(facts.type === 'int' ? 0 : share(isDate));
    case 'fraction':
      return plain(share((value) => isShare(value, target, facts)));
    case 'acres':
    case 'money':
      return plain(share((value) => kindOf(target).parse(value, target, readingContext(facts)).ok));
    case 'select':
    case 'status': {
      const { options } = target as FieldOf<'select'>;
      const known = share((value) => optionOfWord(name, options, value) !== null);
      // A word that is not an option leaves its field empty, which does no harm; one known word may be in many rows.
      if (known > 0) return plain(values.length <= maxWords ? Math.max(known, minWordFit) : known);
      const areWords = share((value) => /[a-z]/i.test(value)) > 0.5;
      return plain(areWords && values.length <= maxWords ? unknownWordFit : 0);
    }
    case 'boolean':
      return plain(share((value) => kindOf(target).parse(value, target, readingContext(facts)).ok));
    case 'email':
      return { fits: share((value) => email.test(value)), alone: 0.85 };
    case 'location':
      return plain(share((value) => kindOf(target).parse(value, target, readingContext(facts)).ok));
    default:
      return judgeWords(name, facts, share);
  }
}

/** Judges text fields. They can hold anything, but some values have a recognizable form. */
function judgeWords(
  name: string,
  facts: ColumnFacts,
  share: (test: (value: string) => boolean) => number,
): Evidence {
  switch (name) {
    case 'state':
      // Quarters of sections include NE, which is also Nebraska; only the name of the column can mean that.
      if (share(isQuarterCall) === 1) return { fits: share(isState) === 1 ? 1 : 0, alone: 0 };
      return {
        fits: share(isState),
        // Mineral, royalty and override interests are written like Michigan, Rhode Island and Oregon.
        alone:
          facts.samples.length <= maxWords && share(isStateAlone) === 1 && share(isInterestType) < 1
            ? 0.7
            : 0,
      };
    case 'county':
      return judgeCounties(share, facts);
    case 'term':
    case 'extension_term':
      return {
        fits: share((value) => /^\D*\d{1,3}(\.\d)?(\D.*)?$/.test(value) && !writtenDate.test(value)),
        alone: 0,
      };
    case 'legal_description':
    case 'metes_bounds':
      // Land descriptions contain numbers; words alone may be any remark.
      return { fits: 0.55 + 0.45 * share((value) => /\d|\ball\b|¼|½/i.test(value)), alone: 0 };
    case 'well_name':
      // Wells have names such as "A 1" and, in other countries, "1/2-1".
      return { fits: share((value) => isName(value, /[a-z]/i)), alone: 0 };
    case 'contract_name':
    case 'operator':
    case 'owner_name':
      return { fits: share((value) => isName(value, /[a-z]{2}/i)), alone: 0 };
    case 'address_line_1':
      if (share(isWholeAddress) > maxWholeAddresses) return { fits: wholeAddressFit, alone: 0 };
      return { fits: facts.type === 'text' ? share((value) => value.length > 4) : 0.55, alone: 0 };
    case 'city':
      return { fits: share((value) => /[a-z]{2}/i.test(value) && !/\d{3}/.test(value)), alone: 0 };
    case 'township':
      return { fits: judgeSurvey(share, townshipPart, federalTownship), alone: 0 };
    case 'range':
      return { fits: judgeSurvey(share, rangePart, federalRange), alone: 0 };
    case 'section':
      return { fits: share((value) => sectionPart.test(value)), alone: 0 };
    case 'quarter_quarter':
      return { fits: share((value) => aliquotPart.test(value)), alone: 0 };
    case 'zipcode':
      return {
        fits: Math.max(
          share((value) => zip.test(value)),
          0.8 * share(isPostalCode),
        ),
        alone: 0,
      };
    case 'phone_number':
      return { fits: share((value) => phone.test(value)), alone: 0 };
    case 'instrument_number': {
      if (countsRows(facts)) return { fits: rowCountFit, alone: 0 };
      // Words such as OGL or WD are the kinds of instruments.
      const numbers = share((value) => /\d/.test(value) && value.length <= 60 && !isWrittenDate(value));
      return { fits: numbers < minNumbers ? 0 : numbers, alone: 0 };
    }
    case 'file_number':
      return { fits: countsRows(facts) ? rowCountFit : share((value) => value.length <= 60), alone: 0 };
    case 'tax_id':
      return { fits: Math.max(otherIdFit, share(isTaxId)), alone: 0 };
    case 'lot_parcel':
    case 'block':
      return { fits: share((value) => value.length <= 60), alone: 0 };
    default:
      // Names, addresses, and descriptions are words: a column of figures or dates is something else.
      return { fits: facts.type === 'text' ? 1 : 0.55, alone: 0 };
  }
}

function judgeSurvey(
  share: (test: (value: string) => boolean) => number,
  part: RegExp,
  federal: RegExp,
): number {
  return Math.max(
    share((value) => part.test(value)),
    federalFit * share((value) => federal.test(value)),
  );
}

/** With more whole addresses among the values, a column does not have only streets. */
const maxWholeAddresses = 0.1;
const wholeAddressFit = 0.6;

/** Returns whether a value ends in a state and a zip code, as in 9 Elm St, Midland, TX 79701. */
function isWholeAddress(value: string): boolean {
  const [, before = ''] = /^(.*[a-z])[.,\s]+\d{5}(?:-?\d{4})?$/is.exec(value.trim().slice(-60)) ?? [];
  const words = before.split(/[,\s]+/);
  return words.length > 2 && (isState(words.at(-1) ?? '') || isState(words.slice(-2).join(' ')));
}

/** The fit of other numbers as a tax id: counties call the numbers of parcels so as well. */
const otherIdFit = 0.5;
/** A Social Security number, an employer's number, either with masked digits, or the number of Mexico or Argentina. */
const taxIds: readonly RegExp[] = [
  /^[\dx*#•]{3}[- ]?[\dx*#•]{2}[- ]?[\dx*#•]{4}$/i,
  /^[\dx*#•]{2}[- ]?[\dx*#•]{7}$/i,
  /^[x*#•][x*#• -]*\d{4}$/i,
  /^[a-zñ&]{3,4}-?\d{6}-?[a-z\d]{3}$/i,
  /^\d{2}-?\d{8}-?\d$/,
];

/** Returns whether a value is written like an SSN, an EIN or a tax number of another country, perhaps masked. */
export function isTaxId(value: string): boolean {
  const id = value.trim().replace(/^(?:ssn|fein|ein|itin|tin)[\s:#]+/i, '');
  return taxIds.some((form) => form.test(id));
}

/** Returns whether the values count the rows of the file from 0 or 1 on, as few numbers of documents do. */
function countsRows({ samples }: ColumnFacts): boolean {
  const first = Number(samples[0]);
  return (
    samples.length >= minCounted &&
    (first === 0 || first === 1) &&
    samples.every((value, place) => /^\d+(\.0+)?$/.test(value) && Number(value) === first + place)
  );
}

/** Judges counties. Known county names prove a column; other words may be counties elsewhere; figures are codes. */
function judgeCounties(share: (test: (value: string) => boolean) => number, facts: ColumnFacts): Evidence {
  const known = share((value) => value.split(/[;,/]/).some(isCounty));
  if (known >= 0.5) return { fits: 1, alone: 0 };
  const words = share((value) => /[a-z]{3}/i.test(value) && !/\d/.test(value));
  return { fits: facts.type === 'text' ? 0.85 * words : 0, alone: 0 };
}

const companyWords =
  /\b(l\.?\s?l\.?\s?[cp]|l\.?\s?p|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|s\.?a|a\/?s|gmbh|b\.?v|n\.?v|trust|estate|bank|minerals|royalt(?:y|ies)|energy|oil|gas|resources|petroleum|exploration|operating)\b/i;
const postBox = /^\s*(p\.?\s?o\.?\s*(box|drawer)|box|drawer|lock\s?box)\b/i;

/**
 * Returns how much the values resemble those of the target, 0.8…1, to choose between columns with equally good names.
 * Names are more likely of companies and trusts than of contacts, streets are not post office boxes, identifying
 * names and numbers are rarely blank or repeated, and numbers have digits.
 */
export function resemblance(column: string, facts: ColumnFacts): number {
  const rows = facts.filled + facts.blank;
  if (rows === 0 || facts.samples.length === 0) return 0.8;
  const values = someOf(facts.samples);
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  const full = facts.filled / rows;
  const distinct = Math.min(1, facts.samples.length / Math.min(facts.filled, 200));
  switch (column) {
    case 'owner_name':
      return 0.8 + 0.1 * share((value) => companyWords.test(value)) + 0.1 * full;
    case 'address_line_1':
      return 0.8 + 0.1 * share((value) => !postBox.test(value) && /[a-z]/i.test(value)) + 0.1 * full;
    case 'file_number':
      return 0.8 + 0.1 * distinct * share(isMostlyDigits) + 0.1 * full;
    case 'contract_name':
      return 0.8 + 0.1 * distinct * share((value) => !isMostlyDigits(value)) + 0.1 * full;
    case 'tract_name':
    case 'well_name':
    case 'api_number':
      return 0.8 + 0.1 * distinct + 0.1 * full;
    default:
      return 0.9 + 0.1 * full;
  }
}

/**
 * Returns how certain a value alone is an API number. Ten digits can be a phone number; fourteen digits or the usual
 * dashes hardly mean anything but a well.
 */
function apiNumberAlone(value: string): number {
  if (/^\d{2}-\d{3}-\d{5}(-\d{2}){0,2}$/.test(value) || /^\d{14}$/.test(value)) return 0.85;
  return /^\d{12}$/.test(value) ? 0.7 : 0;
}

function isApiNumber(value: string): boolean {
  // Coordinates in meters have as many digits.
  if (/^\d+\.\d+$/.test(value)) return false;
  const reading = readApiNumber(value, { restoreLeadingZero: true });
  return reading.ok && apiStates[reading.value.slice(0, 2)] !== undefined;
}

function isPartOfApi(value: string): boolean {
  return /^\d{3}-?\d{5}(-?\d{2}){0,2}$/.test(value);
}

/** Returns whether a value can be a postal code of another country. */
function isPostalCode(value: string): boolean {
  return /\d/.test(value) && /^[a-z\d][a-z\d -]{2,9}$/i.test(value);
}

/** Returns whether a value is a fraction or a percentage; a value above 100 is an amount. */
function isShare(value: string, target: Field, facts: ColumnFacts): boolean {
  const figure = Number.parseFloat(value.replace(/[$,]/g, ''));
  if (value.includes('$') || Math.abs(figure) > 100) return false;
  return kindOf(target).parse(value, target, readingContext(facts)).ok;
}

/** Returns whether a value is a number with at most as many letters: NDM 105881. */
function isMostlyDigits(value: string): boolean {
  return value.replace(/\D/g, '').length >= value.replace(/[^a-z]/gi, '').length;
}

const wholePhone = /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(\s*(x|ext\.?)\s*\d+)?$/i;
const taxNumber = /^(\d{3}-\d{2}-\d{4}|\d{2}-\d{7})$/;

/** Whether a value can be a name: it has letters, or numbers such as 1/2-1, and is nobody's contact detail. */
function isName(value: string, letters: RegExp): boolean {
  return (letters.test(value) || /\d[/-]\d/.test(value)) && !isDetail(value);
}

/** Whether a value is a phone number, an email, a tax ID or a date, which name nobody and nothing. */
export function isDetail(value: string): boolean {
  return email.test(value) || wholePhone.test(value) || taxNumber.test(value) || isClearDate(value);
}

/** Whether a value can only be a date: a well may be called 5-12-10. */
const isClearDate = (value: string) => /\d{4}|\/.*\//.test(value) && isWrittenDate(value);

const isWrittenDate = (value: string) => writtenDate.test(value) && isDate(value);

function isDate(value: string): boolean {
  return readDate(value, 'month-first') !== null || readDate(value, 'day-first') !== null;
}

/** Returns whether a value is a state by itself: the full name, or the postal abbreviation in capitals. */
export function isStateAlone(value: string): boolean {
  return postalStates.has(value) || stateNames.has(value.toLowerCase());
}

/** Returns whether a value is a quarter or a half of a section: NE, NE/4, N2, S½. */
function isQuarterCall(value: string): boolean {
  return /^(?:[ns][ew]\s?(?:\/?\s?4|¼)?|[nsew]\s?(?:\/?\s?2|½))$/i.test(value.trim());
}

const interestTypes = bridges.ownership.fields.interest_type.options;

function isInterestType(value: string): boolean {
  return optionOfWord('interest_type', interestTypes, value) !== null;
}

function isState(value: string): boolean {
  return postalStates.has(value.toUpperCase()) || stateNames.has(value.toLowerCase());
}

function readingContext(facts: ColumnFacts) {
  const bareFraction = (facts.shares?.aboveOne ?? 0) > 0 ? 'percent-chosen' : 'fraction-chosen';
  return { bareFraction, dateOrder: 'month-first', fromFile: true } as const;
}
