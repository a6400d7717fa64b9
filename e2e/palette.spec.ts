import type { Page } from '@playwright/test';
import { type ShortcutId, shortcuts } from '#web/platform/keyboard/shortcuts.ts';
import { signIn } from './drivers/account.ts';
import { makeWells, makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const longName =
  'The Wilhelmina Elisabeth Oberlander-Montgomery Family Mineral Preservation Ranch and Royalty Trust of 1987, as Amended and Restated';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const highlighted = (page: Page) => palette(page).locator('[role="option"][data-highlighted]');

/** The shortcuts are not yet listened for in the first moments of a page. */
async function openPalette(page: Page) {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

async function makeRecords(place: Workplace) {
  const [wellId] = await makeWells(place, 3);
  const tract = await place.post('/api/tracts', { area_id: place.areaId, tract_name: longName });
  return { wellId, tractId: tract.id };
}

async function openList(page: Page, place: Workplace) {
  await signIn(page, place.account, '/wells');
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
}

test('pages, actions and records are reached with the keyboard only', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { wellId, tractId } = await makeRecords(place);
  await openList(page, place);

  // What is typed at once is kept, and the first choice is highlighted.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('import wells');
  await expect(box(page)).toHaveValue('import wells');
  await expect(highlighted(page)).toContainText('Import Data');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/import$/);
  await expect(page.locator('#content')).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('new lease');
  await expect(highlighted(page)).toContainText('Create Lease');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leases\/details\/new$/);

  await openPalette(page);
  await page.keyboard.type('oberlander royalty');
  await expect(options(page).filter({ hasText: longName })).toBeVisible();
  await expect(highlighted(page)).toContainText(longName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tracts/${tractId}/details$`));
  await expect(page.getByLabel('Tract Name')).toHaveValue(longName);

  // The record is offered from elsewhere, without typing.
  await page.goto(`/wells/${wellId}/details`);
  await expect(page.getByLabel('Well Name')).toBeVisible();
  await openPalette(page);
  await expect(highlighted(page)).toContainText(longName);
  await inspectOpen(page, 'palette');

  // Over a field that is being edited: the focus returns there.
  await page.keyboard.press('Escape');
  await page.getByLabel('Operator').focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Operator')).toBeFocused();
});

test('single keys lead to pages, add and edit records, and can be turned off', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { wellId } = await makeRecords(place);
  await openList(page, place);

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/tracts$/);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/tracts\/details\/new$/);
  await page.getByLabel('Tract Name').focus();
  await page.keyboard.type('gln?e');
  await expect(page.getByLabel('Tract Name')).toHaveValue('gln?e');

  // Unsaved work is not left without a question, after which the focus is where it was.
  await openPalette(page);
  await page.keyboard.type('owners');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Tract Name')).toBeFocused();
  await expect(page).toHaveURL(/\/tracts\/details\/new$/);

  await page.goto(`/wells/${wellId}/details?tab=map`);
  await expect(page.getByRole('tab', { name: 'Map View', selected: true })).toBeVisible();
  // The page has just been loaded; a key pressed before it is ready is lost.
  await expect(async () => {
    await page.locator('#content').focus();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Well Name')).toBeFocused({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });

  await page.locator('#content').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(sheet).toBeVisible();
  await inspectOpen(page, 'shortcuts');
  await sheet.getByRole('checkbox', { name: /Single-key shortcuts/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Well Name')).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.locator('#content').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(page).toHaveURL(/\/wells\//);
  await expect(sheet).toBeHidden();
});

test('the keys of tables that the sheet lists do what it says', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeRecords(place);
  await openList(page, place);
  const row = (n: number) => page.getByRole('link', { name: `Well 0${n}` });
  const checked = page.getByRole('row').getByRole('checkbox', { checked: true });
  const press = (id: ShortcutId, alternative = 0) =>
    page.keyboard.press((shortcuts[id].keys[alternative] ?? '').replace('Mod', 'Control'));
  await page.getByRole('searchbox', { name: 'Search wells' }).focus();
  await press('rows-enter');
  await expect(row(3)).toBeFocused();
  await press('rows-ends', 1);
  await expect(row(1)).toBeFocused();
  await press('rows-move', 0);
  await expect(row(2)).toBeFocused();
  await press('rows-ends', 0);
  await expect(row(3)).toBeFocused();
  await press('rows-move', 1);
  await expect(row(2)).toBeFocused();
  await press('rows-select', 1);
  await expect(checked).toHaveCount(1);
  await press('rows-select', 0);
  await expect(checked).toHaveCount(0);
  await press('rows-select', 0);
  await press('rows-range', 1);
  await expect(checked).toHaveCount(2);
  await press('rows-leave');
  await expect(checked).toHaveCount(0);
  await press('rows-page');
  // The three rows, and the box in the header.
  await expect(checked).toHaveCount(4);
  await press('rows-leave');
  await press('rows-leave');
  await expect(page.getByRole('region', { name: 'Wells' })).toBeFocused();
  await row(1).focus();
  await press('rows-open');
  await expect(page).toHaveURL(/\/wells\/\d+\/details$/);
});

test('recent records are forgotten when the user logs out from the palette', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { tractId } = await makeRecords(place);
  await openList(page, place);
  await page.goto(`/tracts/${tractId}/details`);
  await expect(page.getByLabel('Tract Name')).toHaveValue(longName);
  await page.goto('/wells');
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await openPalette(page);
  await expect(options(page).filter({ hasText: longName })).toBeVisible();
  await page.keyboard.type('sign out');
  await expect(highlighted(page)).toContainText('Log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, place.account, '/wells');
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByText('Actions', { exact: true })).toBeVisible();
  await expect(options(page).filter({ hasText: longName })).toHaveCount(0);
});

/** Inspects an open dialog; on a phone it stays open while the window is resized. */
async function inspectOpen(page: Page, name: string) {
  await inspect(page, name);
  await expect(page.getByRole('dialog')).toBeVisible();
}
