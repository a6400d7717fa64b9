import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { listAnswer, memberAnswers, recordAnswer, renderRecords } from './testing/render-records.tsx';

// Written out rather than derived from the entities, because the specification quotes these texts.
const kinds = [
  {
    kind: 'tract',
    path: '/tracts',
    record: { tract_name: 'Section 12' },
    name: 'Section 12',
    loading: 'Loading tract details...',
    failed: 'Error Loading Tract',
    missing: 'Tract Not Found',
    missingWhy: 'The requested tract could not be found.',
    title: { field: 'tract_name', label: 'Tract Name' },
    required: ['Tract Name is required'],
    saved: 'Tract updated successfully!',
    question: 'Are you sure you want to delete this tract?',
    none: 'No tracts found',
  },
  {
    kind: 'lease',
    path: '/leases',
    record: { contract_name: 'Wagner', file_number: '0012' },
    name: 'Wagner',
    loading: 'Loading lease details...',
    failed: 'Error Loading Lease',
    missing: 'Lease Not Found',
    missingWhy: 'The requested lease could not be found.',
    title: { field: 'contract_name', label: 'Lease Name' },
    required: ['Lease Name is required', 'File Number is required'],
    saved: 'Lease updated successfully!',
    question: 'Are you sure you want to delete this lease?',
    none: 'No leases found',
  },
  {
    kind: 'well',
    path: '/wells',
    record: { well_name: 'Kaldor 1H', api_number: '34067210650100' },
    name: 'Kaldor 1H',
    loading: 'Loading well details...',
    failed: 'Error Loading Well',
    missing: 'Well Not Found',
    missingWhy: 'The requested well could not be found.',
    title: { field: 'well_name', label: 'Well Name' },
    required: ['Well Name is required', 'API Number is required'],
    saved: 'Well updated successfully!',
    question: 'Are you sure you want to delete this well?',
    none: 'No wells found',
  },
  {
    kind: 'owner',
    path: '/owners',
    record: { owner_name: 'Ada Byron' },
    name: 'Ada Byron',
    loading: 'Loading owner details...',
    failed: 'Error Loading Owner',
    missing: 'Owner Not Found',
    missingWhy: 'The requested owner could not be found.',
    title: { field: 'owner_name', label: 'Owner Name' },
    required: ['Owner Name is required'],
    saved: 'Owner updated successfully!',
    question: 'Are you sure you want to delete this owner?',
    none: 'No owners found',
  },
] as const;

const system = {
  area_id: 4,
  area_name: 'Utica',
  created_by: 'Jane Landman',
  created_date: '2026-01-01T00:00:00.000Z',
  modified_by: 'Jane Landman',
  modified_date: '2026-01-01T00:00:00.000Z',
};

let requests: FakeRequest[] = [];

async function open(path: string, answers: Parameters<typeof fakeServer>[0]) {
  requests = fakeServer({ ...memberAnswers(), ...answers });
  await signIn();
  return renderRecords(path);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

describe.each(kinds)('of a $kind', (words) => {
  const { path, name } = words;
  const record = { id: 7, version_id: 3, ...words.record, ...system };
  const read = { [`GET /api${path}/7`]: () => recordAnswer(record) };

  test('while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open(`${path}/7/details`, { [`GET /api${path}/7`]: () => promise });
    const reported = await screen.findByText(words.loading);
    expect(reported.getAttribute('role')).toBe('status');
    resolve(recordAnswer(record));
    expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
    expect(screen.queryByText(words.loading)).toBeNull();
  });

  test('when it cannot be loaded, with the number where the server gives no words', async () => {
    let calls = 0;
    await open(`${path}/7/details`, {
      [`GET /api${path}/7`]: () =>
        calls++ === 0 ? new Response('{}', { status: 418 }) : recordAnswer(record),
    });
    expect(await screen.findByText(words.failed)).toBeDefined();
    expect(screen.getByText('Request failed with status 418')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
  });

  test.each([`${path}/7/details`, `${path}/details/7`])('when there is none at %s', async (address) => {
    await open(address, {});
    expect(await screen.findByText(words.missing)).toBeDefined();
    expect(screen.getByText(words.missingWhy)).toBeDefined();
  });

  test('when a new one lacks what is required', async () => {
    await open(`${path}/details/new`, {});
    await screen.findByLabelText(words.title.label);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    for (const message of words.required) expect(await screen.findByText(message)).toBeDefined();
    expect(requests.filter(({ method, path: to }) => method === 'POST' && to === `/api${path}`)).toEqual([]);
  });

  test('while it is saved, and once it is', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open(`${path}/7/details`, { ...read, [`PUT /api${path}/7`]: () => promise });
    const title = await screen.findByLabelText(words.title.label);
    fireEvent.change(title, { target: { value: 'Another Name' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDefined();
    resolve(recordAnswer({ ...record, [words.title.field]: 'Another Name', version_id: 4 }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.saved);
    expect(await screen.findByRole('heading', { level: 2, name: 'Another Name' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Sav/ })).toBeNull();
  });

  test('before it is deleted, and in the list that is empty afterwards', async () => {
    let rows: object[] = [record];
    await open(path, {
      [`GET /api${path}`]: () => listAnswer(rows),
      [`DELETE /api${path}/7`]: () => {
        rows = [];
        return Response.json({ success: true, data: [{ id: 7, links_removed: 0 }] });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    const question = await screen.findByRole('alertdialog', { name: words.question });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words.none)).toBeDefined();
  });

  test('while a row is selected', async () => {
    await open(path, { [`GET /api${path}`]: () => listAnswer([record, { ...record, id: 6 }]) });
    for (const box of await screen.findAllByRole('checkbox', { name: `Select ${name}` }))
      fireEvent.click(box);
    expect(screen.getByText('2 selected')).toBeDefined();
  });

  test('while no company and no area are selected', async () => {
    await open(path, { 'GET /api/areas': () => Response.json({ success: true, data: [] }) });
    expect(await screen.findByText('At least 1 company and 1 area must be selected')).toBeDefined();
    await waitFor(() => expect(requests.some(({ path: to }) => to === '/api/areas')).toBe(true));
    expect(requests.some(({ path: to }) => to === `/api${path}`)).toBe(false);
  });
});
