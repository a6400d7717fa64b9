import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { stemOf, stemsIn } from './names.ts';
import { hasNames } from './other-parties.ts';

type Columns = ReadonlyMap<string, Contender[]>;

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const owners = stemsOf('owner landowner lessor');
/** Words that make an owner one of something other than minerals, or one who owned them once. */
const ofOthers = stemsOf('surface previous prior former company well adjacent adjoining');
const payee = stemOf('payee');

const ownerName = 'owner.owner_name';
const minName = 0.7;
/** The confidence that whoever is paid is the owner, next to the owners themselves. */
const besideOwner = 0.6;

/**
 * Prefers the names of owners and lessors to those of payees next to them: the owner's royalty may be paid to a bank, an
 * agent or an heir.
 */
export function withoutPayees(settled: Columns, columns: ReadonlyMap<string, ColumnFacts>): Columns {
  const names = [...settled].map(([name, list]) => ({
    name,
    stems: stemsIn(name),
    isOwnerName: list.some((each) => keyOf(each) === ownerName && each.byName >= minName),
  }));
  const payees = new Set(
    names.flatMap(({ name, stems }) =>
      stems.includes(payee) && !stems.some((stem) => owners.has(stem)) ? [name] : [],
    ),
  );
  const hasOwners = names.some(({ name, stems, isOwnerName }) => {
    const facts = columns.get(name);
    return (
      isOwnerName &&
      stems.some((stem) => owners.has(stem)) &&
      !stems.some((stem) => ofOthers.has(stem)) &&
      facts !== undefined &&
      hasNames(facts)
    );
  });
  if (payees.size === 0 || !hasOwners) return settled;
  return new Map([...settled].map(([name, list]) => [name, payees.has(name) ? list.map(asPayee) : list]));
}

function asPayee(each: Contender): Contender {
  if (keyOf(each) !== ownerName) return each;
  const { confidence, byName } = each;
  return { ...each, confidence: Math.min(confidence, besideOwner), byName: Math.min(byName, besideOwner) };
}
