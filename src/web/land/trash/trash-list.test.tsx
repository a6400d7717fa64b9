import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TrashRow } from '#shared/land/contracts/history.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { TrashPage } from './trash-page.tsx';

const row = (id: number, title: string, changes: Partial<TrashRow> = {}): TrashRow => ({
  entity: 'well',
  id,
  title,
  area_id: 1,
  area_name: 'North',
  company_id: 1,
  deleted_at: '2026-03-31T12:00:00.000Z',
  deleted_by: 'Ada Byron',
  ...changes,
});
const restored = () => data({ id: 1, data: {}, links_restored: 0, links_missing: 0 });

async function open(rows: TrashRow[]) {
  const { requests } = await renderSignedIn(
    <TrashPage />,
    {
      companies: [testCompany(1, 'Acme')],
      areas: [testArea(1, 1, 'North'), testArea(2, 1, 'South')],
      answers: {
        'GET /api/trash': () =>
          Response.json({
            success: true,
            data: rows,
            meta: { total: rows.length, page: 1, page_size: 25, total_pages: 1 },
          }),
        'POST /api/trash/wells/1/restore': restored,
        'POST /api/trash/wells/2/restore': restored,
      },
    },
    '/trash',
  );
  await screen.findByText('Kaldor 1H');
  return () =>
    requests
      .filter(({ path }) => path.startsWith('/api/trash/'))
      .map(({ path, body }) => [path, body ?? null]);
}

test('a record whose area stands comes back without a question', async () => {
  const sent = await open([row(1, 'Kaldor 1H')]);
  fireEvent.click(screen.getByRole('button', { name: 'Restore Kaldor 1H' }));
  await waitFor(() => expect(sent()).toEqual([['/api/trash/wells/1/restore', null]]));
});

test('a record whose area was deleted comes back into the one that is chosen', async () => {
  const sent = await open([row(1, 'Kaldor 1H', { area_id: 9, area_name: null }), row(2, 'Kaldor 2H')]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an area' });
  expect(dialog.textContent).toContain('The area of Kaldor 1H was deleted.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' }).disabled).toBe(true);
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Area' }), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/trash/wells/1/restore', { area_id: 2 }],
      ['/api/trash/wells/2/restore', null],
    ]),
  );
});
