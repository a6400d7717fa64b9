import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { stemOf, stemsIn } from './names.ts';
import { hasNames } from './other-parties.ts';

type Columns = ReadonlyMap<string, Contender[]>;

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
const owners = stemsOf('owner landowner lessor');
/** Words that make an owner one of something other than minerals, or one who owned them once. */
const ofOthers = stemsOf('surface previous prior former company well adjacent adjoining');
/** Those who are paid for an owner or pay the taxes. */
const deputies = stemsOf('payee taxpayer');

const ownerName = 'owner.owner_name';
const minName = 0.7;
/** The confidence that whoever is paid is the owner, next to the owners themselves. */
const besideOwner = 0.6;

/**
 * Prefers the names of owners and lessors to those of payees and taxpayers next to them: the owner's royalty may be paid to
 * a bank, an agent or an heir.
 */
export function withoutPayees(settled: Columns, columns: ReadonlyMap<string, ColumnFacts>): Columns {
  const possible = [...settled].flatMap(([name, list]) => {
    const own = list.find((each) => keyOf(each) === ownerName);
    return own === undefined ? [] : [{ name, stems: stemsIn(name), byName: own.byName }];
  });
  const saysOwner = (stems: readonly string[]) => stems.some((stem) => owners.has(stem));
  const payees = new Set(
    possible.flatMap(({ name, stems }) =>
      stems.some((stem) => deputies.has(stem)) && !saysOwner(stems) ? [name] : [],
    ),
  );
  const hasOwners = possible.some(({ name, stems, byName }) => {
    const facts = columns.get(name);
    const isOfMinerals = saysOwner(stems) && !stems.some((stem) => ofOthers.has(stem));
    return byName >= minName && isOfMinerals && facts !== undefined && hasNames(facts);
  });
  if (payees.size === 0 || !hasOwners) return settled;
  return new Map([...settled].map(([name, list]) => [name, payees.has(name) ? list.map(asPayee) : list]));
}

function asPayee(each: Contender): Contender {
  if (keyOf(each) !== ownerName) return each;
  const { confidence, byName } = each;
  return { ...each, confidence: Math.min(confidence, besideOwner), byName: Math.min(byName, besideOwner) };
}
