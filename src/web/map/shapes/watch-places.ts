import { isOnEarth, type Project } from '#shared/map/shapes/read-shape.ts';
import type { ReferenceSystem } from '#shared/map/shapes/reference-system.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';

/**
 * Maximum distance, in degrees, from a zone's central meridian or its parallels. A zone may cover a whole state, but is
 * not used beyond that.
 */
const widestZone = 12;

/**
 * Latitudes of the United States. If its longitudes, all west of -60°, are read as latitudes, they are south of any
 * privately owned land.
 */
const statesAsLatitude = { min: 17, max: 72 } as const;
const minUsLatitude = -60;

/** Projects the coordinates of a layer as they are read, and then judges its reference system by them. */
export type WatchedPlaces = {
  project: Project;
  /** Why the coordinates are unlikely to be in the system, or null; valid after all of them are read. */
  doubt: () => string | null;
};

/**
 * Watches coordinates as they are projected. Most must be in the system's units (degrees, or meters and feet) and
 * within its zone. Otherwise a file that names the wrong system would silently misplace its land.
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
        return `The file declares ${name}, but most of its coordinates look like latitude before longitude and would be in Antarctica or nowhere. Swap them in the source.`;
      if (isGeographic)
        return isMost(count.offEarth)
          ? `The file declares ${name}, which uses degrees, but most of its coordinates are too large for degrees.`
          : null;
      if (isMost(count.likeDegrees))
        return `The file declares ${name}, but its coordinates look like degrees of longitude and latitude.`;
      return isMost(count.offEarth + count.outOfZone)
        ? `The file declares ${name}, but most of its coordinates are far outside the area it is used in.`
        : null;
    },
  };
}

/** Returns whether coordinates in degrees, longitude first, would be in the United States only if swapped. */
function looksSwapped(longitude: number, latitude: number): boolean {
  const { min, max } = statesAsLatitude;
  return longitude >= min && longitude <= max && latitude <= minUsLatitude && latitude >= -180;
}

function isFar([longitude, latitude]: Position, { meridian, parallels }: ReferenceSystem): boolean {
  if (meridian !== null && distance(longitude, meridian) > widestZone) return true;
  return parallels !== null && (latitude < parallels[0] - widestZone || latitude > parallels[1] + widestZone);
}

/** Returns the degrees between two meridians, in the shorter direction. */
function distance(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
