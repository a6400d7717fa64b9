/** The colors that distinguish things shown together: parts of a bar, lines of a chart, statuses of land. */
export const seriesColors = [
  'var(--accent)',
  'var(--info-ink)',
  'var(--warning)',
  'var(--violet-ink)',
  'var(--danger)',
  'var(--neutral-ink)',
  'var(--sky)',
  'var(--orange-ink)',
  'var(--teal)',
  'var(--pink)',
  'var(--olive)',
] as const;

/** Each status has the same color everywhere, by its index in `seriesColors`. */
const statusPlaces: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  land_status: { hbp: 0, active: 1, inactive: 5 },
  standing: {
    hbp: 0,
    held_shut_in: 8,
    held_operations: 10,
    primary: 1,
    extended: 6,
    not_yet_effective: 3,
    top_lease: 9,
    review: 7,
    released: 2,
    expired: 5,
    terminated: 4,
  },
  contract_status: { active: 0, expired: 4, terminated: 3, inactive: 5 },
  well_status: { producing: 0, proposed: 1, drilling: 2, 'shut-in': 3, plugged: 5 },
  status: { active: 0, open: 2, done: 0, waived: 5, deceased: 5, unknown: 3 },
  severity: { high: 4, medium: 2, low: 5 },
};

/** Returns the color of a tract's status. */
export function colorOfLand(status: 'active' | 'hbp' | 'inactive'): string {
  return seriesColors[statusPlaces.land_status?.[status] ?? 0] ?? seriesColors[0];
}

/**
 * Returns the color index of each series: the one of its status, else the first that no other has. Callers wrap indexes
 * beyond the last color.
 */
export function seriesPlaces(field: string | undefined, keys: readonly (string | null)[]): number[] {
  const own = statusPlaces[field ?? ''] ?? {};
  const placeOf = (key: string | null) => (key === null ? undefined : own[key]);
  const taken = new Set(keys.map(placeOf));
  let next = 0;
  return keys.map((key) => {
    const known = placeOf(key);
    if (known !== undefined) return known;
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  });
}
