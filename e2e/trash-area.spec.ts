import { signIn } from './drivers/account.ts';
import { makeWells, makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a record whose area was deleted is restored into a selected area', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  for (const name of ['Marcellus', 'Utica'])
    await place.post('/api/area', { name, type: 'project', company_id: place.companyId });
  await place.remove(`/api/wells/${id}`);
  await place.remove(`/api/area/${place.areaId}`);
  await signIn(page, place.account, '/trash');
  await expect(page.getByRole('table')).toContainText('Area was deleted');
  await page.getByRole('button', { name: 'Restore Well 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an area' });
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await inspect(page, 'trash-area');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Restore Well 01' }).click();
  await dialog.getByLabel('Area').selectOption('Utica');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Well restored.' })).toBeVisible();
  await page.goto(`/wells/${id}/details`);
  await expect(page.getByLabel('Area', { exact: true })).toContainText('Utica');
});
