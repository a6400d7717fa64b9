import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { PlaceSearch } from './place-search.tsx';

vi.mock('./load-named-places.ts', () => ({ loadNamedPlaces: async () => [] }));

const survey = (number: number) => ({
  label: `A-${number}, T&P RR CO`,
  hint: 'Texas',
  bounds: [-102, 32, -101, 33],
});

test('more places than the first ten are offered, and none if there are fewer', async () => {
  const surveys = Array.from({ length: 14 }, (_, index) => survey(index + 1));
  const onGo = vi.fn();
  renderSignedIn(<PlaceSearch selection={{ headers: {}, key: '' }} onGo={onGo} />, {
    answers: {
      'GET /api/map-settings': () => data({ local: { version: '1', layers: [], tiles: '' } }),
      'GET /api/search/suggestions': () => data(),
      'GET /api/map/land-places': ({ query }) =>
        data(
          ...(query.get('q') === 'Blk 33' ? surveys : surveys.slice(0, 3)).slice(
            0,
            Number(query.get('limit')),
          ),
        ),
    },
  });
  const box = await screen.findByRole('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: 'Blk 33' }, inputType: 'insertText' });
  fireEvent.click(await screen.findByRole('option', { name: 'Show more' }));
  fireEvent.click(await screen.findByRole('option', { name: /^A-14, / }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith([-102, 32, -101, 33], {});
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'Blk 27' }, inputType: 'insertText' });
  expect(await screen.findByRole('option', { name: /^A-3, / })).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Show more' })).toBeNull();
});
