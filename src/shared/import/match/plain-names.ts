import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { giveOver } from './current-values.ts';
import { wordsOf } from './names.ts';
import { hasNames } from './other-parties.ts';
import { isSparse, mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, ColumnFacts>;
type Settled = ReadonlyMap<string, Contender[]>;

const nameOfOwner = 'owner.owner_name';
/** Names that say nothing but that a column has the owners: what a list means by any other name is another party or its mail. */
const plainOwners =
  /^(mineral |interest )?owner( name)?$|^(name of )?(mineral )?owner$|^lessor( name)?$|^(mineral )?owner (full|1)( name)?$/;
const legals: ReadonlySet<string> = new Set(['tract.legal_description', 'lease.legal_description']);
/** The least fit of a name for a field. */
const minName = 0.7;
/** How many plain columns each other one is compared with at most: no list has more, and a file may have 2,000 columns. */
const maxPlain = 5;
/** The confidence of a plain column next to one that says whose or where else. */
const mostOfPlain = 0.85;

/**
 * Takes the plain one of two columns: Owner rather than Assessed Owner or Record Title Owner, who is the lessee of a
 * federal lease; Legal rather than Surface Legal.
 */
export function preferPlain(settled: Settled, columns: Columns): Settled {
  const named = [...settled].map(([name, list]) => ({
    name,
    words: wordsOf(name),
    keys: new Set(list.filter(({ byName }) => byName >= minName).map(keyOf)),
  }));
  const differ = (one: string, other: string) => {
    const [facts, others] = [columns.get(one), columns.get(other)];
    return (
      facts !== undefined &&
      others !== undefined &&
      mayDiffer('', facts, others) &&
      !isSparse(others.filled, facts.filled)
    );
  };
  const sureOf = (name: string) =>
    Math.max(
      0,
      ...(settled.get(name) ?? [])
        .filter((each) => keyOf(each) === nameOfOwner || legals.has(keyOf(each)))
        .map(({ confidence }) => confidence),
    );
  const allOwners = named.filter(({ keys }) => keys.has(nameOfOwner));
  const owners = allOwners.filter(({ name, words }) => {
    const facts = columns.get(name);
    // An owner may also be a number.
    return plainOwners.test(words.join(' ')) && facts !== undefined && hasNames(facts);
  });
  const plain = new Set(owners);
  const ofAccounts = allOwners.filter((each) => !plain.has(each));
  const ofSurface = named.filter(({ words }) => words.includes('surface') && words.includes('legal'));
  const legal = named.filter(
    ({ words, keys }) => !words.includes('surface') && [...keys].some((key) => legals.has(key)),
  );
  const pairs = [
    ...ofAccounts.flatMap(({ name: from }) =>
      owners.slice(0, maxPlain).map(({ name: to }) => ({ from, to })),
    ),
    ...ofSurface.flatMap(({ name: from }) => legal.slice(0, maxPlain).map(({ name: to }) => ({ from, to }))),
  ].filter(({ from, to }) => differ(from, to));
  return giveOver(
    settled,
    // A plain column that is as sure anyway is not made less so.
    pairs.map(({ from, to }) => ({
      from,
      to,
      most: sureOf(to) >= sureOf(from) ? 1 : mostOfPlain,
    })),
  );
}
