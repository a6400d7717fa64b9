import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { wordsOf } from './names.ts';
import { isSparse, mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, ColumnFacts>;
type Settled = ReadonlyMap<string, Contender[]>;

/** Words for a value that is in force now. */
const current: ReadonlySet<string> = new Set('current present now'.split(' '));
/** Words for a value that took the place of another, which may be filled only where it did. */
const changes: ReadonlySet<string> = new Set(
  'new revised amended corrected modified updated extended extension'.split(' '),
);
/** Words that say no more of what a column has than its name does without them. */
const idle: ReadonlySet<string> = new Set('name record of the'.split(' '));
/** Words that one of two names of the same value may have: Expiration Date and Current Expiration. */
const optional: ReadonlySet<string> = new Set(
  'date original primary term gross well lease tract contract'.split(' '),
);
/** Names of values that replace the one of a field. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^(lease )?(term )?extended (to|thru|through|until)( date)?$/, 'lease.expiration_date'],
  [/^(conveyed|sold|transferred|assigned) to$|^successor( in interest| owner)?$/, 'owner.owner_name'],
];

/** A name that a dBASE table may have cut: CURR_OPER_ is an operator's name or number. */
const cutName = /^(?=\w{9,10}$)\w*_/;

/** A column, such as Operator, next to one with the same name and a word for what is in force now. */
type Succession = { before: string; now: string; isCurrent: boolean };
/** The fields that a name may mean, as `table.column`. */
type Meanings = (name: string) => ReadonlySet<string>;

type Named = {
  name: string;
  /** The words that say what the column has, and those of them that no other name of it would leave out. */
  key: string;
  core: string;
  replaces: string | undefined;
  isCurrent: boolean;
  /** Whether no word says when the value was in force. */
  isPlain: boolean;
};

function named(name: string): Named {
  const words = wordsOf(name);
  const rest = words.filter((word) => !current.has(word) && !changes.has(word));
  const key = rest.filter((word) => !idle.has(word)).sort();
  const phrase = words.join(' ');
  return {
    name,
    key: key.join(' '),
    core: key.filter((word) => !optional.has(word)).join(' '),
    replaces: replacements.find(([form]) => form.test(phrase))?.[1],
    isCurrent: words.some((word) => current.has(word)),
    isPlain: rest.length === words.length,
  };
}

/**
 * Finds the columns next to which another one says what is in force now: Current Operator, which is, or New Operator,
 * which may not be filled in every row. Columns with the same values are left out.
 */
export function findSuccessions(columns: Columns, read: Meanings): Succession[] {
  // Wide files have many names to compare with each other, and reading one takes a while.
  const known = new Map<string, ReadonlySet<string>>();
  const meaningsOf: Meanings = (name) => {
    const found = known.get(name) ?? read(name);
    known.set(name, found);
    return found;
  };
  const all = [...columns.keys()].filter((name) => !cutName.test(name)).map(named);
  const plain = all.filter(({ isPlain, replaces }) => isPlain && replaces === undefined);
  const only = (found: readonly Named[]) => (found.length === 1 ? found[0] : undefined);
  const beforeOf = ({ name, key, core, replaces, isPlain }: Named): Named | undefined => {
    if (replaces !== undefined) return only(plain.filter((each) => meaningsOf(each.name).has(replaces)));
    if (isPlain || key === '') return undefined;
    const own = meaningsOf(name);
    // Extension Term has a field of its own, and does not replace the term.
    const isAlike = (each: Named) => {
      const meant = meaningsOf(each.name);
      return own.size === 0 || meant.size === 0 || [...own].some((field) => meant.has(field));
    };
    const same = plain.find((each) => each.key === key && isAlike(each));
    if (same !== undefined || core === '') return same;
    return only(
      plain.filter((each) => each.core === core && meaningsOf(each.name).size > 0 && isAlike(each)),
    );
  };
  return all.flatMap((each) => {
    const before = beforeOf(each)?.name;
    const [one, other] = [columns.get(before ?? ''), columns.get(each.name)];
    if (before === undefined || one === undefined || other === undefined) return [];
    if (!mayDiffer('', one, other)) return [];
    return [{ before, now: each.name, isCurrent: each.isCurrent && !isSparse(other.filled, one.filled) }];
  });
}

/** The confidence of a value that is in force now, next to the one before. */
const mostOfCurrent = 0.85;
/** The least fit of a name for a field. */
const minName = 0.7;

/** Takes a column called current instead of one with the same name without that word: the operator now. */
export function preferCurrent(settled: Settled, columns: Columns, meaningsOf: Meanings): Settled {
  const found = findSuccessions(columns, meaningsOf).filter(({ isCurrent }) => isCurrent);
  return giveOver(
    settled,
    found.map(({ before, now }) => ({ from: before, to: now, most: mostOfCurrent })),
  );
}

/** Gives the fields that two columns may have to one of them, with a confidence of `most` at most. */
export function giveOver(
  settled: Settled,
  pairs: readonly { from: string; to: string; most: number }[],
): Settled {
  if (pairs.length === 0) return settled;
  const changed = new Map(settled);
  for (const { from, to, most } of pairs) {
    const [losing = [], gaining = []] = [changed.get(from), changed.get(to)];
    const keys = new Set(gaining.filter(({ byName }) => byName >= minName).map(keyOf));
    const lost = losing.filter((each) => keys.has(keyOf(each)));
    changed.set(
      from,
      losing.filter((each) => !lost.includes(each)),
    );
    changed.set(
      to,
      gaining.map((each) => {
        const other = lost.find((one) => keyOf(one) === keyOf(each));
        if (other === undefined) return each;
        const confidence = Math.min(Math.max(each.confidence, other.confidence), most);
        return { ...each, confidence, byName: Math.max(each.byName, other.byName) };
      }),
    );
  }
  return changed;
}
