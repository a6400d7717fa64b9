import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeWorkplace, seeAsViewer, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test.describe.configure({ timeout: 120_000 });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const items = (page: Page) => page.getByRole('list', { name: 'Action items' }).getByRole('listitem');
const count = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

/**
 * Creates two leases that end in 20 and 50 days, one whose extension was due ten days ago, and a tract with
 * contradictory figures.
 */
async function createTroubles(place: Workplace): Promise<{ lease: number; ownership: number }> {
  const area_id = place.areaId;
  const make = async (name: string, fields: object) =>
    (
      await place.post('/api/leases', {
        area_id,
        contract_name: name,
        file_number: name,
        contract_status: 'active',
        ...fields,
      })
    ).id;
  const lease = await make('Ends Soon', { expiration_date: day(20) });
  await make('Ends Later', { expiration_date: day(50) });
  await make('Overdue', { expiration_date: day(200), extension_due_date: day(-10) });
  const tract = await place.post('/api/tracts', { area_id, tract_name: 'Section 12', gross_acres: 640 });
  const owner = await place.post('/api/owners', { area_id, owner_name: 'Alder Family Trust' });
  const ownership = await place.post('/api/ownerships', {
    tract_id: tract.id,
    owner_id: owner.id,
    interest_type: 'mineral',
    decimal_interest: 1,
    net_acres: 600,
  });
  return { lease, ownership: ownership.id };
}

async function dismiss(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Dismiss ${name}` }).click();
  // A menu fades for a moment after it closes.
  await page
    .getByRole('menu', { name: `Dismiss ${name}` })
    .getByRole('menuitem', { name: /Next week/ })
    .click();
}

test('a Viewer reads the figures and the action items, and dismisses items only for themselves', async ({
  page,
  elsewhere,
  request,
}) => {
  const place = await makeWorkplace(request);
  await createTroubles(place);
  await seeAsViewer(page);
  await signIn(page, place.account);
  const cards = page.getByRole('region', { name: 'Key figures' });
  await expect(cards.getByRole('link', { name: '600.00' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  for (const act of ['Create Lease', 'Add Tract', 'Add Well', 'New Owner', 'Import'])
    await expect(page.getByRole('main').getByRole('link', { name: act, exact: true })).toHaveCount(0);
  await inspect(page, 'dashboard-viewer', { fullPage: true });
  await cards.getByRole('link', { name: '600.00' }).click();
  const panel = page.getByRole('dialog', { name: 'Net Mineral Acres' });
  await expect(panel.getByRole('listitem')).toHaveText(/Section 12.*Net Acres600\.00.*600\.00/);
  await page.goBack();
  await page.getByRole('link', { name: 'View All (4)' }).click();
  await count(page, '4 action items');
  await dismiss(page, 'Section 12');
  await count(page, '3 action items');
  await inspect(page, 'actions-viewer');

  // Meanwhile other users still see it; here the same user at another desk.
  await signIn(elsewhere, place.account);
  await expect(elsewhere.getByRole('link', { name: 'View All (3)' })).toBeVisible();
});

test('action items are filtered to those that are due', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await createTroubles(place);
  await signIn(page, place.account, '/actions');
  await count(page, '4 action items');
  const due = page.getByRole('combobox', { name: 'Due date' });
  for (const [span, found] of [
    ['Overdue', ['Overdue']],
    ['Due within 30 days', ['Ends Soon', 'Overdue']],
    ['Due within 90 days', ['Ends Soon', 'Ends Later', 'Overdue']],
  ] as const) {
    await due.selectOption(span);
    await count(page, `${found.length} action item`);
    await expect(items(page).getByRole('link')).toHaveText([...found]);
  }
  await inspect(page, 'actions-due');
  await page.goBack();
  await expect(due).toHaveValue('30');
  await page.reload();
  await expect(items(page).getByRole('link')).toHaveText(['Ends Soon', 'Overdue']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/actions$/);
});

test('an item is dismissed and brought back from two windows at once', async ({
  page,
  elsewhere,
  request,
}) => {
  const place = await makeWorkplace(request);
  const { ownership } = await createTroubles(place);
  for (const window of [page, elsewhere]) {
    await signIn(window, place.account, '/actions');
    await count(window, '4 action items');
  }
  // Both dismiss the same item.
  await Promise.all([dismiss(page, 'Ends Soon'), dismiss(elsewhere, 'Ends Soon')]);
  for (const window of [page, elsewhere]) await count(window, '3 action items');
  // Both undo it: the second finds it already done.
  await Promise.all([page, elsewhere].map((window) => window.getByRole('button', { name: 'Undo' }).click()));
  for (const window of [page, elsewhere]) {
    await count(window, '4 action items');
    await expect(window.getByRole('alert').filter({ hasText: 'was not' })).toHaveCount(0);
  }
  // One dismisses what the other fixes at the same moment: it is gone for both, whichever came first.
  await Promise.all([
    dismiss(page, 'Section 12'),
    place.put(`/api/ownerships/${ownership}`, { net_acres: 640 }),
  ]);
  await page.reload();
  await count(page, '3 action items');
  await page.getByRole('radio', { name: 'Dismissed' }).check();
  await expect(page.getByText('No dismissed items')).toBeVisible();
});

test('several messages cover neither the end of a page nor its buttons permanently', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await createTroubles(place);
  await signIn(page, place.account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/actions');
  await count(page, '4 action items');
  for (const name of ['Section 12', 'Ends Soon', 'Ends Later']) await dismiss(page, name);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(3);
  // Phones show them below the header, wider windows at the bottom.
  for (const width of [390, 900]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const boxOf = async (role: 'region' | 'navigation', name: RegExp) =>
      (await page.getByRole(role, { name }).boundingBox()) ?? { y: 0, height: 0 };
    const notices = await boxOf('region', /^Notifications/);
    const pages = await boxOf('navigation', /^Pages of action items$/);
    const [upper, lower] = width === 390 ? [notices, pages] : [pages, notices];
    expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
  }
  await inspect(page, 'actions-messages');
});
