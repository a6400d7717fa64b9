/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // Dates that a month doesn't have become days of the next one.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
