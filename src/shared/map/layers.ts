/** The layers of the map, from bottom to top. */
export const mapLayers = ['tracts', 'leases', 'units', 'wells'] as const;
export type MapLayer = (typeof mapLayers)[number];

/** Expiration status of a tract's first active lease. */
export const expirationStatuses = ['held', 'past', 'soon', 'year', 'later', 'open'] as const;
export type ExpirationStatus = (typeof expirationStatuses)[number];

const soonDays = 90;
const yearDays = 365;

/**
 * Returns the expiration status of a lease; both days are YYYY-MM-DD. `held` is by production, `past` is expired,
 * `soon` is within 90 days, `year` is within 365 days, `later` is after that, and `open` has no known expiration.
 */
export function expirationStatusOf(ends: string | null, isHeld: boolean, today: string): ExpirationStatus {
  if (isHeld) return 'held';
  if (ends === null) return 'open';
  const days = (Date.parse(ends) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'past';
  if (days <= soonDays) return 'soon';
  return days <= yearDays ? 'year' : 'later';
}
