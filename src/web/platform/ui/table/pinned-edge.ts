/** The side at which a column stays visible; `true` is the start. */
export type Pin = boolean | 'start' | 'end';

/**
 * Returns the class of the shade next to a pinned column, shown while content is hidden beneath its edge
 * (controls.css).
 */
export function edgeShade(pinned: Pin): string | undefined {
  if (pinned === false) return undefined;
  return pinned === 'end' ? 'pinned-end' : 'pinned-start';
}
