export function isTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the calendar date (YYYY-MM-DD) in a time zone at a moment. Throws a `RangeError` if the zone does not exist.
 */
export function dayIn(zone: string, moment: Date): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}
