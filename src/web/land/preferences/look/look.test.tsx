import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Preference } from '#shared/land/contracts/preferences.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import { data, refusal } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { Look } from './look.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

const narrow = { ...defaultLayout(assets.well), columns: ['well_name', 'operator'] };
const stored: Preference = {
  key: 'table.well',
  value: { ...narrow, columns: [...narrow.columns], density: 'compact' },
  version: 3,
};
const checked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('sets the theme of this device', async () => {
  await renderSignedIn(<Look />, { answers: { 'GET /api/preferences': () => data() } });
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('sets the row height of every list, and leaves the rest of each', async () => {
  const answers = Object.fromEntries(
    Object.keys(assets).map((kind) => [
      `PUT /api/preferences/table.${kind}`,
      ({ body }: { body: unknown }) =>
        data({ key: `table.${kind}`, ...(body as { value: unknown }), version: 4 }),
    ]),
  );
  const { requests } = await renderSignedIn(<Look />, {
    answers: { 'GET /api/preferences': () => data(stored), ...answers },
  });
  expect(await screen.findByText('Lists have different settings; this sets all of them.')).toBeDefined();
  expect([checked('Comfortable'), checked('Compact')]).toEqual([false, false]);
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  await waitFor(() => expect(screen.queryByText(/^The lists differ/)).toBeNull());
  expect(checked('Compact')).toBe(true);
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(sent).toHaveLength(Object.keys(assets).length);
  expect(sent.find(({ path }) => path.endsWith('.well'))?.body).toEqual({ value: stored.value });
});

test('reports a failed save and shows the saved setting', async () => {
  await renderSignedIn(<Look />, {
    answers: {
      'GET /api/preferences': () => data(),
      'PUT /api/preferences/table.well': () => refusal(409, 'Try again.'),
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
  expect(await screen.findByText(/^The row height was not saved\./)).toBeDefined();
  await waitFor(() => expect(checked('Comfortable')).toBe(true));
});
