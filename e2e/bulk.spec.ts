import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listedNames, makeWells, makeWorkplace, openList } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const selectPage = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all wells of this page' }).check();

async function chooseField(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /field$/i }).click();
  await page.getByRole('combobox', { name: 'Search choices' }).fill(name);
  await page.keyboard.press('Enter');
}

test('a page, then all matches are selected, edited with the mouse, and undone', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 23);
  await openList(page, place, '/wells?sort=well_name&filter%5Boperator%5D=xto');
  await expect(status(page, '12 wells')).toBeVisible();
  await selectPage(page);
  await expect(status(page, 'All 10 on this page are selected.')).toBeVisible();
  await inspect(page, 'bulk-page-selected');
  await page.getByRole('button', { name: 'Select all 12 that match' }).click();
  await expect(status(page, 'All 12 that match are selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(listedNames(page)).toHaveText(['Well 21', 'Well 23']);
  await expect(page.getByRole('checkbox', { name: 'Select Well 21' })).toBeChecked();
  await inspect(page, 'bulk-all-selected');

  await page.getByRole('button', { name: 'Edit selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 12 wells' });
  await expect(dialog).toBeVisible();
  await inspect(page, 'bulk-edit-empty');
  await chooseField(page, 'well status');
  await expect(dialog.getByLabel('Well Status', { exact: true })).toBeFocused();
  await dialog.getByLabel('Well Status', { exact: true }).selectOption('Shut-In');
  await chooseField(page, 'spud');
  await dialog.getByRole('checkbox', { name: 'Clear the value of Spud Date' }).check();
  await chooseField(page, 'gross');
  await dialog.getByLabel('Gross Acres', { exact: true }).fill('many');
  await dialog.getByRole('button', { name: 'Change 12 wells' }).click();
  await expect(dialog.getByText(/^Gross Acres must be/)).toBeVisible();
  await inspect(page, 'bulk-edit-refused');
  await dialog.getByLabel('Gross Acres', { exact: true }).fill('1,280.5');
  await expect(
    dialog.getByText(
      'Set Well Status to Shut-In, clear Spud Date and set Gross Acres to 1,280.50 for 12 wells.',
    ),
  ).toBeVisible();
  await inspect(page, 'bulk-edit');
  await dialog.getByRole('button', { name: 'Change 12 wells' }).click();
  await expect(said(page, '12 wells changed.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Shut-In' })).toHaveCount(2);
  await inspect(page, 'bulk-edited');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Undone for 12 wells.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Shut-In' })).toHaveCount(0);
  await page.goto('/wells?filter%5Bspud_date%5D%5Bgte%5D=2000-01-01');
  await expect(status(page, '23 wells')).toBeVisible();
});

test('with the keyboard only: ranges are selected, edited, deleted and restored', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 6);
  await openList(page, place, '/wells?sort=well_name');
  await expect(listedNames(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search wells' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(status(page, '2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Edit selected' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit 2 wells' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search choices' })).toBeFocused();
  await page.keyboard.type('operator');
  await expect(page.getByRole('option')).toHaveText(['Operator']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Operator', { exact: true })).toBeFocused();
  await page.keyboard.type('Devon Energy');
  await page.keyboard.press('Enter');
  await expect(said(page, '2 wells changed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Devon Energy' })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Wells' })).toBeFocused();

  await page.keyboard.press('Control+a');
  await expect(status(page, '6 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(status(page, '6 wells')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Delete selected' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete these 2 wells?');
  await inspect(page, 'bulk-delete-asked');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, '2 wells deleted.')).toBeVisible();
  await expect(listedNames(page)).toHaveText(['Well 01', 'Well 02', 'Well 03', 'Well 04']);
  await page.keyboard.press('F8');
  // The newest notification is last; Tab reaches its Undo.
  await page.getByRole('button', { name: 'Undo' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Undone for 2 wells.')).toBeVisible();
  await expect(listedNames(page)).toHaveCount(6);
});

test('refused records are listed by name and stay selected; records changed since stay unchanged', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const [first] = await makeWells(place, 3);
  const { id: north } = await place.post('/api/area', {
    name: 'North',
    type: 'field',
    company_id: place.companyId,
  });
  await place.post('/api/wells', { well_name: 'Twin', api_number: '3401300002', area_id: north });
  await openList(page, place, '/wells?sort=well_name');
  await page.getByRole('checkbox', { name: 'Select Well 01' }).click();
  await page.getByRole('checkbox', { name: 'Select Well 03' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await chooseField(page, 'area');
  await page.getByRole('dialog').getByLabel('Area', { exact: true }).selectOption('North');
  await page.getByRole('dialog').getByRole('button', { name: 'Change 3 wells' }).click();
  await expect(status(page, '1 well was not changed. It is still selected.')).toBeVisible();
  await expect(page.getByText('API Number is already used by another well in this area')).toBeVisible();
  await expect(said(page, '2 wells changed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Well 02' })).toBeChecked();
  await inspect(page, 'bulk-refused');
  expect(await place.put(`/api/wells/${first}`, { operator: 'Someone else' })).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Undone for 1 well.')).toBeVisible();
  await expect(said(page, '1 well was left unchanged: Well 01.')).toBeVisible();
  await inspect(page, 'bulk-undo-refused');
});

test('all matches are exported by filter, and a changed count is refused before anything is deleted', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 14);
  await openList(page, place, '/wells?sort=well_name');
  await selectPage(page);
  await page.getByRole('button', { name: 'Select all 14 that match' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export selected' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(15);
  await place.remove(`/api/wells/${ids[13]}`);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, 'The wells were not deleted. 13 wells match now, not 14.')).toBeVisible();
  await expect(status(page, 'All 13 that match are selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, '13 wells deleted.')).toBeVisible();
  await expect(page.getByText('No wells found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Undone for 13 wells.')).toBeVisible();
  await expect(listedNames(page)).toHaveCount(10);
});
