import { type Contender, keyOf } from './assign-suggestions.ts';
import { stemOf, stemsIn } from './names.ts';

type Columns = ReadonlyMap<string, Contender[]>;

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const owners = stemsOf('owner holder');
/** Interests in production, which a lease creates: their owners are not those of the minerals. */
const ofProduction = stemsOf('wi working orri ori override overriding');
/** Words for the owners of the minerals, who grant leases and are paid their royalty. */
const ofLand = stemsOf('lessor grantor landowner owner');
/** Words that make an owner one of something other than minerals. */
const ofOthers = stemsOf('surface executive previous prior former county company well');

const isOfProduction = (stems: readonly string[]) => stems.some((stem) => ofProduction.has(stem));

const ownerName = 'owner.owner_name';
const decimalInterest = 'ownership.decimal_interest';
const minName = 0.7;
/** The confidence that owners of working or overriding interests are the owners of a file that has those of the land. */
const besideOwner = 0.6;

/**
 * Prefers the lessor, the royalty owner or the mineral owner to the owners of working and overriding interests next to
 * them, and takes no decimal interest from columns with the interests of those.
 */
export function withoutProductionOwners(settled: Columns): Columns {
  const names = [...settled.keys()].map((name) => ({ name, stems: stemsIn(name) }));
  const interests = new Set(names.flatMap(({ name, stems }) => (isOfProduction(stems) ? [name] : [])));
  const hasOthers = names.some(
    ({ name, stems }) => interests.has(name) && stems.some((stem) => owners.has(stem)),
  );
  const hasOwners = names.some(
    ({ name, stems }) =>
      !interests.has(name) &&
      stems.some((stem) => ofLand.has(stem)) &&
      !stems.some((stem) => ofOthers.has(stem)) &&
      settled.get(name)?.some((each) => keyOf(each) === ownerName && each.byName >= minName),
  );
  if (!hasOthers || !hasOwners) return settled;
  return new Map(
    [...settled].map(([name, list]) => [name, interests.has(name) ? list.flatMap(limit) : list]),
  );
}

function limit(each: Contender): Contender[] {
  if (keyOf(each) === decimalInterest) return [];
  if (keyOf(each) !== ownerName) return [each];
  const { confidence, byName } = each;
  return [{ ...each, confidence: Math.min(confidence, besideOwner), byName: Math.min(byName, besideOwner) }];
}
