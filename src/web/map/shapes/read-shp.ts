import { isOnEarth, outsideOfEarth, type Project } from '#shared/map/shapes/read-shape.ts';
import { countedFromZero, cutAtAntimeridian } from '#shared/platform/geometry/antimeridian.ts';
import { type Geometry, maxCorners, type Position, type Ring } from '#shared/platform/geometry/geometry.ts';
import { groupRings } from './group-rings.ts';
import { type Lines, linesOnEarth } from './lines.ts';
import { UnreadableFile, unreadableShapefile } from './unreadable-file.ts';

/** File code from the ESRI Shapefile Technical Description (1998). */
const magic = 9994;
const headerLength = 100;

export type ShpReading = { geometry: Geometry; problem: null } | { geometry: null; problem: string };

/** The records of a .shp according to its .shx, and notes about inconsistencies. */
export type ShpIndex = { count: number; offsets: Float64Array; notes: string[] };

/**
 * Finds the byte offset of each record. If the .shx is unreadable or belongs to another file, the records are read in
 * sequence. Throws `UnreadableFile` if the file is not a .shp.
 */
export function indexShp(shp: Uint8Array, shx: Uint8Array): ShpIndex {
  const view = viewOf(shp);
  if (shp.length < headerLength || view.getInt32(0, false) !== magic)
    throw new UnreadableFile(unreadableShapefile);
  const walked = walkRecords(view);
  const indexed = readIndex(viewOf(shx), view);
  if (indexed === null)
    return {
      ...walked,
      notes: [...walked.notes, 'The .shx could not be read; the shapes are taken in the order of the .shp.'],
    };
  // An index that omits records belongs to an older version of the file.
  if (indexed.count < walked.count)
    return {
      ...walked,
      notes: [
        ...walked.notes,
        `The .shx lists ${indexed.count} shapes, the .shp has ${walked.count}; the .shp is used.`,
      ],
    };
  return { ...indexed, notes: walked.notes };
}

function walkRecords(view: DataView): ShpIndex {
  const offsets: number[] = [];
  let at = headerLength;
  while (at + 12 <= view.byteLength) {
    const length = view.getInt32(at + 4, false) * 2;
    if (length < 4) break;
    offsets.push(at);
    at += 8 + length;
  }
  const isCut = at > view.byteLength;
  const notes = isCut ? [`The .shp ends within shape ${offsets.length}.`] : [];
  return { count: offsets.length, offsets: Float64Array.from(offsets), notes };
}

function readIndex(view: DataView, shp: DataView): ShpIndex | null {
  if (view.byteLength < headerLength || view.getInt32(0, false) !== magic) return null;
  const count = Math.floor((view.byteLength - headerLength) / 8);
  const offsets = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const at = view.getInt32(headerLength + index * 8, false) * 2;
    const length = view.getInt32(headerLength + index * 8 + 4, false) * 2;
    if (at < headerLength) return null;
    if (at + 12 <= shp.byteLength && shp.getInt32(at + 4, false) * 2 !== length) return null;
    offsets[index] = at;
  }
  return { count, offsets, notes: [] };
}

const typeNames: Readonly<Record<number, string>> = {
  3: 'a line',
  8: 'a group of points',
  31: 'a 3D surface',
};

/** Returns a function that reads the shape at a byte offset of a .shp as longitude and latitude. */
export function shapeReader(shp: Uint8Array, project: Project): (at: number) => ShpReading {
  const view = viewOf(shp);
  return (at) => {
    const refuse = (problem: string): ShpReading => ({ geometry: null, problem });
    if (at + 12 > view.byteLength) return refuse('is missing: the file ends before it');
    const end = at + 8 + view.getInt32(at + 4, false) * 2;
    if (end > view.byteLength) return refuse('is cut off at the end of the file');
    const type = view.getInt32(at + 8, true);
    const flat = type === 31 ? 31 : type % 10;
    if (type === 0) return refuse('has no outline (a null shape)');
    const body = at + 12;
    if (flat === 1)
      return end < body + 16
        ? refuse('is broken')
        : readPoint(
            view,
            body,
            project,
            type === 11 && end >= body + 24 ? view.getFloat64(body + 16, true) : 0,
          );
    if (flat === 8 && end >= body + 52 && view.getInt32(body + 32, true) === 1)
      return readPoint(view, body + 36, project, 0);
    if (flat !== 5)
      return refuse(
        `is ${typeNames[flat] ?? `of an unknown type (${type})`}; points and areas can be imported`,
      );
    return readPolygon(view, body, end, type, project);
  };
}

function readPoint(view: DataView, at: number, project: Project, height: number): ShpReading {
  const [x, y] = [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
  const [longitude, latitude] = project(x, y);
  if (!isOnEarth(longitude, latitude)) return { geometry: null, problem: outsideOfEarth(x, y) };
  const coordinates: Position =
    isMeasured(height) && height !== 0 ? [longitude, latitude, height] : [longitude, latitude];
  return { geometry: { type: 'Point', coordinates }, problem: null };
}

function readPolygon(view: DataView, body: number, end: number, type: number, project: Project): ShpReading {
  const refuse = (problem: string): ShpReading => ({ geometry: null, problem });
  if (end < body + 40) return refuse('is broken');
  const ringCount = view.getInt32(body + 32, true);
  const pointCount = view.getInt32(body + 36, true);
  const points = body + 40 + ringCount * 4;
  if (ringCount < 0 || pointCount < 0 || points + pointCount * 16 > end)
    return refuse('is broken: it declares more corners than it has');
  if (pointCount > maxCorners)
    return refuse(
      `has ${pointCount.toLocaleString('en-US')} corners; ${maxCorners.toLocaleString('en-US')} is the maximum`,
    );
  if (ringCount === 0 || pointCount === 0) return refuse('has no outline (an empty shape)');
  const heights = type === 15 ? points + pointCount * 16 + 16 : 0;
  const hasHeights = heights > 0 && heights + pointCount * 8 <= end && anyHeight(view, heights, pointCount);
  const rings: Ring[] = [];
  for (let index = 0; index < ringCount; index += 1) {
    const from = view.getInt32(body + 40 + index * 4, true);
    const to = index + 1 < ringCount ? view.getInt32(body + 44 + index * 4, true) : pointCount;
    if (from < 0 || to < from || to > pointCount) return refuse('is broken: its rings overlap in the file');
    const ring: Position[] = [];
    for (let point = from; point < to; point += 1) {
      const x = view.getFloat64(points + point * 16, true);
      const y = view.getFloat64(points + point * 16 + 8, true);
      const [longitude, latitude] = project(x, y);
      if (!isOnEarth(longitude, latitude)) return refuse(outsideOfEarth(x, y));
      if (hasHeights) ring.push([longitude, latitude, view.getFloat64(heights + point * 8, true)]);
      else ring.push([longitude, latitude]);
    }
    const closed = closeRing(ring);
    if (new Set(closed.map(([x, y]) => `${x} ${y}`)).size < 3 && closed.length < 8) {
      if (ringCount === 1) return refuse('has fewer than three corners');
      // A sliver next to real rings encloses nothing, so they are not rejected.
      continue;
    }
    rings.push(closed);
  }
  if (rings.length === 0) return refuse('has fewer than three corners');
  const [first, ...more] = groupRings(countedFromZero(rings));
  if (first === undefined) return refuse('encloses no area');
  return {
    geometry: cutAtAntimeridian(
      more.length === 0
        ? { type: 'Polygon', coordinates: first }
        : { type: 'MultiPolygon', coordinates: [first, ...more] },
    ),
    problem: null,
  };
}

/** Returns a function that reads the lines at a byte offset of a .shp as longitude and latitude; null if it has none. */
export function lineReader(shp: Uint8Array, project: Project): (at: number) => Lines | null {
  const view = viewOf(shp);
  return (at) => {
    const body = at + 12;
    if (body + 40 > view.byteLength || view.getInt32(at + 8, true) % 10 !== 3) return null;
    const partCount = view.getInt32(body + 32, true);
    const pointCount = view.getInt32(body + 36, true);
    const points = body + 40 + partCount * 4;
    if (partCount < 1 || pointCount < 2 || points + pointCount * 16 > view.byteLength) return null;
    const starts = Array.from({ length: partCount }, (_, part) => view.getInt32(body + 40 + part * 4, true));
    const lines = starts.map((start, part) => {
      const line: Position[] = [];
      for (
        let point = Math.max(0, start);
        point < Math.min(starts[part + 1] ?? pointCount, pointCount);
        point += 1
      )
        line.push(
          project(view.getFloat64(points + point * 16, true), view.getFloat64(points + point * 16 + 8, true)),
        );
      return line;
    });
    return linesOnEarth(lines);
  };
}

function closeRing(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first !== undefined && last !== undefined && (first[0] !== last[0] || first[1] !== last[1]))
    ring.push(first);
  return ring;
}

function anyHeight(view: DataView, at: number, count: number): boolean {
  let any = false;
  for (let index = 0; index < count; index += 1) {
    const height = view.getFloat64(at + index * 8, true);
    if (!isMeasured(height)) return false;
    if (height !== 0) any = true;
  }
  return any;
}

/** Values below -10^38 mean that no height was measured. */
function isMeasured(height: number): boolean {
  return Number.isFinite(height) && height > -1e38;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
