import { describe, expect, it } from 'vitest';
import { allDepths, readDepths } from './read-depths.ts';
import { depthTexts, unreadDepthTexts } from './testing/depth-texts.ts';

describe('depths', () => {
  it.each(depthTexts)('reads %s', (text, depths) => {
    expect(readDepths(text)).toEqual(depths);
  });

  it.each(unreadDepthTexts)('does not read %s', (text) => {
    expect(readDepths(text)).toBeNull();
  });

  it('reads all depths', () => {
    for (const text of [
      'All depths',
      'ALL',
      'Surface to basement',
      'from the surface to the center of the earth',
    ])
      expect(readDepths(text)).toEqual(allDepths);
  });
});
