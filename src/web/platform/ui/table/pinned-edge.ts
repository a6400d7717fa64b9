/** At which side a column stays in sight; `true` is the start. */
export type Pin = boolean | 'start' | 'end';

/** The class of the shade beside a pinned column, drawn while something lies hidden under its edge (controls.css). */
export function edgeShade(pinned: Pin): string | undefined {
  if (pinned === false) return undefined;
  return pinned === 'end' ? 'pinned-end' : 'pinned-start';
}
