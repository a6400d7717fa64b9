import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { type Land, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const deck = (page: Page, unit: string) => page.getByRole('table', { name: `Mineral shares of ${unit}` });
const longName = 'The Heirs and Devisees of Bartholomew Worthington-Abernathy, Deceased, and Their Assigns';

async function openDeck(page: Page, land: Land) {
  await signIn(page, land.account, `/wells/${land.well}/details?tab=leases`);
  await expect(page.getByRole('heading', { name: 'Mineral shares' })).toBeVisible();
}

/** As `openDeck`, for somebody who is signed in. */
async function openWellDeck(page: Page, land: Land) {
  await page.goto(`/wells/${land.well}/details?tab=leases`);
  await expect(page.getByRole('heading', { name: 'Mineral shares' })).toBeVisible();
}

const drill = (land: Land, more: object = {}) =>
  land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
    ...more,
  });

const own = (
  land: Land,
  owner_id: number,
  decimal_interest: number,
  interest_type = 'mineral',
  more: object = {},
) =>
  land.post('/api/ownerships', { tract_id: land.tract, owner_id, interest_type, decimal_interest, ...more });

const sign = (land: Land, ownership_id: number) =>
  land.post('/api/contracts', { ownership_id, lease_id: land.lease, contract_number: 'C-1' });

async function makeOwner(land: Land, owner_name: string): Promise<number> {
  const { id } = await land.post('/api/owners', { owner_name, area_id: land.areaId });
  return id;
}

test('a well without acres states what its royalty decimals require', async ({ page, request }) => {
  const land = await makeLand(request);
  await openDeck(page, land);
  await expect(page.getByText('No tract factors yet')).toBeVisible();
  await page.getByText('No tract factors yet').scrollIntoViewIfNeeded();
  await inspect(page, 'royalty-deck-empty');
  await page.getByRole('link', { name: 'Tracts of this well' }).click();
  await expect(page).toHaveURL(/tab=tracts/);
});

test('the royalty decimals of a unit match manual calculations', async ({ page, request }) => {
  // 157.82 ÷ 237.90 = 0.663387978…; × 1/2 = 0.33169399, × 1/4 = 0.16584699 (twice): total 0.66338797. × 3/16:
  // 0.06219262, 0.03109631 and 0.03109631: total 0.12438524. Residual 1 − 0.66338797 = 0.33661203.
  const land = await makeLand(request);
  const [birch, heirs] = [await makeOwner(land, 'Birch Minerals LLC'), await makeOwner(land, longName)];
  const half = await own(land, land.owner, 0.5);
  await sign(land, half.id);
  const quarter = await own(land, birch, 0.25);
  await sign(land, quarter.id);
  await drill(land);
  await openDeck(page, land);
  const table = deck(page, 'Wagner Unit');
  await expect(table.getByRole('row', { name: /Alder Family Trust/ })).toContainText('0.06219262');
  await expect(page.getByText(/0\.16584699 of its tracts' minerals is unassigned/)).toBeVisible();

  const last = await own(land, heirs, 0.25);
  await sign(land, last.id);
  await own(land, birch, 0.01, 'npri');
  await page.reload();
  await expect(table.getByRole('row', { name: /Worthington/ })).toContainText('0.16584699');
  await expect(table.getByRole('row', { name: /Worthington/ })).toContainText('0.03109631');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('0.66338797');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('0.12438524');
  await expect(table.getByRole('row', { name: /^Residual/ })).toContainText('0.33661203');
  await expect(page.getByText(/0\.33661202 of the unit \(80\.08 acres\)/)).toBeVisible();
  // The NPRI of 0.01 takes 0.00663388 of production if fixed, or 3/16 of it if floating.
  await expect(page.getByText(/Is NPRI 0\.01 of Birch Minerals LLC in .* fixed or floating\?/)).toBeVisible();
  await expect(page.getByText('Fixed (of production): 0.00663388')).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await inspect(page, 'royalty-deck');
  await inspect(page, 'royalty-deck-whole-page', { fullPage: true });

  await table.getByRole('button', { name: /^Royalty Decimal of Alder Family Trust/ }).focus();
  await page.keyboard.press('Enter');
  const created = page.getByRole('dialog', { name: 'Royalty Decimal of Alder Family Trust' });
  await expect(created).toContainText('0.50000000 × 18.75% × 157.82 ÷ 237.90');
  await page.screenshot({ path: 'test-results/pictures/royalty-deck-figure.png' });
  await page.keyboard.press('Escape');
  await expect(created).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByRole('button', { name: /^Royalty Decimal of Alder Family Trust/ }).click();
  await expect(created).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'test-results/pictures/royalty-deck-figure-phone.png' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export shares' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mineral-shares-export-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('the questions of a division are answered until it adds up to 1', async ({ page, request }) => {
  // 640 of 640 acres. Alder 1/2 at 3/16, Birch 1/2 unleased, NPRI 1/16 fixed on both, ORRI 2% of the lease by minerals,
  // Devon 100% of the lease. NPRI 0.0625, Alder 1/2 × (3/16 − 1/16) = 0.0625, Birch 1/2 × 15/16 = 0.46875, ORRI 0.01,
  // Devon 1/2 × 13/16 − 0.01 = 0.39625: all working interest, in half of the tract, is a share of the lease.
  const land = await makeLand(request);
  await drill(land, { held_acres: 640, unit_acres: 640 });
  const half = await own(land, land.owner, 0.5);
  await sign(land, half.id);
  await own(land, await makeOwner(land, 'Birch Minerals LLC'), 0.5);
  await own(land, await makeOwner(land, 'Norton Royalty'), 0.0625, 'npri');
  await own(land, await makeOwner(land, 'Oak Overrides'), 0.02, 'orri');
  await own(land, await makeOwner(land, 'Devon'), 1, 'working');
  await openDeck(page, land);
  const division = page.getByRole('table', { name: 'Division of interest of Wagner Unit' });
  await expect(page.getByText('2 questions are open')).toBeVisible();
  await expect(division.getByRole('row', { name: /^Total/ })).toContainText('Open');
  await division.scrollIntoViewIfNeeded();
  await inspect(page, 'division-open');

  await page.getByRole('link', { name: 'Owners of Section 12, Block 4' }).first().click();
  const answer = async (owner: string, label: string, option: string) => {
    await page
      .getByRole('row', { name: new RegExp(owner) })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit link…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label).selectOption(option);
    await inspect(page, `division-answer-${label}`);
    await dialog.getByRole('button', { name: 'Update Relationship' }).click();
    await expect(dialog).toBeHidden();
  };
  await answer('Norton Royalty', 'Fixed or Floating', 'Fixed');
  await answer('Oak Overrides', 'Proportionate Reduction', 'By minerals leased');

  await page.goto(`/wells/${land.well}/details?tab=leases`);
  await expect(division.getByRole('row', { name: /^Total/ })).toContainText('1.00000000');
  for (const [owner, decimal] of [
    ['Norton Royalty', '0.06250000'],
    ['Alder Family Trust', '0.06250000'],
    ['Birch Minerals LLC', '0.46875000'],
    ['Oak Overrides', '0.01000000'],
    ['Devon', '0.39625000'],
  ] as const)
    await expect(division.getByRole('row', { name: new RegExp(owner) })).toContainText(decimal);
  await expect(page.getByText(/^Ties out/)).toBeVisible();
  await division.scrollIntoViewIfNeeded();
  await inspect(page, 'division-whole', { fullPage: true });
  await division.getByRole('button', { name: /^WI decimal of Devon/ }).click();
  await expect(page.getByRole('dialog', { name: 'WI decimal of Devon' })).toContainText(
    '(0.5 × (1 − 18.75%) − 0.01) × 640 ÷ 640',
  );
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export division' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^division-of-interest-export-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('an allocation well is divided by the feet of its lateral in each tract', async ({ page, request }) => {
  // landtraining.net: 2,310 of 10,130 ft at 3/16 is 0.04275666.
  const land = await makeLand(request);
  const fee = await own(land, land.owner, 1);
  await sign(land, fee.id);
  await own(land, await makeOwner(land, 'Devon'), 1, 'working');
  await drill(land);
  await signIn(page, land.account, `/wells/${land.well}/details`);
  await page.getByLabel('Allocation Basis').selectOption('First to last take point');
  await page.getByLabel('Allocation Length (ft)').fill('10130');
  await page.getByLabel('First Take Point (ft)').fill('10250');
  await page.getByLabel('Last Take Point (ft)').fill('20380');
  await page.getByLabel('Last Take Point (ft)').scrollIntoViewIfNeeded();
  await inspect(page, 'allocation-of-a-well');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await openWellDeck(page, land);
  await expect(page.getByText('No tract factors yet')).toBeVisible();
  await expect(
    page.getByText(/needs the feet in a tract and the allocation length of the well/),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Tracts of this well' }).click();
  await page
    .getByRole('row', { name: /Section 12/ })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit link…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Feet in Tract').fill('2310');
  await expect(dialog.getByText('2,310 ÷ 10,130')).toBeVisible();
  await inspect(page, 'allocation-link');
  await dialog.getByRole('button', { name: 'Update Relationship' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Section 12/ })).toContainText('0.22803554');

  await openWellDeck(page, land);
  const division = page.getByRole('table', { name: 'Division of interest of Wagner Unit' });
  await expect(division.getByRole('row', { name: /Alder Family Trust/ })).toContainText('0.04275666');
  await expect(page.getByText('Tracts have 2,310 of 10,130 ft')).toBeVisible();
  await expect(page.getByText('10,130 ft allocated, 1 tract')).toBeVisible();
  await division.scrollIntoViewIfNeeded();
  await inspect(page, 'allocation-division', { fullPage: true });
});

test('the feet in a tract are proposed from its outline and the bore on the map', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await drill(land, { held_acres: null, unit_acres: null });
  const point = (latitude: number) => JSON.stringify({ type: 'Point', coordinates: [-103.5, latitude] });
  await land.put(`/api/wells/${land.well}`, {
    allocation_basis: 'penetration',
    allocation_feet: 14553,
    surface_location: point(31.5),
    bottom_hole_location: point(31.54),
  });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=tracts`);
  const openLink = async () => {
    await page
      .getByRole('row', { name: /Section 12/ })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit link…' }).click();
    return page.getByRole('dialog');
  };
  await expect((await openLink()).getByText(/^the tract has no outline; 14,55\d ft/)).toBeVisible();
  const [west, south, east, north] = [-103.51, 31.49, -103.49, 31.51];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await land.post('/api/geological_markers', {
    ...{ asset_type: 'Tract', asset_id: land.tract, marker_name: 'Section 12', marker_type: 'polygon' },
    geometry: JSON.stringify({ type: 'Polygon', coordinates: [corners] }),
  });
  await page.reload();
  const dialog = await openLink();
  await expect(dialog.getByText('3,638 ft')).toBeVisible();
  await inspect(page, 'feet-from-the-map');
  await dialog.getByRole('button', { name: 'Use 3,638' }).click();
  await expect(dialog.getByLabel('Feet in Tract')).toHaveValue('3638');
  await expect(dialog.getByText('3,638 ÷ 14,553')).toBeVisible();
  // What is before the first take point isn't allocated.
  await land.put(`/api/wells/${land.well}`, { allocation_basis: 'take_points', allocation_feet: 12_000 });
  await page.reload();
  await expect((await openLink()).getByText('1,087 ft')).toBeVisible();
  await expect(page.getByText(/^of the last 12,000 of 14,55\d ft in a straight line/)).toBeVisible();
  await inspect(page, 'feet-after-the-first-take-point');
});

test('a multiunit well has one division, by its feet in each unit and acres within it', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  const fee = await own(land, land.owner, 1);
  await sign(land, fee.id);
  await own(land, await makeOwner(land, 'Devon'), 1, 'working');
  await drill(land, { held_acres: 160, unit_acres: 160, unit_feet: 4500 });
  await land.put(`/api/wells/${land.well}`, { allocation_feet: 7500 });
  const south = await land.post('/api/proration_units', {
    ...{ tract_id: land.tract, well_id: land.well, name: 'South Unit' },
    ...{ held_acres: 320, unit_acres: 320, unit_feet: 3000 },
  });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await expect(page.getByText(/^The well is in 2 units, and each has a division of its own\./)).toBeVisible();
  await inspect(page, 'multiunit-without-basis');
  await page.goto(`/wells/${land.well}/details`);
  await page.getByLabel('Allocation Basis').selectOption('Feet in each unit, acres within it');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await openWellDeck(page, land);
  const name = 'South Unit + Wagner Unit';
  const division = page.getByRole('table', { name: `Division of interest of ${name}` });
  await expect(division.getByText('1.00000000')).toBeVisible();
  await expect(page.getByText('7,500 ft allocated, 2 tracts')).toBeVisible();
  await page.getByRole('button', { name: /^Unit Decimal of Alder.*0\.60000000/ }).click();
  await expect(page.getByText('160.00 ÷ 160.00 × 4,500 ÷ 7,500')).toBeVisible();
  await page.keyboard.press('Escape');
  await division.scrollIntoViewIfNeeded();
  await inspect(page, 'multiunit-division', { fullPage: true });
  await land.put(`/api/proration_units/${south.id}`, { unit_feet: 2900 });
  await page.reload();
  await expect(page.getByText('Allocation length: Units have 7,400 of 7,500 ft')).toBeVisible();
});

test('the divisions of two days are compared line by line', async ({ page, request }) => {
  const land = await makeLand(request);
  const day = '2024-05-01';
  const before = await own(land, land.owner, 1, 'mineral', { end_date: day });
  await sign(land, before.id);
  for (const [owner, decimal] of [
    ['Birch Minerals LLC', 0.75],
    [longName, 0.25],
  ] as const) {
    const bought = await own(land, await makeOwner(land, owner), decimal, 'mineral', { effective_date: day });
    await sign(land, bought.id);
  }
  await own(land, await makeOwner(land, 'Devon'), 1, 'working');
  await drill(land, { held_acres: 640, unit_acres: 640 });
  await openDeck(page, land);
  await page.getByRole('button', { name: /^As of another date/ }).click();
  await page.getByLabel('Compare With').fill('2024-04-30');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^3 changes from 2024-04-30 to / })).toBeVisible();
  const changes = page.getByRole('table', { name: 'Changes in the division' });
  await expect(changes.getByRole('row', { name: /Birch/ })).toContainText('+0.14062500');
  await expect(changes.getByRole('row', { name: /Alder Family Trust/ })).toContainText('-0.18750000');
  await changes.scrollIntoViewIfNeeded();
  await inspect(page, 'division-changes');
  await inspect(page, 'division-changes-whole-page', { fullPage: true });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export changes' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^division-changes-export-\d{4}-\d{2}-\d{2}\.csv$/);

  await page.getByLabel('As Of').fill('2024-04-30');
  await page.getByLabel('Compare With').fill('');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const division = page.getByRole('table', { name: 'Division of interest of Wagner Unit' });
  await expect(division.getByRole('row', { name: /Alder Family Trust/ })).toContainText('0.18750000');
  await page.goBack();
  await expect(changes).toBeVisible();
  await expect(page.getByLabel('Compare With')).toHaveValue('2024-04-30');
  await page.getByLabel('As Of').fill('2024-02-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^As Of must be a date/)).toBeVisible();
  await inspect(page, 'division-day-refused');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(division.getByRole('row', { name: /Birch/ })).toBeVisible();
});

test('seven owners of one seventh leave only the rounding residual', async ({ page, request }) => {
  const land = await makeLand(request);
  for (let n = 1; n <= 7; n += 1) await own(land, await makeOwner(land, `Heir ${n}`), 0.142857142857);
  await drill(land, { name: 'Seven Heirs', held_acres: 640, unit_acres: 640 });
  await drill(land, { name: null, held_acres: null, unit_acres: null });
  await openDeck(page, land);
  const table = deck(page, 'Seven Heirs');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('0.99999998');
  await expect(table.getByRole('row', { name: /^Residual/ })).toContainText('0.00000002');
  await expect(page.getByText(/comes from rounding 7 interests to eight places/)).toBeVisible();
  await expect(page.getByText(/This unit has no decimals yet/)).toBeVisible();
  await table.scrollIntoViewIfNeeded();
  await inspect(page, 'royalty-deck-sevenths', { fullPage: true });
});

test('mineral shares that fail to load show the error and can be retried', async ({ page, request }) => {
  const land = await makeLand(request);
  await drill(land);
  await page.route('**/royalty-deck', (route) =>
    route.fulfill({
      status: 429,
      json: {
        success: false,
        code: 'rate_limited',
        message: 'Too many requests. Wait a moment.',
        details: [],
      },
    }),
  );
  await openDeck(page, land);
  const alert = page.getByRole('alert').filter({ hasText: 'Error Loading Mineral Shares' });
  await expect(alert).toContainText('Too many requests');
  await alert.scrollIntoViewIfNeeded();
  await inspect(page, 'royalty-deck-error');
  await page.unroute('**/royalty-deck');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(deck(page, 'Wagner Unit')).toContainText('Its tracts have no mineral interests today.');
});
