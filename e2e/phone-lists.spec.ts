import { signIn } from './drivers/account.ts';
import { makeWells, makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** The least width and height in pixels of what a finger must hit. */
const target = 44;

test('on a phone a list is cards with the status and three facts, sorted, selected and opened by touch', async ({
  browser,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 4);
  await place.post('/api/wells', {
    well_name: 'Vandergrift Family Mineral Trust Section 30A Unit 4 Horizontal Well Number 12H',
    api_number: '4230199999',
    area_id: place.areaId,
  });
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, place.account, '/wells');
  const cards = page.getByRole('list', { name: 'Wells' }).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('table')).toHaveCount(0);
  const last = cards.filter({ hasText: 'Well 04' });
  await expect(last).toContainText('Producing');
  await expect(last.getByRole('term')).toHaveText(['API Number', 'Operator', 'Spud Date']);
  await expect(last.getByRole('definition')).toHaveText([
    '34-013-00004',
    'Gulfport Energy Corp',
    '2013-01-05',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inspect(page, 'phone-list');

  const small = await page.evaluate((least) => {
    // A control in a box is hit with its box, a card's link with its card, a small icon with its invisible rim.
    const boxOf = (element: Element) =>
      element.matches('select, input:not([type=checkbox])')
        ? element.parentElement
        : element.matches('[data-row-link]')
          ? element.closest('li')
          : element;
    const sizeOf = (element: Element) => {
      const { width, height } = (boxOf(element) ?? element).getBoundingClientRect();
      const { content, top } = getComputedStyle(element, '::after');
      const rim = content === 'none' ? 0 : Math.max(0, -2 * Number.parseFloat(top));
      return Math.min(width, height) + rim;
    };
    return [...document.querySelectorAll('main :is(button, select, input, [data-row-link])')]
      .filter((element) => element.checkVisibility() && sizeOf(element) < least)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  }, target);
  expect(small).toEqual([]);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Well Name' });
  await expect(page).toHaveURL(/sort=well_name/);
  await expect(cards.nth(1)).toContainText('Well 01');
  await page.getByRole('button', { name: 'Sort descending' }).tap();
  await expect(cards.first()).toContainText('Well 04');
  await page.getByRole('checkbox', { name: 'Select Well 03' }).tap();
  await expect(page.getByText('1 selected')).toBeVisible();
  await cards.filter({ hasText: 'Well 02' }).tap({ position: { x: 280, y: 80 } });
  await expect(page.getByRole('heading', { name: 'Well 02' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(5);
  await phone.close();
});

test('on a phone the menus of settings are large enough, and messages leave the first row free', async ({
  browser,
  request,
}) => {
  const place = await makeWorkplace(request);
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, place.account, '/settings?tab=areas');
  const menu = page.getByRole('button', { name: 'Actions for Utica' });
  const box = await menu.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(target);
  await page.getByRole('button', { name: 'Export' }).tap();
  const toast = page.getByRole('alert').filter({ hasText: 'Exported 1 area to' });
  await expect(toast).toBeVisible();
  const covered = await toast.boundingBox();
  expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await phone.close();
});

test('on a phone the tabs of a record fade out where there are more', async ({ browser, request }) => {
  const place = await makeWorkplace(request);
  const { id } = await place.post('/api/leases', {
    contract_name: 'Alder Lease',
    file_number: 'TX-1',
    area_id: place.areaId,
  });
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, place.account, `/leases/${id}/details`);
  const row = page.getByRole('tablist').locator('..');
  await expect(row).toHaveAttribute('data-after', '');
  await expect(row).not.toHaveAttribute('data-before', '');
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(row).toHaveAttribute('data-before', '');
  await expect(row).not.toHaveAttribute('data-after', '');
  await phone.close();
});
