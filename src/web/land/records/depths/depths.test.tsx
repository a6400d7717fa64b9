import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TractDepths } from '#shared/land/contracts/depths.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../testing/render-records.tsx';

const tract = { id: 5, tract_name: 'Section 12', area_id: 4, version_id: 1 };
const acres = { net_acres: 640, released_acres: 0, review_acres: 0, net_revenue_acres: 160 };
const whole = { depths: null, top: 0, base: null, is_open: false };

const severed: TractDepths = {
  tract_id: 5,
  as_of: '2026-03-31',
  as_known_on: null,
  slices: [
    {
      ...acres,
      top: 0,
      base: 8000,
      label: 'Surface to 8,000 ft',
      formations: ['Bone Spring'],
      leased_acres: 640,
      held_acres: 600,
      unleased_acres: 0,
    },
    {
      ...acres,
      top: 8000,
      base: null,
      label: 'Below 8,000 ft',
      formations: [],
      leased_acres: 0,
      held_acres: 0,
      unleased_acres: 640,
    },
  ],
  interests: [
    { id: 1, owner_id: 3, owner_name: 'Ada Byron', interest_type: 'mineral', net_acres: 640, ...whole },
    { id: 2, owner_id: 4, owner_name: 'Bo Diddley', interest_type: 'npri', net_acres: null, ...whole },
  ],
  leases: [
    {
      id: 1,
      ownership_id: 1,
      lease_id: 6,
      contract_name: 'Alder Lease',
      standing: 'hbp',
      lacks_executive: false,
      depths: 'Surface to 8,000 ft',
      top: 0,
      base: 8000,
      is_open: false,
    },
    {
      id: 2,
      ownership_id: 1,
      lease_id: 7,
      contract_name: 'Birch Lease',
      standing: 'primary',
      lacks_executive: false,
      depths: 'below the Dean formation',
      top: null,
      base: null,
      is_open: true,
    },
  ],
  units: [{ id: 1, well_id: 9, well_name: 'Alder 1H', well_status: 'producing', ...whole }],
  picks: [{ id: 1, well_id: 9, well_name: 'Alder 1H', kind: 'top', formation: 'Bone Spring', depth: 7120 }],
};

const openTract = (answer: (request: FakeRequest) => Response) =>
  openRecords('/tracts/5/details?tab=depths', {
    'GET /api/tracts/5': () => recordAnswer(tract),
    'GET /api/tracts/5/relationships': () => listAnswer([]),
    'GET /api/tracts/5/depths': answer,
  });

describe('the depths of a tract', () => {
  test('are a column of slices with owners, leases, wells and acres', async () => {
    await openTract(() => data(severed));
    const column = await screen.findByRole('list', { name: 'Column of this tract, from the surface down' });
    const [shallow, deep] = within(column).getAllByRole('heading', { level: 3 });
    expect([shallow?.textContent, deep?.textContent]).toEqual(['Surface to 8,000 ft', 'Below 8,000 ft']);
    const text = column.textContent ?? '';
    for (const words of [
      'Ada Byron',
      '640.00',
      'One other interest',
      'Alder Lease',
      'HBP',
      'Alder 1H',
      'Not leased.',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Held600.00 ac');
    expect(text).toContain('In Term40.00 ac');
    expect(screen.getByText('7,120 ft below the surface')).toBeDefined();
  });

  test('that do not resolve are named with what to do', async () => {
    await openTract(() => data(severed));
    const alert = await screen.findByText('One record has depths that do not resolve on this tract');
    expect(alert.parentElement?.textContent).toContain('Birch Lease: “below the Dean formation”');
    expect(alert.parentElement?.textContent).toContain('The words cannot be read.');
  });

  test('are explained where nothing is limited to depths', async () => {
    const [all] = severed.slices;
    await openTract(() =>
      data({
        ...severed,
        leases: [],
        picks: [],
        slices: all === undefined ? [] : [{ ...all, base: null, label: 'All depths' }],
      }),
    );
    expect(await screen.findByText(/^Nothing is limited to depths on this tract/)).toBeDefined();
  });

  test('are asked for as of and as known on dates, and a refused date keeps the answer', async () => {
    const { requests } = await openTract((request) =>
      request.query.get('as_known_on') === null
        ? data(severed)
        : refusal(400, "As Known On can't be after today", [
            { path: 'as_known_on', message: "As Known On can't be after today" },
          ]),
    );
    await screen.findByText('Below 8,000 ft');
    fireEvent.change(screen.getByLabelText(/^As Of/), { target: { value: '2020-01-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(requests.filter(({ query }) => query.get('as_of') === '2020-01-01')).toHaveLength(1),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true),
    );
    fireEvent.change(screen.getByLabelText(/^As Known On/), { target: { value: '2999-01-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/can't be after today/)).toBeDefined();
  });

  test('can be loaded again after a failure', async () => {
    let fails = true;
    await openTract(() => (fails ? refusal(503, 'The database is not available.') : data(severed)));
    const retry = await screen.findByRole('button', { name: /retry|try again/i });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Below 8,000 ft')).toBeDefined();
  });
});

describe('the formation tops of a well', () => {
  const pick = {
    id: 71,
    well_id: 7,
    kind: 'top',
    formation: 'Wolfcamp A',
    vertical_depth: 8335,
    bushing_elevation: 2895,
    ground_elevation: 2870,
    version_id: 2,
  };
  const openWell = (rows: readonly object[], role?: 'Viewer', tab = 'tops') =>
    openRecords(
      `/wells/7/details?tab=${tab}`,
      {
        'GET /api/wells/7': () => recordAnswer(testWell(7, {})),
        'GET /api/wells/7/relationships': () => listAnswer([]),
        'GET /api/formation_tops': () => listAnswer(rows),
        'POST /api/formation_tops': () => data({ id: 72, data: pick }),
      },
      role,
    );

  test.each([
    ['formation-tops', 'Formation Tops'],
    ['formation_tops', 'Formation Tops'],
    ['toppings', 'Details'],
    // Only tracts have it.
    ['depths', 'Details'],
  ])('and other tabs open by their address: %s', async (address, label) => {
    await openWell([pick], undefined, address);
    const tab = await screen.findByRole('tab', { name: label });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });

  test('are listed from the shallowest, and a viewer only reads them', async () => {
    await openWell([pick, { ...pick, id: 70, formation: 'Bone Spring', vertical_depth: 7145 }], 'Viewer');
    const table = await screen.findByRole('table', { name: 'Formation tops of this well' });
    await within(table).findByText('Bone Spring');
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Bone SpringTop7,145'),
      expect.stringContaining('Wolfcamp ATop8,335'),
    ]);
    expect(screen.queryByRole('button', { name: 'New Formation Top' })).toBeNull();
  });

  test('warn of a base above the top of its formation', async () => {
    await openWell([pick]);
    const warning = 'The base of the Wolfcamp A is above its top: 8,000 ft and 8,310 ft below the surface';
    await screen.findByText('Wolfcamp A');
    fireEvent.click(screen.getByRole('button', { name: 'New Formation Top' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Formation Top' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(/^Formation/, 'Wolfcamp A');
    type(/^Top or Base/, 'base');
    type(/^True Vertical Depth/, '8025');
    type(/^Kelly Bushing Elevation/, '2895');
    type(/^Ground Elevation/, '2870');
    expect(await dialog.findByText(warning)).toBeDefined();
    type(/^True Vertical Depth/, '8525');
    await waitFor(() => expect(dialog.queryByText(warning)).toBeNull());
  });

  test('are recorded with feet below sea level, and warn of a depth that stays unknown', async () => {
    const { requests } = await openWell([]);
    const [button] = await screen.findAllByRole('button', { name: 'New Formation Top' });
    fireEvent.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Formation Top' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    type(/^Formation/, 'Dean');
    type(/^Top or Base/, 'top');
    type(/^Subsea Elevation/, '-2,100');
    expect(
      await dialog.findByText('Without Ground Elevation, the depth below the surface is unknown'),
    ).toBeDefined();
    type(/^Ground Elevation/, '2,900 ft');
    fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Formation Top created.')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toContainEqual({
      well_id: 7,
      formation: 'Dean',
      kind: 'top',
      subsea_elevation: -2100,
      ground_elevation: 2900,
    });
  });
});
