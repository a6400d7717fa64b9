import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LandPlaceFound, type LocalLayer, localLayers } from '#shared/map/contracts/map.ts';
import { joinBounds } from '#shared/map/geo/fit.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { takeMapTurn } from '../layers/map-turn.ts';
import { openArchive, type ReadTile } from '../open-archive.ts';
import { localMapFiles } from './places-table.ts';
import { isNumbered, type PlaceQuery, readPlaceQuery } from './read-query.ts';

/** The townships, sections and surveys that this installation's operator has added. */
export type LocalMap = {
  /** Differs whenever the local map was made again, so that its tiles can be cached for good. */
  version: string;
  layers: LocalLayer[];
  tile: ReadTile;
  /** Returns the places that a text names, at most `max`. Searches take turns, so that many at once hold up nothing else. */
  find: (text: string, max: number) => Promise<LandPlaceFound[]>;
  close: () => Promise<void>;
};

/** The most places from which the best are chosen; reading ends with them. */
const maxFound = 300;

type Row = {
  label: string;
  hint: string;
  west: number;
  south: number;
  east: number;
  north: number;
};

/** Opens the local map in the data folder, which `npm run basemap` made; null if there is none. */
export async function openLocalMap(dataDir: string): Promise<LocalMap | null> {
  const folder = join(dataDir, 'local-map');
  let tiles: FileHandle;
  try {
    tiles = await open(join(folder, localMapFiles.tiles));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const { places, facts } = await openPlaces(folder).catch(async (error: unknown) => {
    await tiles.close();
    throw error;
  });
  return {
    version: facts.version,
    layers: localLayers.filter((layer) => facts.layers.split(',').includes(layer)),
    tile: openArchive(folder, async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await tiles.read(bytes, 0, length, offset);
      return bytes.slice(0, bytesRead);
    }),
    async find(text, max) {
      await takeMapTurn();
      return findPlaces(places, text, max);
    },
    async close() {
      places.close();
      await tiles.close();
    },
  };
}

async function openPlaces(
  folder: string,
): Promise<{ places: DatabaseSync; facts: { version: string; layers: string } }> {
  const places = new DatabaseSync(join(folder, localMapFiles.places), { readOnly: true });
  const facts = places.prepare('SELECT version, layers FROM facts').get();
  return { places, facts: facts as { version: string; layers: string } };
}

function findPlaces(places: DatabaseSync, text: string, max: number): LandPlaceFound[] {
  const query = readPlaceQuery(text);
  if (query === null) return [];
  const { ofPerson } = query;
  if (ofPerson !== undefined) {
    const persons = groupRows(readRows(places, { ...query, ...ofPerson }));
    if (persons.length > 0) return presented(persons, max);
  }
  const found = groupRows(readRows(places, query));
  // Words next to a township or a survey that are no name say more about it: "all of", "Howard".
  const asPlace = { ...query, survey: null, within: [...query.within, ...query.maybe] };
  const isOther = found.length === 0 && query.survey !== null && query.maybe.length > 0 && isNumbered(query);
  const chosen = isOther ? groupRows(readRows(places, asPlace)) : preferred(found, query.maybe);
  return presented(chosen, max);
}

function presented(found: readonly Found[], max: number): LandPlaceFound[] {
  return found.slice(0, max).map(({ label, hint, bounds }) => ({ label, hint, bounds: [...bounds] }));
}

type Found = { label: string; hint: string; bounds: Bounds };

/** Returns the places whose county, state or meridian has all of these words; all places if none has. */
function preferred(found: readonly Found[], words: readonly string[]): readonly Found[] {
  const meant = found.filter(
    ({ hint }) => words.length > 0 && words.every((word) => wordsIn(hint).includes(word)),
  );
  return meant.length === 0 ? found : meant;
}

function wordsIn(hint: string): string[] {
  return hint.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** Parts of a place are at most this far apart, in degrees: farther ones are others of the same name. */
const nearby = 0.15;

/** Joins the shapes of each place, which a county's border may cut. */
function groupRows(rows: Iterable<Row>): Found[] {
  const found: Found[] = [];
  for (const { label, hint, west, south, east, north } of rows) {
    const bounds: Bounds = [west, south, east, north];
    const part = found.find(
      (each) => each.label === label && each.hint === hint && areNear(each.bounds, bounds),
    );
    if (part === undefined) found.push({ label, hint, bounds });
    else part.bounds = joinBounds([part.bounds, bounds]) ?? part.bounds;
    if (found.length > maxFound) break;
  }
  return found;
}

function areNear(one: Bounds, other: Bounds): boolean {
  return (
    one[0] - nearby < other[2] &&
    other[0] - nearby < one[2] &&
    one[1] - nearby < other[3] &&
    other[1] - nearby < one[3]
  );
}

/** Reads the shapes that a query means, one after the other; an index serves its most telling part. */
function* readRows(places: DatabaseSync, query: PlaceQuery): Generator<Row> {
  const { township, range, section, abstract, block, survey, within } = query;
  const conditions: string[] = [];
  const values: string[] = [];
  const demand = (condition: string, ...given: string[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (township !== null) {
    demand('township = ? AND range = ?', township, range ?? '');
    if (section === null) demand('section IS NULL');
  } else if (abstract !== null) demand('abstract = ?', abstract);
  if (section !== null) demand('section = ?', section);
  // The parts of a block are named after it: 34T3N.
  if (block !== null) demand('(block = ? OR (block >= ? AND block < ?))', block, `${block}T`, `${block}U`);
  if (survey !== null) {
    const { letters, initials, person } = survey;
    if (!isNumbered(query))
      demand(
        '((letters >= ? AND letters < ?) OR letters = ?)',
        letters,
        `${letters}\u{10ffff}`,
        person || letters,
      );
    else
      demand(
        "(substr(letters, 1, length(?)) = ? OR (initials <> '' AND initials = ?) OR letters = ?)",
        letters,
        letters,
        // "J SMITH" may be any given name; "JOHN SMITH" is not "JAMES SMITH".
        initials || (person === letters ? person : ''),
        initials || person || letters,
      );
  }
  const sought = new Set(within);
  // One comparison in the statement leaves few rows; several would cost as much each for every row of a survey's name.
  const [longest] = [...sought].sort((a, b) => b.length - a.length);
  if (longest !== undefined) demand('instr(lower(hint), ?) > 0', longest);
  const statement = places.prepare(`SELECT * FROM places WHERE ${conditions.join(' AND ')}`);
  // Many places have the same county and state.
  const meant = new Map<string, boolean>();
  for (const row of statement.iterate(...values) as Iterable<Row>) {
    const isMeant = meant.get(row.hint) ?? hasWords(row.hint, sought);
    meant.set(row.hint, isMeant);
    if (isMeant) yield row;
  }
}

function hasWords(hint: string, sought: ReadonlySet<string>): boolean {
  const words = wordsIn(hint);
  return [...sought].every((word) => words.includes(word));
}
