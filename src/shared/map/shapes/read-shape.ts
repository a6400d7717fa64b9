import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** An attribute of a shape; calendar dates are strings, `YYYY-MM-DD`. */
export type AttributeValue = string | number | boolean | null;

/** A shape, or why it could not be read. */
export type ReadShape =
  | { geometry: Geometry; problem: null; attributes: readonly AttributeValue[] }
  | { geometry: null; problem: string; attributes: readonly AttributeValue[] };

/** Converts coordinates of the file's reference system to WGS 84 longitude and latitude, in degrees. */
export type Project = (x: number, y: number) => readonly [longitude: number, latitude: number];

/** Returns whether these can be degrees of longitude and latitude. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

export function outsideOfEarth(x: number, y: number): string {
  return `is outside the world (${x}, ${y})`;
}
