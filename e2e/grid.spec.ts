import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeWells, makeWorkplace, openList, seeAsViewer } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string, place: number) => row(page, name).getByRole('gridcell').nth(place);

/** Puts a block on the real clipboard, as Excel does, and pastes it into the focused cell. */
async function paste(page: Page, block: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('Control+v');
}

/** The place of a column, which every list may order differently. */
async function placeOf(page: Page, column: string): Promise<number> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  expect(heads).toContain(column);
  return heads.indexOf(column);
}

test('with the keyboard only: cells are edited, corrected, undone, and the grid is left', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 4);
  await openList(page, place, '/wells?sort=well_name');
  const button = page.getByRole('button', { name: 'Edit in Grid' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Wells' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, 'Well 01', 0)).toBeFocused();
  await inspect(page, 'grid');

  const operator = await placeOf(page, 'Operator');
  for (let n = 0; n < operator; n += 1) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Well 01', operator)).toBeFocused();
  await page.keyboard.type('Devon');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Well 01', operator)).toHaveText('Devon');
  await expect(cell(page, 'Well 02', operator)).toBeFocused();
  await expect.poll(async () => (await place.get(`/api/wells/${ids[0]}`)).operator).toBe('Devon');

  const status = await placeOf(page, 'Well Status');
  await page.keyboard.press('Home');
  for (let n = 0; n < status; n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await expect(page.getByRole('combobox', { name: 'Well Status of Well 02' })).toBeFocused();
  await inspect(page, 'grid-choices');
  await page.keyboard.type('shut');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Well 02', status)).toHaveText('Shut-In');

  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(said(page, "1 cell can't be blank and was left as is.")).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await expect(said(page, 'Not saved: 1 cell needs fixing.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('Well Name is required').first()).toBeVisible();
  await inspect(page, 'grid-invalid');
  await page.keyboard.type('Well 03 A');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await place.get(`/api/wells/${ids[2]}`)).well_name).toBe('Well 03 A');

  await page.keyboard.press('Control+z');
  await expect(said(page, 'Undone for 1 well.')).toBeVisible();
  await expect.poll(async () => (await place.get(`/api/wells/${ids[2]}`)).well_name).toBe('Well 03');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await place.get(`/api/wells/${ids[1]}`)).well_status).toBe('producing');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Wells' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Well 01' })).toBeVisible();
});

test('a block from Excel is pasted as one change, which one undo reverts', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 10);
  await openList(page, place, '/wells?sort=well_name&grid=1');
  const operator = await placeOf(page, 'Operator');
  const blockOf = (rows: number) => Array.from({ length: rows }, (_, n) => `Operator ${n + 1}`).join('\r\n');

  await cell(page, 'Well 08', operator).click();
  await paste(page, `${blockOf(5)}\r\n`);
  const question = page.getByRole('alertdialog', { name: 'Paste 3 of 5 cells?' });
  await expect(question).toContainText('2 cells are below the last row of this page.');
  await inspect(page, 'grid-paste-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await place.get(`/api/wells/${ids[7]}`)).version_id).toBe(1);

  await cell(page, 'Well 01', operator).click();
  await paste(page, blockOf(10));
  await expect(said(page, '10 cells saved.')).toBeVisible();
  await expect(cell(page, 'Well 10', operator)).toHaveText('Operator 10');
  await inspect(page, 'grid-pasted');
  expect(await place.get(`/api/wells/${ids[4]}`)).toMatchObject({ operator: 'Operator 5', version_id: 2 });
  await page.keyboard.press('Control+z');
  await expect(said(page, 'Undone for 10 wells.')).toBeVisible();
  await expect(cell(page, 'Well 01', operator)).toHaveText('XTO Energy Inc.');
  expect(await place.get(`/api/wells/${ids[4]}`)).toMatchObject({
    operator: 'XTO Energy Inc.',
    version_id: 3,
  });

  // A copied column is pasted into another one.
  await cell(page, 'Well 01', 0).click();
  await cell(page, 'Well 03', 0).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await cell(page, 'Well 01', operator).click();
  await page.keyboard.press('Control+v');
  await expect(said(page, '3 cells saved.')).toBeVisible();
  expect((await place.get(`/api/wells/${ids[1]}`)).operator).toBe('Well 02');
});

test('what another user changed meanwhile is shown with both values', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 3);
  await openList(page, place, '/wells?sort=well_name&grid=1');
  const operator = await placeOf(page, 'Operator');
  await expect(cell(page, 'Well 02', operator)).toBeVisible();
  await place.put(`/api/wells/${ids[0]}`, { operator: 'Theirs', gross_acres: 77 });
  await place.put(`/api/wells/${ids[1]}`, { operator: 'Also theirs' });

  await cell(page, 'Well 01', operator).click();
  await paste(page, 'Mine\nMine\nMine');
  const dialog = page.getByRole('dialog', { name: '2 wells were changed while you were editing' });
  await expect(dialog.getByText('Gross Acres 77.00')).toBeVisible();
  await inspect(page, 'grid-conflict');
  await dialog
    .getByRole('region', { name: 'Well 01' })
    .getByRole('radio', { name: /Keep mine/ })
    .check();
  await dialog
    .getByRole('region', { name: 'Well 02' })
    .getByRole('radio', { name: /Take theirs/ })
    .check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 'Well 01', operator)).toHaveText('Mine');
  await expect(cell(page, 'Well 02', operator)).toHaveText('Also theirs');
  await expect.poll(async () => (await place.get(`/api/wells/${ids[2]}`)).operator).toBe('Mine');
  expect(await place.get(`/api/wells/${ids[0]}`)).toMatchObject({ operator: 'Mine', gross_acres: 77 });
});

test('double clicks, drags and the calendar work with the mouse; Viewers and phones have no grid', async ({
  page,
  request,
  elsewhere,
}) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 4);
  await openList(page, place, '/wells?sort=well_name&grid=1');
  const operator = await placeOf(page, 'Operator');
  await cell(page, 'Well 02', operator).dblclick();
  await page.getByRole('textbox', { name: 'Operator of Well 02' }).fill('Ascent');
  // A click elsewhere saves.
  await cell(page, 'Well 04', 0).click();
  await expect.poll(async () => (await place.get(`/api/wells/${ids[1]}`)).operator).toBe('Ascent');

  await cell(page, 'Well 01', operator).hover();
  await page.mouse.down();
  await cell(page, 'Well 03', operator).hover();
  await page.mouse.up();
  await page.keyboard.press('Delete');
  await expect(said(page, '3 cells saved.')).toBeVisible();
  await expect.poll(async () => (await place.get(`/api/wells/${ids[2]}`)).operator).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(said(page, 'Undone for 3 wells.')).toBeVisible();

  await page.getByRole('link', { name: 'Open Well 02' }).click();
  await expect(page).toHaveURL(/\/wells\/\d+\/details/);
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();

  await seeAsViewer(elsewhere);
  await signIn(elsewhere, place.account);
  await elsewhere.goto('/wells?grid=1');
  await expect(elsewhere.getByRole('table', { name: 'Wells' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Edit in Grid' })).toHaveCount(0);
  await elsewhere.unrouteAll({ behavior: 'wait' });
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await elsewhere.goto('/wells?grid=1');
  await expect(elsewhere.getByRole('link', { name: 'Well 01' })).toBeVisible();
  await expect(elsewhere.getByRole('grid')).toHaveCount(0);
});
