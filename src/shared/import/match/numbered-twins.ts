import { readDegrees } from '#shared/platform/geometry/degrees.ts';
import type { Contender } from './assign-suggestions.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readingsOf } from './names.ts';

/** A name of ten letters with a number at its end, and what is left of its own letters. */
const numbered = /^(\w{8})_([1-9])$/;
const dbaseLength = 10;

type Twins = {
  /** Returns the name of a further line of an address in full, Owner_Addr 2 for Owner_Ad_1; any other name unchanged. */
  nameOf: (written: string) => string;
  /** The column that has the same letters, by the name that `nameOf` returns. */
  twins: ReadonlyMap<string, string>;
};

/**
 * Finds the names that a dBASE table cut to the letters of a column before and numbered: Surface__1 is a second
 * Surface_Ho. A name that may be the twin of several columns is none.
 */
export function findNumberedTwins(names: readonly string[]): Twins {
  const known = new Set(names);
  const before = new Map<string, string[]>();
  const found = names.flatMap((name) => {
    const [, stem, number] = numbered.exec(name) ?? [];
    if (stem === undefined) {
      const start = name.slice(0, 8);
      if (name.length === dbaseLength) before.set(start, [...(before.get(start) ?? []), name]);
      return [];
    }
    const [twin, ...others] = before.get(stem) ?? [];
    if (twin === undefined || others.length > 0) return [];
    const line = `${twin} ${Number(number) + 1}`;
    return [{ name, twin, whole: endsInAddress(twin) && !known.has(line) ? line : name }];
  });
  const wholes = new Map(found.map(({ name, whole }) => [name, whole]));
  return {
    nameOf: (written) => wholes.get(written) ?? written,
    twins: new Map(found.map(({ twin, whole }) => [whole, twin])),
  };
}

const endsInAddress = (name: string) => readingsOf(name)[0]?.words.at(-1) === 'address';

/**
 * Decides by sign and range which of two columns with the same cut name has latitudes and which longitudes; columns that
 * do not show it keep both suggestions.
 */
export function withTwinHalves(
  settled: ReadonlyMap<string, Contender[]>,
  twins: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, ColumnFacts>,
): ReadonlyMap<string, Contender[]> {
  const other = new Map<string, 'latitude' | 'longitude'>();
  for (const [name, twin] of twins) {
    const longitude = saysAxis(twin) ? null : longitudeOf([twin, name], columns);
    if (longitude === null) continue;
    other.set(name, longitude === name ? 'latitude' : 'longitude');
    other.set(twin, longitude === twin ? 'latitude' : 'longitude');
  }
  return new Map(
    [...settled].map(([name, list]) => {
      const axis = other.get(name);
      return [name, axis === undefined ? list : list.filter(({ column }) => !column.endsWith(axis))];
    }),
  );
}

const saysAxis = (name: string) =>
  readingsOf(name).some(({ words }) => words.includes('latitude') || words.includes('longitude'));

/** Returns the one of two columns that has angles beyond 90 degrees, or negative ones next to positive ones. */
function longitudeOf(
  pair: readonly [string, string],
  columns: ReadonlyMap<string, ColumnFacts>,
): string | null {
  const angles = (name: string) =>
    (columns.get(name)?.samples ?? []).flatMap((sample) => readDegrees(sample) ?? []);
  const beyond = pair.filter((name) => angles(name).some((angle) => Math.abs(angle) > 90));
  const west = pair.filter((name) => angles(name).some((angle) => angle < 0));
  const [found, ...others] = beyond.length > 0 ? beyond : west;
  return found === undefined || others.length > 0 ? null : found;
}
