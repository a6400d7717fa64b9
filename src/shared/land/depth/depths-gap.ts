import { readDepths } from './read-depths.ts';

/**
 * Returns why depths of a record stay open ("cannot be read …", for after the label of the field); null if they are blank or
 * read. Source: proof.md, Depth.
 */
export function depthsGap(text: string): string | null {
  if (text.trim() === '' || readDepths(text) !== null) return null;
  if (/(?:^|[^a-z])(?:md|measured depths?)(?:[^a-z]|$)/i.test(text))
    return 'cannot be a measured depth, because bores deviate; enter the true vertical depth below the surface';
  if (/(?:^|[^a-z])(?:kb|rkb|kelly bushing|log)(?:[^a-z]|$)/i.test(text))
    return 'cannot be a depth on a log; enter feet below the surface or subsea, or name the formation and record its top on the well';
  return 'cannot be read and stay open; write them like "Surface to 8,000 ft", "Below the base of the Wolfcamp A" or "Wolfcamp A formation", with the top first';
}
