import type { Contender } from './assign-suggestions.ts';
import { allWordsOf, has, type Words } from './words.ts';

type Columns = ReadonlyMap<string, Contender[]>;
type Hole = 'surface' | 'bottom_hole' | 'other';

/** The confidence of coordinates next to those of the other end of a well, and of the only ones. */
const besideOther = 0.85;
const onlyPair = 0.6;

/** Returns the point of a well that the name of a column without coordinates says: BHL, Surface Call. */
function holeOf(words: Words): Hole | null {
  if (has(words, 'kop', 'ftp', 'ltp', 'landing', 'heel', 'kickoff')) return 'other';
  if (has(words, 'bhl', 'bh', 'bottom', 'toe')) return 'bottom_hole';
  return has(words, 'shl', 'surface', 'wellhead') ? 'surface' : null;
}

const axisOf = (words: Words) =>
  has(words, 'latitude') ? 'latitude' : has(words, 'longitude') ? 'longitude' : null;

/**
 * Reads coordinates whose names say no point of the well, right behind a column that says it, as those of that point: BHL,
 * Latitude, Longitude.
 */
export function withHoles(settled: Columns): Columns {
  const found = new Map<string, { hole: Hole; axis: string }>();
  let hole: Hole | null = null;
  for (const name of settled.keys()) {
    const words = allWordsOf(name);
    const axis = axisOf(words);
    const own = holeOf(words);
    if (axis === null) hole = own;
    else if (own === null && hole !== null) found.set(name, { hole, axis });
  }
  if (![...found.values()].some((each) => each.hole !== 'surface')) return settled;
  const areSeveral = new Set([...found.values()].map((each) => each.hole)).size > 1;
  return new Map(
    [...settled].map(([name, list]) => {
      const place = found.get(name);
      if (place === undefined) return [name, list];
      const { hole: at, axis } = place;
      const rest = list.filter(({ column }) => !column.endsWith(axis));
      if (at === 'other') return [name, rest];
      const confidence = areSeveral ? besideOther : onlyPair;
      return [
        name,
        [{ table: 'well', column: `${at}_${axis}`, confidence, byName: confidence, quality: 1 }, ...rest],
      ];
    }),
  );
}
