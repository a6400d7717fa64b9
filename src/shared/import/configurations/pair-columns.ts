/** Words and signs that mean the same in the names of columns: Lease #, Lease No. and Lease Number. */
const sameWords: Readonly<Record<string, string>> = {
  '#': 'number',
  no: 'number',
  num: 'number',
  nbr: 'number',
  '%': 'percent',
  pct: 'percent',
  $: 'dollars',
  usd: 'dollars',
  ac: 'acres',
  acs: 'acres',
  acre: 'acres',
  dt: 'date',
};

/** The ways to write one name, most exact first; an empty key matches nothing. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => (hasLetters(name) ? name.toLowerCase().replace(/[^\p{L}\p{N}#%$]+/gu, '') : ''),
  (name) => (hasLetters(name) ? partsOf(name).join('') : ''),
];

/** The columns of a file by each way to write their names, made once to be paired with many configurations. */
export type ColumnIndex = readonly ReadonlyMap<string, readonly string[]>[];

export function indexColumns(columnNames: Iterable<string>): ColumnIndex {
  const names = new Set(columnNames);
  return spellings.map((spell) => Map.groupBy(names, spell));
}

/**
 * Pairs the columns that a configuration was saved with and the columns of a file, as saved name → the file's name.
 * Each column of either is in one pair at most: exact names first, then those that differ only in case and in
 * punctuation, then those that write a word differently, such as Lease # and Lease No. Signs that carry meaning (#, %,
 * $) are part of a name, so that Lease # and Lease are different columns. If several columns fit equally, none is taken.
 */
export function pairColumns(saved: Iterable<string>, file: ColumnIndex): Map<string, string> {
  const pairs = new Map<string, string>();
  const open = new Set(saved);
  const taken = new Set<string>();
  for (const [place, spell] of spellings.entries()) {
    const there = file[place] ?? new Map<string, string[]>();
    for (const [key, names] of Map.groupBy(open, spell)) {
      const [name, ...others] = names;
      const [found, ...rest] = (there.get(key) ?? []).filter((each) => !taken.has(each));
      if (key === '' || name === undefined || found === undefined) continue;
      if (others.length > 0 || rest.length > 0) continue;
      pairs.set(name, found);
      open.delete(name);
      taken.add(found);
    }
  }
  return pairs;
}

const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name);

/** Splits a name into words and signs, also WellNo. */
function partsOf(name: string): string[] {
  const parts = name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase();
  return (parts.match(/[\p{L}\p{N}]+|[#%$]/gu) ?? []).map((part) =>
    Object.hasOwn(sameWords, part) ? (sameWords[part] ?? part) : part,
  );
}
