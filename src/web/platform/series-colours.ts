/** The colours of what is told apart side by side: the parts of a bar, the lines of a chart, the statuses of land. */
export const seriesColours = [
  'var(--accent)',
  'var(--info-ink)',
  'var(--warning)',
  'var(--violet-ink)',
  'var(--danger)',
  'var(--neutral-ink)',
] as const;

/** A status has its own colour wherever it is told, by its place among the colours, whatever stands beside it. */
const statusPlaces: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  land_status: { active: 0, hbp: 1, inactive: 5 },
  standing: { primary: 0, hbp: 1, review: 2 },
  contract_status: { active: 0, expired: 4, terminated: 3, inactive: 5 },
  well_status: { producing: 0, proposed: 1, drilling: 2, 'shut-in': 3, plugged: 5 },
  status: { active: 0, open: 2, done: 0, waived: 5, deceased: 5, unknown: 3 },
  severity: { high: 4, medium: 2, low: 5 },
};

/** The colour of a tract's status. */
export function colourOfLand(status: 'active' | 'hbp' | 'inactive'): string {
  return seriesColours[statusPlaces.land_status?.[status] ?? 0] ?? seriesColours[0];
}

/** The place of each series among the colours: that of its status, else the first that no other has. Beyond the last they begin anew. */
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
