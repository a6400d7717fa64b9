import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expectDrawn } from './drivers/map.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A square of about 640 acres, this many squares east of the first. */
function square(place: number) {
  const [west, south, side] = [-103.5 + place * 0.018, 31.4, 0.016];
  const ring = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
}

/** Leases two tracts with a well and one without, past the term that the well held. */
async function leaseSections(land: Land): Promise<void> {
  await land.put(`/api/leases/${land.lease}`, { contract_date: '2015-01-01', expiration_date: '2018-01-01' });
  await land.put(`/api/wells/${land.well}`, { first_prod_date: '2017-06-01' });
  const tracts = [land.tract];
  for (const tract_name of ['Section 13, Block 4', 'Section 14, Block 4']) {
    const fields = { area_id: land.areaId, gross_acres: 640, county: 'Reeves', state: 'TX' };
    tracts.push((await land.post('/api/tracts', { tract_name, ...fields })).id);
  }
  for (const [place, tract_id] of tracts.entries()) {
    const ownership = await land.post('/api/ownerships', {
      tract_id,
      owner_id: land.owner,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    await land.post('/api/contracts', { ownership_id: ownership.id, lease_id: land.lease });
    await land.post('/api/geological_markers', {
      asset_type: 'Tract',
      asset_id: tract_id,
      marker_name: `Section ${12 + place}`,
      marker_type: 'polygon',
      geometry: square(place),
    });
    if (place < 2)
      await land.post('/api/proration_units', {
        tract_id,
        well_id: land.well,
        name: 'North',
        held_acres: place === 0 ? 640 : 80,
        unit_acres: 720,
      });
  }
}

const cardOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Retained Acreage' }) });
const acresOf = (page: Page) => cardOf(page).getByRole('table', { name: 'Acres held and released by tract' });

test('a lease is followed from its term to the applied Pugh release, on the screen and on the map', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await leaseSections(land);
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=clauses`);
  const main = page.getByRole('main');
  await expect(main.getByText('No clause that releases acres')).toBeVisible();
  await main.getByRole('button', { name: 'New Clause' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Clause' });
  await dialog.getByLabel('Clause', { exact: true }).selectOption('Surface Release (Pugh)');
  await dialog.getByRole('button', { name: 'Create' }).click();

  const acres = acresOf(page);
  await expect(acres.getByRole('row', { name: /Section 12/ })).toContainText('640.000.00640.000.00');
  await expect(acres.getByRole('row', { name: /Section 13/ })).toContainText('640.000.0080.00560.00');
  await cardOf(page).getByLabel('As Of').fill('2016-01-01');
  await page.keyboard.press('Tab');
  await expect(cardOf(page).getByText('Not yet in effect')).toBeVisible();
  await expect(cardOf(page).getByRole('button', { name: 'Apply Release…' })).toBeDisabled();
  await cardOf(page).getByLabel('As Of').fill('');
  await page.keyboard.press('Tab');
  await expect(cardOf(page).getByText('In effect', { exact: true })).toBeVisible();
  await inspect(page, 'retained-acreage', { fullPage: true });

  const [draft] = await Promise.all([
    page.waitForEvent('download'),
    cardOf(page).getByRole('button', { name: 'Draft Release (PDF)' }).click(),
  ]);
  expect(draft.suggestedFilename()).toMatch(/^partial-release-alder-lease-\d{4}-\d\d-\d\d\.pdf$/);

  await cardOf(page).getByRole('button', { name: 'Apply Release…' }).click();
  await page.getByRole('button', { name: 'Apply Release', exact: true }).click();
  await expect(page.getByText('1,200.00 acres released')).toBeVisible();
  await expect(acres.getByRole('row', { name: /Section 13/ })).toContainText('640.00560.0080.000.00');

  await main.getByRole('tab', { name: 'Map View' }).click();
  await expectDrawn(page, landNames.lease);
  await main.getByRole('button', { name: 'Legend' }).click();
  await expect(page.getByText('Held in part, released in part')).toBeVisible();
  await expect(page.getByText('Released', { exact: true })).toBeVisible();
  await page.screenshot({ path: 'test-results/pictures/retained-map.png' });
  await page.keyboard.press('Escape');

  await page.goto('/analytics?tab=reports&report=acreage&group_by=tract');
  await expect(page.getByRole('row').last()).toContainText('720');
});

test('a clause by lateral length asks for what is missing, and counts it once it is typed', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await leaseSections(land);
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=clauses`);
  await page.getByRole('main').getByRole('button', { name: 'New Clause' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Clause' });
  await dialog.getByLabel('Clause', { exact: true }).selectOption('Retained Acreage');
  await dialog.getByLabel('Acreage Basis').selectOption('Formula: by lateral length');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(/^Base Acres \(ac\) is required for a formula/)).toBeVisible();
  await inspect(page, 'retained-clause');
  await dialog.getByLabel('Base Acres (ac)').fill('40');
  await dialog.getByLabel('Acres per Lateral Foot (ac/ft)').fill('0.024');
  await dialog.getByRole('button', { name: 'Create' }).click();

  const card = cardOf(page);
  await expect(card.getByText(`the lateral length of ${landNames.well}`).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Apply Release…' })).toBeDisabled();
  await inspect(page, 'retained-missing', { fullPage: true });
  await card.getByRole('textbox', { name: /^Lateral of/ }).fill('10,000');
  await page.keyboard.press('Enter');
  // 40 + 0.024 × 10,000 ft are 280 acres, of which 640 of 720 are on Section 12.
  await expect(acresOf(page).getByRole('row', { name: /Section 12/ })).toContainText('248.89');
  await expect(acresOf(page).getByRole('row', { name: /Total/ })).toContainText('280.00');
});
