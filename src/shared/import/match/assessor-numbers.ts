import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { isTaxId } from './value-evidence.ts';
import { allWordsOf, has } from './words.ts';

type Columns = ReadonlyMap<string, Pick<ColumnFacts, 'samples'>>;

export const taxId = 'owner.tax_id';
const minShare = 0.5;

/** Names that mean an owner's number and nothing of a county's. */
const saysOwners = (name: string) =>
  has(
    allWordsOf(name),
    ...'ssn ein fein itin tin social security federal fed w9 rfc cuit employer'.split(' '),
  );

/** What county assessors list of land. */
const ofRoll =
  'assessor assessed appraisal appraised appraiser parcel parcels apn situs taxable millage levy roll geoid cad'.split(
    ' ',
  );
const isOfRoll = (name: string) => {
  const words = allWordsOf(name);
  return (
    has(words, ...ofRoll) || (has(words, 'tax') && has(words, 'acres', 'year', 'district', 'value', 'legal'))
  );
};

/**
 * Returns a function that checks whether a column named like an owner's tax id has a county's numbers of parcels or accounts:
 * if its values are none such as an SSN or EIN, or, in a list of an assessor, digits without dashes.
 */
export function findAssessorNumbers(columns: Columns): (name: string) => boolean {
  const names = [...columns.keys()];
  return (name) => {
    const { samples = [] } = columns.get(name) ?? {};
    if (samples.length === 0 || saysOwners(name)) return false;
    const share = (fits: (value: string) => boolean) => samples.filter(fits).length / samples.length;
    const isListedByAssessor = names.some((other) => other !== name && isOfRoll(other));
    return isListedByAssessor
      ? share((value) => isTaxId(value) && !/^\d+$/.test(value.trim())) < minShare
      : share((value) => isTaxId(value) || isShortened(value)) < minShare;
  };
}

/** Spreadsheets drop a leading zero. */
const isShortened = (value: string) => /^\d{8}$/.test(value.trim());

/** Removes the owner's tax id from columns with a county's numbers. */
export function withoutAssessorNumbers(
  settled: ReadonlyMap<string, Contender[]>,
  columns: Columns,
): Map<string, Contender[]> {
  const isAssessors = findAssessorNumbers(columns);
  return new Map(
    [...settled].map(([name, list]) => {
      const isOther = list.some((each) => keyOf(each) === taxId) && isAssessors(name);
      return [name, isOther ? list.filter((each) => keyOf(each) !== taxId) : list];
    }),
  );
}
