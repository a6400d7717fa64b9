/** Formats the estimated time left, to follow the progress; empty if unknown. */
export function describeTimeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 60 ? `, about ${seconds} s left` : `, about ${Math.ceil(seconds / 60)} min left`;
}
