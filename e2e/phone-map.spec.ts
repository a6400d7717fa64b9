import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const [longitude, latitude] = [-103.4915, 31.4072];
/** The least width and height in pixels of what a finger must hit. */
const target = 44;
/** Where a thumb reaches on a phone that is held in one hand: the lower half. */
const reach = 844 / 2;

/** Lists the visible controls below the page's header that are too small for a finger. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    // A control in a box is hit with its box, a choice with its label, a small icon with its invisible rim.
    const boxOf = (element: Element) =>
      element.matches('select, input:not([type=checkbox], [type=radio])')
        ? element.parentElement
        : element.matches('input')
          ? element.closest('label')
          : element;
    const sizeOf = (element: Element) => {
      const { width, height } = (boxOf(element) ?? element).getBoundingClientRect();
      const { content, top } = getComputedStyle(element, '::after');
      const rim = content === 'none' ? 0 : Math.max(0, -2 * Number.parseFloat(top));
      return Math.min(width, height) + rim;
    };
    return [...document.querySelectorAll(':is(main, [role=dialog]) :is(a, button, select, input)')]
      .filter((element) => element.checkVisibility() && sizeOf(element) < least)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  }, target);
}

/** Lists the controls of the map page that something else covers, or that are out of the window. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .filter((element) => {
        if (!element.checkVisibility()) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || !(element.contains(hit) || hit.contains(element));
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
}

test('on a phone the map is used with one hand', async ({ browser, request }) => {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { surface_location: JSON.stringify([longitude, latitude]) });
  const square = [-0.008, 0.008].flatMap((x) =>
    (x < 0 ? [-0.008, 0.008] : [0.008, -0.008]).map((y) => [x, y]),
  );
  await land.post('/api/geological_markers', {
    marker_name: 'Outline',
    marker_type: 'polygon',
    geometry: JSON.stringify({
      type: 'Polygon',
      coordinates: [[...square, square[0] ?? []].map(([x = 0, y = 0]) => [longitude + x, latitude + y])],
    }),
    asset_type: 'Tract',
    asset_id: land.tract,
  });
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, land.account, `/map?at=${longitude},${latitude},12.5`);
  const map = page.getByRole('region', { name: 'Map of everything' });
  const rests = () => expect(page.locator('[aria-busy=false]', { has: map })).toBeVisible();
  await rests();

  for (const name of ['Filter', 'Select by box', 'Select everything in view', 'Export', 'Layers', 'Zoom in'])
    expect(
      (await page.getByRole('button', { name }).boundingBox())?.y,
      `${name} is in reach of the thumb`,
    ).toBeGreaterThan(reach);
  expect(await smallControls(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);

  await page.getByRole('button', { name: 'Layers' }).tap();
  const layers = page.getByRole('dialog', { name: 'Layers and legend' });
  await expect(layers).toBeVisible();
  await expect
    .poll(async () => {
      const box = await layers.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, 390, 844]);
  // The map that it changes stays in view.
  expect((await layers.boundingBox())?.y).toBeGreaterThan(844 / 4);
  expect(await smallControls(page)).toEqual([]);
  await layers.getByLabel('Leases').tap();
  await expect(page).toHaveURL(/layers=tracts%2Cleases%2Cunits%2Cwells/);
  await layers.getByRole('button', { name: 'Close' }).tap();
  await expect(layers).toBeHidden();

  await page.getByRole('button', { name: 'Filter' }).tap();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  await filter.getByRole('radio', { name: 'Tracts' }).check();
  await filter.getByRole('button', { name: 'Close' }).tap();
  await expect(filter).toBeHidden();

  await rests();
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map has no size');
  // Beside the well, within the tract.
  await page.touchscreen.tap(box.x + box.width / 2 + 40, box.y + box.height / 2);
  const popup = page.getByRole('region', { name: landNames.tract });
  await expect(popup).toContainText('640');
  await rests();
  expect((await popup.boundingBox())?.y).toBeGreaterThan(reach - 80);
  expect(await smallControls(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inspect(page, 'phone-map');
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
  await phone.close();
});

test("on a phone the popups of a record's map are at its bottom", async ({ browser, request }) => {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { surface_location: JSON.stringify([longitude, latitude]) });
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, land.account, `/wells/${land.well}/details?tab=map`);
  const map = page.getByRole('region', { name: `Map of ${landNames.well}` });
  const rests = () => expect(page.locator('[aria-busy=false]', { has: map })).toBeVisible();
  await rests();
  await page.getByLabel('Asset', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Marker or polygon').selectOption({ index: 1 });
  const popup = page.getByRole('region', { name: /Surface/ });
  await expect(popup).toBeVisible();
  await rests();
  const [frame, box] = [await map.boundingBox(), await popup.boundingBox()];
  if (frame === null || box === null) throw new Error('The map or its popup has no size.');
  expect(box.x - frame.x).toBeLessThan(10);
  expect(frame.width - box.width).toBeLessThan(20);
  expect(frame.y + frame.height - box.y - box.height).toBeLessThan(10);
  // The well is not beneath it.
  expect(box.y - frame.y).toBeGreaterThan(frame.height / 3);
  expect(await smallControls(page)).toEqual([]);
  await inspect(page, 'phone-map-tab');
  await phone.close();
});
