import type { Geometry } from '#shared/platform/geometry/geometry.ts';

/** A value beside a shape; calendar dates are texts, `YYYY-MM-DD`. */
export type AttributeValue = string | number | boolean | null;

/** A shape as it was read, or why it was not. */
export type ReadShape =
  | { geometry: Geometry; problem: null; attributes: readonly AttributeValue[] }
  | { geometry: null; problem: string; attributes: readonly AttributeValue[] };

/** Takes a place of the file's reference system to longitude and latitude of WGS 84, in degrees. */
export type Project = (x: number, y: number) => readonly [longitude: number, latitude: number];

/** Whether these can be degrees. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

export function outsideOfEarth(x: number, y: number): string {
  return `lies outside the world (${x}, ${y})`;
}
