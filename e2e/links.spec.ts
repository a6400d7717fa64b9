import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, title: string) => dialog(page).getByRole('region', { name: title, exact: true });
const table = (page: Page) => page.getByRole('tabpanel').getByRole('table');
const saveLink = (page: Page) => dialog(page).getByRole('button', { name: 'Save Relationship' }).click();

async function openTab(page: Page, land: Land, path: string, tab: string) {
  await signIn(page, land.account);
  await page.goto(`/${path}/details`);
  await page.getByRole('tab', { name: tab }).click();
}

/** Opens the dialog of the tab and picks a recorded one of the related kind. */
async function pick(page: Page, kind: string, plural: string, typed: string, name: string) {
  await page
    .getByRole('button', { name: `Link ${kind}` })
    .first()
    .click();
  const box = dialog(page).getByRole('combobox', { name: `Search existing ${plural}` });
  await box.fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

test('a tract is linked with a well that is recorded', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `tracts/${land.tract}`, 'Wells');
  await expect(page).toHaveURL(/tab=wells/);
  await expect(page.getByText('No wells found')).toBeVisible();
  await inspect(page, 'related-empty');
  await pick(page, 'Well', 'wells', 'wagner', landNames.well);
  await expect(panel(page, 'Well').getByLabel('API Number')).toHaveValue('42-301-21065-01-00');
  const unit = panel(page, 'Proration Unit');
  await unit.getByLabel('Name').fill('Wagner Unit');
  await unit.getByLabel('Held Acres').fill('157.82');
  await unit.getByLabel('Unit Acres').fill('237.90');
  await expect(unit).toContainText('0.66338798');
  await inspect(page, 'link-dialog-tract-well');
  await saveLink(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Well linked.' })).toBeVisible();
  await expect(table(page)).toContainText('0.66338798');
  await inspect(page, 'related-tract-wells');
});
