import type { NamedPlace } from '../maplibre/land/land-messages.ts';

/** The places whose names begin like the text, states first; so many at most. */
export function findPlaces(places: readonly NamedPlace[], text: string, most: number): NamedPlace[] {
  const sought = text.trim().toLowerCase();
  if (sought.length < 2) return [];
  const found: NamedPlace[] = [];
  for (const place of places) {
    if (found.length === most) break;
    if (place.name.toLowerCase().startsWith(sought)) found.push(place);
  }
  return found;
}
