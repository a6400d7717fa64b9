import { isOnEarth, type Project } from '#shared/map/shapes/read-shape.ts';
import type { ReferenceSystem } from '#shared/map/shapes/reference-system.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/** Systems of one zone are used for a whole state; nobody uses them further from their middle or their parallels (degrees). */
const widestZone = 12;

/** Latitudes of the United States, and how far west they begin; south of the 60th parallel nobody owns land. */
const statesAsLatitude = { least: 17, most: 72 } as const;
const southernmost = -60;

/** Places of a layer as they are read, and what they say of its reference system once all of them were. */
export type WatchedPlaces = {
  project: Project;
  /** Why the places cannot well be of the system, or null; known when they were read. */
  doubt: () => string | null;
};

/**
 * Watches places on their way to longitude and latitude: most of them must be of the kind that the system has (degrees, or metres and
 * feet) and lie in its zone. A file that names the wrong system would put its land elsewhere without a word.
 */
export function watchPlaces(system: ReferenceSystem): WatchedPlaces {
  const { name, project, isGeographic } = system;
  const count = { all: 0, likeDegrees: 0, offEarth: 0, outOfZone: 0, swapped: 0 };
  return {
    project: (x, y) => {
      const place = project(x, y);
      count.all += 1;
      if (isOnEarth(x, y)) count.likeDegrees += 1;
      if (looksSwapped(x, y)) count.swapped += 1;
      if (!isOnEarth(place[0], place[1])) count.offEarth += 1;
      else if (isFar(place, system)) count.outOfZone += 1;
      return place;
    },
    doubt: () => {
      const isMost = (each: number) => each * 2 > count.all;
      if (isGeographic && isMost(count.swapped))
        return `The file is said to be in ${name}, but most of its coordinates look like latitude before longitude: as they stand they lie in Antarctica or nowhere. Swap them where the file comes from.`;
      if (isGeographic)
        return isMost(count.offEarth)
          ? `The file is said to be in ${name}, which has degrees, but most of its coordinates are too large for these.`
          : null;
      if (isMost(count.likeDegrees))
        return `The file is said to be in ${name}, but its coordinates look like degrees of longitude and latitude.`;
      return isMost(count.offEarth + count.outOfZone)
        ? `The file is said to be in ${name}, but most of its coordinates lie far outside of where that is used.`
        : null;
    },
  };
}

/** Whether a place of degrees, longitude first, could be one of the United States only the other way round. */
function looksSwapped(longitude: number, latitude: number): boolean {
  const { least, most } = statesAsLatitude;
  return longitude >= least && longitude <= most && latitude <= southernmost && latitude >= -180;
}

function isFar([longitude, latitude]: Position, { meridian, parallels }: ReferenceSystem): boolean {
  if (meridian !== null && distance(longitude, meridian) > widestZone) return true;
  return parallels !== null && (latitude < parallels[0] - widestZone || latitude > parallels[1] + widestZone);
}

/** Degrees between two meridians, the shorter way round. */
function distance(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
