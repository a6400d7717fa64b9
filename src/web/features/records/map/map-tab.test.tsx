import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assets } from '#shared/entities/registry.ts';
import { data, type fakeServer } from '#web/lib/testing/fake-server.ts';
import { renderSignedIn } from '#web/lib/testing/render-signed-in.tsx';
import { loadMap } from '#web/map/load-map.ts';
import { plainMap } from '#web/map/testing/plain-map.ts';
import { MapTab } from './map-tab.tsx';

vi.mock('#web/map/load-map.ts');

const record = { id: 1, area_id: 70, tract_name: 'Section 12' };

/** The map of a tract, and the boxes that it was sent to. */
async function openMap(changes: object = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const { create, fits } = plainMap();
  vi.mocked(loadMap).mockResolvedValue(create);
  const screenOf = (
    <MapTab
      base={assets.tract}
      record={{ ...record, ...changes }}
      mayChange
      onTab={() => undefined}
      onUnsaved={() => undefined}
    />
  );
  await renderSignedIn(screenOf, {
    answers: {
      'GET /api/tracts/1/relationships': () => data(),
      'GET /api/geological_markers': () => data(),
      'GET /api/map/outlines': () => Response.json({ success: true, data: [], is_complete: true }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: 'Show everything' });
  return fits;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function typeCorners(...places: readonly string[]) {
  await press('Type coordinates');
  const input = screen.getByRole('textbox');
  for (const place of places) {
    fireEvent.change(input, { target: { value: place } });
    await press('Add Corner');
  }
}

describe('the map of a record', () => {
  it('shows everything again with what is not saved yet', async () => {
    const fits = await openMap();
    await press('Draw Its Outline');
    await typeCorners('31.4, -103.6', '31.4, -103.5', '31.5, -103.5');
    await press('Finish Polygon');
    await screen.findByText('You have unsaved changes');
    fits.length = 0;
    await press('Show everything');
    expect(fits).toEqual([[-103.6, 31.4, -103.5, 31.5]]);
  });
});
