import { type Contender, keyOf, type Suggestion } from './assign-suggestions.ts';
import { type ColumnFacts, maxSamples } from './column-facts.ts';
import { allWordsOf, has } from './words.ts';

type Columns = ReadonlyMap<string, Pick<ColumnFacts, 'samples' | 'filled'>>;
type Settled = ReadonlyMap<string, Contender[]>;

const tractAcres = 'tract.gross_acres';
const leaseAcres = 'lease.lease_acres';
const tractName = 'tract.tract_name';
const fileNumber = 'lease.file_number';
/** From this confidence on, another column surely has a field. */
const minOther = 0.7;
/** The confidence of acres as those of the whole lease, next to the tract of each row. */
const ofLease = 0.6;

/** Words by which acres are those of a lease, a tract or something else. */
const saidWords = 'lease leased leasehold contract tract parcel land unit net original expiring'.split(' ');

/** Returns the columns that surely have a field. */
function columnsOf(suggestions: ReadonlyMap<string, readonly Suggestion[]>, key: string): string[] {
  return [...suggestions].flatMap(([name, list]) =>
    list.some((each) => keyOf(each) === key && each.confidence >= minOther) ? [name] : [],
  );
}

/**
 * Returns the column of acres in a list of leases and tracts whose name says neither, so that they may be the tract's or
 * those of the whole lease; null if there is none, or another column has the acres of tracts.
 */
export function findAcresOfEither(suggestions: ReadonlyMap<string, readonly Suggestion[]>): string | null {
  if (columnsOf(suggestions, tractName).length === 0 || columnsOf(suggestions, fileNumber).length === 0)
    return null;
  const isEither = ([name, list]: readonly [string, readonly Suggestion[]]) =>
    [tractAcres, leaseAcres].every((key) => list.some((each) => keyOf(each) === key)) &&
    !has(allWordsOf(name), ...saidWords);
  const [found, ...others] = [...suggestions].filter(isEither).map(([name]) => name);
  if (found === undefined || others.length > 0) return null;
  return columnsOf(suggestions, tractAcres).some((name) => name !== found) ? null : found;
}

/** Whether leases repeat for their tracts: there are fewer of them than rows and than tracts. */
function hasLeasesOfTracts(settled: Settled, columns: Columns): boolean {
  const countsOf = (key: string) =>
    columnsOf(settled, key).flatMap((name) => {
      const { samples, filled } = columns.get(name) ?? { samples: [], filled: 0 };
      return samples.length === 0 || samples.length >= maxSamples ? [] : [{ names: samples.length, filled }];
    });
  const tracts = Math.max(0, ...countsOf(tractName).map(({ names }) => names));
  return countsOf(fileNumber).some(({ names, filled }) => names < filled && names < tracts);
}

/**
 * Reads acres whose name says neither lease nor tract as those of the tract, if leases repeat for their tracts: a lease
 * would otherwise have the acres of one of them.
 */
export function withAcresOfRows(settled: Settled, columns: Columns): Settled {
  const found = findAcresOfEither(settled);
  if (found === null || !hasLeasesOfTracts(settled, columns)) return settled;
  const list = settled.get(found) ?? [];
  const most = Math.max(...list.map(({ confidence }) => confidence));
  const meant = list.map((each) => {
    if (keyOf(each) === tractAcres) return { ...each, confidence: most };
    return keyOf(each) === leaseAcres ? { ...each, confidence: Math.min(each.confidence, ofLease) } : each;
  });
  return new Map([...settled, [found, meant]]);
}
