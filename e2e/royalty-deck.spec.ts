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

const drill = (land: Land, more: object = {}) =>
  land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
    ...more,
  });

const own = (land: Land, owner_id: number, decimal_interest: number, interest_type = 'mineral') =>
  land.post('/api/ownerships', { tract_id: land.tract, owner_id, interest_type, decimal_interest });

const sign = (land: Land, ownership_id: number) =>
  land.post('/api/contracts', { ownership_id, lease_id: land.lease, contract_number: 'C-1' });

async function makeOwner(land: Land, owner_name: string): Promise<number> {
  const { id } = await land.post('/api/owners', { owner_name, area_id: land.areaId });
  return id;
}

test('a well without acres states what its royalty decimals require', async ({ page, request }) => {
  const land = await makeLand(request);
  await openDeck(page, land);
  await expect(page.getByText('No unit acres yet')).toBeVisible();
  await page.getByText('No unit acres yet').scrollIntoViewIfNeeded();
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
  await expect(page.getByRole('table', { name: 'Burdens on Wagner Unit' })).toContainText('0.00663388');
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
  await expect(page.getByText(/This unit has no acres yet/)).toBeVisible();
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
