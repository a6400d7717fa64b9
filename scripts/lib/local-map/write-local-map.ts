import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Feature, Geometry as GeoJson } from 'geojson';
import polylabel from 'polylabel';
import {
  blockKey,
  describeLandPlace,
  type LandPlace,
  surveyKey,
} from '../../../src/server/map/local/land-place.ts';
import { localMapFiles, placesIndexes, placesTables } from '../../../src/server/map/local/places-table.ts';
import { type LocalLayer, localLayers } from '../../../src/shared/map/contracts/map.ts';
import { boxOfTile, gridPlace } from '../../../src/shared/map/tile/grid.ts';
import { zooms } from '../../../src/shared/map/zooms.ts';
import {
  type Bounds,
  boundsOf,
  type Geometry,
  type Position,
  polygonsOf,
} from '../../../src/shared/platform/geometry/geometry.ts';
import type { Lines } from '../../../src/web/map/shapes/lines.ts';
import { cutSquare } from '../basemap/cut-tiles.ts';
import { landLayer } from '../basemap/land-layers.ts';
import { PmtilesWriter } from '../basemap/write-pmtiles.ts';

/** A shape of a file: an area or lines, and the place or the name that it has, if any. */
export type LocalShape = {
  kind: LocalLayer;
  outline: { area: Geometry } | { lines: Lines };
  place: LandPlace | null;
  name: string | null;
  /** Set for highways, which are drawn before other roads. */
  isMajor: boolean;
};

/** Names the county of a place: `Weld, Colorado`; null outside the United States. */
type CountyAt = (place: Position) => Promise<string | null>;

/** The zooms from which each kind is drawn: its lines, and the names of its areas. */
const shownFrom: Record<LocalLayer, { lines: number; names: number }> = {
  areas: { lines: zooms.townships + 1, names: zooms.townships + 2 },
  lines: { lines: zooms.townships + 2, names: zooms.townships + 2 },
  roads: { lines: zooms.sections + 1, names: zooms.sections + 1 },
  townships: { lines: zooms.townships, names: zooms.townships + 1 },
  sections: { lines: zooms.sections, names: zooms.sections + 1 },
  surveys: { lines: zooms.sections, names: zooms.lastLocal },
};
/** Highways are drawn from here on. */
const majorFrom = zooms.townships + 1;

/** The zoom of the squares that are cut one at a time: the shapes of one fit into memory. */
const squareZoom = zooms.townships;
/** How exactly the middle of a shape is found, in degrees: about ten meters. */
const middlePrecision = 0.0001;

const collectedFile = 'shapes.sqlite';

type ShapeRow = {
  kind: LocalLayer;
  isMajor: number;
  outline: string;
  names: string | null;
  middle: string | null;
};

/**
 * Writes the local map into a folder, in place of the existing one: its tiles, and the places for the search. The
 * shapes are collected in a file first, because those of a state don't fit into memory. If it fails or
 * there are no shapes, the earlier local map stays.
 */
export async function writeLocalMap(
  folder: string,
  shapes: AsyncIterable<LocalShape>,
  countyAt: CountyAt,
): Promise<{ shapes: number; tiles: number; bytes: number }> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  try {
    const written = await writeFiles(fresh, shapes, countyAt);
    if (written.shapes > 0) await replace(folder, fresh);
    return written;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function writeFiles(
  fresh: string,
  shapes: AsyncIterable<LocalShape>,
  countyAt: CountyAt,
): Promise<{ shapes: number; tiles: number; bytes: number }> {
  const collected = openFile(join(fresh, collectedFile));
  const places = openFile(join(fresh, localMapFiles.places));
  try {
    const { count, bounds, kinds } = await collect(collected, places, shapes, countyAt);
    const layers = localLayers.filter((kind) => kinds.has(kind));
    const archive = await PmtilesWriter.create(join(fresh, localMapFiles.tiles));
    for (const { x, y } of squaresOf(collected))
      for (const { address, bytes } of cutSquare(
        { z: squareZoom, x, y },
        layersIn(collected, x, y),
        zooms.lastLocal,
      ))
        await archive.add(address, bytes);
    const { tiles, bytes } = await archive.finish(
      {
        name: 'Local map',
        vector_layers: layers.flatMap((id) => [id, `${id}-names`]).map((id) => ({ id, fields: {} })),
      },
      bounds,
    );
    places.exec(placesIndexes);
    places.prepare('INSERT INTO facts VALUES (?, ?)').run(randomUUID().slice(0, 8), layers.join());
    places.exec('COMMIT');
    return { shapes: count, tiles, bytes };
  } finally {
    collected.close();
    places.close();
    await rm(join(fresh, collectedFile), { force: true });
  }
}

/** Puts the new local map in the place of the earlier one. */
async function replace(folder: string, fresh: string): Promise<void> {
  const earlier = `${folder}.old`;
  await rm(earlier, { recursive: true, force: true });
  await rename(folder, earlier).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, folder);
  await rm(earlier, { recursive: true, force: true });
}

function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path);
  file.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  return file;
}

async function collect(
  collected: DatabaseSync,
  places: DatabaseSync,
  shapes: AsyncIterable<LocalShape>,
  countyAt: CountyAt,
): Promise<{ count: number; bounds: Bounds; kinds: ReadonlySet<LocalLayer> }> {
  collected.exec(`
    CREATE TABLE shapes (id INTEGER PRIMARY KEY, kind TEXT, isMajor INTEGER, outline TEXT, names TEXT, middle TEXT);
    CREATE TABLE squares (x INTEGER, y INTEGER, shape INTEGER, PRIMARY KEY (x, y, shape)) WITHOUT ROWID;
    BEGIN`);
  places.exec(`${placesTables}; BEGIN`);
  const addShape = collected.prepare('INSERT INTO shapes VALUES (?, ?, ?, ?, ?, ?)');
  const addSquare = collected.prepare('INSERT INTO squares VALUES (?, ?, ?)');
  const addPlace = places.prepare('INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const kinds = new Set<LocalLayer>();
  let all: Bounds = [180, 90, -180, -90];
  let count = 0;
  for await (const { kind, outline, place, name, isMajor } of shapes) {
    const isArea = 'area' in outline;
    const bounds = isArea ? boundsOf(outline.area) : boundsOfLines(outline.lines);
    const middle = isArea ? middleOf(outline.area) : null;
    if (isArea && middle === null) continue;
    count += 1;
    kinds.add(kind);
    all = [
      Math.min(all[0], bounds[0]),
      Math.min(all[1], bounds[1]),
      Math.max(all[2], bounds[2]),
      Math.max(all[3], bounds[3]),
    ];
    const names = place === null ? name && { name, full: name } : namesOf(place);
    addShape.run(
      count,
      kind,
      Number(isMajor),
      JSON.stringify(isArea ? flat(outline.area) : flatLines(outline.lines)),
      names === null ? null : JSON.stringify(names),
      middle === null ? null : JSON.stringify(middle),
    );
    for (const [x, y] of squaresAround(bounds)) addSquare.run(x, y, count);
    if (place !== null && middle !== null)
      addPlace.run(...placeRow(place, await countyAt(middle)), ...bounds);
  }
  collected.exec('COMMIT');
  return { count, bounds: all, kinds };
}

function placeRow(place: LandPlace, county: string | null): (string | null)[] {
  const where = county === null ? [] : [county];
  const label = describeLandPlace(place);
  if (place.kind === 'plss') {
    const hint = [...where, ...(place.meridian === null ? [] : [place.meridian])].join(' · ');
    return [label, hint, place.township, place.range, place.section, null, null, null, null];
  }
  const key = place.survey === null ? null : surveyKey(place.survey);
  const { section, abstract, block } = place;
  return [
    label,
    where.join(''),
    null,
    null,
    section,
    abstract,
    block === null ? null : blockKey(block),
    key?.letters ?? null,
    key === null ? null : key.initials || key.person,
  ];
}

/** Returns what is written on the map within a place; `full` where it is large on the screen. */
function namesOf(place: LandPlace): { name: string; full: string } {
  if (place.kind === 'plss') {
    const full = describeLandPlace(place);
    return { name: place.section ?? full, full };
  }
  const { abstract, survey, block, section } = place;
  const inBlock = [block === null ? '' : `Blk ${block}`, section === null ? '' : `Sec ${section}`];
  const name = [abstract === null ? '' : `A-${abstract}`, survey ?? '', inBlock.filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n');
  return { name, full: name };
}

/** Returns the place in the middle of the largest part of an area; null for a point. */
function middleOf(geometry: Geometry): [longitude: number, latitude: number] | null {
  const [largest] = polygonsOf(geometry).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (largest === undefined) return null;
  const rings = largest.map((ring) => ring.map(([x, y]): [number, number] => [x, y]));
  const [x, y] = polylabel(rings, middlePrecision);
  return [rounded(x), rounded(y)];
}

/** Returns the size of the box around a part, in square degrees. */
function sizeOf(rings: readonly (readonly Position[])[]): number {
  const [west, south, east, north] = boundsOf({ type: 'Polygon', coordinates: rings });
  return (east - west) * (north - south);
}

/** Returns the outline with the precision of the tiles and without heights. */
function flat(geometry: Geometry): GeoJson {
  return {
    type: 'MultiPolygon',
    coordinates: polygonsOf(geometry).map((rings) =>
      rings.map((ring) => ring.map(([x, y]) => [rounded(x), rounded(y)])),
    ),
  };
}

function flatLines(lines: Lines): GeoJson {
  return {
    type: 'MultiLineString',
    coordinates: lines.map((line) => line.map(([x, y]) => [rounded(x), rounded(y)])),
  };
}

function boundsOfLines(lines: Lines): Bounds {
  return boundsOf({ type: 'Polygon', coordinates: lines });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function squaresAround([west, south, east, north]: Bounds): [x: number, y: number][] {
  const side = boxOfTile({ z: squareZoom, x: 1, y: 0 }).west;
  const [left, top] = gridPlace([west, north]).map((each) => Math.floor(each / side)) as [number, number];
  const [right, bottom] = gridPlace([east, south]).map((each) => Math.floor(each / side)) as [number, number];
  const squares: [number, number][] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) squares.push([x, y]);
  return squares;
}

function squaresOf(collected: DatabaseSync): { x: number; y: number }[] {
  return collected.prepare('SELECT DISTINCT x, y FROM squares ORDER BY x, y').all() as {
    x: number;
    y: number;
  }[];
}

function layersIn(collected: DatabaseSync, x: number, y: number) {
  const rows = collected
    .prepare(
      `SELECT kind, isMajor, outline, names, middle FROM squares JOIN shapes ON shapes.id = squares.shape
       WHERE x = ? AND y = ? ORDER BY shapes.id`,
    )
    .all(x, y) as ShapeRow[];
  return localLayers.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const from = shownFrom[kind];
    return [
      landLayer(
        kind,
        [majorFrom, zooms.lastLocal],
        own.filter(({ isMajor }) => isMajor === 1).map(outlineOf),
      ),
      landLayer(
        kind,
        [from.lines, zooms.lastLocal],
        own.filter(({ isMajor }) => isMajor === 0).map(outlineOf),
      ),
      landLayer(`${kind}-names`, [from.names, zooms.lastLocal], own.flatMap(nameOf)),
    ];
  });
}

/** Lines carry their names, which are written along them. */
function outlineOf({ outline, names, middle, isMajor }: ShapeRow): Feature {
  const properties = {
    ...(middle === null && names !== null ? { name: JSON.parse(names).name } : {}),
    ...(isMajor === 1 ? { major: true } : {}),
  };
  return { type: 'Feature', properties, geometry: JSON.parse(outline) };
}

/** Areas have their names in their middle. */
function nameOf({ names, middle }: ShapeRow): Feature[] {
  if (names === null || middle === null) return [];
  const geometry: GeoJson = { type: 'Point', coordinates: JSON.parse(middle) };
  return [{ type: 'Feature', properties: JSON.parse(names), geometry }];
}
