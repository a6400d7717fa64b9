import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import placesUrl from './named-places.tsv?url';

/** A county or a state. */
export type NamedPlace = { name: string; bounds: Bounds };

/**
 * Loads the counties and states that ship with the application, states first; this needs no map. Throws if the server
 * does not respond. scripts/make-basemap.ts writes the file.
 */
export async function loadNamedPlaces(): Promise<readonly NamedPlace[]> {
  const response = await fetch(placesUrl);
  if (!response.ok) throw new Error('The list of counties and states could not be loaded from the server.');
  return readNamedPlaces(await response.text());
}

/** Reads lines of a name, west, south, east and north, separated by tabs. */
export function readNamedPlaces(text: string): NamedPlace[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', ...degrees] = line.split('\t');
      const [west = 0, south = 0, east = 0, north = 0] = degrees.map(Number);
      return { name, bounds: [west, south, east, north] };
    });
}
