import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { drag, expectDrawn, expectStill, mapOf, openMap, popupOf, surveyMap } from './drivers/map.ts';
import { test } from './drivers/map-provider.ts';
import { expect, inspect } from './drivers/test.ts';

/** About a mile on each side: 641.15 acres on the ellipsoid. */
const corners: [number, number][] = [
  [-122.43, 37.77],
  [-122.4117, 37.77],
  [-122.4117, 37.7845],
  [-122.43, 37.7845],
];

/** Zooms in by this many clicks of the button. */
async function zoomIn(page: Page, name: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectDrawn(page, name);
  }
}

async function chooseTool(page: Page, tool: 'Pin' | 'Polygon' | 'Hole'): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${tool}`) }).click();
}

/** Reads the corners of the open popup from its Location tab. */
async function readCorners(page: Page, name: string): Promise<Position[]> {
  const reported = popupOf(page, name);
  await reported.getByRole('tab', { name: 'Location' }).click();
  const read = (side: string) =>
    reported
      .getByLabel(new RegExp(`^${side} of corner`))
      .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));
  const [latitudes, longitudes] = [await read('Latitude'), await read('Longitude')];
  return longitudes.map((longitude, index) => [longitude, latitudes[index] ?? Number.NaN]);
}

function acresOf(ring: readonly Position[]): number {
  const [first] = ring;
  return first === undefined ? 0 : geodesicAcres({ type: 'Polygon', coordinates: [[...ring, first]] });
}

test('a tract of a known size is drawn, measured, reshaped, undone, saved, and is the same after a reload', async ({
  page,
  request,
}) => {
  test.slow();
  const land = await makeLand(request);
  // Without any known place, the map opens at the default one.
  expect(await land.put(`/api/tracts/${land.tract}`, { county: null, state: null })).toBe(200);
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  await zoomIn(page, landNames.tract, 4);
  await chooseTool(page, 'Polygon');
  const board = page.getByRole('region', { name: 'New polygon' });
  await expect(board).toBeVisible();
  const spotOf = await surveyMap(page, landNames.tract);
  const finish = board.getByRole('button', { name: 'Finish Polygon' });
  for (const [index, corner] of corners.entries()) {
    if (index < 3) await expect(finish).toBeDisabled();
    const { x, y } = spotOf(corner);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  await page.mouse.move(spotOf(corners[3] ?? [0, 0]).x, spotOf(corners[3] ?? [0, 0]).y);
  await inspect(page, 'draw-polygon');
  // One pixel is five meters here.
  const shown = await board
    .getByText(/ac, .* around$/)
    .first()
    .textContent();
  expect(Number.parseFloat(shown ?? '')).toBeGreaterThan(630);
  expect(Number.parseFloat(shown ?? '')).toBeLessThan(650);

  await finish.click();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  const reported = popupOf(page, 'New Polygon');
  await expect(reported).toContainText('This is a pending polygon. Click "Save Changes" to save it.');
  await inspect(page, 'draw-pending');
  const drawn = await readCorners(page, 'New Polygon');
  expect(drawn).toHaveLength(4);
  expect(Math.abs(acresOf(drawn) - 640)).toBeLessThan(10);
  expect(`${acresOf(drawn).toFixed(2)} ac`).toBe(/^[\d.]+ ac/.exec(shown ?? '')?.[0]);

  // Moves the northeast corner outward and back.
  const [longitude, latitude] = drawn[2] ?? [0, 0];
  await drag(page, spotOf([longitude, latitude]), spotOf([longitude + 0.005, latitude + 0.003]));
  await expect.poll(async () => acresOf(await readCorners(page, 'New Polygon'))).toBeGreaterThan(660);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => readCorners(page, 'New Polygon')).toEqual(drawn);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 shape saved.')).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
  await page.reload();
  await expectDrawn(page, landNames.tract);
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: `Tract: ${landNames.tract}` });
  await page.getByLabel('Marker or polygon').selectOption({ label: 'New Polygon (polygon)' });
  const again = popupOf(page, 'New Polygon');
  await expect(again).toContainText(`Mapped Acres${acresOf(drawn).toFixed(2)}`);
  expect(await readCorners(page, 'New Polygon')).toEqual(drawn);

  // Reshaping a saved outline saves immediately; it can be undone.
  const nearer = await surveyMap(page, landNames.tract);
  await drag(page, nearer([longitude, latitude]), nearer([longitude + 0.005, latitude + 0.003]));
  await expect(page.getByText('“New Polygon” reshaped.')).toBeVisible();
  await page.reload();
  await expectStill(page, landNames.tract);
  expect(acresOf(await readCorners(page, 'New Polygon'))).toBeGreaterThan(660);
});

test('a viewer sees the same map without a control that edits', async ({ page, request }) => {
  const land = await makeLand(request);
  await land.post('/api/geological_markers', {
    marker_name: 'Outline',
    marker_type: 'polygon',
    geometry: JSON.stringify({ type: 'Polygon', coordinates: [corners] }),
    asset_type: 'Tract',
    asset_id: land.tract,
  });
  const adjacent = await land.post('/api/tracts', {
    tract_name: 'Section 13, Block 4',
    area_id: land.areaId,
  });
  await land.post('/api/geological_markers', {
    marker_name: 'Beside',
    marker_type: 'polygon',
    geometry: JSON.stringify({
      type: 'Polygon',
      coordinates: [corners.map(([longitude, latitude]) => [longitude + 0.0183, latitude])],
    }),
    asset_type: 'Tract',
    asset_id: adjacent.id,
  });
  // Changes the user's role in the response.
  await page.route('**/api/company*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const company of body.data) company.role_name = 'Viewer';
    await route.fulfill({ response, json: body });
  });
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: `Tract: ${landNames.tract}` });
  await page.getByLabel('Marker or polygon').selectOption({ label: 'Outline (polygon)' });
  const reported = popupOf(page, 'Outline');
  await expect(reported).toContainText('Mapped Acres641.15');
  await reported.getByRole('tab', { name: 'Location' }).click();
  await expect(reported.getByLabel('Latitude of corner 3')).not.toBeEditable();
  await reported.getByRole('tab', { name: 'Notes' }).click();
  await expect(reported).toContainText('No notes added');
  await inspect(page, 'draw-viewer');
  const tab = page.getByRole('tabpanel', { name: 'Map View' });
  for (const name of [/add/i, /edit/i, /delete/i, /save/i, /undo/i, /remove/i, /draw/i, /shared boundaries/i])
    await expect(tab.getByRole('button', { name })).toHaveCount(0);
  await expect(tab.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);

  // Over a corner, dragging still only pans the map.
  const spotOf = await surveyMap(page, landNames.tract);
  const [corner = [0, 0]] = corners;
  const writes: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') writes.push(`${asked.method()} ${asked.url()}`);
  });
  await drag(page, spotOf(corner), { x: spotOf(corner).x + 60, y: spotOf(corner).y + 40 });
  await expectDrawn(page, landNames.tract);
  const neighbor = popupOf(page, 'Section 13, Block 4');
  const spotNow = await surveyMap(page, landNames.tract);
  await openByClick(page, spotNow([-122.405, 37.775]), neighbor);
  await expect(neighbor).toContainText('Adjacent tract');
  await expect(neighbor.getByRole('button')).toHaveCount(1);
  expect(writes.filter((each) => !each.includes('/preferences'))).toEqual([]);
});

type Neighbors = Land & { other: number; outlines: { west: number; east: number } };

/** Creates two tracts that share a boundary, each half a mile wide, linked by one lease or not at all. */
async function makeNeighbors(request: APIRequestContext, { tied = true } = {}): Promise<Neighbors> {
  const land = await makeLand(request);
  const other = await land.post('/api/tracts', {
    tract_name: 'Section 13, Block 4',
    area_id: land.areaId,
    gross_acres: 320,
  });
  for (const tract_id of tied ? [land.tract, other.id] : []) {
    const ownership = await land.post('/api/ownerships', {
      tract_id,
      owner_id: land.owner,
      interest_type: 'mineral',
    });
    await land.post('/api/contracts', { ownership_id: ownership.id, lease_id: land.lease });
  }
  const outline = (tract: number, name: string, west: number) =>
    land.post('/api/geological_markers', {
      marker_name: name,
      marker_type: 'polygon',
      geometry: JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [west, 31.4],
            [west + 0.01, 31.4],
            [west + 0.01, 31.4145],
            [west, 31.4145],
          ],
        ],
      }),
      asset_type: 'Tract',
      asset_id: tract,
    });
  const west = await outline(land.tract, 'West', -103.5);
  const east = await outline(other.id, 'East', -103.49);
  return { ...land, other: other.id, outlines: { west: west.id, east: east.id } };
}

async function openOutline(page: Page, asset: string, name: string): Promise<void> {
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: `Tract: ${asset}` });
  await page.getByLabel('Marker or polygon').selectOption({ label: `${name} (polygon)` });
  await expect(popupOf(page, name)).toBeVisible();
}

test('a shared corner moves in both tracts by one act, and back by one undo', async ({ page, request }) => {
  test.slow();
  const land = await makeNeighbors(request);
  await openMap(page, land, `/leases/${land.lease}/details`, landNames.lease);
  await openOutline(page, landNames.tract, 'West');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expectDrawn(page, landNames.lease);
  await expect(page.getByRole('button', { name: 'Move shared boundaries together' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const spotOf = await surveyMap(page, landNames.lease);
  await drag(page, spotOf([-103.49, 31.4145]), spotOf([-103.492, 31.417]));
  await expect(page.getByText('“West” reshaped, and with it “East”.')).toBeVisible();
  const moved = (await readCorners(page, 'West'))[2];
  expect(moved?.[0]).toBeCloseTo(-103.492, 4);
  await inspect(page, 'draw-shared');
  await openOutline(page, 'Section 13, Block 4', 'East');
  expect((await readCorners(page, 'East'))[3]).toEqual(moved);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(async () => (await readCorners(page, 'East'))[3]).toEqual([-103.49, 31.4145]);
  await page.reload();
  await expectDrawn(page, landNames.lease);
  await openOutline(page, landNames.tract, 'West');
  expect((await readCorners(page, 'West'))[2]).toEqual([-103.49, 31.4145]);
});

/** Clicks a neighboring outline, retrying because nothing on the page shows when surroundings are drawn. */
async function openByClick(page: Page, { x, y }: { x: number; y: number }, popup: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(popup).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Returns the corners of an outline as the server stores them. */
async function storedCorners(land: Land, id: number): Promise<Position[]> {
  const { geometry } = await land.get(`/api/geological_markers/${id}`);
  return JSON.parse(String(geometry)).coordinates[0];
}

test('an unlinked neighbor is shown with its details, snaps corners and moves along', async ({
  page,
  request,
}) => {
  test.slow();
  const land = await makeNeighbors(request, { tied: false });
  const { west, east } = land.outlines;
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  const spotOf = await surveyMap(page, landNames.tract);

  const reported = popupOf(page, 'Section 13, Block 4');
  await openByClick(page, spotOf([-103.485, 31.407]), reported);
  await expect(reported).toContainText('Adjacent tract, 377.79 mapped acres');
  await expect(reported.getByRole('link', { name: 'Section 13, Block 4' })).toHaveAttribute(
    'href',
    `/tracts/${land.other}/details`,
  );
  await expect(reported.getByRole('button')).toHaveCount(1);
  await inspect(page, 'draw-neighbour');
  await reported.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Adjacent outlines', { exact: true }).locator('option')).toHaveText([
    'Adjacent (1)',
    'Tract: Section 13, Block 4',
  ]);

  // One drag moves the shared corner of both.
  await openOutline(page, landNames.tract, 'West');
  await expectDrawn(page, landNames.tract);
  const nearer = await surveyMap(page, landNames.tract);
  const together = page.getByRole('button', { name: 'Move shared boundaries together' });
  await expect(together).toHaveAttribute('aria-pressed', 'true');
  await drag(page, nearer([-103.49, 31.4145]), nearer([-103.492, 31.413]));
  await expect(page.getByText('“West” reshaped, and with it “East”.')).toBeVisible();
  const moved = (await storedCorners(land, west))[2];
  expect(moved?.[0]).toBeCloseTo(-103.492, 4);
  expect((await storedCorners(land, east))[3]).toEqual(moved);
  await inspect(page, 'draw-together');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await expect.poll(async () => (await storedCorners(land, west))[2]).toEqual([-103.49, 31.4145]);
  expect((await storedCorners(land, east))[3]).toEqual([-103.49, 31.4145]);
  // The midpoint of the side is back in place once the map shows the stored outline.
  await expectDrawn(page, landNames.tract);

  // A new corner on the shared side is added to both.
  await drag(page, nearer([-103.49, 31.40725]), nearer([-103.4915, 31.4072]));
  await expect(page.getByText('Corner added to “West” and “East”.')).toBeVisible();
  const bent = (await storedCorners(land, west)).find(
    ([longitude = 0]) => Math.abs(longitude + 103.4915) < 1e-4,
  );
  expect(bent).toBeDefined();
  expect(await storedCorners(land, east)).toContainEqual(bent);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(async () => (await storedCorners(land, west)).length).toBe(5);

  // Moves one outline alone after the button is switched off.
  await together.click();
  await drag(page, nearer([-103.49, 31.4145]), nearer([-103.492, 31.413]));
  await expect(page.getByText('“West” reshaped.')).toBeVisible();
  expect((await storedCorners(land, east))[3]).toEqual([-103.49, 31.4145]);

  // A new outline nearby snaps exactly to the corner.
  await chooseTool(page, 'Polygon');
  // The map shrinks to make room for the panel.
  await expectDrawn(page, landNames.tract);
  const spotNow = await surveyMap(page, landNames.tract);
  for (const place of [
    [-103.4801, 31.41445],
    [-103.478, 31.4145],
    [-103.478, 31.41],
  ] as const) {
    const { x, y } = spotNow(place);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  await page.getByRole('button', { name: 'Finish Polygon' }).click();
  expect((await readCorners(page, 'New Polygon'))[0]).toEqual((await storedCorners(land, east))[2]);
});

test('an outline is drawn by keyboard and coordinates, a crossing one is rejected and fixed, and a hole is cut', async ({
  page,
  request,
}) => {
  test.slow();
  const land = await makeNeighbors(request);
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  await chooseTool(page, 'Polygon');
  const board = page.getByRole('region', { name: 'New polygon' });
  const mapElement = mapOf(page, landNames.tract);
  await expect(mapElement).toBeFocused();

  // By crosshair: three corners, one of them removed and restored.
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(board.getByRole('status')).toContainText('3 placed');
  await inspect(page, 'draw-keyboard');
  await page.keyboard.press('Backspace');
  await expect(board.getByRole('status')).toContainText('2 placed');
  await page.keyboard.press('Control+z');
  await expect(board.getByRole('status')).toContainText('3 placed');
  await page.keyboard.press('Escape');
  await expect(board).toHaveCount(0);

  // By typed coordinates, at first self-intersecting.
  await chooseTool(page, 'Polygon');
  await board.getByRole('button', { name: 'Type coordinates' }).click();
  const typed = board.getByRole('textbox');
  for (const place of ['31.402, -103.498', '31°24\'21.6"N 103°29\'31.2"W', '31.402, -103.492']) {
    await typed.fill(place);
    await page.keyboard.press('Enter');
  }
  await typed.fill('31.406, -203');
  await page.keyboard.press('Enter');
  await expect(board).toContainText('There is no longitude -203');
  await typed.fill('31.406, -103.498');
  await page.keyboard.press('Enter');
  await expect(board.getByRole('status')).toContainText('4 placed');
  await board.getByRole('button', { name: 'Finish Polygon' }).click();
  await expect(board.getByRole('alert')).toContainText('crosses itself');
  await inspect(page, 'draw-crossing');
  await board.getByRole('button', { name: 'Undo', exact: true }).click();
  await board.getByRole('button', { name: 'Finish Polygon' }).click();
  await expect(popupOf(page, 'New Polygon')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Changes' }).click();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);

  // By keyboard, a side of the tract's own outline gets a corner. Undo first removes the unsaved point, then this
  // corner.
  await openOutline(page, landNames.tract, 'West');
  const corners = async () => (await storedCorners(land, land.outlines.west)).length - 1;
  await mapElement.focus();
  await page.keyboard.press('Enter');
  // Both long sides are equally near the middle of the outline; this selects the eastern one.
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Enter adds a corner at the highlighted midpoint.')).toBeVisible();
  // No pictures here: they change the size of the window, and the keys move by pixels.
  for (const key of ['Enter', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText(/^Corner added to “West”/)).toBeVisible();
  expect(await corners()).toBe(5);
  await chooseTool(page, 'Pin');
  await page.keyboard.press('Enter');
  await expect(popupOf(page, 'New Point')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: placing “New Point”.')).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
  expect(await corners()).toBe(5);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: adding a corner to “West”/)).toBeVisible();
  expect(await corners()).toBe(4);

  // A hole in the outline.
  await openOutline(page, landNames.tract, 'West');
  await chooseTool(page, 'Hole');
  const hole = page.getByRole('region', { name: 'New hole' });
  await hole.getByRole('button', { name: 'Type coordinates' }).click();
  for (const place of ['31.405, -103.497', '31.405, -103.493', '31.409, -103.495']) {
    await hole.getByRole('textbox').fill(place);
    await page.keyboard.press('Enter');
  }
  await hole.getByRole('button', { name: 'Cut Hole' }).click();
  await expect(page.getByText('Hole cut in “West”.')).toBeVisible();
  await expect(popupOf(page, 'West')).toContainText('1 hole');
  await inspect(page, 'draw-hole');
  await page.reload();
  await expect(popupOf(page, 'West')).toContainText('1 hole');
});

test('changes by another user are shown and kept, and failed changes can be saved again', async ({
  page,
  request,
}) => {
  test.slow();
  const land = await makeNeighbors(request);
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  await openOutline(page, landNames.tract, 'West');
  const id = Number(new URL(page.url()).searchParams.get('marker'));
  const reported = popupOf(page, 'West');

  // Another user renames it meanwhile.
  await land.put(`/api/geological_markers/${id}`, { marker_name: 'Western', notes: 'Fenced in 1961' });
  await reported.getByRole('button', { name: 'Edit Polygon' }).click();
  await reported.getByLabel('Name').fill('West half');
  await reported.getByRole('tab', { name: 'Location' }).click();
  await reported.getByLabel('Latitude of corner 3').fill('91');
  await expect(reported.getByRole('alert')).toContainText('from -90 to 90');
  await reported.getByLabel('Latitude of corner 3').fill('31.4146');
  await inspect(page, 'draw-edit');
  await reported.getByRole('button', { name: 'Save Changes' }).click();
  const versions = page.getByRole('dialog', { name: /was changed while you were editing/ });
  await expect(versions).toContainText('Western');
  await inspect(page, 'draw-two-versions');
  await versions.getByRole('button', { name: 'Keep all mine' }).click();
  await versions.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = popupOf(page, 'West half');
  await expect(renamed.getByRole('button', { name: 'Edit Polygon' })).toBeVisible();
  await renamed.getByRole('tab', { name: 'Notes' }).click();
  await expect(renamed.getByRole('textbox', { name: 'Notes' })).toHaveValue('Fenced in 1961');
  await renamed.getByRole('textbox', { name: 'Notes' }).fill('Fenced in 1961 and 1990');
  await renamed.getByRole('button', { name: 'Save Notes' }).click();
  await expect(renamed.getByRole('button', { name: 'Save Notes' })).toBeDisabled();

  // Deleted and restored.
  await renamed.getByRole('button', { name: 'Delete Polygon' }).click();
  await expect(page.getByText('Polygon deleted.')).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(
    page.getByLabel('Asset', { exact: true }).locator('option', { hasText: 'not mapped' }),
  ).toHaveCount(0);

  // A failed save keeps the shape, and leaving the page asks for confirmation.
  await chooseTool(page, 'Pin');
  await page.keyboard.press('Enter');
  const pin = popupOf(page, 'New Point');
  await expect(pin).toContainText('This is a pending marker. Click "Save Changes" to save it.');
  await pin.getByLabel('Name').fill('Stone');
  const path = '**/api/geological_markers';
  await page.route(path, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'conflict', message: 'The tract is locked.' },
    }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The tract is locked.' })).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await inspect(page, 'draw-failed');
  await page.unroute(path);
  await page.getByRole('tab', { name: 'Details' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 shape saved.')).toBeVisible();
  await page.reload();
  await expectDrawn(page, landNames.tract);
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: `Tract: ${landNames.tract}` });
  await expect(page.getByLabel('Marker or polygon').locator('option')).toContainText(['Stone (marker)']);
});

test('a well is placed by its surface, and by its bottom hole once it is horizontal', async ({
  page,
  request,
}) => {
  test.slow();
  const land = await makeLand(request);
  await openMap(page, land, `/wells/${land.well}/details`, landNames.well);
  await page.getByRole('button', { name: 'Place It' }).click();
  await expect(page.getByRole('region', { name: 'New point' })).toBeVisible();
  await page.keyboard.press('Enter');
  const pin = popupOf(page, 'New Point');
  await expect(pin.getByLabel('Well Point Type')).toHaveValue('Surface');
  await expect(pin.getByLabel('Well Point Type').locator('option')).toHaveText(['None', 'Surface']);
  await inspect(page, 'draw-well');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 shape saved.')).toBeVisible();

  await chooseTool(page, 'Pin');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await pin.getByLabel('Well Type').selectOption('horizontal');
  await expect(pin).toContainText('The well record says Oil and is not changed.');
  await pin.getByLabel('Well Point Type').selectOption('BottomHole');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('1 shape saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByLabel('Surface Location')).toHaveValue(/-122\.4194/);
  await expect(page.getByLabel('Bottom Hole Location')).toHaveValue(/-12\d\.\d+/);
});
