import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { data } from '#web/platform/testing/fake-server.ts';
import { renderSignedIn } from '#web/platform/testing/render-signed-in.tsx';
import { testArea, testCompany } from '#web/platform/testing/test-company.ts';
import { OtherAreas } from './other-areas.tsx';
import { useMapState } from './use-map-state.ts';
import { useSentAreas } from './use-sent-areas.ts';

function Page() {
  const { status, selectedAreas } = useSelection();
  return status === 'ready' && <Board chosen={selectedAreas.map(({ id }) => id).join()} />;
}

function Board({ chosen }: { chosen: string }) {
  const [state, changeState] = useMapState();
  const sent = useSentAreas(state, changeState);
  return (
    <>
      <output>{chosen}</output>
      {sent.areas.length > 0 && <OtherAreas areas={sent.areas} onDismiss={sent.dismiss} />}
      <button type="button" onClick={() => sent.changeMap((now) => ({ ...now, layers: ['wells'] }))}>
        Wells alone
      </button>
    </>
  );
}

/** Opens the page for a user with areas in two companies, of which the first is selected. */
async function openPage(search: string) {
  const { router } = await renderSignedIn(
    <Page />,
    {
      companies: [testCompany(7, 'Longhorn'), testCompany(8, 'Walk Co')],
      areas: [testArea(70, 7), testArea(80, 8), testArea(81, 8)],
      answers: {
        'GET /api/tracts/4': () => data({ data: { id: 4, tract_name: 'Section 4', area_id: 80 } }),
        'GET /api/tracts/5': () => data({ data: { id: 5, tract_name: 'Section 5', area_id: 70 } }),
      },
    },
    `/map${search}`,
  );
  await screen.findByRole('button', { name: 'Wells alone' });
  return {
    areas: () => new URLSearchParams(router.state.location.search).get('areas'),
    move: () => fireEvent.click(screen.getByRole('button', { name: 'Wells alone' })),
  };
}

const reported = () => screen.queryByText(/^This link is for/)?.textContent;

test('an address of other areas says which ones, keeps them, and chooses them by one act', async () => {
  const { areas, move } = await openPage('?areas=80&within=-104,32,-103,33');
  expect(reported()).toMatch(/^This link is for .* \(Company 8\), which is not selected above\.$/);
  move();
  expect(areas()).toBe('80');
  fireEvent.click(screen.getByRole('button', { name: 'Select It Instead' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('80'));
  expect(reported()).toBeUndefined();
});

test('an address without areas is of the area of the record that it opens', async () => {
  const { areas, move } = await openPage('?open=tracts,4');
  await waitFor(() => expect(reported()).toMatch(/\(Company 8\), which is not selected above\.$/));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(reported()).toBeUndefined();
  move();
  expect(areas()).toBe('70');
});

test.each(['', '?areas=70', '?areas=70,99', '?open=tracts,5'])(
  'nothing is said of what is chosen, or not there for this person: %s',
  async (search) => {
    const { areas, move } = await openPage(search);
    move();
    expect([reported(), areas()]).toEqual([undefined, '70']);
  },
);
