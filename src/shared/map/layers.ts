/** What the map of everything can show, from the ground up. */
export const mapLayers = ['tracts', 'leases', 'units', 'wells'] as const;
export type MapLayer = (typeof mapLayers)[number];

/** How far the first active lease of a tract is from its end. */
export const leaseDues = ['held', 'past', 'soon', 'year', 'later', 'open'] as const;
export type LeaseDue = (typeof leaseDues)[number];

const soonDays = 90;
const yearDays = 365;

/**
 * How far the end of a lease is, both days as YYYY-MM-DD: `held` by production, `past` its end, `soon` within 90 days, within a
 * `year`, `later`, or `open` where no end is known.
 */
export function leaseDueOf(ends: string | null, isHeld: boolean, today: string): LeaseDue {
  if (isHeld) return 'held';
  if (ends === null) return 'open';
  const days = (Date.parse(ends) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'past';
  if (days <= soonDays) return 'soon';
  return days <= yearDays ? 'year' : 'later';
}
