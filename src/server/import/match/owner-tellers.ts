import { wordsOf } from '#shared/import/match/names.ts';

const parties: ReadonlySet<string> = new Set(
  'owner payee lessor vendor customer cust party ba entity account acct'.split(' '),
);
const numbers: ReadonlySet<string> = new Set('number code account acct key'.split(' '));
const personal: ReadonlySet<string> = new Set(
  'dob birth birthday birthdate born ssn ein tin suffix jr sr spouse middle'.split(' '),
);

/**
 * Returns whether a column, by its name, distinguishes owners with the same name, who otherwise repeat with each of
 * their tracts: an owner number, a date of birth, a suffix.
 */
export function tellsOwnersApart(column: string): boolean {
  const words = wordsOf(column);
  if (words.some((word) => personal.has(word))) return true;
  return words.some((word) => parties.has(word)) && words.some((word) => numbers.has(word));
}
