import { keyOf } from './assign-suggestions.ts';
import { stemOf, stemsIn } from './names.ts';
import { isWellNumber } from './well-numbers.ts';

/** What a column may be: the field, and how certain its name and values are of it, 0…1. */
type Possible = { table: string; column: string; score: number };
type Columns = readonly { name: string; possible: readonly Possible[] }[];

const minScore = 0.7;
const sure = 0.9;

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const parties = stemsOf('lessor grantor lessee');
/** What only leases that are contracts have: a regulator's lease has a name, a number, acres and a status as well. */
const termsOfContract: readonly string[] = [
  ...'contract_date expiration_date recording_date term royalty_rate bonus extension_amount extension_due_date'
    .split(' ')
    .map((column) => `lease.${column}`),
  'ownership.net_acres',
];

/**
 * Returns whether the leases of a file are producing properties, as those of the Railroad Commission of Texas: the file
 * lists wells by API number, and neither a party nor a term of a contract.
 */
export function hasProducingLeases(columns: Columns): boolean {
  const has = (key: string, least: number) =>
    columns.some(({ possible }) => possible.some((each) => keyOf(each) === key && each.score >= least));
  const namesWells = columns.some(
    ({ name, possible }) =>
      isWellNumber(name) ||
      (stemsIn(name).includes('well') &&
        possible.some((each) => keyOf(each) === 'well.well_name' && each.score >= minScore)),
  );
  return (
    namesWells &&
    has('well.api_number', minScore) &&
    !termsOfContract.some((key) => has(key, sure)) &&
    !columns.some(({ name }) => stemsIn(name).some((stem) => parties.has(stem)))
  );
}
