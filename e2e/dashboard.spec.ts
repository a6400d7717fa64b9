import type { Locator, Page } from '@playwright/test';
import { newAccount, register, signIn } from './drivers/account.ts';
import { hands } from './drivers/hands.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const figureLink = { name: /^[\d,.]+$/ };

/** The figure of a card, which links to the records it counts. */
function card(page: Page, label: string): Locator {
  const cards = page.getByRole('region', { name: 'Key figures' });
  return cards.locator('dl > div').filter({ hasText: label }).getByRole('link', figureLink);
}

async function loadSample(page: Page, name: string): Promise<void> {
  await register(page, newAccount(name));
  await page.getByRole('button', { name: 'Load the sample company' }).click();
  await expect(page.getByText('This is the sample company.')).toBeVisible({ timeout: 30_000 });
  // The first read of many records takes longer than later ones.
  await expect(card(page, 'Total Tracts')).toHaveText('300', { timeout: 30_000 });
}

/** Acres in hundred-millionths, the smallest unit that is computed. */
const parts = 100_000_000;
const partsOf = (acres: string) => Math.round(Number(acres.replaceAll(',', '')) * parts);

test.describe('the figures of the sample company', () => {
  test('equal the lists to which they lead, and Back leads to the dashboard', async ({ page }) => {
    test.setTimeout(180_000);
    await loadSample(page, 'Carla Counter');
    await inspect(page, 'dashboard', { fullPage: true });
    for (const [label, noun, filter] of [
      ['Total Tracts', 'tracts', null],
      ['Active Leases', 'leases', 'Lease Status is Active'],
      ['Total Wells', 'wells', null],
      ['Expiring Soon', 'leases', 'Expiring soon'],
    ] as const) {
      const count = await card(page, label).textContent();
      await card(page, label).click();
      await expect(page.getByRole('status').filter({ hasText: `${count} ${noun}` })).toBeVisible();
      if (filter !== null)
        await expect(page.getByRole('button', { name: `Remove filter: ${filter}` })).toBeVisible();
      if (label === 'Expiring Soon') await inspect(page, 'dashboard-expiring-leases');
      await page.goBack();
      await expect(card(page, label)).toHaveText(count ?? '');
    }

    const table = page.getByRole('table', { name: 'Tracts by status' });
    let together = 0;
    for (const status of ['Active', 'HBP', 'Inactive']) {
      // Going Back after the reload below makes the page read its figures again.
      await expect(table).toHaveAttribute('aria-busy', 'false');
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: status, exact: true }) });
      const count = Number(await row.getByRole('cell').first().textContent());
      together += count;
      await row.getByRole('link').click();
      await expect(page.getByRole('status').filter({ hasText: `${count} tracts` })).toBeVisible();
      await expect(page.getByRole('button', { name: `Remove filter: Status is ${status}` })).toBeVisible();
      if (status === 'HBP') {
        await inspect(page, 'dashboard-hbp-tracts');
        await page.reload();
        await expect(page.getByRole('status').filter({ hasText: `${count} tracts` })).toBeVisible();
        await page.getByRole('button', { name: 'Remove filter: Status is HBP' }).click();
        await expect(page.getByRole('status').filter({ hasText: '300 tracts' })).toBeVisible();
        await page.goBack();
      }
      await page.goBack();
    }
    expect(together).toBe(300);
  });

  for (const label of ['Net Mineral Acres', 'Net Revenue Acres']) {
    test(`${label} is the sum of the rows that its panel shows`, async ({ page }) => {
      test.setTimeout(120_000);
      await loadSample(page, 'Sam Summer');
      const figure = card(page, label);
      const shown = await figure.textContent();
      await figure.click();
      const panel = page.getByRole('dialog', { name: label });
      const exact = panel.getByText(/^[\d,]+\.\d{2,8}$/).first();
      await expect(exact).toBeVisible();
      expect(partsOf((await exact.textContent()) ?? '') / parts).toBeCloseTo(partsOf(shown ?? '') / parts, 2);
      await inspect(page, `dashboard-${label.toLowerCase().replaceAll(' ', '-')}`);
      let sum = 0;
      const next = panel.getByRole('button', { name: 'Next page' });
      for (let number = 1; ; number += 1) {
        await expect(panel.getByText(`Page ${number} of`)).toBeVisible();
        await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
        for (const text of await panel.locator('ul > li > span').allTextContents()) sum += partsOf(text);
        if (await next.isDisabled()) break;
        await next.click();
      }
      expect(sum).toBe(partsOf((await exact.textContent()) ?? ''));
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

for (const hand of hands) {
  test(`an item is dismissed, taken back, dismissed for long and brought back, by ${hand.name}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await loadSample(page, 'Dora Dismisser');
    const items = page.getByRole('list', { name: 'Action items' }).getByRole('listitem');
    await expect(items).toHaveCount(6);
    const viewAll = page.getByRole('link', { name: /^View All/ });
    const total = Number(/\d+/.exec((await viewAll.textContent()) ?? '')?.[0]);
    const name = (await items.first().getByRole('link').textContent()) ?? '';
    const first = items.first().getByRole('button', { name: `Dismiss ${name}` });
    if (hand.name === 'mouse') {
      await first.click();
      await expect(page.getByRole('menuitem', { name: /A date/ })).toBeVisible();
      await inspect(page, 'dashboard-dismiss-menu');
      await page.keyboard.press('Escape');
    }
    await hand.takeFromMenu(first, /Next week/);
    await expect(page.getByText(/dismissed until \d{4}-\d\d-\d\d\./)).toBeVisible();
    await expect(viewAll).toHaveText(`View All (${total - 1})`);
    await hand.expectFocus(page);
    await hand.press(page.getByRole('button', { name: 'Undo' }));
    await expect(viewAll).toHaveText(`View All (${total})`);

    await hand.press(viewAll);
    await expect(page).toHaveURL(/\/actions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Actions' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: `${total} action items` })).toBeVisible();
    if (hand.name === 'mouse') await inspect(page, 'actions');
    const dismiss = page.getByRole('button', { name: /^Dismiss / }).first();
    await hand.takeFromMenu(dismiss, /A date/);
    const dialog = page.getByRole('dialog', { name: 'Dismiss until a date' });
    await hand.enter(dialog.getByLabel('Date'), '1/2/2001');
    await hand.press(dialog.getByRole('button', { name: 'Dismiss' }));
    await expect(dialog.getByText('Date must be after today')).toBeVisible();
    if (hand.name === 'mouse') await inspect(page, 'actions-dismiss-refused');
    const until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    await hand.enter(dialog.getByLabel('Date'), until);
    await hand.press(dialog.getByRole('button', { name: 'Dismiss' }));
    await expect(page.getByRole('status').filter({ hasText: `${total - 1} action items` })).toBeVisible();

    await hand.pick(page.getByRole('radio', { name: 'Dismissed' }));
    await expect(page.getByText(`Dismissed until ${until}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Dismissed until ${until}`, { exact: true })).toBeVisible();
    if (hand.name === 'mouse') await inspect(page, 'actions-dismissed');
    await hand.press(page.getByRole('button', { name: /^Restore/ }));
    await expect(page.getByText('No dismissed items')).toBeVisible();
    if (hand.name === 'mouse') await inspect(page, 'actions-none-dismissed');
    await hand.pick(page.getByRole('radio', { name: 'Open' }));
    await expect(page.getByRole('status').filter({ hasText: `${total} action items` })).toBeVisible();
  });
}

test('the list of items is filtered by severity, type, kind and name, and the address has the filters', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await loadSample(page, 'Fred Filter');
  await page.goto('/actions?severity=medium');
  const items = page.getByRole('list', { name: 'Action items' }).getByRole('listitem');
  await expect(items.first()).toContainText('Medium');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Acreage discrepancy');
  await expect(page.getByText('No action items found')).toBeVisible();
  await inspect(page, 'actions-none-found');
  await page.goBack();
  await expect(items.first()).toContainText('Medium');
  const name = (await items.first().getByRole('link').textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search action items' }).fill(name);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(items.first().getByRole('link')).toHaveText(name);
  await items.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(items.first().getByRole('link')).toHaveText(name);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/actions$/);
});

test('figures are recalculated after a user adds records, and the largest fit a phone', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(
    request,
    'Delaware & Pecos Consolidated Land, Minerals and Royalty Holdings',
  );
  await signIn(page, place.account);
  await expect(page.getByText('Import your first records')).toBeVisible();
  await expect(card(page, 'Net Mineral Acres')).toHaveText('0.00');
  await inspect(page, 'dashboard-empty', { fullPage: true });

  await page.getByRole('link', { name: 'Add Tract' }).click();
  await page.getByLabel('Tract Name').fill('The whole of the Delaware Basin west of the Pecos River');
  await page.getByLabel('Gross Acres').fill('1234567.89');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/tracts\/\d+\/details/);
  const tractId = Number(/\d+/.exec(page.url().split('/tracts/')[1] ?? '')?.[0]);
  const owner = await place.post('/api/owners', { owner_name: 'Ada Byron', area_id: place.areaId });
  await place.post('/api/ownerships', {
    tract_id: tractId,
    owner_id: owner.id,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(card(page, 'Total Tracts')).toHaveText('1');
  await expect(card(page, 'Net Mineral Acres')).toHaveText('1,234,567.89');
  await inspect(page, 'dashboard-large', { fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const isCut = await card(page, 'Net Mineral Acres').evaluate(
    (link) =>
      link.getBoundingClientRect().right > (link.closest('dl > div')?.getBoundingClientRect().right ?? 0),
  );
  expect(isCut).toBe(false);
});

test('Export writes the chosen kinds of the chosen areas', async ({ page }) => {
  test.setTimeout(120_000);
  await loadSample(page, 'Ada Byron');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await inspect(page, 'dashboard-export');
  await dialog.getByRole('checkbox', { name: 'Leases' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Owners' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Units' }).uncheck();
  const files: string[] = [];
  page.on('download', (download) =>
    files.push(download.suggestedFilename().replace(/\d{4}-\d\d-\d\d/, 'DAY')),
  );
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Tracts and wells exported.')).toBeVisible();
  await expect.poll(() => files.toSorted()).toEqual(['tract-export-DAY.csv', 'well-export-DAY.csv']);
});

test('a card that fails to load shows the error and can be retried', async ({ page }) => {
  test.setTimeout(120_000);
  await loadSample(page, 'Erik Error');
  const refuse = async (path: string) =>
    page.route(path, (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'forbidden', message: 'This was taken away from you.', details: [] },
      }),
    );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/analytics/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await inspect(page, 'dashboard-loading');
  release();
  await expect(card(page, 'Total Tracts')).toHaveText('300');
  await page.unroute('**/api/analytics/**');

  await refuse('**/api/analytics/overview');
  await refuse('**/api/analytics/action-center?*');
  await page.reload();
  await expect(page.getByText('Error Loading Data')).toHaveCount(2);
  await inspect(page, 'dashboard-failed', { fullPage: true });
  await page.unroute('**/api/analytics/overview');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(card(page, 'Total Tracts')).toHaveText('300');
  await page.unroute('**/api/analytics/action-center?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Action items' })).toBeVisible();
});
