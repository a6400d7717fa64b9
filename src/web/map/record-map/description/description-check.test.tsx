import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listAnswer,
  memberAnswers,
  recordAnswer,
  renderRecords,
} from '#web/land/records/testing/render-records.tsx';
import { fakeServer } from '#web/platform/testing/fake-server.ts';
import { signIn, signOut } from '#web/platform/testing/sign-in.ts';
import { describeBearing } from './describe-bearing.ts';

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
  expect(parts.textContent).toContain('includes only part of a half or a quarter');
  const metes = screen.getByRole('region', { name: 'Metes and bounds check' });
  expect(screen.queryByRole('button', { name: 'Place on the map' })).toBeNull();
  expect(screen.queryByText(/can place it on the map/)).toBeNull();
  expect(metes.textContent).toContain('3 calls');
  expect(metes.textContent).toContain('Last lineN 90°00′00″ W, 660.00 ft');
  expect(metes.textContent).toContain('Acres within10.00');
  expect(metes.textContent).toContain('−150.00 acres');
  expect(metes.textContent).toContain('Recited acres10.50 acres0.50 more than within the boundary');
  for (const name of [/as Gross Acres/, 'Show in the text'])
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
  expect(parts.textContent).toContain('This is from Quarter-Quarter.');
  expect(parts.textContent).toContain('includes only part of a half or a quarter');
});

test('fills blank gross acres of a new tract at once, and asks before it replaces others', async () => {
  await open('/tracts/details/new');
  expect(await screen.findByText(/Nothing to check yet/)).toBeDefined();
  const legal = await screen.findByRole('textbox', { name: 'Legal Description' });
  fireEvent.change(legal, { target: { value: 'N/2NW/4' } });
  const gross = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gross Acres' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use 80.00 as Gross Acres' }));
  expect(gross.value).toBe('80.00');
  fireEvent.change(legal, { target: { value: 'N/2' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use 320.00 as Gross Acres' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Gross Acres is 80.00 now.');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(gross.value).toBe('80.00');
});

async function check(legal: string) {
  await open('/tracts/details/new');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Legal Description' }), {
    target: { value: legal },
  });
}
const offers = () =>
  screen.queryAllByRole('button', { name: /as Gross Acres/ }).map(({ textContent }) => textContent);

test.each([
  ['All of Section 6, less and except Lots 1, 2 and 3', 'excepted lots have no nominal acres'],
  ['NE/4 of Section 3 less roads', 'an exception other than a half or quarter'],
  ['NW/4 of Section 3 except the SW/4', 'outside the land described'],
])("no acres are shown or offered if an exception can't be measured: %s", async (legal, reason) => {
  await check(legal);
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(parts.textContent).toContain('Nominal acresnot measured');
  expect(parts.textContent).toContain(reason);
  expect(offers()).toEqual([]);
});

test('recited acres are offered, with the nominal acres as a check', async () => {
  await check('NE/4 of Section 3, containing 147.36 acres, more or less');
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(parts.textContent).toContain('Nominal acres160.001/4 × 640.00; 12.64 more than recited');
  expect(offers()).toEqual(['Use 147.36 as Gross Acres']);
});

test('recited acres far from the nominal acres are shown but not offered', async () => {
  await check('NE/4 of Section 3, containing 2.5 acres');
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(parts.textContent).toContain('differ by more than 25%');
  expect(offers()).toEqual([]);
});

test('no acres are offered until one of two readings is chosen', async () => {
  await check('NE/4 and SE/4 of the SW/4 of Section 5');
  const choice = await screen.findByRole('group', { name: 'Which reading is right?' });
  expect(choice.textContent).toContain('NE/4, SE/4 SW/4: 200.00 nominal acres');
  expect(choice.textContent).toContain('NE/4 SW/4, SE/4 SW/4: 80.00 nominal acres');
  expect(offers()).toEqual([]);
  fireEvent.click(within(choice).getByRole('radio', { name: /80\.00/ }));
  expect(offers()).toEqual(['Use 80.00 as Gross Acres']);
  fireEvent.change(screen.getByRole('textbox', { name: 'Legal Description' }), {
    target: { value: 'N/2 and SW/4 of the NE/4 of Section 5' },
  });
  await vi.waitFor(() => expect(offers()).toEqual([]));
});

test('readings that differ in the section name it, and no acres are offered until one is chosen', async () => {
  await check('Section 4, NE/4, Section 5');
  const choice = await screen.findByRole('group', { name: 'Which reading is right?' });
  expect(choice.textContent).toContain('Section 4: All; Section 5: NE/4: 800.00 nominal acres');
  expect(choice.textContent).toContain('Section 4: NE/4; Section 5: All: 800.00 nominal acres');
  expect(offers()).toEqual([]);
  fireEvent.click(within(choice).getByRole('radio', { name: /Section 4: NE/ }));
  expect(offers()).toEqual(['Use 800.00 as Gross Acres']);
});

test('readings with lots say that their acres exclude them', async () => {
  await check('Lots 1, 2 S/2NE/4 of Section 5');
  const choice = await screen.findByRole('group', { name: 'Which reading is right?' });
  expect(choice.textContent).toContain('S/2 NE/4, Lots 1, 2: 80.00 nominal acres, excluding lots');
  expect(choice.textContent).toContain('Lots 1, 2: 0.00 nominal acres, excluding lots');
});

test('a strip along a centerline and the calls around an exception give no acres', async () => {
  const calls = 'Beginning; thence North 100 feet; thence East 100 feet; thence South 100 feet';
  await check(
    `A strip of land 50 feet wide, being 25 feet on each side of the following centerline: ${calls}`,
  );
  const metes = await screen.findByRole('region', { name: 'Metes and bounds check' });
  expect(metes.textContent).toContain('Acres withinnot measuredthe calls do not enclose the tract');
  expect(metes.textContent).toContain('a strip along a centerline');
  fireEvent.change(screen.getByRole('textbox', { name: 'Legal Description' }), {
    target: { value: `All of Section 9, less and except the following tract: ${calls}` },
  });
  await vi.waitFor(() => expect(metes.textContent).toContain('go around the exception'));
  const parts = await screen.findByRole('region', { name: 'Parts of sections check' });
  expect(parts.textContent).toContain('Nominal acresnot measured');
  expect(offers()).toEqual([]);
});

test('a direction is said by its quadrant, to the second', () => {
  const half = 0.5 / 3600;
  const halves = [45 + half, 135 - half, 225 + half, 270 + half].map(describeBearing);
  expect(halves).toEqual(['N 45°00′01″ E', 'S 45°00′01″ E', 'S 45°00′01″ W', 'N 90°00′00″ W']);
  const said = [0, 45.50417, 90, 90.0000001, 134.5, 180, 225, 270, 359.99999].map(describeBearing);
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
  expect(check.textContent).toContain('The description governs');
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
  expect(check.textContent).toContain('differ by more than 1%');
  expect(check.textContent).not.toContain('The description governs');
});

test('takes no acres of a line that does not return to the point of beginning', async () => {
  await check(
    'A pipeline easement 40 feet wide, described by its centerline as follows: Beginning at a stake; thence North 100 feet; thence East 100 feet; thence South 100 feet',
  );
  const metes = await screen.findByRole('region', { name: 'Metes and bounds check' });
  expect(metes.textContent).toContain(
    'Acres withinnot measuredthe calls do not return to the point of beginning',
  );
  expect(offers()).toEqual([]);
});
