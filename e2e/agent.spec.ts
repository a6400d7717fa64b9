import { newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('the agent answers three questions, and a figure leads to its rows', async ({ page }) => {
  test.setTimeout(180_000);
  await register(page, newAccount('Ask Asker'));
  await page.getByRole('button', { name: 'Load the sample company' }).click();
  await expect(page.getByText('This is the sample company.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Agent', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('No model is configured on this installation.')).toBeVisible();
  for (const card of ['Agent Management', 'Performance Metrics', 'Agent Settings'])
    await expect(main.getByRole('heading', { name: card })).toBeVisible();
  await inspect(page, 'agent', { fullPage: true });

  const ask = async (question: string) => {
    await main.getByLabel('Question', { exact: true }).fill(question);
    await main.getByLabel('Question', { exact: true }).press('Enter');
  };
  await ask('leases expiring in 90 days in Reeves County');
  await expect(main.getByText(/leases end within 90 days/).first()).toBeVisible();
  await ask('how many producing wells');
  await expect(main.getByText(/where Well Status is producing/).first()).toBeVisible();
  await ask('why is the sky blue');
  await expect(main.getByText(/The built-in commands do not know this question/)).toBeVisible();
  await inspect(page, 'agent-answers', { fullPage: true });

  // The conversation stands in the address.
  await page.reload();
  await expect(main.getByText(/leases end within 90 days/).first()).toBeVisible();
  const figure = main
    .locator('dd')
    .filter({ has: page.getByRole('link', { name: 'All in the list of wells' }) });
  const count = (await figure.locator('span').first().textContent()) ?? '';
  await figure.getByRole('link', { name: 'All in the list of wells' }).click();
  await expect(page).toHaveURL(/\/wells\?filter/);
  await expect(main.getByText(new RegExp(`^${count} wells`)).first()).toBeVisible();
  await page.goBack();
  await expect(main.getByText(/leases end within 90 days/).first()).toBeVisible();
});
