const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Writes a date (YYYY-MM-DD) as US letters do: June 1, 2024. */
export function longDate(date: string): string {
  return long.format(new Date(`${date}T00:00:00Z`));
}
