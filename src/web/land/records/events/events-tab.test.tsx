import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/platform/calendar.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { today } from '#web/platform/today.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../testing/render-records.tsx';

// Allows for the tab and its dialogs, which are loaded on demand and slowly on a busy machine.

type Answers = Parameters<typeof openRecords>[1];

const lease = { id: 6, contract_name: 'Alder Lease', file_number: 'TX-0001', area_id: 4, version_id: 1 };
const shutIn = {
  id: 71,
  well_id: 7,
  kind: 'shut_in',
  event_date: '2024-05-01',
  evidence: 'Form W-10',
  notes: null,
  created_date: '2024-05-02T12:00:00.000Z',
  modified_by: 'Bo Diddley',
  version_id: 3,
};
const undone = { matched: 1, undone: 1, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 };

const openWell = (events: readonly object[], answers: Answers = {}, role?: 'Viewer') =>
  openRecords(
    '/wells/7/details?tab=events',
    {
      'GET /api/wells/7': () => recordAnswer(testWell(7, { well_status: 'shut-in' })),
      'GET /api/wells/7/relationships': () => listAnswer([]),
      'GET /api/wells/7/history': () => listAnswer([]),
      'GET /api/well_events': () => listAnswer(events),
      ...answers,
    },
    role,
  );
const openLease = (answers: Answers = {}, tab = 'events', changes: object = {}) =>
  openRecords(`/leases/6/details?tab=${tab}`, {
    'GET /api/leases/6': () => recordAnswer({ ...lease, ...changes }),
    'GET /api/leases/6/relationships': () =>
      listAnswer([{ id: 1, tract: { id: 5, tract_name: 'Section 12' }, contracts: [], ownerships: [] }]),
    'GET /api/leases/6/history': () => listAnswer([]),
    'GET /api/obligations': () => listAnswer([]),
    'GET /api/lease_events': () => listAnswer([]),
    'GET /api/lease_clauses': () => listAnswer([]),
    ...answers,
  });

const timeline = () => screen.findByRole('list', { name: 'Events of this well' });
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const sent = (requests: readonly FakeRequest[], method: string) =>
  requests
    .filter((each) => each.method === method && /_(events|clauses)/.test(each.path))
    .map(({ body }) => body);

async function openNew(noun: string) {
  const [button] = await screen.findAllByRole('button', { name: `New ${noun}` });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button as HTMLElement);
  await screen.findByRole('dialog', { name: `New ${noun}` });
}

/** The wells of a lease, of which the tab names the first four. */
const wellsOfLease = (count: number) => (request: FakeRequest) => {
  if (request.query.get('entity') !== 'well')
    return listAnswer([{ id: 1, tract: { id: 5, tract_name: 'Section 12' } }]);
  const rows = Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    well: testWell(place + 1, { well_name: `Alder ${place + 1}H` }),
  }));
  return Response.json({
    success: true,
    data: rows,
    meta: { total: count, page: 1, page_size: 25, total_pages: 1 },
  });
};

describe('the events of a well', () => {
  test('are a timeline with the dates of the well itself', async () => {
    await openWell([shutIn]);
    const lines = within(await timeline()).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '2024-05-01Shut InForm W-10',
      '2014-03-09Spudfrom the well',
    ]);
    expect(within(lines[1] as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('are recorded with a date that is not in the future, and warn of a date out of order', async () => {
    const { requests } = await openWell([shutIn], {
      'POST /api/well_events': () => data({ id: 72, data: shutIn }),
    });
    await openNew('Event');
    type('Event', 'first_production');
    type('Date', '2013-01-01');
    expect(await screen.findByText('First Production is before the spud (2014-03-09)')).toBeDefined();
    type('Date', addDays(today(), 2));
    press('Create');
    expect(await screen.findByText(/^Date is in the future/)).toBeDefined();
    type('Date', '2014-06-01');
    press('Create');
    expect(await screen.findByText('Event created.')).toBeDefined();
    expect(sent(requests, 'POST')).toEqual([
      { well_id: 7, kind: 'first_production', event_date: '2014-06-01' },
    ]);
  });

  test('are deleted, and restored by Undo', async () => {
    const { requests } = await openWell([shutIn], {
      'DELETE /api/well_events/71': () => data({ id: 71, links_removed: 0, act_id: 9 }),
      'POST /api/acts/9/undo': () => data(undone),
    });
    await timeline();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Shut In on 2024-05-01' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Event restored.')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('are only read by a Viewer, and say how the well differs', async () => {
    await openWell([{ ...shutIn, kind: 'returned' }], {}, 'Viewer');
    await timeline();
    expect(screen.queryByRole('button', { name: 'New Event' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for Returned/ })).toBeNull();
    expect(
      screen.getByText(
        'Well Status is Shut-In, but the latest event is Returned to Production on 2024-05-01',
      ),
    ).toBeDefined();
  });

  test('report a load failure, and can be retried', async () => {
    let isBroken = true;
    await openWell([], {
      'GET /api/well_events': () => (isBroken ? refusal(400, 'Out of order') : listAnswer([shutIn])),
    });
    expect(await screen.findByText(/The events could not be loaded\. Out of order/)).toBeDefined();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await timeline()).toBeDefined();
  });
});

describe('the events of a lease', () => {
  test('lead to those of its wells, where production is recorded', async () => {
    await openLease({ 'GET /api/leases/6/relationships': wellsOfLease(6) });
    const link = await screen.findByRole('link', { name: 'Alder 4H' });
    expect(link.getAttribute('href')).toBe('/wells/4/details?tab=events');
    expect(screen.queryByRole('link', { name: 'Alder 5H' })).toBeNull();
    expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe(
      '/leases/6/details?tab=wells',
    );
  });

  test('say nothing about wells where there are none', async () => {
    await openLease();
    expect(await screen.findByText('No events')).toBeDefined();
    expect(screen.queryByText(/Production of a well/)).toBeNull();
  });

  test('mark what their kind requires', async () => {
    await openLease();
    await openNew('Event');
    const isRequired = (label: string) =>
      dialog()
        .getByLabelText(new RegExp(`^${label}`))
        .getAttribute('aria-required');
    type('Event', 'operations');
    await waitFor(() => expect(isRequired('Through')).toBeNull());
    type('Event', 'shut_in_payment');
    await waitFor(() => expect(isRequired('Through')).toBe('true'));
    type('Through', '2026-06-01');
    expect(isRequired('Through')).toBe('true');
    type('Event', 'release');
    await waitFor(() => expect(dialog().queryByLabelText(/^Through/)).toBeNull());
  });

  test('have the fields of their kind, and send no others', async () => {
    const { requests } = await openLease({
      'POST /api/lease_events': () => data({ id: 72, data: { id: 72, version_id: 1 } }),
    });
    expect(await screen.findByText('No events')).toBeDefined();
    await openNew('Event');
    expect(dialog().queryByLabelText(/^Amount/)).toBeNull();
    type('Event', 'shut_in_payment');
    type('Amount', '500');
    expect(await screen.findByText('The payment does not count until it is paid')).toBeDefined();
    press('Create');
    expect(await screen.findByText(/^Through is required for Shut-in Payment/)).toBeDefined();
    type('Event', 'partial_release');
    await waitFor(() => expect(dialog().queryByLabelText(/^Amount/)).toBeNull());
    type('Tract', '5');
    type('Date', '2026-01-01');
    press('Create');
    expect(await screen.findByText('Event created.')).toBeDefined();
    expect(sent(requests, 'POST')).toEqual([
      { lease_id: 6, kind: 'partial_release', starts_on: '2026-01-01', tract_id: 5 },
    ]);
  });

  test('are compared with the dates of the lease while typing', async () => {
    const dates = { contract_date: '2015-06-01', expiration_date: '2018-05-31' };
    const amended = { id: 71, kind: 'amended', starts_on: '2018-05-01', ends_on: '2019-05-31' };
    await openLease({ 'GET /api/lease_events': () => listAnswer([amended]) }, 'events', dates);
    await screen.findByText('Term now through 2019-05-31');
    await openNew('Event');
    type('Event', 'option_exercised');
    type('Date', '2019-06-01');
    expect(
      await screen.findByText(
        'Option Exercised on 2019-06-01 is after the term ended (2019-05-31), so it does not extend the lease',
      ),
    ).toBeDefined();
    type('Date', '2015-05-01');
    expect(
      await screen.findByText('Option Exercised on 2015-05-01 is before the Lease Date (2015-06-01)'),
    ).toBeDefined();
    type('Event', 'release');
    expect(
      await screen.findByText('Release on 2015-05-01 is before the Lease Date (2015-06-01)'),
    ).toBeDefined();
  });

  test('report what other records contradict once saved, and nothing that the form showed before', async () => {
    const sum = 'Partial releases of the tract add up to 800.00 acres, more than its gross acres (640.00)';
    const undated = 'Without a date, the standing of the lease stays open';
    const release = { id: 72, kind: 'partial_release', tract_id: 5, acres: 400, version_id: 1 };
    const warnings = [
      { path: 'starts_on', message: undated },
      { path: 'acres', message: sum },
    ];
    await openLease({
      'POST /api/lease_events': () =>
        Response.json({ success: true, data: [{ id: 72, data: release }], warnings }, { status: 201 }),
    });
    await screen.findByText('No events');
    await openNew('Event');
    type('Event', 'partial_release');
    expect(await screen.findByText(undated)).toBeDefined();
    press('Create');
    expect(await screen.findByText(`Saved, but check: ${sum}.`)).toBeDefined();
  });

  test('keep a tract when edited, and bring back what another kind had', async () => {
    const release = {
      id: 72,
      kind: 'partial_release',
      starts_on: '2026-01-01',
      tract_id: 5,
      acres: 40,
      version_id: 2,
    };
    const { requests } = await openLease({
      'GET /api/lease_events': () => listAnswer([release]),
      'PUT /api/lease_events/72': () => data({ id: 72, data: release }),
    });
    expect(await screen.findByText('40.00 ac of Section 12')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Partial Release on 2026-01-01' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    await screen.findByRole('dialog', { name: 'Edit Event' });
    type('Event', 'release');
    await waitFor(() => expect(dialog().queryByLabelText(/^Tract/)).toBeNull());
    type('Event', 'partial_release');
    await waitFor(() => expect(dialog().getByDisplayValue('Section 12')).toBeDefined());
    type('Event', 'release');
    press('Save');
    expect(await screen.findByText('Event updated.')).toBeDefined();
    expect(sent(requests, 'PUT')).toEqual([{ kind: 'release', tract_id: null, acres: null, version_id: 2 }]);
  });
});

describe('the clauses of a lease', () => {
  test('are listed with their terms, and say how a Pugh provision is read without one', async () => {
    await openLease(
      {
        'GET /api/lease_clauses': () =>
          listAnswer([
            { id: 1, kind: 'cessation', period_days: 60, page: '¶ 7', wording: 'sixty days' },
            { id: 2, kind: 'depth_release', depths: 'Surface to 9,500 ft' },
          ]),
      },
      'clauses',
      { horizontal_pugh: true, vertical_pugh: true },
    );
    const table = await screen.findByRole('table', { name: 'Clauses of this lease' });
    await within(table).findByText('60 days');
    expect(within(table).getByText('At the end of the primary term')).toBeDefined();
    expect(
      screen.getAllByRole('status').filter(({ textContent }) => /is read as a/.test(textContent ?? '')),
    ).toHaveLength(1);
    expect(
      screen.getByText(
        'Horizontal Pugh is read as a surface release: acres outside units are released at the end of the primary term. Record the clause on the Clauses tab',
      ),
    ).toBeDefined();
  });

  test('are recorded with the terms that their kind needs', async () => {
    const { requests } = await openLease(
      { 'POST /api/lease_clauses': () => data({ id: 72, data: { id: 72, version_id: 1 } }) },
      'clauses',
    );
    await screen.findByText('No clauses');
    await openNew('Clause');
    type('Clause', 'cessation');
    type('Period in Days', '4000');
    press('Create');
    expect(await screen.findByText('Period in Days must be from 1 to 3,650')).toBeDefined();
    type('Period in Days', '60');
    press('Create');
    expect(await screen.findByText('Clause created.')).toBeDefined();
    expect(sent(requests, 'POST')).toEqual([{ lease_id: 6, kind: 'cessation', period_days: 60 }]);
  });
});
