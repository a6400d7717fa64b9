import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#web/lib/testing/fake-server.ts';
import { signIn, signOut } from '#web/lib/testing/sign-in.ts';
import { listAnswer, memberAnswers, recordAnswer, renderRecords } from '../testing/render-records.tsx';
import { sayBearing } from './say-bearing.ts';

const tract = {
  id: 5,
  tract_name: 'North',
  area_id: 4,
  area_name: 'Utica',
  gross_acres: 160,
  legal_description: 'NE/4 of Section 12, and that part of the SE/4 lying north of the river',
  metes_bounds:
    'Beginning at a rock, thence North 40 rods, thence East 40 rods, thence South 40 rods, thence to the beginning, containing 10.5 acres',
  version_id: 1,
};

async function open(path: string, role?: 'Viewer') {
  fakeServer({
    ...memberAnswers(role),
    'GET /api/tracts/5': () => recordAnswer(tract),
    'GET /api/tracts/5/relationships': () => listAnswer([]),
  });
  await signIn();
  renderRecords(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Check the description' }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('whoever may only read sees the reading, and no button that would change the record', async () => {
  await open('/tracts/5/details', 'Viewer');
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(parts.textContent).toContain('Section 12NE/4');
  expect(parts.textContent).toContain('takes only some of a half or a quarter');
  const metes = screen.getByRole('region', { name: 'Metes and bounds check' });
  expect(screen.queryByRole('button', { name: 'Place on the map' })).toBeNull();
  expect(screen.queryByText(/can be placed on the map/)).toBeNull();
  expect(metes.textContent).toContain('3 calls');
  expect(metes.textContent).toContain('Last lineN 90°00′00″ W, 660.00 ft');
  expect(metes.textContent).toContain('Acres within10.00');
  expect(metes.textContent).toContain('−150.00 acres');
  expect(metes.textContent).toContain('The description says10.50 acres0.50 more than its lines have');
  for (const name of [/into Gross Acres/, 'Show in the text'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a quarter that is read does not hide what the legal description says beside', async () => {
  await open('/tracts/details/new');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Legal Description' }), {
    target: { value: 'The North 330 feet of the NW/4' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Quarter-Quarter' }), { target: { value: 'W/2' } });
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(await within(parts).findByText('The North 330 feet of the NW/4')).toBeDefined();
  expect(parts.textContent).toContain('This is read in Quarter-Quarter.');
  expect(parts.textContent).toContain('takes only some of a half or a quarter');
});

test('fills blank gross acres of a new tract at once, and asks before it replaces others', async () => {
  await open('/tracts/details/new');
  expect(await screen.findByText(/nothing to check yet/)).toBeDefined();
  const legal = await screen.findByRole('textbox', { name: 'Legal Description' });
  fireEvent.change(legal, { target: { value: 'N/2NW/4' } });
  const gross = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gross Acres' });
  fireEvent.click(await screen.findByRole('button', { name: 'Put 80.00 into Gross Acres' }));
  expect(gross.value).toBe('80.00');
  fireEvent.change(legal, { target: { value: 'N/2' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Put 320.00 into Gross Acres' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('80.00 stands there now.');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(gross.value).toBe('80.00');
});

test('a direction is said by its quadrant, to the second', () => {
  const half = 0.5 / 3600;
  const halves = [45 + half, 135 - half, 225 + half, 270 + half].map(sayBearing);
  expect(halves).toEqual(['N 45°00′01″ E', 'S 45°00′01″ E', 'S 45°00′01″ W', 'N 90°00′00″ W']);
  const said = [0, 45.50417, 90, 90.0000001, 134.5, 180, 225, 270, 359.99999].map(sayBearing);
  expect(said).toEqual([
    'N 0°00′00″ E',
    'N 45°30′15″ E',
    'N 90°00′00″ E',
    'N 90°00′00″ E',
    'S 45°30′00″ E',
    'S 0°00′00″ E',
    'S 45°00′00″ W',
    'N 90°00′00″ W',
    'N 0°00′00″ E',
  ]);
});

test('a curve is told with its arc, and a boundary that misses itself does not rule over the record', async () => {
  await open('/tracts/details/new');
  const metes = await screen.findByRole('textbox', { name: 'Metes and Bounds' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Gross Acres' }), { target: { value: '20' } });
  fireEvent.change(metes, {
    target: {
      value: `Beginning at a pin; thence North 200.00 feet to the beginning of a tangent curve to the right with a radius of 100 feet; thence along
        said curve through a central angle of 90°, an arc distance of 157.08 feet; thence East 300 feet; thence South 300 feet; thence West 400 feet to beginning`,
    },
  });
  const check = await screen.findByRole('region', { name: 'Metes and bounds check' });
  expect(check.textContent).toContain('Acres within2.71');
  expect(check.textContent).toContain('The description rules');
  expect(check.textContent).not.toContain('misses its beginning');
  fireEvent.click(within(check).getByRole('button', { name: 'Show the 5 calls' }));
  expect(within(check).getByRole('table').textContent).toContain(
    'N 45°00′00″ E chordarc of 157.08 ft to the right, radius 100.00 ft141.42',
  );
  fireEvent.change(metes, {
    target: {
      value:
        "Beginning; thence North 1000 ft; thence East 1000 ft; thence S 10°30' W 1000 ft; thence West 950 ft to beginning",
    },
  });
  await vi.waitFor(() => expect(check.textContent).toContain('more than one foot in 1,000'));
  expect(check.textContent).toContain('more than 1% apart');
  expect(check.textContent).not.toContain('The description rules');
});
