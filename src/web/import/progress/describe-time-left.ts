/** About how long something will take, to be put behind how far it is; nothing where nobody can tell. */
export function describeTimeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 60 ? `, about ${seconds} s left` : `, about ${Math.ceil(seconds / 60)} min left`;
}
