import { type Contender, keyOf, type Suggestion } from './assign-suggestions.ts';
import { type ColumnFacts, maxSamples } from './column-facts.ts';
import { allWordsOf, has } from './words.ts';

type Columns = ReadonlyMap<string, Pick<ColumnFacts, 'samples' | 'filled'>>;
type Settled = ReadonlyMap<string, Contender[]>;

/** The kinds of record with acres, by their field, and the fields that show that a list names records of the kind. */
const kinds = {
  lease: { acres: 'lease.lease_acres', names: ['lease.file_number'] },
  tract: { acres: 'tract.gross_acres', names: ['tract.tract_name'] },
  well: { acres: 'well.gross_acres', names: ['well.api_number', 'well.well_name'] },
} as const;
export type KindWithAcres = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindWithAcres[];
/** From this confidence on, another column surely has a field. */
const minOther = 0.7;
/** The confidence of acres as those of the whole lease or of the well, next to the tract of each row. */
const ofAnother = 0.6;

/** Words by which acres are those of a lease, a tract, a well or something else. */
const saidWords =
  'lease leased leasehold contract tract parcel land unit net original expiring well spacing proration drainage'.split(
    ' ',
  );

/** Returns the columns that surely have a field. */
function columnsOf(suggestions: ReadonlyMap<string, readonly Suggestion[]>, key: string): string[] {
  return [...suggestions].flatMap(([name, list]) =>
    list.some((each) => keyOf(each) === key && each.confidence >= minOther) ? [name] : [],
  );
}

/**
 * Returns the column of acres in a list of several kinds of record whose name does not say which kind has them, and the
 * kinds that may; null if there is none, or another column has the acres of tracts.
 */
export function findAcresOfEither(
  suggestions: ReadonlyMap<string, readonly Suggestion[]>,
): { column: string; of: readonly KindWithAcres[] } | null {
  const named = kindNames.filter((kind) =>
    kinds[kind].names.some((key) => columnsOf(suggestions, key).length > 0),
  );
  const possible = [...suggestions].flatMap(([column, list]) => {
    const of = named.filter((kind) => list.some((each) => keyOf(each) === kinds[kind].acres));
    return of.length < 2 || has(allWordsOf(column), ...saidWords) ? [] : [{ column, of }];
  });
  const [found, ...others] = possible;
  if (found === undefined || others.length > 0) return null;
  const isOfTracts = columnsOf(suggestions, kinds.tract.acres).some((name) => name !== found.column);
  return isOfTracts ? null : found;
}

/** Whether leases repeat for their tracts: there are fewer of them than rows and than tracts. */
function hasLeasesOfTracts(settled: Settled, columns: Columns): boolean {
  const countsOf = (key: string) =>
    columnsOf(settled, key).flatMap((name) => {
      const { samples, filled } = columns.get(name) ?? { samples: [], filled: 0 };
      return samples.length === 0 || samples.length >= maxSamples ? [] : [{ names: samples.length, filled }];
    });
  const tracts = Math.max(0, ...countsOf(kinds.tract.names[0]).map(({ names }) => names));
  return countsOf(kinds.lease.names[0]).some(({ names, filled }) => names < filled && names < tracts);
}

/**
 * Reads acres whose name does not say what they are of as those of the tract next to a well, which has acres of its own
 * only by its unit, and next to leases that repeat for their tracts: a lease would otherwise have the acres of one of
 * them.
 */
export function withAcresOfRows(settled: Settled, columns: Columns): Settled {
  const found = findAcresOfEither(settled);
  if (found === null || !found.of.includes('tract')) return settled;
  const others = found.of.filter(
    (kind) => kind === 'well' || (kind === 'lease' && hasLeasesOfTracts(settled, columns)),
  );
  if (others.length === 0) return settled;
  const list = settled.get(found.column) ?? [];
  const isOfOther = (each: Suggestion) => others.some((kind) => kinds[kind].acres === keyOf(each));
  const isOfTract = (each: Suggestion) => keyOf(each) === kinds.tract.acres;
  const most = Math.max(
    ...list.flatMap((each) => (isOfTract(each) || isOfOther(each) ? each.confidence : [])),
  );
  const meant = list.map((each) => {
    if (isOfTract(each)) return { ...each, confidence: most };
    return isOfOther(each) ? { ...each, confidence: Math.min(each.confidence, ofAnother) } : each;
  });
  return new Map([...settled, [found.column, meant]]);
}
