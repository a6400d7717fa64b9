import type { Page } from '@playwright/test';
import { geodesicAcres } from '#shared/geo/area.ts';
import type { Position } from '#shared/geo/geometry.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { drag, expectDrawn, openMap, popupOf, surveyMap } from './drivers/map.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A mile on each side, near enough: 641.15 acres by the ellipsoid. */
const corners: [number, number][] = [
  [-122.43, 37.77],
  [-122.4117, 37.77],
  [-122.4117, 37.7845],
  [-122.43, 37.7845],
];

/** Nearer by so many steps of the button. */
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

/** The corners of the open popup, as its Location tab has them. */
async function readCorners(page: Page, name: string): Promise<Position[]> {
  const told = popupOf(page, name);
  await told.getByRole('tab', { name: 'Location' }).click();
  const read = (side: string) =>
    told
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
  // A pixel is five metres here.
  const shown = await board
    .getByText(/ac, .* around$/)
    .first()
    .textContent();
  expect(Number.parseFloat(shown ?? '')).toBeGreaterThan(630);
  expect(Number.parseFloat(shown ?? '')).toBeLessThan(650);

  await finish.click();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  const told = popupOf(page, 'New Polygon');
  await expect(told).toContainText('This is a pending polygon. Click "Save Changes" to save it.');
  await inspect(page, 'draw-pending');
  const drawn = await readCorners(page, 'New Polygon');
  expect(drawn).toHaveLength(4);
  expect(Math.abs(acresOf(drawn) - 640)).toBeLessThan(10);
  expect(`${acresOf(drawn).toFixed(2)} ac`).toBe(/^[\d.]+ ac/.exec(shown ?? '')?.[0]);

  // The north-eastern corner a hundred metres out, and back.
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

  // What is saved is reshaped at once, and can be taken back.
  const nearer = await surveyMap(page, landNames.tract);
  await drag(page, nearer([longitude, latitude]), nearer([longitude + 0.005, latitude + 0.003]));
  await expect(page.getByText('“New Polygon” reshaped.')).toBeVisible();
  await page.reload();
  await expectDrawn(page, landNames.tract);
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
  // The answer about the own role is changed on its way.
  await page.route('**/api/company*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const company of body.data) company.role_name = 'Viewer';
    await route.fulfill({ response, json: body });
  });
  await openMap(page, land, `/tracts/${land.tract}/details`, landNames.tract);
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: `Tract: ${landNames.tract}` });
  await page.getByLabel('Marker or polygon').selectOption({ label: 'Outline (polygon)' });
  const told = popupOf(page, 'Outline');
  await expect(told).toContainText('Mapped Acres641.15');
  await told.getByRole('tab', { name: 'Location' }).click();
  await expect(told.getByLabel('Latitude of corner 3')).not.toBeEditable();
  await told.getByRole('tab', { name: 'Notes' }).click();
  await expect(told).toContainText('No notes added');
  await inspect(page, 'draw-viewer');
  const tab = page.getByRole('tabpanel', { name: 'Map View' });
  for (const name of [/add/i, /edit/i, /delete/i, /save/i, /undo/i, /remove/i, /draw/i, /shared corners/i])
    await expect(tab.getByRole('button', { name })).toHaveCount(0);
  await expect(tab.getByRole('textbox', { name: 'Notes' })).toHaveCount(0);

  // Where there is a corner, a drag moves the map alone.
  const spotOf = await surveyMap(page, landNames.tract);
  const [corner = [0, 0]] = corners;
  const writes: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() !== 'GET') writes.push(`${asked.method()} ${asked.url()}`);
  });
  await drag(page, spotOf(corner), { x: spotOf(corner).x + 60, y: spotOf(corner).y + 40 });
  await expectDrawn(page, landNames.tract);
  expect(writes.filter((each) => !each.includes('/preferences'))).toEqual([]);
});
