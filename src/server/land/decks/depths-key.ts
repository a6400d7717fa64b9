import { allDepths, readDepths } from '#shared/land/depth/read-depths.ts';

/**
 * Returns the same key for depths that are the same in other words; for depths that can't be read, one of their words. Blank text
 * is all depths.
 */
export function depthsKey(text: string | null | undefined): string {
  const plain = text?.trim().toLowerCase() ?? '';
  return JSON.stringify(plain === '' ? allDepths : (readDepths(plain) ?? plain));
}
