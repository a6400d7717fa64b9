import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PMTiles, ResolvedValueCache } from 'pmtiles';
import { type LandPlaceFound, type LocalLayer, localLayers } from '#shared/map/contracts/map.ts';
import { joinBounds } from '#shared/map/geo/fit.ts';
import type { TileAddress } from '#shared/map/tile/grid.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { SurveyKey } from './land-place.ts';
import { localMapFiles } from './places-table.ts';
import { type PlaceQuery, readPlaceQuery } from './read-query.ts';

/** The townships, sections and surveys that this installation's operator has added. */
export type LocalMap = {
  /** Differs whenever the local map was made anew, so that its tiles can be cached for good. */
  version: string;
  layers: LocalLayer[];
  /** Returns a vector tile, compressed by gzip; null if there is none. */
  tile: (address: TileAddress) => Promise<Buffer | null>;
  /** Returns the places that a text names, at most `max`. */
  find: (text: string, max: number) => LandPlaceFound[];
  close: () => Promise<void>;
};

/** The most rows that are compared with a query; only a very common abstract number or block has more. */
const maxRows = 5_000;

type Row = {
  label: string;
  hint: string;
  letters: string | null;
  initials: string | null;
  section: string | null;
  block: string | null;
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
  const archive = openArchive(folder, tiles);
  return {
    version: facts.version,
    layers: localLayers.filter((layer) => facts.layers.split(',').includes(layer)),
    async tile({ z, x, y }) {
      const found = await archive.getZxy(z, x, y);
      return found === undefined ? null : Buffer.from(found.data);
    },
    find: (text, max) => findPlaces(places, text, max),
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

function openArchive(key: string, file: FileHandle): PMTiles {
  const source = {
    getKey: () => key,
    getBytes: async (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
  // Only tiles are compressed in these archives, and they are sent as they are.
  const asStored = async (bytes: ArrayBuffer) => bytes;
  return new PMTiles(source, new ResolvedValueCache(100, false, asStored), asStored);
}

function findPlaces(places: DatabaseSync, text: string, max: number): LandPlaceFound[] {
  const query = readPlaceQuery(text);
  if (query === null) return [];
  const { where, values } = conditionOf(query);
  const rows = places.prepare(`SELECT * FROM places WHERE ${where} LIMIT ${maxRows}`).all(...values) as Row[];
  const found = new Map<string, { label: string; hint: string; bounds: Bounds[] }>();
  for (const row of rows) {
    if (!isMeant(row, query)) continue;
    const { label, hint, west, south, east, north } = row;
    const key = `${label}\n${hint}`;
    const same = found.get(key) ?? { label, hint, bounds: [] };
    same.bounds.push([west, south, east, north]);
    found.set(key, same);
    if (found.size > max) break;
  }
  return [...found.values()].slice(0, max).flatMap(({ label, hint, bounds }) => {
    const all = joinBounds(bounds);
    return all === undefined ? [] : [{ label, hint, bounds: [...all] }];
  });
}

/** Returns the condition that an index serves; `isMeant` compares the rest. */
function conditionOf({ township, range, section, abstract, block, survey }: PlaceQuery): {
  where: string;
  values: string[];
} {
  if (township !== null)
    return section === null
      ? { where: 'township = ? AND range = ? AND section IS NULL', values: [township, range ?? ''] }
      : { where: 'township = ? AND range = ? AND section = ?', values: [township, range ?? '', section] };
  if (abstract !== null) return { where: 'abstract = ?', values: [abstract] };
  if (block !== null) return { where: 'block >= ? AND block < ?', values: [block, `${block}U`] };
  const letters = survey?.letters ?? '';
  return { where: 'letters >= ? AND letters < ?', values: [letters, `${letters}\u{10ffff}`] };
}

function isMeant(row: Row, { section, block, survey, where }: PlaceQuery): boolean {
  if (section !== null && row.section !== section) return false;
  if (block !== null && row.block !== block && !row.block?.startsWith(`${block}T`)) return false;
  if (survey !== null && !isSameSurvey(survey, row)) return false;
  const hint = row.hint.toLowerCase();
  return where.every((place) => hint.includes(place));
}

/** Returns whether a typed name is that of a survey, its beginning, or one of the two is the initials of the other. */
function isSameSurvey(typed: SurveyKey, { letters, initials }: Row): boolean {
  if (letters === null) return false;
  return letters.startsWith(typed.letters) || typed.letters === initials || typed.initials === letters;
}
