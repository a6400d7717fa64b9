import type { Page } from '@playwright/test';
import { assets } from '#shared/land/entities/registry.ts';
import { leastRecord } from '#shared/testing/least-record.ts';
import { listedNames, makeWells, makeWorkplace, openList } from './drivers/records.ts';
import { expect, test } from './drivers/test.ts';

const longName = 'Vandergrift Family Mineral Trust, Section 30A';

/** Measures how the table fits its box: hidden and empty pixels, and whether a name is cut off. */
function measure(page: Page) {
  return page.evaluate(() => {
    const box = document.querySelector('.table-frame > section');
    const heads = [...(box?.querySelectorAll('th') ?? [])].slice(0, -1);
    const name = box?.querySelector('[data-row-link]');
    if (!box || !name) throw new Error('No list is shown');
    const columns = heads.reduce((sum, head) => sum + head.getBoundingClientRect().width, 0);
    return {
      hidden: box.scrollWidth - box.clientWidth,
      empty: Math.round(Math.max(0, box.clientWidth - columns - 45)),
      isCut: name.scrollWidth > name.clientWidth,
    };
  });
}

test('lists show long names whole, scroll nowhere at 1440 and fill 2560', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const names: Record<string, string> = {};
  for (const asset of Object.values(assets)) {
    const least = leastRecord(asset, { title: longName, n: 7, areaId: place.areaId });
    names[asset.name] = String(least[asset.titleField]);
    await place.post(`/api/${asset.plural}`, least);
  }
  await openList(page, place, '/tracts');
  for (const asset of Object.values(assets)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${asset.plural}`);
    await expect(listedNames(page)).toHaveText([names[asset.name] ?? '']);
    expect(await measure(page), asset.plural).toEqual({ hidden: 0, empty: 0, isCut: false });
    await page.setViewportSize({ width: 2560, height: 900 });
    expect(await measure(page), asset.plural).toEqual({ hidden: 0, empty: 0, isCut: false });
  }
});

test('a resized edge follows the pointer, and the columns before it do not change', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 1);
  await openList(page, place, '/wells');
  // Columns get their final width once the content is there.
  await expect(listedNames(page)).toHaveCount(1);
  const width = (name: string) =>
    page
      .getByRole('columnheader', { name })
      .evaluate((head) => Math.round(head.getBoundingClientRect().width));
  const [name, operator] = [await width('Well Name'), await width('Operator')];
  const edge = await page.getByRole('separator', { name: 'Resize Operator' }).boundingBox();
  if (edge === null) throw new Error('The edge is out of sight');
  await page.mouse.move(edge.x + 4, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + 44, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => width('Operator')).toBe(operator + 40);
  expect(await width('Well Name')).toBe(name);
});

test('a narrow window has a narrow sidebar, a compact toolbar and a visible row menu', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 1);
  await openList(page, place, '/wells');
  const top = async (name: string, role: 'button' | 'link') =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.y;
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await top('Add Well', 'link')).toBe(await top('Filter', 'button'));
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  expect(await top('Add Well', 'link')).toBe(await top('Filter', 'button'));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(((await top('Add Well', 'link')) ?? 0) - ((await top('Filter', 'button')) ?? 0)).toBe(40);
  await page.getByRole('button', { name: 'Actions for Well 01' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
});

test('Back leads from a record to its row, and from a search to the list before it', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 4);
  await openList(page, place, '/wells');
  await listedNames(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Well 02' })).toBeVisible();
  await page.goBack();
  await expect(listedNames(page).nth(2)).toBeFocused();

  await page.getByRole('searchbox').fill('xto');
  await expect(page).toHaveURL(/q=xto/);
  await page.getByRole('searchbox').fill('gulfport');
  await expect(page).toHaveURL(/q=gulfport/);
  await page.goBack();
  await expect(page).toHaveURL(/\/wells$/);
  await expect(listedNames(page)).toHaveCount(4);
});

test('invalid parts of an address are removed with a message', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await place.post('/api/leases', { contract_name: 'Oak', file_number: '7', area_id: place.areaId });
  await openList(page, place, '/Leases?sort=bogus');
  await expect(page).toHaveURL(/\/leases$/);
  await expect(page.getByText('The link has an unknown sort column: bogus.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();
  await expect(listedNames(page)).toHaveText(['Oak']);
});

test('both days of a range can be read in the filter', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await place.post('/api/leases', { contract_name: 'Oak', file_number: '7', area_id: place.areaId });
  await openList(page, place, '/leases');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Field').selectOption({ label: 'Expiration Date' });
  await page.getByLabel('From').fill('2026-12-30');
  await page.getByLabel('To', { exact: true }).fill('2026-12-29');
  await page.keyboard.press('Enter');
  await expect(page.getByText('To must not be before From')).toBeVisible();
  const isCut = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input) => input.scrollWidth > input.clientWidth);
  expect([await isCut('From'), await isCut('To')]).toEqual([false, false]);
  await page.screenshot({ path: 'test-results/pictures/filter-dates.png' });
});
