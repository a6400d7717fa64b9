/** The notices of the specification (part 2, 8), verbatim. */
export const googleNotices = {
  failed: 'The Google Maps JavaScript API could not load.',
  authFailure: 'Error: AuthFailure',
} as const;

/** Returns the notice that a loading error carries; null if Google Maps is not what failed. */
export function googleNoticeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return Object.values<string>(googleNotices).includes(error.message) ? error.message : null;
}
