import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveFile } from '#web/platform/api/save-file.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer } from '../testing/render-records.tsx';

vi.mock('#web/platform/api/save-file.ts', () => ({ saveFile: vi.fn() }));

const lease = {
  id: 6,
  contract_name: 'Alder Lease',
  file_number: 'TX-0001',
  area_id: 4,
  area_name: 'Utica',
  version_id: 1,
};

const proof = {
  figure: 'Acres retained by Alder 1H',
  exact: '160',
  shown: '160.00',
  formula: 'base + acres per foot × lateral',
  inputs: [{ name: 'Lateral', value: '5,000 ft' }],
};
const result = (changes: object = {}) => ({
  lease_id: 6,
  as_of: '2026-03-31',
  version: 'v1',
  clauses: [
    {
      id: 8,
      kind: 'retained_acreage',
      label: 'Retained Acreage, ¶ 12',
      terms: '40 ac + 0.024 ac per foot of lateral',
    },
    { id: 9, kind: 'surface_release', label: 'Surface Release (Pugh)', terms: 'Acres in units' },
  ],
  clause_id: 8,
  inputs: {
    term_ends_on: '2018-01-01',
    cessation_days: 90,
    held_by: 'production',
    wells: [
      {
        well_id: 3,
        name: 'Alder 1H',
        unit: 'Alder Unit',
        assigned_acres: '640',
        lateral_feet: '5000',
        suggested_lateral_feet: '6100',
        other_laterals: [],
        tracts: [{ tract_id: 5, acres: '160' }],
        other_acres: null,
      },
    ],
  },
  state: 'in_effect',
  takes_effect: '2018-01-02',
  trigger_reason: 'The last day of the term is 2018-01-01.',
  missing: [],
  wells: [
    {
      well_id: 3,
      name: 'Alder 1H',
      unit: 'Alder Unit',
      holds: 'yes',
      proof,
      reason: 'Holds on its own by production.',
      tracts: [{ tract_id: 5, acres: '160' }],
    },
  ],
  tracts: [
    {
      tract_id: 5,
      name: 'Section 12',
      gross_acres: '640',
      already_released: '0',
      held: '160',
      released: '480',
      wells: ['Alder 1H'],
      releases: [{ date: '2018-01-02', acres: '480', reason: 'No well retains it.' }],
      reason: 'Held in part by Alder 1H.',
    },
  ],
  totals: { acres: '640', held: '160', released: '480', proof: null },
  ...changes,
});
const unknown = (changes: object = {}) =>
  result({
    state: 'review',
    inputs: {
      ...result().inputs,
      wells: [{ ...result().inputs.wells[0], lateral_feet: null }],
    },
    missing: [{ text: 'the lateral length of Alder 1H', well_id: 3, tract_id: null }],
    tracts: [{ ...result().tracts[0], held: null, released: null, releases: [], reason: 'For review.' }],
    totals: { acres: '640', held: null, released: null, proof: null },
    ...changes,
  });

type Answers = Parameters<typeof openRecords>[1];
const path = '/api/leases/6/retained-acreage';

function open(answer: (request: FakeRequest) => Response, answers: Answers = {}, role?: 'Viewer') {
  return openRecords(
    '/leases/6/details?tab=clauses',
    {
      'GET /api/leases/6': () => recordAnswer(lease),
      'GET /api/lease_clauses': () => listAnswer([]),
      [`POST ${path}`]: answer,
      ...answers,
    },
    role,
  );
}

const table = (name: string) => screen.findByRole('table', { name });
const sent = (requests: readonly FakeRequest[], to = path) =>
  requests.filter((each) => each.method === 'POST' && each.path === to).map(({ body }) => body);

describe('retained acreage', () => {
  test('shows what a clause holds and releases, by tract and well', async () => {
    await open(() => data(result()));
    const tracts = await table('Acres held and released by tract');
    const [, row] = within(tracts).getAllByRole('row');
    expect(row?.textContent).toBe('Section 12640.000.00160.00480.002018-01-02Held in part by Alder 1H.');
    expect(screen.getByText('The clause took effect on 2018-01-02.')).toBeDefined();
    fireEvent.click(
      screen.getByRole('button', { name: "Acres retained by Alder 1H: 160.00. How it's calculated" }),
    );
    expect(await screen.findByText('5,000 ft')).toBeDefined();
  });

  test('names the missing input, and calculates again with what is typed', async () => {
    const { requests } = await open(({ body }) =>
      data((body as { wells: unknown[] }).wells.length === 0 ? unknown() : result()),
    );
    expect(await screen.findByText('the lateral length of Alder 1H')).toBeDefined();
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply Release…' });
    expect(apply.disabled).toBe(true);
    const lateral = screen.getByRole('textbox', { name: 'Lateral of Alder 1H, first to last take point' });
    fireEvent.change(lateral, { target: { value: 'long' } });
    fireEvent.blur(lateral);
    expect(screen.getByText('Enter a number, 0 or more')).toBeDefined();
    fireEvent.change(lateral, { target: { value: '5,000' } });
    fireEvent.keyDown(lateral, { key: 'Enter' });
    await waitFor(() => expect(apply.disabled).toBe(false));
    expect(sent(requests)).toEqual([
      { wells: [] },
      { wells: [{ well_id: 3, unit: 'Alder Unit', lateral_feet: 5000 }] },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Reset Inputs' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use 6,100 ft, surface to bottom hole' }));
    await waitFor(() =>
      expect(sent(requests).at(-1)).toEqual({
        wells: [{ well_id: 3, unit: 'Alder Unit', lateral_feet: 6100 }],
      }),
    );
  });

  test('applies the release after a question, and undoes it', async () => {
    const { requests } = await open(() => data(result()), {
      [`POST ${path}/apply`]: () => data({ act_id: 4, events: [71], released: '480' }),
      'POST /api/acts/4/undo': () =>
        data({ matched: 1, undone: 1, refused: [], refused_count: 0, links_restored: 0, links_missing: 0 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Apply Release…' }));
    expect(await screen.findByText('Release 480.00 acres?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Apply Release' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The release was undone.')).toBeDefined();
    expect(sent(requests, `${path}/apply`)).toEqual([{ wells: [], version: 'v1' }]);
  });

  test('shows in the question why a release was refused', async () => {
    await open(() => data(result()), {
      [`POST ${path}/apply`]: () => refusal(409, 'The figures have changed since they were shown.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Apply Release…' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Apply Release' }));
    expect(await screen.findByText('The figures have changed since they were shown.')).toBeDefined();
  });

  test('drafts the release as PDF, of another clause', async () => {
    const { requests } = await open(
      ({ body }) => data(result({ clause_id: (body as { clause_id?: number }).clause_id ?? 8 })),
      {
        [`POST ${path}/draft`]: () =>
          new Response('%PDF', {
            headers: { 'content-disposition': 'attachment; filename="partial-release-alder.pdf"' },
          }),
      },
    );
    fireEvent.change(await screen.findByRole('combobox', { name: 'Clause' }), { target: { value: '9' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Draft Release (PDF)' }));
    await waitFor(() => expect(vi.mocked(saveFile)).toHaveBeenCalledOnce());
    expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('partial-release-alder.pdf');
    expect(sent(requests, `${path}/draft`)).toEqual([{ clause_id: 9, wells: [] }]);
  });

  test('asks to settle a clause that releases nothing', async () => {
    const totals = { acres: '640', held: '640', released: '0', proof: null };
    await open(() => data(result({ totals })));
    expect(await screen.findByText(/^The clause releases nothing\. Enter the day/)).toBeDefined();
  });

  test('says what to record without a clause, and offers a Viewer no release', async () => {
    await open(() => data(result({ clauses: [], clause_id: null, state: 'no_clause' })));
    expect(await screen.findByText('No clause that releases acres')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply Release…' })).toBeNull();
  });

  test('is read only for a Viewer, and can be loaded again after an error', async () => {
    let calls = 0;
    await open(
      () => {
        calls += 1;
        return calls === 1 ? refusal(422, 'Too many wells') : data(result());
      },
      {},
      'Viewer',
    );
    expect(await screen.findByText(/Too many wells/)).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) as HTMLElement);
    await table('Inputs and acres by well');
    expect(screen.getByRole('button', { name: 'Draft Release (PDF)' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply Release…' })).toBeNull();
  });
});
