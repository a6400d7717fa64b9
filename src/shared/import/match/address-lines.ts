import { keyOf, type Suggestion } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { stemOf, stemsIn } from './names.ts';
import { isSparse } from './same-values.ts';

type Suggestions = Map<string, Suggestion[]>;
type SuggestionsOf = ReadonlyMap<string, readonly Suggestion[]>;
type Columns = ReadonlyMap<string, ColumnFacts>;

const lineNumber = /^[123]$/;
const address = stemOf('address');
/** To whose attention or in whose care mail is sent. */
const inCareOf = /^\s*(?:c\s*\/\s*o\b|%|care of\b|att(?:n|ention)\b)/i;

/** The confidence of the two lines that are taken, and of a further one, for which there is no field. */
const taken = [
  { column: 'address_line_1', confidence: 0.85 },
  { column: 'address_line_2', confidence: 0.8 },
] as const;
const left = { column: 'address_line_2', confidence: 0.55 } as const;
const isLine = (each: Suggestion) => /^owner\.address_line_\d$/.test(keyOf(each));

/** Streets in the first line, per street in the other: with more than this, the lines stay in their order. */
const maxStreets = 0.1;

/**
 * Takes the street of an owner's address of several lines as line 1, rather than a line in care of somebody or one that
 * most rows leave blank, if nearly no row has a street in the first line. No line is certain then, and neither is one of
 * three lines, because one of them is left out.
 */
export function withAddressLines(suggestions: Suggestions, columns: Columns): Suggestions {
  const changed = new Map<string, Suggestion>();
  for (const lines of addressesIn(suggestions)) {
    const streets = lines.map((name) => countStreets(columns.get(name)));
    const most = Math.max(...streets);
    const [first = 0] = streets;
    const isInOrder = !isSparse(first, most) || first > most * maxStreets;
    const hasThird = lines.length > 2 && filledIn(lines[2], columns) > 0;
    if (isInOrder && !hasThird) continue;
    const street = isInOrder ? 0 : streets.indexOf(most);
    const others = lines.filter((_, at) => at !== street);
    const byFilled = others.toSorted((one, other) => filledIn(other, columns) - filledIn(one, columns));
    for (const [at, name] of [lines[street] ?? '', ...(isInOrder ? others : byFilled)].entries())
      changed.set(name, { table: 'owner', ...(taken[at] ?? left) });
  }
  return new Map(
    [...suggestions].map(([name, list]) => {
      const line = changed.get(name);
      return [name, line === undefined ? list : [line, ...list.filter((each) => !isLine(each))]];
    }),
  );
}

/** Returns the first lines of addresses whose street, in a later line, is taken as line 1, and the columns of the street. */
export function findSwappedLines(suggestions: SuggestionsOf): { first: string; street: string }[] {
  return addressesIn(suggestions).flatMap(([first = '', ...others]) => {
    const street = others.find((name) => isFirstLine(suggestions.get(name)?.[0]));
    return street === undefined || isFirstLine(suggestions.get(first)?.[0]) ? [] : [{ first, street }];
  });
}

const isFirstLine = (each: Suggestion | undefined) =>
  each !== undefined && keyOf(each) === 'owner.address_line_1';

/** Returns the columns of each owner's address that has at least two lines, first line first. */
function addressesIn(suggestions: SuggestionsOf): readonly (readonly string[])[] {
  const lines = [...suggestions.keys()].flatMap((name) => {
    const stems = stemsIn(name);
    const numbers = stems.filter((stem) => lineNumber.test(stem));
    if (!stems.includes(address) || numbers.length > 1) return [];
    const rest = stems.filter((stem) => !lineNumber.test(stem) && stem !== 'line');
    return [{ name, number: Number(numbers[0] ?? 1), whose: rest.join(' ') }];
  });
  return [...Map.groupBy(lines, ({ whose }) => whose).values()].flatMap((group) => {
    const names = group.toSorted((one, other) => one.number - other.number).map(({ name }) => name);
    const isNumbered = group.length > 1 && new Set(group.map(({ number }) => number)).size === group.length;
    const isOwners = names.slice(0, 2).every((name) => suggestions.get(name)?.some(isLine));
    return isNumbered && isOwners ? [names] : [];
  });
}

const filledIn = (name: string | undefined, columns: Columns) => columns.get(name ?? '')?.filled ?? 0;

/** Returns in about how many rows a line has a street or a post office box. */
function countStreets(facts: ColumnFacts | undefined): number {
  if (facts === undefined || facts.samples.length === 0) return 0;
  const { filled, samples } = facts;
  const streets = samples.filter((value) => /\d/.test(value) && !inCareOf.test(value));
  return (filled * streets.length) / samples.length;
}
