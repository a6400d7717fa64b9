import type { APIRequestContext } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { tabTo } from './drivers/focus.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expectDrawn, mapOf, openMap, popupOf } from './drivers/map.ts';
import { test } from './drivers/map-provider.ts';
import { expect, inspect } from './drivers/test.ts';

/** A little over a mile on each side, in Reeves County: 642.25 acres. */
const section = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.5, 31.4],
      [-103.483, 31.4],
      [-103.483, 31.4145],
      [-103.5, 31.4145],
      [-103.5, 31.4],
    ],
  ],
};

/** Creates linked and mapped records: a tract's outline, a unit's, and a well with its bore. */
async function makeMappedLand(request: APIRequestContext): Promise<Land & { outline: number }> {
  const land = await makeLand(request);
  const mark = (asset_type: string, asset_id: number, marker_name: string, geometry: object) =>
    land.post('/api/geological_markers', {
      marker_name,
      marker_type: 'polygon',
      geometry: JSON.stringify(geometry),
      asset_type,
      asset_id,
    });
  const unit = await land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
  });
  const ownership = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
  });
  await land.post('/api/contracts', { ownership_id: ownership.id, lease_id: land.lease });
  const outline = await mark('Tract', land.tract, landNames.tract, section);
  await mark('Proration_Unit', unit.id, 'Wagner Unit', {
    type: 'Polygon',
    coordinates: [
      [
        [-103.496, 31.398],
        [-103.49, 31.398],
        [-103.49, 31.4165],
        [-103.496, 31.4165],
        [-103.496, 31.398],
      ],
    ],
  });
  expect(
    await land.put(`/api/wells/${land.well}`, {
      surface_location: '[-103.493, 31.3992]',
      bottom_hole_location: '[-103.493, 31.4155]',
    }),
  ).toBe(200);
  return { ...land, outline: outline.id };
}

test('a tract is on its map with its unit and well, and shows its details when clicked', async ({
  page,
  request,
  baseURL,
  provider,
}) => {
  const land = await makeMappedLand(request);
  const foreign: string[] = [];
  page.on('request', (asked) => {
    const { protocol, origin } = new URL(asked.url());
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(asked.url());
  });
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  const tabs = await page.getByRole('tablist', { name: 'Tract views' }).getByRole('tab').allInnerTexts();
  expect(tabs.map((each) => each.replace(/\s*\d*$/, '').trim())).toEqual([
    'Details',
    'Map View',
    'Leases',
    'Owners',
    'Wells',
    'Depths',
  ]);
  await inspect(page, 'map-tract');

  // East of the unit there is only the tract.
  const frame = await mapOf(page, landNames.tract).boundingBox();
  if (frame === null) throw new Error('The map has no size');
  await page.mouse.click(frame.x + frame.width / 2 + 90, frame.y + frame.height / 2);
  const reported = popupOf(page, landNames.tract);
  await expect(reported).toContainText('Mapped Acres642.25');
  await expect(reported).toContainText('Gross Acres640');
  // Google's base map labels counties itself.
  if (provider !== 'google') await expect(page.getByText('Reeves, Texas')).toBeVisible();
  await reported.getByRole('tab', { name: 'Location' }).click();
  await expect(reported.getByLabel('Latitude of corner 3')).toHaveValue('31.4145');
  await expect(reported.getByLabel('Longitude of corner 3')).not.toBeEditable();
  await expect(reported.getByLabel('Latitude of corner 5')).toHaveCount(0);
  await reported.getByRole('tab', { name: 'Notes' }).click();
  await expect(reported).toContainText('No notes added');
  await inspect(page, 'map-popup');

  await page.reload();
  await expect(popupOf(page, landNames.tract)).toBeVisible();
  await popupOf(page, landNames.tract).getByRole('button', { name: 'Close' }).click();
  await expect(popupOf(page, landNames.tract)).toHaveCount(0);
  await expect(page).not.toHaveURL(/marker=/);

  await page.goto('about:blank');
  await page.goBack();
  await expectDrawn(page, landNames.tract);
  const hosts = new Set(foreign.map((url) => new URL(url).host));
  expect([...hosts]).toEqual(provider === 'google' ? ['maps.googleapis.com'] : []);
});

test('a lease shows its tracts and wells, which are found by name with the keyboard alone', async ({
  page,
  request,
}) => {
  const land = await makeMappedLand(request);
  await openMap(page, land, `/leases/${land.lease}/details`, landNames.lease);
  const asset = page.getByLabel('Asset', { exact: true });
  await expect(asset.locator('option')).toHaveText([
    'All assets (3)',
    `Tract: ${landNames.tract}`,
    `Well: ${landNames.well}`,
    'Proration Unit: Wagner Unit',
  ]);
  await tabTo(asset);
  await asset.selectOption({ label: `Well: ${landNames.well}` });
  const marker = page.getByLabel('Marker or polygon');
  await tabTo(marker);
  await marker.selectOption({ label: 'Bottom Hole Location (marker)' });
  const reported = popupOf(page, 'Bottom Hole Location');
  await expect(reported).toContainText('Well Point TypeBottom Hole');
  await expect(reported).toContainText('42-301-21065-01-00');
  await inspect(page, 'map-lease');

  const scale = page.getByText('Scale:').locator('..');
  const before = await scale.textContent();
  await tabTo(mapOf(page, landNames.lease));
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Equal');
    await expectDrawn(page, landNames.lease);
  }
  await expect(scale).not.toHaveText(before ?? '');

  await tabTo(page.getByRole('button', { name: 'Legend' }));
  await page.keyboard.press('Enter');
  const legend = page.getByRole('dialog', { name: 'Legend' });
  for (const sign of ['Tract', 'Proration unit', 'Oil well, producing', 'Bottom hole'])
    await expect(legend.getByText(sign, { exact: true })).toBeVisible();
  await inspect(page, 'map-legend');
  await page.keyboard.press('Escape');

  await reported.getByRole('link', { name: landNames.well }).click();
  await expect(page).toHaveURL(`/wells/${land.well}/details`);
  await page.getByRole('tab', { name: 'Map View' }).click();
  await expectDrawn(page, landNames.well);
});

test('an empty map links to the ways to fill it, and owners have no map', async ({ page, request }) => {
  const land = await makeLand(request);
  await openMap(page, land, `/wells/${land.well}/details`, landNames.well);
  await expect(page.getByText('This well is not mapped yet')).toBeVisible();
  await inspect(page, 'map-empty');
  await page.getByRole('button', { name: 'Enter Its Location' }).click();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');

  // The tract's county determines where its map opens.
  await page.goto(`/tracts/${land.tract}/details?tab=map`);
  await expectDrawn(page, landNames.tract);
  await expect(page.getByText(/^31\.\d{5}, -103\.\d{5}$/)).toBeVisible();

  await page.goto(`/owners/${land.owner}/details?tab=map`);
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Map View' })).toHaveCount(0);
});

test('a failed map shows a message with Retry', async ({ page, request, provider }) => {
  const land = await makeMappedLand(request);
  await signIn(page, land.account);
  const units = '**/relationships?entity=proration_unit';
  await page.route(units, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: 'The units moved.' } }),
  );
  await page.goto(`/tracts/${land.tract}/details?tab=map`);
  const box = page.getByRole('alert');
  await expect(box).toContainText('Error');
  await expect(box).toContainText('The units moved.');
  await inspect(page, 'map-error');
  await page.unroute(units);
  await box.getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page, landNames.tract);

  if (provider === 'google') return;
  // The base map is loaded once, with the first map.
  await page.route('**/api/map-settings', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The map could not be loaded');
  await page.unroute('**/api/map-settings');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page, landNames.tract);
});
