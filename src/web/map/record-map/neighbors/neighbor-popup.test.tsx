import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { gatherAssets, type MarkedAsset } from '../markers/marked-asset.ts';
import { NeighborPopup } from './neighbor-popup.tsx';

const outline = {
  id: 5,
  version_id: 1,
  marker_name: 'Outline',
  asset_type: 'Tract',
  geometry:
    '{"type":"Polygon","coordinates":[[[-103,31],[-102.99,31],[-102.99,31.01],[-103,31.01],[-103,31]]]}',
};

async function show(kind: MarkedAsset['kind'], name: string) {
  const record = { id: 9, name, tract_name: 'Section 13', tract_id: 2 };
  const [asset] = gatherAssets([{ kind, record, markers: [outline] }], '');
  const [marker] = asset?.markers ?? [];
  if (asset === undefined || marker === undefined) throw new Error('There is no outline');
  const onClose = vi.fn();
  await renderSignedIn(<NeighborPopup asset={asset} marker={marker} onClose={onClose} />);
  return onClose;
}

describe('the popup of a neighbour', () => {
  it('leads to the tract, tells how large it is, and closes; it changes nothing', async () => {
    const onClose = await show('tract', '');
    expect(screen.getByRole('link', { name: 'Section 13' }).getAttribute('href')).toBe('/tracts/9/details');
    expect(screen.getByRole('region', { name: 'Section 13' }).textContent).toMatch(
      /Adjacent tract, 26\d\.\d\d mapped acres/,
    );
    const [close, ...more] = screen.getAllByRole('button');
    expect(more).toEqual([]);
    if (close) fireEvent.click(close);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leads from a unit, which has no page, to its tract', async () => {
    await show('proration_unit', 'Wagner Unit');
    const region = screen.getByRole('region', { name: 'Wagner Unit' });
    expect(region.textContent).toContain('Adjacent proration unit');
    expect(screen.getByRole('link', { name: 'Section 13' }).getAttribute('href')).toBe('/tracts/2/details');
  });
});
