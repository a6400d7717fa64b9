import { type Contender, keyOf } from './assign-suggestions.ts';
import { contactKeys } from './contact-details.ts';
import { stemOf, stemsIn } from './names.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Stems = ReadonlySet<string>;

const stemsOf = (words: string): Stems => new Set(words.split(' ').map(stemOf));
/** Those with whom owners deal, whose address is never where an owner's mail goes. */
const otherParties = stemsOf(
  'operator seller vendor partner lessee licensee buyer purchaser tenant occupant landman broker agent ' +
    'attorney atty bank depository lender mortgagee lienholder',
);
const owners = stemsOf('owner landowner lessor');
/** Words that make an owner another one than that of the minerals. */
const otherOwners = stemsOf('surface previous prior former adjacent adjoining');
/** Those who act for an owner, to whom the owner's mail may go. */
const actingParties = stemsOf(
  'trustee poa aif executor executrix administrator guardian representative fact',
);

/** The confidence of contact details of those to whom the owner's mail may go. */
const ofActing = 0.6;
/** The confidence of contact details of a party that may be the owner under another name. */
const ofUnclear = 0.85;

/** Returns how certain contact details behind the column of another party are the owner's at most: 0 if they are not. */
export function limitBehindParty(party: string): number {
  const stems = stemsIn(party);
  const has = (words: Stems) => stems.some((stem) => words.has(stem));
  if (has(actingParties)) return ofActing;
  return namesOtherParty(party) ? 0 : ofUnclear;
}

/** Returns whether the name of a column says another party than an owner of minerals or one who acts for an owner. */
export function namesOtherParty(name: string): boolean {
  const stems = stemsIn(name);
  const has = (words: Stems) => stems.some((stem) => words.has(stem));
  if (has(actingParties)) return false;
  return has(owners) ? has(otherOwners) && !stems.includes('mineral') : has(otherParties);
}

/** The name of a column whose name the header has more than once, such as City (2). */
const repeated = /^(.+) \(\d+\)$/;

/**
 * Gives the contact details that a header repeats for the owner the fields of the first ones, which are another party's;
 * `first` are those.
 */
export function withRepeatedDetails(
  settled: Columns,
  first: ReadonlySet<string>,
  isOfOther: (name: string) => boolean,
): Columns {
  if (first.size === 0) return settled;
  return new Map(
    [...settled].map(([name, list]) => {
      const [, base = ''] = repeated.exec(name) ?? [];
      if (!first.has(base) || isOfOther(name)) return [name, list];
      const fields = (settled.get(base) ?? []).filter((each) => contactKeys.has(keyOf(each)));
      return [name, fields.map((each) => ({ ...each, confidence: Math.min(each.confidence, ofUnclear) }))];
    }),
  );
}
