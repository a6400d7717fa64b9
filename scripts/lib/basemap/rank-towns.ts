import type { Feature, Point } from 'geojson';
import { postalCodes } from './county-states.ts';

type Town = { name: string; rank: number; place: readonly [number, number] };
type NaturalEarth = Record<string, string | number | null>;

/** Kinds of places in the gazetteer, which follow the name. */
const kinds =
  / (?:(?:city and|urban|unified|consolidated|metropolitan|metro) )?(?:city|town|village|borough|municipality|county|government|corporation|CDP|zona urbana|comunidad)$/;

/** The square miles from which a place without a rank of Natural Earth is shown two zooms before others. */
const large = 8;
/** The same for places that are not incorporated. */
const largeUnincorporated = 3;
/** Places of one name within this many degrees are the same. */
const sameTown = 0.35;

/**
 * Combines the Census Bureau's gazetteer, which has every place of the United States, with Natural Earth, which knows
 * how important the larger ones are, and those of Canada and Mexico. A rank is the zoom from which a town is shown.
 */
export function rankTowns(gazetteer: string, places: readonly Feature<Point, NaturalEarth>[]): Town[] {
  const known = places.map(({ properties, geometry: { coordinates } }) => ({
    name: String(properties.name),
    state: properties.adm0_a3 === 'USA' || properties.adm0_a3 === 'PRI' ? String(properties.adm1name) : null,
    rank: rankOf(Number(properties.scalerank)),
    place: [coordinates[0] ?? 0, coordinates[1] ?? 0] as const,
  }));
  const byName = Map.groupBy(known, ({ name }) => folded(name));
  const used = new Set<unknown>();
  const [, ...rows] = gazetteer.split(/\r?\n/).filter(Boolean);
  const listed = rows.map((row): Town => {
    const [postal = '', , , full = '', , , squareMiles, , latitude, longitude] = row.split('\t');
    const bareName = full.replace(/ \(balance\)$/, '');
    const name = bareName.replace(kinds, '');
    const place = [Number(longitude), Number(latitude)] as const;
    const same = (byName.get(folded(name)) ?? []).find(
      (each) =>
        (each.state === null || each.state === postalCodes[postal]) &&
        Math.hypot(each.place[0] - place[0], each.place[1] - place[1]) < sameTown,
    );
    if (same !== undefined && !used.has(same)) {
      used.add(same);
      return { name, rank: same.rank, place };
    }
    const area = Number(squareMiles);
    const rank = bareName.endsWith('CDP') ? (area >= largeUnincorporated ? 10 : 11) : area >= large ? 8 : 9;
    return { name, rank, place };
  });
  const others = known.filter((each) => !used.has(each));
  return [...listed, ...others.map(({ name, rank, place }) => ({ name, rank, place }))];
}

/** Translates the ranks of Natural Earth, from 0 for the world's largest cities to 10. */
function rankOf(scaleRank: number): number {
  if (scaleRank <= 2) return 4;
  if (scaleRank <= 4) return 5;
  if (scaleRank <= 6) return 6;
  return scaleRank <= 7 ? 7 : 8;
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|[.']/gu, '')
    .toLowerCase()
    .replace(/^ft /, 'fort ')
    .replace(/^(saint|sainte) /, 'st ')
    .trim();
}
