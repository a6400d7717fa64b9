import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FakeRequest } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer } from '../testing/render-records.tsx';

const lease = {
  id: 3,
  contract_name: 'Alder Lease',
  file_number: 'TX-1',
  contract_date: '2024-05-01',
  contract_status: 'active',
  area_id: 4,
  version_id: 2,
};
const tract = {
  id: 5,
  tract_name: 'Section 12',
  gross_acres: 640,
  county: 'Reeves',
  area_id: 4,
  version_id: 9,
};
const interest = {
  id: 41,
  tract_id: 5,
  owner_id: 9,
  interest_type: 'mineral',
  decimal_interest: 1,
  owner: { id: 9, owner_name: 'Alder' },
};
let requests: FakeRequest[] = [];
/** What the interest has besides. */
let severed: Record<string, string> = {};
afterEach(() => {
  severed = {};
});

async function open(path: string) {
  ({ requests } = await openRecords(path, {
    'GET /api/leases/3': () => recordAnswer(lease),
    'GET /api/tracts/5': () => recordAnswer(tract),
    'GET /api/leases/3/relationships': () => listAnswer([]),
    'GET /api/tracts/5/relationships': ({ query }) =>
      listAnswer(query.get('entity') === 'ownership' ? [{ ...interest, ...severed }] : []),
    'POST /api/tracts/search': () => Response.json({ success: true, data: [tract] }),
    'POST /api/leases/search': () =>
      Response.json({
        success: true,
        data: [
          lease,
          { ...lease, id: 8, contract_name: 'Bare Lease', file_number: 'TX-2', contract_date: null },
        ],
      }),
    'POST /api/links': () => Response.json({ success: true, data: [{ act_id: 77, base: {}, related: {} }] }),
  }));
  fireEvent.click((await screen.findAllByRole('button', { name: /^Link/ }))[0] ?? document.body);
  await screen.findByRole('dialog');
}

async function pick(plural: string, name: RegExp) {
  await waitFor(() => {
    const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: `Search existing ${plural}` });
    fireEvent.input(box(), { target: { value: 'anything' }, inputType: 'insertText' });
    expect(box().value).toBe('anything');
  });
  fireEvent.click(await screen.findByRole('option', { name }));
}

const contract = () => within(screen.getByRole('region', { name: 'Contract' }));
const textOf = (label: string) => contract().getByLabelText<HTMLInputElement>(label).value;
const panels = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('region')
    .map((panel) => panel.getAttribute('aria-label'));
const sent = () => requests.findLast(({ path }) => path === '/api/links')?.body;

test('a tract is linked to a lease without typing what the lease has', async () => {
  await open('/leases/3/details?tab=tracts');
  expect(panels()).toEqual(['Lease', 'Tract', 'Contract']);
  await pick('tracts', /Section 12/);
  expect(
    await contract().findByText('From the lease: Contract Number, Effective Date, Contract Status'),
  ).toBeDefined();
  fireEvent.click(await contract().findByRole('radio', { name: /Alder/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Relationship' }));
  await screen.findByText('Tract linked.');
  expect(sent()).toEqual({
    base: { type: 'lease', id: 3 },
    related: { type: 'tract', id: 5 },
    ownership: { id: 41 },
    contract: {
      data: { contract_number: 'TX-1', effective_date: '2024-05-01', contract_status: 'active' },
    },
  });
});

test('a lease without the consent of the executive is warned of until it is entered', async () => {
  severed = { executive_right: 'severed', executive_holder: 'Byron' };
  await open('/leases/3/details?tab=tracts');
  await pick('tracts', /Section 12/);
  fireEvent.click(await contract().findByRole('radio', { name: /Alder/ }));
  expect(await contract().findByText(/^The executive right is severed/)).toBeDefined();
  fireEvent.click(contract().getByRole('button', { name: /more fields/ }));
  fireEvent.change(contract().getByLabelText('Executive Consent'), { target: { value: 'ratified' } });
  await waitFor(() => expect(contract().queryByText(/^The executive right is severed/)).toBeNull());
});

test('nothing chosen yet is nothing to lose', async () => {
  await open('/leases/3/details?tab=tracts');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a contract follows the chosen lease until the user types', async () => {
  await open('/tracts/5/details?tab=leases');
  await pick('leases', /Alder Lease/);
  await waitFor(() => expect(textOf('Contract Number')).toBe('TX-1'));
  expect(textOf('Effective Date')).toBe('2024-05-01');
  fireEvent.change(contract().getByLabelText('Contract Number'), { target: { value: 'C-17' } });
  expect(await contract().findByText('From the lease: Effective Date, Contract Status')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another lease' }));
  await pick('leases', /Bare Lease/);
  await waitFor(() => expect(textOf('Contract Status')).toBe('active'));
  expect(textOf('Contract Number')).toBe('C-17');
  expect(textOf('Effective Date')).toBe('');
});
