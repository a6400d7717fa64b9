import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/platform/calendar.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { today } from '#web/platform/today.ts';
import { listAnswer, openRecords, recordAnswer } from '../testing/render-records.tsx';

// Allows for the tab and its dialogs, which are loaded on demand and slowly on a busy machine.

type Answers = Parameters<typeof openRecords>[1];

const lease = {
  id: 6,
  contract_name: 'Alder Lease',
  file_number: 'TX-0001',
  area_id: 4,
  area_name: 'Utica',
  version_id: 1,
};
const rental = (changes: object = {}) => ({
  id: 71,
  lease_id: 6,
  kind: 'rental',
  due_on: addDays(today(), 31),
  basis: 'net_acres',
  rate: 10,
  acres: null,
  counted_acres: 80,
  amount: null,
  amount_due: 800,
  recurrence: 'yearly',
  ends_on: null,
  due_day: null,
  status: 'open',
  done_on: null,
  done_by: null,
  evidence: null,
  notes: null,
  modified_by: 'Bo Diddley',
  version_id: 3,
  ...changes,
});
const covered = {
  on: '2027-05-01',
  net_acres: 80,
  gross_acres: 160,
  is_complete: true,
  interests: [
    {
      ownership_id: 41,
      tract: { id: 5, name: 'Section 12' },
      owner: { id: 8, name: 'Smith Family Trust' },
      gross_acres: 160,
      decimal_interest: 0.5,
      net_acres: null,
      leased_acres: 80,
    },
  ],
};

function open(rows: readonly object[], answers: Answers = {}, role?: 'Viewer') {
  return openRecords(
    '/leases/6/details?tab=obligations',
    {
      'GET /api/leases/6': () => recordAnswer(lease),
      'GET /api/leases/6/relationships': () => listAnswer([]),
      'GET /api/leases/6/covered-acres': () => data(covered),
      'GET /api/leases/6/standing': () =>
        data({
          lease_id: 6,
          as_of: '2026-03-31',
          as_known_on: null,
          standing: 'primary',
          recorded_status: 'active',
          effective_end: '2028-01-01',
          held_by: null,
          held_until: null,
          cessation_days: 90,
          cessation_is_assumed: true,
          next_date: null,
          reasons: [],
        }),
      'GET /api/obligations': () => listAnswer(rows),
      ...answers,
    },
    role,
  );
}

const table = () => screen.findByRole('table', { name: 'Obligations of this lease' });
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)), {
    target: { value },
  });
/** The requests sent, other than signing in. */
const posted = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/obligations'));
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function choose(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for Rental due on/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByRole('dialog');
}

describe('the obligations of a lease', () => {
  test('are listed with their amounts, and which are past due', async () => {
    await open([
      rental({ id: 70, due_on: addDays(today(), -2), kind: 'shut_in' }),
      rental(),
      rental({ id: 72, basis: null, rate: null, counted_acres: null, amount_due: null }),
      rental({ id: 73, kind: 'continuous_drilling', basis: null, rate: null, amount_due: null }),
    ]);
    await screen.findByText('Overdue');
    const rows = within(screen.getByRole('table', { name: 'Obligations of this lease' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/2 days agoShut-in Payment\$800\.00YearlyOverdue/),
      expect.stringMatching(/in 31 daysRental\$800\.00YearlyOpen/),
      expect.stringMatching(/in 31 daysRentalnot knownYearlyOpen/),
      expect.stringMatching(/in 31 daysContinuous Drilling–YearlyOpen/),
    ]);
    expect(screen.getByText('$1,600.00 due in total, plus 1 with an unknown amount')).toBeDefined();
  });

  test('tell how an amount is made, with the interests', async () => {
    await open([rental()]);
    fireEvent.click(await screen.findByRole('button', { name: "Amount Due: $800.00. How it's calculated" }));
    expect(await screen.findByText('80.00 net acres × $10.00')).toBeDefined();
    expect(await screen.findByText('Smith Family Trust in Section 12')).toBeDefined();
  });

  test('are made with the amount in sight', async () => {
    const { requests } = await open([], { 'POST /api/obligations': () => data({ id: 73, data: rental() }) });
    expect(await screen.findByText('No open obligations')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'New Obligation' })[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'New Obligation' });
    type('Due On', '2027-05-01');
    type('Rate per Acre', '10');
    expect(await screen.findByText('$800.00')).toBeDefined();
    expect(screen.getByText('80.00 net acres × $10.00')).toBeDefined();
    press('Create');
    expect(await screen.findByText('Obligation created.')).toBeDefined();
    expect(posted(requests)[0]?.body).toEqual({
      lease_id: 6,
      kind: 'rental',
      due_on: '2027-05-01',
      basis: 'net_acres',
      rate: 10,
      recurrence: 'none',
    });
  });

  test('tell while they are typed what is odd beside the lease, and what no amount can be', async () => {
    const { requests } = await open([], {
      'GET /api/leases/6': () =>
        recordAnswer({ ...lease, contract_date: '2026-05-01', expiration_date: '2029-05-01' }),
      'POST /api/obligations': () => data({ id: 73, data: rental() }),
    });
    await screen.findByText('No open obligations');
    fireEvent.click(screen.getAllByRole('button', { name: 'New Obligation' })[0] as HTMLElement);
    await screen.findByRole('dialog');
    type('Due On', '2026-04-30');
    expect(
      await screen.findByText('Due On is before the Lease Date of the lease (2026-05-01)'),
    ).toBeDefined();
    type('Due On', '2029-05-02');
    expect(await screen.findByText('Due On is after the end of the lease (2029-05-01)')).toBeDefined();
    type('Rate per Acre', '999999999999');
    type('Agreed Acres', '9999999999');
    press('Create');
    expect(await screen.findByText(/gives an Amount Due that has more than 12 digits/)).toBeDefined();
    expect(posted(requests)).toEqual([]);
    type('Agreed Acres', '80');
    type('Rate per Acre', '10');
    press('Create');
    // Warnings about odd values do not prevent saving.
    expect(await screen.findByText('Obligation created.')).toBeDefined();
  });

  test('ask for the due date, and keep what was typed when the server refuses', async () => {
    const { requests } = await open([], {
      'POST /api/obligations': () =>
        refusal(422, 'Not that way', [{ path: 'due_on', message: 'Due On is too early' }]),
    });
    await screen.findByText('No open obligations');
    fireEvent.click(screen.getAllByRole('button', { name: 'New Obligation' })[0] as HTMLElement);
    await screen.findByRole('dialog');
    press('Create');
    expect(await screen.findByText('Due On is required')).toBeDefined();
    expect(screen.getByText('Rate per Acre or Agreed Amount is required')).toBeDefined();
    expect(posted(requests)).toEqual([]);
    type('Agreed Amount', '800');
    await waitFor(() => expect(screen.queryByText(/^Rate per Acre or/)).toBeNull());
    type('Due On', '1999-05-01');
    press('Create');
    expect(await screen.findByText('Due On is too early')).toBeDefined();
    expect(screen.getByDisplayValue('1999-05-01')).toBeDefined();
  });

  test('are done with evidence, and the next one is told', async () => {
    const { requests } = await open([rental()], {
      'POST /api/obligations/71/done': () =>
        data({ id: 71, data: rental({ status: 'done' }), next: rental({ due_on: '2028-05-01' }), act_id: 9 }),
      'POST /api/acts/9/undo': () =>
        data({ matched: 2, undone: 2, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 }),
    });
    await choose('Mark as done…');
    type('Evidence', 'Check 1001');
    press('Mark as Done');
    expect(await screen.findByText('Rental done. The next one is due on 2028-05-01.')).toBeDefined();
    expect(posted(requests)[0]?.body).toEqual({
      done_on: today(),
      evidence: 'Check 1001',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The obligation is open again.')).toBeDefined();
  });

  test('are not done on a day that is to come', async () => {
    const { requests } = await open([rental()]);
    await choose('Mark as done…');
    type('Done On', addDays(today(), 1));
    press('Mark as Done');
    expect(await screen.findByText('Done On is in the future')).toBeDefined();
    expect(posted(requests)).toEqual([]);
  });

  test('are opened again', async () => {
    const { requests } = await open([rental({ id: 72, kind: 'shut_in', status: 'done' })], {
      'PUT /api/obligations/72': () => data({ id: 72, data: rental() }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Actions for Shut-in Payment/ }));
    expect(screen.queryByRole('menuitem', { name: 'Mark as done…' })).toBeNull();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Reopen' }));
    expect(await screen.findByText(/^Shut-in Payment due on .* is open again\.$/)).toBeDefined();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'open', version_id: 3 });
  });

  test('report a change by another user, and are saved on top of it', async () => {
    const current = rental({ version_id: 4, notes: 'theirs' });
    const { requests } = await open([rental()], {
      'PUT /api/obligations/71': ({ body }) =>
        (body as { version_id: number }).version_id === 4
          ? data({ id: 71, data: rental({ version_id: 5 }) })
          : Response.json(
              {
                success: false,
                code: 'stale_version',
                message: 'Stale',
                details: [],
                data: [{ id: 71, data: current }],
              },
              { status: 409 },
            ),
    });
    await choose('Edit…');
    type('Rate per Acre', '12');
    press('Save');
    expect(await screen.findByText(/^Bo Diddley changed Notes while you were editing\./)).toBeDefined();
    press('Save');
    expect(await screen.findByText('Obligation updated.')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { rate: 12, version_id: 3 },
      { rate: 12, version_id: 4 },
    ]);
  });

  test('are only read by a Viewer, who can print letters with payments', async () => {
    const template = { company: 'Acme', file_name: 'Ours.docx', unused_fields: [], fields: [] };
    await open(
      [rental(), rental({ id: 72, kind: 'continuous_drilling', basis: null })],
      { 'GET /api/companies/1/letter-templates/payment_transmittal': () => data(template) },
      'Viewer',
    );
    await table();
    expect(screen.queryByRole('button', { name: 'New Obligation' })).toBeNull();
    const menus = await screen.findAllByRole('button', { name: /^Actions for/ });
    expect(menus).toHaveLength(1);
    fireEvent.click(menus[0] as HTMLElement);
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    expect(screen.getByRole('menuitem', { name: /Print Letters \(PDF\)/ }).textContent).toContain(
      'Standard letter',
    );
    expect(screen.getByRole('menuitem', { name: /Print Letters \(Word\)/ }).textContent).toContain(
      'Your template',
    );
  });

  test('report a load failure, and can be retried', async () => {
    let isBroken = true;
    await open([], {
      'GET /api/obligations': () => (isBroken ? refusal(400, 'Out of order') : listAnswer([rental()])),
    });
    expect(await screen.findByText(/The obligations could not be loaded\. Out of order/)).toBeDefined();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await waitFor(async () => expect(await table()).toBeDefined());
  });
});
