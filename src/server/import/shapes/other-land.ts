import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { ProposeBody } from '#shared/import/contracts/geospatial.ts';

/** What is known about where land is: fields of a tract, as written. */
type Land = NonNullable<ProposeBody['shapes'][number]['land']>;
export type LandOfTracts = ReadonlyMap<number, Land>;

/** Returns the land of these tracts by their ids. */
export async function readLand(
  tx: PersonTx,
  company: number,
  tracts: readonly number[],
): Promise<LandOfTracts> {
  if (tracts.length === 0) return new Map();
  const rows = await rowsOnce<{ id: number } & Record<keyof Land, string | null>>(
    tx,
    sql`
    SELECT id, county, township, range, section FROM tracts
    WHERE company_id = ${company} AND id = ANY(${[...new Set(tracts)]}::int[])`,
  );
  return new Map(
    rows.map(({ id, county, township, range, section }) => [
      id,
      {
        county: county ?? '',
        township: township ?? '',
        range: range ?? '',
        section: section ?? '',
      },
    ]),
  );
}

/**
 * Describes the first part of a tract's land that is certainly other than that of a shape: "but its section is 12, not
 * 30". Null if both may be the same, as with several sections in one of them, or a part that is missing.
 */
export function describeOtherLand(stored: Land | undefined, stated: Land | undefined): string | null {
  for (const [part, read] of parts) {
    const own = stored?.[part]?.trim() ?? '';
    const other = stated?.[part]?.trim() ?? '';
    const [left, right] = [read(own), read(other)];
    if (left === null || right === null || isAlike(left, right)) continue;
    return `but its ${part} is ${own}, not ${other}`;
  }
  return null;
}

/** A county's letters; or a number and, if it is written, the letter of its direction. */
type Read = { text: string; direction: string };

const parts: readonly (readonly [keyof Land, (text: string) => Read | null])[] = [
  ['county', readCounty],
  ['township', (text) => readNumber(text, 'ns')],
  ['range', (text) => readNumber(text, 'ew')],
  ['section', (text) => readNumber(text, '')],
];

/** A part without its direction may have any; a county may be cut short. */
function isAlike(left: Read, right: Read): boolean {
  const isSameText = left.text.startsWith(right.text) || right.text.startsWith(left.text);
  const isNumber = /\d/.test(left.text);
  if (isNumber ? left.text !== right.text : !isSameText) return false;
  return left.direction === '' || right.direction === '' || left.direction === right.direction;
}

/** Null for codes and for several counties. */
function readCounty(text: string): Read | null {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/^(?:county|parish) of /, '')
    .replace(/[, ]+(?:[a-z]{2})?$/, '')
    .replace(/ (?:county|parish|co\.?)$/, '')
    .replace(/\bsaint\b/, 'st')
    .replace(/[^a-z]/g, '');
  return letters.length < 3 || /[\d;/&+]|\band\b/i.test(text) ? null : { text: letters, direction: '' };
}

/** Null if the text is more than one number with its label and its direction, such as fractions and several sections. */
function readNumber(text: string, directions: string): Read | null {
  const plain = text.toLowerCase().replace(/[\s-]|(?<=[a-z])\./g, '');
  const federal = directions === '' ? null : /^(\d{3})0([nsew])$/.exec(plain);
  const found =
    federal ??
    /^(?:township|twp|tp|t|range|rge|rng|r|section|sec|s)?(\d{1,3})(n|s|e|w|north|south|east|west)?$/.exec(
      plain,
    );
  const [, number, direction = ''] = found ?? [];
  if (number === undefined) return null;
  const letter = direction.charAt(0);
  return letter !== '' && !directions.includes(letter)
    ? null
    : { text: String(Number(number)), direction: letter };
}
