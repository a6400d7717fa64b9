import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const longName =
  'Worthington-Abernathy Ranch State and Private Lands Pooled Gas Unit No. 14, as Amended and Restated';

async function makeTract(land: Land, tract_name: string): Promise<number> {
  const body = { tract_name, gross_acres: 320, county: 'Reeves', area_id: land.areaId };
  return (await land.post('/api/tracts', body)).id;
}

const name = (land: Land, tract_id: number, unit: string, more: object = {}) =>
  land.post('/api/proration_units', {
    tract_id,
    well_id: land.well,
    name: unit,
    held_acres: 320,
    unit_acres: 640,
    ...more,
  });

const names = (page: Page) => page.getByRole('dialog', { name: 'Unit Names without a Unit' });

test('names on tracts and wells become units, whose acres tie out', async ({ page, request }) => {
  const land = await makeLand(request);
  const [north, south] = [await makeTract(land, 'Sec 12 North'), await makeTract(land, 'Sec 12 South')];
  await name(land, north, 'Falk Unit');
  await name(land, south, 'FALK UNIT', { held_acres: 316.12 });
  await name(land, south, 'Garza Unit', { unit_acres: 160 });
  await name(land, north, 'Garza Unit', { unit_acres: 320 });
  await name(land, north, longName, { depths: 'Wolfcamp A formation' });
  await signIn(page, land.account, '/production_units');

  await expect(page.getByText('3 unit names on tracts and wells have no unit yet')).toBeVisible();
  await inspect(page, 'units-proposed');
  await page.getByRole('button', { name: 'Review Names' }).click();
  await expect(names(page).getByRole('row', { name: /Falk Unit/ })).toContainText('640.00');
  await expect(names(page).getByText(/One name states different unit acres/)).toBeVisible();
  await expect(names(page).getByRole('button', { name: 'Create unit Garza Unit' })).toBeDisabled();
  await inspect(page, 'unit-names');
  await names(page)
    .getByRole('combobox', { name: 'Unit acres of Garza Unit' })
    .selectOption({ label: '320.00' });
  await names(page).getByRole('button', { name: 'Create 3 Units' }).click();
  await expect(names(page).getByText('Every unit name has its unit')).toBeVisible();
  await inspect(page, 'unit-names-done');
  await page.keyboard.press('Escape');
  await expect(page.getByText('have no unit yet')).toBeHidden();
  await inspect(page, 'units');

  await page.getByRole('link', { name: 'Falk Unit' }).click();
  await expect(page.getByRole('heading', { name: 'Falk Unit' })).toBeVisible();
  await inspect(page, 'unit-details');
  await page.getByRole('tab', { name: 'Tracts 2' }).click();
  await expect(
    page.getByText('The tracts add up to 636.12 acres, 3.88 less than the unit has.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Link/ })).toBeHidden();
  await inspect(page, 'unit-tracts');
  await page.getByRole('tab', { name: 'Wells 1' }).click();
  await expect(page.getByRole('link', { name: landNames.well })).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('textbox', { name: 'Unit Acres' }).fill('636.12');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Tracts 2' }).click();
  await expect(
    page.getByText('Proration units state 640.00 unit acres, and the unit has 636.12.'),
  ).toBeVisible();
});

test('creating units can be undone, and a unit without tracts says how they come', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  const tract = await makeTract(land, 'Sec 14');
  await name(land, tract, 'Ellerbee Unit');
  await signIn(page, land.account, '/production_units');
  await expect(page.getByText('One unit name on tracts and wells has no unit yet')).toBeVisible();
  await page.getByRole('button', { name: 'Review Names' }).click();
  await names(page).getByRole('button', { name: 'Create unit Ellerbee Unit' }).click();
  await expect(names(page).getByText('Every unit name has its unit')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page).getByRole('row', { name: /Ellerbee Unit/ })).toBeVisible();
  await page.keyboard.press('Escape');

  const { id } = await land.post('/api/production_units', { unit_name: 'Lone Unit', area_id: land.areaId });
  await page.goto(`/production_units/${id}/details?tab=tracts`);
  await expect(page.getByText('No tracts found')).toBeVisible();
  await inspect(page, 'unit-without-tracts');
});

test('many names have pages, and a list that fails to load says so', async ({ page, request }) => {
  const land = await makeLand(request);
  const tract = await makeTract(land, 'Sec 16');
  for (let n = 0; n < 27; n += 1) await name(land, tract, `Worthington Pooled Unit ${100 + n}`);
  await signIn(page, land.account, '/production_units');
  await page.getByRole('button', { name: 'Review Names' }).click();
  await expect(names(page).getByRole('row')).toHaveCount(26);
  await expect(names(page).getByText('1–25 of 27')).toBeVisible();
  await inspect(page, 'unit-names-many');
  await names(page).getByRole('button', { name: 'Next page' }).click();
  await names(page).getByRole('button', { name: 'Create 2 Units' }).click();
  await expect(names(page).getByRole('row', { name: /Unit 100/ })).toBeVisible();

  const refusal = { success: false, code: 'internal', message: 'The names are resting.', details: [] };
  await page.route('**/api/unit_proposals?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await names(page).getByRole('button', { name: 'Create unit Worthington Pooled Unit 100' }).click();
  await expect(names(page).getByText('The names are resting.')).toBeVisible();
  await inspect(page, 'unit-names-failed');
});

test('the map of a unit shows its tracts and wells', async ({ page, request }) => {
  const land = await makeLand(request);
  const [west, east] = [await makeTract(land, 'Sec 20'), await makeTract(land, 'Sec 21')];
  for (const [place, tract] of [west, east].entries()) {
    await name(land, tract, 'Castaneda Unit');
    const left = -103.5 + place * 0.017;
    const corners = [
      [left, 31.9],
      [left + 0.017, 31.9],
      [left + 0.017, 31.914],
      [left, 31.914],
      [left, 31.9],
    ];
    await land.post('/api/geological_markers', {
      marker_name: `Sec ${20 + place}`,
      marker_type: 'polygon',
      geometry: JSON.stringify({ type: 'Polygon', coordinates: [corners] }),
      asset_type: 'Tract',
      asset_id: tract,
    });
  }
  const unit = { unit_name: 'Castaneda Unit', unit_acres: 640, area_id: land.areaId };
  const { id } = await land.post('/api/production_units', unit);
  await signIn(page, land.account, `/production_units/${id}/details?tab=map`);
  await expect(page.getByRole('tab', { name: 'Map View' })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('combobox', { name: /Asset|Record/ })
    .first()
    .waitFor();
  await inspect(page, 'unit-map');
  await page.getByRole('tab', { name: 'Tracts 2' }).click();
  await expect(page.getByText('The tracts add up to the unit’s 640.00 acres')).toBeVisible();

  const lone = await land.post('/api/production_units', { unit_name: 'Lone Unit', area_id: land.areaId });
  await page.goto(`/production_units/${lone.id}/details?tab=map`);
  await expect(page.getByText('This unit is not mapped yet')).toBeVisible();
  await inspect(page, 'unit-without-map');
});
