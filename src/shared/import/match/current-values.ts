import { type Contender, keyOf } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { wordsOf } from './names.ts';
import { isSparse, mayDiffer } from './same-values.ts';

type Columns = ReadonlyMap<string, ColumnFacts>;
type Settled = ReadonlyMap<string, Contender[]>;

/** Words for a value that took the place of another, which may be filled only where it did. */
const changes: ReadonlySet<string> = new Set('new revised amended corrected modified updated'.split(' '));
/** Words that say no more of what a column has than its name does without them. */
const idle: ReadonlySet<string> = new Set('name record of the'.split(' '));

/** A name that a dBASE table may have cut: CURR_OPER_ is an operator's name or number. */
const cutName = /^(?=\w{9,10}$)\w*_/;

/** A column, such as Operator, next to one with the same name and a word for what is in force now. */
type Succession = { before: string; now: string; isCurrent: boolean };

/**
 * Finds the columns next to which another one says what is in force now: Current Operator, which is, or New Operator,
 * which may not be filled in every row. Columns with the same values are left out.
 */
export function findSuccessions(columns: Columns): Succession[] {
  const names = [...columns.keys()].filter((name) => !cutName.test(name));
  const named = names.map((name) => {
    const words = wordsOf(name);
    const rest = words.filter((word) => word !== 'current' && !changes.has(word));
    const key = rest
      .filter((word) => !idle.has(word))
      .sort()
      .join(' ');
    return { name, key, isCurrent: words.includes('current'), isPlain: rest.length === words.length };
  });
  const plain = new Map(named.toReversed().flatMap((each) => (each.isPlain ? [[each.key, each.name]] : [])));
  return named.flatMap(({ name: now, key, isCurrent, isPlain }) => {
    const before = plain.get(key);
    const [one, other] = [columns.get(before ?? ''), columns.get(now)];
    if (isPlain || key === '' || before === undefined || one === undefined || other === undefined) return [];
    if (!mayDiffer('', one, other)) return [];
    return [{ before, now, isCurrent: isCurrent && !isSparse(other.filled, one.filled) }];
  });
}

/** The confidence of a value that is in force now, next to the one before. */
const mostOfCurrent = 0.85;
/** The least fit of a name for a field. */
const minName = 0.7;

/** Takes a column called current instead of one with the same name without that word: the operator now. */
export function preferCurrent(settled: Settled, columns: Columns): Settled {
  const found = findSuccessions(columns).filter(({ isCurrent }) => isCurrent);
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
