import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../testing/render-records.tsx';

// Allows for the search's debounce and for the dialog's code, which is loaded when it is first opened.

const covered = {
  id: 5,
  tract_name: 'Section 12',
  gross_acres: 640,
  county: 'Reeves',
  area_id: 4,
  version_id: 9,
};
const other = {
  id: 6,
  tract_name: 'Section 13',
  gross_acres: 320,
  county: 'Ward',
  area_id: 4,
  version_id: 1,
};
const lease = { id: 3, contract_name: 'Alder Lease', file_number: 'TX-1', area_id: 4, version_id: 2 };
const well = testWell(7);
const interest = {
  id: 41,
  tract_id: 6,
  owner_id: 9,
  interest_type: 'mineral',
  decimal_interest: 1,
  owner: { id: 9, owner_name: 'Alder' },
};
let requests: FakeRequest[] = [];

/** Opens the link dialog for a lease's wells; `tracts` are those that the lease covers. */
async function open(tracts: object[], saving?: () => Response) {
  ({ requests } = await openRecords('/leases/3/details?tab=wells', {
    'GET /api/leases/3': () => recordAnswer(lease),
    'GET /api/leases/3/relationships': ({ query }) =>
      listAnswer(query.get('entity') === 'tract' ? tracts.map((tract, id) => ({ id, tract })) : []),
    'GET /api/tracts/6/relationships': () => listAnswer([interest]),
    'GET /api/wells/7/relationships': () => listAnswer([]),
    'POST /api/wells/search': () => Response.json({ success: true, data: [well] }),
    'POST /api/tracts/search': () => Response.json({ success: true, data: [other] }),
    'POST /api/links':
      saving ?? (() => Response.json({ success: true, data: [{ act_id: 77, base: {}, related: {} }] })),
  }));
  fireEvent.click((await screen.findAllByRole('button', { name: /^Link/ }))[0] ?? document.body);
  await screen.findByRole('dialog');
  await pick('wells', /Wagner 7H/);
}

async function pick(plural: string, name: RegExp) {
  // The box is replaced when its list has loaded, so it is typed into until it keeps the text.
  await waitFor(() => {
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: `Search existing ${plural}` });
    fireEvent.input(box, { target: { value: 'anything' }, inputType: 'insertText' });
    expect(screen.getByRole('combobox', { name: `Search existing ${plural}` })).toHaveProperty(
      'value',
      'anything',
    );
  });
  fireEvent.click(await screen.findByRole('option', { name }));
}

const bridge = () => within(screen.getByRole('region', { name: 'Proration Unit' }));
const type = (label: string, value: string) =>
  fireEvent.change(bridge().getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Relationship' }));
const sent = () => requests.findLast(({ path }) => path === '/api/links')?.body;

function fillUnit() {
  type('Name', 'Wagner Unit');
  type('Held Acres', '160');
  type('Unit Acres', '640');
}

function fillContract() {
  type('Contract Number', 'C-1');
  type('Effective Date', '2026-01-01');
  type('Contract Status', 'active');
}

describe('a lease and a well', () => {
  test('meet on the only tract of the lease, where nothing else is said', async () => {
    await open([covered]);
    expect(await bridge().findByText('A tract covered by this lease')).toBeDefined();
    expect(bridge().queryByLabelText('Contract Number')).toBeNull();
    fillUnit();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(sent()).toMatchObject({
      through: { tract: { id: 5 } },
      proration_unit: { data: { held_acres: 160 } },
    });
    expect(sent()).not.toHaveProperty('contract');
  });

  test('meet on any other tract, which the lease then comes to cover', async () => {
    await open([covered]);
    fireEvent.click(await screen.findByRole('button', { name: 'Another tract' }));
    await pick('tracts', /Section 13/);
    expect(
      await bridge().findByText("This lease doesn't cover it yet; the contract below adds it."),
    ).toBeDefined();
    expect(await bridge().findByRole('radio', { name: /Alder/, checked: true })).toBeDefined();
    fillUnit();
    fillContract();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(sent()).toMatchObject({
      through: { tract: { id: 6 } },
      ownership: { id: 41 },
      contract: { data: { contract_number: 'C-1' } },
      proration_unit: { data: { name: 'Wagner Unit' } },
    });
  });

  test('take another tract off again', async () => {
    await open([]);
    expect(
      await bridge().findByText('This lease covers no tracts yet: the link adds the one you choose.'),
    ).toBeDefined();
    await pick('tracts', /Section 13/);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Section 13' }));
    expect(await screen.findByRole('combobox', { name: 'Search existing tracts' })).toBeDefined();
    save();
    expect(await bridge().findByText('Choose the tract that links them.')).toBeDefined();
  });

  test('use the unit that there is where a new one would double it', async () => {
    const message = 'A unit "Wagner Unit" already links the tract and the well.';
    const details = [{ path: 'proration_unit', message }];
    const answers = [
      () =>
        Response.json(
          {
            success: false,
            code: 'duplicate',
            message,
            details,
            data: [{ bridge: 'proration_unit', id: 31 }],
          },
          { status: 409 },
        ),
      () => Response.json({ success: true, data: [{ act_id: 78, base: {}, related: {} }] }),
    ];
    await open([], () => answers.shift()?.() ?? refusal(404, 'No more answers'));
    await pick('tracts', /Section 13/);
    await bridge().findByRole('radio', { name: /Alder/, checked: true });
    fillUnit();
    fillContract();
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Use that proration unit' }));
    expect(await bridge().findByText('Existing proration unit')).toBeDefined();
    save();
    expect(await screen.findByText('Well linked.')).toBeDefined();
    expect(sent()).toMatchObject({
      proration_unit: { id: 31 },
      contract: { data: { contract_number: 'C-1' } },
    });
  });
});
