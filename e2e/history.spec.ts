import { signIn } from './drivers/account.ts';
import { listedNames, makeWells, makeWorkplace, openList, seeAsViewer } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a change appears in the history and is reverted, as one value or the whole version', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  const marcellus = await place.post('/api/area', {
    name: 'Marcellus',
    type: 'project',
    company_id: place.companyId,
  });
  await place.put(`/api/wells/${id}`, { operator: 'Devon Energy', gross_acres: 21.25 });
  await place.put(`/api/wells/${id}`, { area_id: marcellus.id, spud_date: null });
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('listitem').first()).toContainText('Ada Byron changed 2 fields');
  await expect(panel.getByRole('listitem').first()).toContainText('from Utica to Marcellus');
  await expect(panel.getByRole('listitem').nth(1)).toContainText('from 10.50 to 21.25');
  await expect(panel.getByRole('listitem').nth(2)).toContainText('Ada Byron created the well');
  await inspect(page, 'well-history');

  await panel.getByRole('button', { name: 'Restore Operator' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Restore Operator?');
  await expect(question).toContainText('XTO Energy Inc.');
  await inspect(page, 'well-history-question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Restore Operator' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Operator restored.' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByRole('button', { name: 'Restore Operator' })).toHaveCount(1);

  await panel
    .getByRole('button', { name: /^Restore this version/ })
    .last()
    .click();
  await question.getByRole('button', { name: 'Restore' }).click();
  const reported = page.getByRole('alert').filter({ hasText: 'Version restored.' });
  await expect(reported).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText(/restored the values of .+ UTC/);
  // The notification is next to the panel, and its Undo works without closing the panel.
  const [toastBox, panelBox] = [await reported.boundingBox(), await panel.boundingBox()];
  expect((toastBox?.x ?? 0) + (toastBox?.width ?? 0)).toBeLessThan(panelBox?.x ?? 0);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Restore undone.' })).toBeVisible();
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  await panel
    .getByRole('button', { name: /^Restore this version/ })
    .last()
    .click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await expect(page.getByLabel('Operator')).toHaveValue('XTO Energy Inc.');
  await expect(page.getByLabel('Gross Acres')).toHaveValue('10.50');
  await page.reload();
  await expect(page.getByLabel('Gross Acres')).toHaveValue('10.50');
  await expect(page.getByLabel('Spud Date')).toHaveValue('2013-01-02');
});

test('nothing is reverted while there are unsaved changes, and a failed history can be retried', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  await place.put(`/api/wells/${id}`, { operator: 'Devon Energy' });
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByLabel('Operator').fill('Typed and not saved');
  const refusal = {
    success: false,
    code: 'invalid_input',
    message: 'The history is out of order.',
    details: [],
  };
  await page.route('**/history?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByText('The history is out of order.')).toBeVisible();
  await inspect(page, 'well-history-failed');
  await page.unroute('**/history?*');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByText('To restore values, save or cancel your changes first.')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Operator')).toHaveValue('Typed and not saved');
});

test('a long history is loaded in pages', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  for (let n = 1; n <= 24; n += 1) await place.put(`/api/wells/${id}`, { operator: `Operator ${n}` });
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByRole('listitem')).toHaveCount(20);
  await panel.getByRole('button', { name: 'Show older entries' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(25);
  await expect(panel.getByRole('button', { name: 'Show older entries' })).toBeHidden();
});

test('a deletion is undone from its message, on the list and from the record', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 3);
  await openList(page, place, '/wells?sort=well_name');
  const confirmDelete = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Actions for Well 02' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmDelete();
  await expect(listedNames(page)).toHaveText(['Well 01', 'Well 03']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Well restored.' })).toBeVisible();
  await expect(listedNames(page)).toHaveText(['Well 01', 'Well 02', 'Well 03']);

  await page.getByRole('checkbox', { name: 'Select Well 02' }).check();
  await page.getByRole('checkbox', { name: 'Select Well 03' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirmDelete();
  await expect(listedNames(page)).toHaveText(['Well 01']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Undone for 2 wells.' })).toBeVisible();
  await expect(listedNames(page)).toHaveCount(3);

  await page.goto(`/wells/${id}/details`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmDelete();
  await expect(page).toHaveURL(/\/wells$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Well restored.' })).toBeVisible();
  await page.goto(`/wells/${id}/details`);
  await expect(page.getByRole('heading', { level: 2, name: 'Well 01' })).toBeVisible();
});

test('deleted records are found in the trash and restored, one or several', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const ids = await makeWells(place, 4);
  const tract = await place.post('/api/tracts', { tract_name: 'Section 12', area_id: place.areaId });
  await signIn(page, place.account);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await inspect(page, 'trash-empty');

  for (const id of ids) await place.remove(`/api/wells/${id}`);
  await place.remove(`/api/tracts/${tract.id}`);
  await page.reload();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('Section 12');
  await expect(rows.nth(1)).toContainText('Ada Byron');
  await expect(rows.nth(1)).toContainText('30');
  await inspect(page, 'trash');

  await page.getByLabel('Kind').selectOption('Wells');
  await expect(rows).toHaveCount(5);
  await expect(page).toHaveURL(/entity=well/);
  await page.getByRole('searchbox', { name: 'Search the trash' }).fill('well 02');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Restore Well 02' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Well restored.' })).toBeVisible();
  await expect(page.getByText('No matching records')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rows).toHaveCount(5);

  // Another record took one of the numbers meanwhile: this is reported, and the others are restored.
  await place.post('/api/wells', { well_name: 'Taker', api_number: '3401300001', area_id: place.areaId });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await inspect(page, 'trash-selected');
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '3 records restored.' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'API Number is already used' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.goto('/tracts');
  await expect(listedNames(page)).toHaveText(['Section 12']);
});

test('a Viewer reads the history and the trash but cannot restore', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id, gone] = await makeWells(place, 2);
  await place.put(`/api/wells/${id}`, { operator: 'Devon Energy' });
  await place.remove(`/api/wells/${gone}`);
  await seeAsViewer(page);
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: 'History' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.goto('/trash');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
