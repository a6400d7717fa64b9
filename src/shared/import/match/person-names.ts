import type { DerivedColumn } from '#shared/import/parse/derived-columns.ts';
import { meansNoValue } from '#shared/import/parse/no-value-words.ts';
import { plainName } from '#shared/import/read/total-rows.ts';
import type { ColumnFacts } from './column-facts.ts';

/** The columns with the parts of owners' names. */
export type PersonName = { first: string; middle?: string; last: string; suffix?: string };

const partNames = ['first', 'middle', 'last', 'suffix'] as const;
type Part = (typeof partNames)[number];

const nameWord = '(?: ?(?:names?|nam|nm))?';
/** How column names state which part of a name they have; `LNAME` and `L_NAME` too. */
const patterns = {
  first: new RegExp(
    `(?:^| )(?:(?:first|firs|1st|frst|fst|given|fore|christian)${nameWord}|f ?(?:name|nm))(?= |$)`,
  ),
  middle: new RegExp(
    `(?:^| )(?:(?:middle|mid|mdl|mddl)(?: ?(?:initials?|init))?${nameWord}|m ?(?:name|nm|init|i)|mi)(?= |$)`,
  ),
  last: new RegExp(`(?:^| )(?:(?:last|lst|sur|family)${nameWord}|l ?(?:name|nm))(?= |$)`),
  suffix: new RegExp(`(?:^| )(?:(?:suffix|suff|suf|sfx)${nameWord}|name (?:suffix|suff|suf|sfx))(?= |$)`),
} as const satisfies Record<Part, RegExp>;

/** Words before or after a part that say that the name is an owner's. */
const ownerWord =
  /^(?:owners?|ownr|own|lessors?|grantors?|landowners?|payees?|taxpayers?|mineral|surface|royalty|interest|record|land|tax|party|individual|person|customer|member|entity|company|business|organization|trust|or|mail|mailing|primary|current|of|the|names?|nm|\d)$/;

/** Words that say nothing about whose name it is: Last Name / Entity is that of First Name. */
const ofNobody = /^(?:of|the|or|names?|nm|entity|company|business|organization|trust)$/;

const word = /^\p{L}[\p{L}\p{M}.,'’&()/ -]*$/u;
/** A last name may be that of a company or a trust: "1999 Smith Trust". */
const lastName = /\p{L}{2}/u;
const minShare = 0.8;

/** The maximum number of columns between a first or last name and what belongs to it. */
const near = 3;

type PartColumn = { name: string; part: Part; whose: string; index: number };

/**
 * Finds the columns with the first and last names of owners, and with their middle names and suffixes, by their names
 * and values; null if a file has none. Of several owners in a row, those of the first are returned.
 */
export function findPersonName(
  facts: ReadonlyMap<string, Pick<ColumnFacts, 'samples' | 'type'>>,
): PersonName | null {
  const columns = [...facts].flatMap(([name, { samples, type }], index): PartColumn[] => {
    const read = readPart(plainName(name));
    if (read === null) return [];
    const isRequired = read.part === 'first' || read.part === 'last';
    const values = samples.filter((sample) => !meansNoValue(sample));
    return (isRequired && type !== 'text') || !areNames(values, read.part) ? [] : [{ name, index, ...read }];
  });
  for (const last of columns.filter(({ part }) => part === 'last')) {
    const first = columns.find(({ part, whose }) => part === 'first' && whose === last.whose);
    if (first === undefined) continue;
    const optional = (wanted: Part) =>
      columns.find(
        ({ part, whose, index }) =>
          part === wanted &&
          (whose === last.whose || whose === '') &&
          [first, last].some((other) => Math.abs(other.index - index) <= near),
      )?.name;
    const [middle, suffix] = [optional('middle'), optional('suffix')];
    return {
      first: first.name,
      last: last.name,
      ...(middle === undefined ? {} : { middle }),
      ...(suffix === undefined ? {} : { suffix }),
    };
  }
  return null;
}

/** Returns which part of a name a column has, and whose; null if it has none, or is not about an owner. */
function readPart(plain: string): { part: Part; whose: string } | null {
  const part = partNames.find((each) => patterns[each].test(plain));
  if (part === undefined) return null;
  const others = plain.replace(patterns[part], ' ').split(' ').filter(Boolean);
  if (!others.every((each) => ownerWord.test(each))) return null;
  const whose = others.filter((each) => !ofNobody.test(each)).join(' ');
  return { part, whose };
}

function areNames(values: readonly string[], part: Part): boolean {
  const pattern = part === 'last' ? lastName : word;
  return values.filter((value) => pattern.test(value)).length >= values.length * minShare;
}

/** Returns the columns of a name in the order in which it is spoken: John A Smith Jr. */
export function columnsOfName({ first, middle, last, suffix }: PersonName): string[] {
  return [first, middle, last, suffix].filter((column) => column !== undefined);
}

/** Returns the derived column that joins the parts of a name. */
export function joinPersonName(name: PersonName, taken: readonly string[]): DerivedColumn {
  const columns = columnsOfName(name);
  const wanted = `Owner Name (${columns.join(' + ')})`;
  let free = wanted;
  for (let count = 2; taken.includes(free); count += 1) free = `${wanted} ${count}`;
  return { name: free, make: { kind: 'join', columns, separator: ' ' } };
}

/** Returns what a column alone lacks of the names, if it has one part of them: "last names only". */
export function describePart(name: PersonName, column: string): { has: string; others: string[] } | null {
  const part = partNames.find((each) => name[each] === column);
  if (part === undefined) return null;
  const has = part === 'suffix' ? 'suffixes' : `${part} names`;
  return { has, others: columnsOfName(name).filter((other) => other !== column) };
}
