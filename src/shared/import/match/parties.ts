import type { ColumnFacts } from './column-facts.ts';
import { stemOf, stemsIn } from './names.ts';

/** The most confidence for a party next to a column of names that no field explains. */
const besideNames = 0.85;
/** The most confidence for a party next to one that has contact details of its own. */
const besideAddressed = 0.6;
const minContacts = 2;
/** Words that end the names of contact details. */
export const contactStems: ReadonlySet<string> = new Set(
  'address street city state zip phone telephone cell email'.split(' ').map(stemOf),
);

/** `isExplained`: a field other than the owner's name explains the column. */
type NamedColumn = { name: string; facts: ColumnFacts; isExplained: boolean };

/**
 * Returns the most confidence with which a party, such as a lessee or an operator, is the owner whom a file lists. Next to
 * "Seller" and "Seller Address" the address is the seller's; next to another column of names nobody knows whose it is.
 */
export function limitParties(columns: readonly NamedColumn[]): (name: string) => number {
  const details = columns
    .map(({ name }) => stemsIn(name))
    .filter((stems) => contactStems.has(stems.at(-1) ?? ''));
  const byParty = Map.groupBy(details, (stems) => stems.slice(0, -1).join(' '));
  const hasDetails = ({ name }: NamedColumn) => {
    const own = stemsIn(name).filter((stem) => stem !== 'name');
    return own.length > 0 && (byParty.get(own.join(' '))?.length ?? 0) >= minContacts;
  };
  const addressed = new Set(columns.filter(hasDetails).map(({ name }) => name));
  const unexplained = columns.filter(({ facts, isExplained }) => !isExplained && hasFullNames(facts));
  return (name) => {
    if (addressed.size > 0 && !addressed.has(name)) return besideAddressed;
    return unexplained.some((other) => other.name !== name) ? besideNames : 1;
  };
}

/** Returns whether most values are several words without digits, as names of people and companies are. */
export function hasFullNames({ samples }: ColumnFacts): boolean {
  const full = samples.filter((value) => !/\d/.test(value) && /\S\s+\S/.test(value));
  return full.length > samples.length / 2;
}
