import { saysNoValue } from '#shared/import/parse/no-value-words.ts';
import { optionOfWord } from '#shared/import/parse/option-words.ts';
import { readDate } from '#shared/import/read/dates.ts';
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

const townshipPart = /^(t(wp|ownship)?\.?\s*)?\d{1,3}(\.5|½)?\s*(n|s|north|south)?\.?$/i;
const rangePart = /^(r(ng|ange)?\.?\s*)?\d{1,3}(\.5|½)?\s*(e|w|east|west)?\.?$/i;
const sectionPart = /^(s(ec(tion)?)?\.?\s*)?\d{1,3}[a-z]?$/i;
// One class for all: parts such as NE/4SW/4 can be split in many ways, which a closer pattern would all try.
const aliquotPart = /^(?=.*[nsew])[nsewlot\d½¼/,;.&\s-]+$/i;
const zip = /^\d{5}(-?\d{4})?$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s().-]{7,20}(\s*(x|ext\.?)\s*\d+)?$/i;

/** What the values of a column say about a target. */
export type Evidence = {
  /** Share of the values that the target could hold, 0…1. */
  fits: number;
  /** How sure such values alone make it, under a name that says nothing; 0 where they could mean anything. */
  alone: number;
};

/** What a column of words fits an options field at least, once one of its words is an option. */
const minWordFit = 0.9;
/** Words of which none is known can be told by a person; figures and dates are none. */
const unknownWordFit = 0.5;
/** A column of more different words is no choice among options. */
const maxWords = 60;

/** The fields whose values can tell them under any name: see `alone`. */
export const toldByValues: ReadonlySet<string> = new Set(['api_number', 'email', 'state']);

/** So many values, from all over the column, are enough to judge it by; a file may have thousands of columns. */
const judgedValues = 60;

const guid = /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i;

function someOf(samples: readonly string[]): readonly string[] {
  const step = Math.ceil(samples.length / judgedValues);
  return step <= 1 ? samples : samples.filter((_, index) => index % step === 0);
}

/** Judges a column by its values; a column without values says nothing, which speaks neither for nor against. */
export function judgeValues(name: string, target: Field, facts: ColumnFacts): Evidence {
  if (facts.samples.length === 0) return { fits: 0.5, alone: 0 };
  // Geographic databases print whole numbers as 41.000000.
  const all = someOf(facts.samples).map((value) => value.replace(/^(\d+)\.0+$/, '$1'));
  // A database key is not a number that people assigned.
  if (all.every((value) => guid.test(value))) return { fits: 0, alone: 0 };
  // What says that there is no value speaks for no kind of value, unless nothing else is there.
  const said = all.filter((value) => !saysNoValue(value));
  const values = said.length === 0 ? all : said;
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  const plain = (fits: number): Evidence => ({ fits, alone: 0 });
  switch (target.kind) {
    case 'api_number':
      // A number without the state's digits is still an API number, but Platbook asks about it.
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
      // A word that is none of the options leaves its field empty and harms nothing; one known word in many rows may do much.
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

/** Texts can hold anything; some have a shape of their own nevertheless. */
function judgeWords(
  name: string,
  facts: ColumnFacts,
  share: (test: (value: string) => boolean) => number,
): Evidence {
  switch (name) {
    case 'state':
      return {
        fits: share(isState),
        alone: facts.samples.length <= maxWords && share(isStateAlone) === 1 ? 0.7 : 0,
      };
    case 'county':
      return judgeCounties(share, facts);
    case 'term':
    case 'extension_term':
      return { fits: share((value) => /^\D*\d{1,3}(\.\d)?(\D.*)?$/.test(value)), alone: 0 };
    case 'legal_description':
    case 'metes_bounds':
      // Land is told by numbers; words alone may be any remark.
      return { fits: 0.55 + 0.45 * share((value) => /\d|\ball\b|¼|½/i.test(value)), alone: 0 };
    case 'well_name':
      // Wells are called "A 1" and, in other countries, "1/2-1".
      return { fits: share((value) => /[a-z]/i.test(value) || /\d[/-]\d/.test(value)), alone: 0 };
    case 'contract_name':
    case 'operator':
    case 'owner_name':
      return { fits: share((value) => /[a-z]{2}/i.test(value) || /\d[/-]\d/.test(value)), alone: 0 };
    case 'address_line_1':
      return { fits: facts.type === 'text' ? share((value) => value.length > 4) : 0.55, alone: 0 };
    case 'city':
      return { fits: share((value) => /[a-z]{2}/i.test(value) && !/\d{3}/.test(value)), alone: 0 };
    case 'township':
      return { fits: share((value) => townshipPart.test(value)), alone: 0 };
    case 'range':
      return { fits: share((value) => rangePart.test(value)), alone: 0 };
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
    case 'file_number':
    case 'instrument_number':
    case 'tax_id':
    case 'lot_parcel':
    case 'block':
      return { fits: share((value) => value.length <= 60), alone: 0 };
    default:
      // Names, addresses and descriptions are words: a column of figures or dates is something else.
      return { fits: facts.type === 'text' ? 1 : 0.55, alone: 0 };
  }
}

/** County names prove a column; other words may be a county elsewhere; figures are codes. */
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
 * How much the values look like those of the target, 0.8…1, to choose between columns whose names mean it alike: names are of companies
 * and trusts rather than of contacts, streets are no post boxes, and what a record is called by is seldom blank and seldom twice the same.
 */
export function resemblance(column: string, facts: ColumnFacts): number {
  const rows = facts.filled + facts.blank;
  if (rows === 0 || facts.samples.length === 0) return 0.8;
  const values = someOf(facts.samples);
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  const full = facts.filled / rows;
  switch (column) {
    case 'owner_name':
      return 0.8 + 0.1 * share((value) => companyWords.test(value)) + 0.1 * full;
    case 'address_line_1':
      return 0.8 + 0.1 * share((value) => !postBox.test(value) && /[a-z]/i.test(value)) + 0.1 * full;
    case 'file_number':
    case 'tract_name':
    case 'well_name':
    case 'contract_name':
    case 'api_number':
      return 0.8 + 0.1 * Math.min(1, facts.samples.length / Math.min(facts.filled, 200)) + 0.1 * full;
    default:
      return 0.9 + 0.1 * full;
  }
}

/** Ten digits can be a phone number; fourteen, or the usual dashes, hardly mean anything but a well. */
function apiNumberAlone(value: string): number {
  if (/^\d{2}-\d{3}-\d{5}(-\d{2}){0,2}$/.test(value) || /^\d{14}$/.test(value)) return 0.85;
  return /^\d{12}$/.test(value) ? 0.7 : 0;
}

function isApiNumber(value: string): boolean {
  // Coordinates in metres have as many digits.
  if (/^\d+\.\d+$/.test(value)) return false;
  const reading = readApiNumber(value, { restoreLeadingZero: true });
  return reading.ok && apiStates[reading.value.slice(0, 2)] !== undefined;
}

function isPartOfApi(value: string): boolean {
  return /^\d{3}-?\d{5}(-?\d{2}){0,2}$/.test(value);
}

/** A postal code of another country. */
function isPostalCode(value: string): boolean {
  return /\d/.test(value) && /^[a-z\d][a-z\d -]{2,9}$/i.test(value);
}

/** A share or a percentage: what is above a hundred is an amount. */
function isShare(value: string, target: Field, facts: ColumnFacts): boolean {
  const figure = Number.parseFloat(value.replace(/[$,]/g, ''));
  if (value.includes('$') || Math.abs(figure) > 100) return false;
  return kindOf(target).parse(value, target, readingContext(facts)).ok;
}

function isDate(value: string): boolean {
  return readDate(value, 'month-first') !== null || readDate(value, 'day-first') !== null;
}

/** Whether a value is a state as it stands, and not a name that begins with a capital. */
function isStateAlone(value: string): boolean {
  return postalStates.has(value) || stateNames.has(value.toLowerCase());
}

function isState(value: string): boolean {
  return postalStates.has(value.toUpperCase()) || stateNames.has(value.toLowerCase());
}

function readingContext(facts: ColumnFacts) {
  const bareFraction = (facts.shares?.aboveOne ?? 0) > 0 ? 'percent-chosen' : 'fraction-chosen';
  return { bareFraction, dateOrder: 'month-first', fromFile: true } as const;
}
