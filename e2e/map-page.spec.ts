import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { tabTo } from './drivers/focus.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const middle = { longitude: -103.4915, latitude: 31.4072 };

function square(longitude: number, latitude: number, half: number) {
  const [west, south, east, north] = [longitude - half, latitude - half, longitude + half, latitude + half];
  return JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  });
}

/**
 * Creates a leased tract with its unit and well in the middle, an adjacent tract, and wells of every type and status
 * around them.
 */
async function makeMappedLand(request: APIRequestContext): Promise<Land> {
  const land = await makeLand(request);
  const area_id = land.areaId;
  const outline = (asset_type: string, asset_id: number, geometry: string) =>
    land.post('/api/geological_markers', {
      marker_name: 'Outline',
      marker_type: 'polygon',
      geometry,
      asset_type,
      asset_id,
    });
  const { longitude, latitude } = middle;
  await outline('Tract', land.tract, square(longitude, latitude, 0.008));
  const adjacent = await land.post('/api/tracts', {
    tract_name: 'Section 13, a tract with a name that is far too long to stand in it whole',
    area_id,
    gross_acres: 640,
  });
  await outline('Tract', adjacent.id, square(longitude + 0.017, latitude, 0.008));
  const unit = await land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
  });
  await outline('Proration_Unit', unit.id, square(longitude, latitude, 0.005));
  const ownership = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
  });
  await land.post('/api/contracts', { ownership_id: ownership.id, lease_id: land.lease });
  await land.put(`/api/wells/${land.well}`, {
    surface_location: JSON.stringify([longitude, latitude]),
    bottom_hole_location: JSON.stringify([longitude, latitude + 0.006]),
  });
  const types = ['oil', 'gas', 'injection', 'disposal'];
  const statuses = ['producing', 'drilling', 'shut-in', 'plugged', 'proposed'];
  for (const [row, well_type] of types.entries())
    for (const [column, well_status] of statuses.entries())
      await land.post('/api/wells', {
        well_name: `Alder ${row}-${column}`,
        api_number: `423010${row}${column}0001`.padEnd(10, '0').slice(0, 10),
        area_id,
        well_type,
        well_status,
        surface_location: JSON.stringify([
          longitude + 0.012 + column * 0.003,
          latitude - 0.006 + row * 0.004,
        ]),
      });
  return land;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of everything' });

async function expectDrawn(page: Page): Promise<void> {
  await expect(map(page)).toBeVisible();
  await expect(page.locator('[aria-busy=false]', { has: map(page) })).toBeVisible();
}

async function openMap(page: Page, land: Land, search = ''): Promise<void> {
  await signIn(page, land.account, `/map${search}`);
  await expectDrawn(page);
}

/** Returns the middle of the map in page pixels. */
async function middleOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map has no size');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

/** Tiles are 512 pixels wide. */
const pixelsPerDegree = (zoom: number) => (512 * 2 ** zoom) / 360;

const over = (zoom: number) => `?at=${middle.longitude},${middle.latitude},${zoom}`;

test('everything in the selected areas is on one map, with details and links to its pages', async ({
  page,
  request,
}) => {
  const land = await makeMappedLand(request);
  // Without the end of its term, nothing says whether production holds it.
  expect(await land.put(`/api/leases/${land.lease}`, { expiration_date: '2040-06-30' })).toBe(200);
  await signIn(page, land.account);
  await page.getByRole('navigation').getByRole('link', { name: 'Map', exact: true }).click();
  await expectDrawn(page);
  await inspect(page, 'map-page');
  await page.goto(`/map${over(13.5)}`);
  await expectDrawn(page);
  const at = await middleOf(page);
  await page.mouse.click(at.x, at.y);
  const well = page.getByRole('region', { name: landNames.well, exact: true });
  await expect(well).toContainText('42-301-21065-01-00');
  await inspect(page, 'map-page-well');
  // The unit and the tract are at this place too.
  const here = page.getByRole('group', { name: 'Records here' });
  await expect(here.getByRole('radio')).toHaveCount(3);
  await here.getByRole('radio', { name: `${landNames.tract} Tract` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: landNames.tract, exact: true })).toContainText(
    'Held by production',
  );
  await page.keyboard.press('ArrowUp');
  const unit = page.getByRole('region', { name: 'Wagner Unit', exact: true });
  await expect(unit).toContainText('237.9');
  await unit.getByRole('button', { name: 'Close' }).click();
  await expect(unit).toHaveCount(0);

  // West of the unit there is only the tract.
  await page.mouse.click(at.x - 108, at.y + 60);
  const tract = page.getByRole('region', { name: landNames.tract, exact: true });
  await expect(tract).toContainText('Held by production');
  // The popup opens next to the outline, and a reload opens it again at the same place.
  const half = 0.008 * pixelsPerDegree(13.5);
  const tractBox = await tract.boundingBox();
  expect(tractBox && tractBox.x + tractBox.width).toBeLessThan(at.x - half);
  await expect(page).toHaveURL(new RegExp(`open=tracts%2C${land.tract}$`));
  await page.reload();
  await expectDrawn(page);
  await expect(tract).toContainText('Held by production');
  await tract.getByRole('link', { name: landNames.tract }).click();
  await expect(page).toHaveURL(`/tracts/${land.tract}/details`);
  await page.goBack();
  await expectDrawn(page);
});

test('layers, filters and the location are in the address and survive a reload', async ({
  page,
  request,
}) => {
  const land = await makeMappedLand(request);
  await openMap(page, land, over(12.5));
  await page.getByRole('button', { name: 'Layers and legend' }).click();
  const layers = page.getByRole('dialog', { name: 'Layers and legend' });
  await layers.getByLabel(/^Leases/).check();
  await layers.getByLabel(/^Tracts/).uncheck();
  await expect(layers).toContainText('Expires within 90 days');
  await expectDrawn(page);
  await inspect(page, 'map-page-layers');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/layers=leases%2Cunits%2Cwells/);

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByLabel('Field').selectOption({ label: 'Well Status' });
  await filter.getByLabel('Is', { exact: true }).selectOption({ label: 'Producing' });
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Wells: Well Status is Producing')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/at=-103.49\d*%2C31.40\d*%2C13\.50/);
  const address = page.url();
  await page.reload();
  await expectDrawn(page);
  expect(page.url()).toBe(address);
  await inspect(page, 'map-page-filter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/wells=filter/);
});

test('dragging a box opens the list of the records in it', async ({ page, request }) => {
  const land = await makeMappedLand(request);
  await openMap(page, land, over(12.5));
  const { x, y } = await middleOf(page);
  await page.getByRole('button', { name: 'Select by box' }).click();
  await page.mouse.move(x - 60, y - 60);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + 60, y + 60, { steps: 4 });
  await page.mouse.up();
  const chosen = page.getByRole('region', { name: 'Selected on the map' });
  await expect(chosen.getByRole('link', { name: 'Show 1 well in the list' })).toBeVisible();
  await expect(chosen.getByRole('link', { name: /Show 1 lease/ })).toBeVisible();
  await inspect(page, 'map-page-box');
  await chosen.getByRole('link', { name: 'Show 1 well in the list' }).click();
  await expect(page).toHaveURL(/\/wells\?within=/);
  await expect(page.getByRole('status').filter({ hasText: '1 well' })).toBeVisible();
  await expect(page.getByText('On the map within')).toBeVisible();
  await expect(page.getByRole('link', { name: landNames.well })).toBeVisible();
  await inspect(page, 'map-page-list');
  await page.goBack();
  await expect(chosen).toBeVisible();

  await page.getByRole('button', { name: 'Select by drawing' }).click();
  await page.mouse.move(x, y - 30);
  await page.mouse.down();
  for (const [dx, dy] of [
    [400, -200],
    [420, 200],
    [0, 200],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 12 });
  await page.mouse.up();
  await expect(chosen.getByRole('link', { name: /Show 2\d wells in the list/ })).toBeVisible();
  await chosen.getByRole('button', { name: 'Clear selection' }).click();
  await expect(chosen).toHaveCount(0);
});

test('what is in view is saved as a file', async ({ page, request }) => {
  const land = await makeMappedLand(request);
  await openMap(page, land, over(12));
  for (const [label, ending] of [
    ['GeoJSON', 'geojson'],
    ['KML', 'kml'],
    ['Shapefile, zipped', 'zip'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^map-export-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    const content = await readFile(await download.path());
    if (ending === 'geojson')
      expect(
        JSON.parse(content.toString()).features.map(
          ({ properties }: { properties: { kind: string } }) => properties.kind,
        ),
      ).toContain('tract');
    else expect(content.length).toBeGreaterThan(500);
  }
});

test('a place and a record are found with the keyboard only', async ({ page, request }) => {
  const land = await makeMappedLand(request);
  await openMap(page, land);
  const search = page.getByRole('combobox', { name: 'Find a place or record on the map' });
  await search.fill('Loving County, TX');
  await page.getByRole('option', { name: /Loving, Texas/ }).click();
  await expect(page.getByText('Loving, Texas')).toBeVisible();
  await search.fill('31°24\'00"N 103°29\'24"W');
  await page.getByRole('option', { name: '31.40000, -103.49000' }).click();
  await expect(page.getByRole('status').filter({ hasText: '31.40000, -103.49000' })).toBeVisible();
  await expect(page).toHaveURL(/at=-103.49000%2C31.4000/);
  await tabTo(search);
  await search.fill('wagner 1');
  await expect(page.getByRole('option', { name: new RegExp(landNames.well) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=-103.49150%2C31.4/);
  await expectDrawn(page);
  await tabTo(map(page));
  await page.keyboard.press('Enter');
  // The midpoint between the well's two ends is in its unit.
  await expect(page.getByRole('region', { name: 'Wagner Unit', exact: true })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Select everything in view' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Selected on the map' })).toContainText('well');
});

test('tracts are found by their legal location', async ({ page, request }) => {
  const land = await makeLand(request);
  const placed = async (fields: object, longitude: number, latitude: number) => {
    const tract = await land.post('/api/tracts', { area_id: land.areaId, gross_acres: 640, ...fields });
    await land.post('/api/geological_markers', {
      marker_name: 'Outline',
      marker_type: 'polygon',
      geometry: square(longitude, latitude, 0.008),
      asset_type: 'Tract',
      asset_id: tract.id,
    });
  };
  await placed({ tract_name: 'Moonlight', section: '12', township: '5N', range: '68W' }, -104.95, 40.41);
  await placed({ tract_name: 'Moonrise', section: '12', township: '5N', range: '67W' }, -104.83, 40.41);
  await placed({ tract_name: 'Caliche', section: '27', block: '4' }, -103.5, 31.4);
  await placed(
    { tract_name: 'Ocotillo', legal_description: 'All of Section 27, Block 40, H&GN Survey' },
    -103.6,
    31.5,
  );
  await openMap(page, land);
  const search = page.getByRole('combobox', { name: 'Find a place or record on the map' });
  // The last word may be unfinished, so that Block 40 follows Block 4.
  for (const [typed, names, at] of [
    ['Sec 12 T5N R68W', ['Moonlight'], /at=-104\.9\d+%2C40\.4/],
    ['Section 27, Block 4', ['Caliche', 'Ocotillo'], /at=-103\.50\d+%2C31\.[34]/],
  ] as const) {
    await search.fill(typed);
    await expect(page.getByRole('option')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(at);
    await expect(page.getByRole('region', { name: names[0], exact: true })).toBeVisible();
  }
});

test('an empty map says what belongs on it, and a failed one can be retried', async ({ page, request }) => {
  const land = await makeLand(request);
  await openMap(page, land);
  await expect(page.getByText('Nothing mapped yet')).toBeVisible();
  await inspect(page, 'map-page-empty');
  await page.route('**/api/map/extent', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: 'The map moved.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The map moved.');
  await inspect(page, 'map-page-error');
  await page.unroute('**/api/map/extent');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectDrawn(page);

  await page.route('**/api/tiles/**', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: 'No tiles now.' } }),
  );
  await page.reload();
  await expect(page.getByText('Part of the map could not be loaded')).toBeVisible();
  await inspect(page, 'map-page-tile-error');
  await page.unroute('**/api/tiles/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Part of the map could not be loaded')).toHaveCount(0);
});
