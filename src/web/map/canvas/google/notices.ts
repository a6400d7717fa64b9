/** The notices of the specification (part 2, 8), to the letter. */
export const googleNotices = {
  failed: 'The Google Maps JavaScript API could not load.',
  authFailure: 'Error: AuthFailure',
} as const;

/** The notice that an error of loading carries; null where Google's maps are not what failed. */
export function googleNoticeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return Object.values<string>(googleNotices).includes(error.message) ? error.message : null;
}
