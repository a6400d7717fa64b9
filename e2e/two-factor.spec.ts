import type { Page } from '@playwright/test';
import { type Account, newAccount, register, signOut } from './drivers/account.ts';
import { codeOfApp } from './drivers/authenticator.ts';
import { expect, inspect, test } from './drivers/test.ts';

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function givePassword(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** Turns on two-factor in the profile. Returns the secret and the recovery codes shown. */
async function turnOn(page: Page, account: Account): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const requested = dialog(page, 'Turn on two-factor');
  await requested.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  const scan = dialog(page, 'Add Platbook to your app');
  await expect(scan.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
  await inspect(page, 'two-factor-scan');
  const shown = await scan.getByLabel('Or enter this secret').inputValue();
  const secret = shown.replaceAll(' ', '');
  await scan.getByLabel('Code from the app').fill(codeOfApp(secret, { earlier: true }));
  await page.keyboard.press('Enter');
  const stored = dialog(page, 'Save Your Recovery Codes');
  await expect(stored.getByRole('listitem')).toHaveCount(10);
  await inspect(page, 'two-factor-recovery-codes');
  const codes = await stored.getByRole('listitem').allTextContents();
  await stored.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret, codes };
}

test('an app code or a recovery code signs in, and another device is signed out from here', async ({
  page,
  elsewhere,
}) => {
  const account = newAccount();
  await register(page, account);
  const { secret, codes } = await turnOn(page, account);

  await signOut(page, account);
  await givePassword(page, account);
  await inspect(page, 'login-code');
  await page.getByLabel('Code', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is not valid');
  await page.getByLabel('Code', { exact: true }).fill(codeOfApp(secret));
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();

  await givePassword(elsewhere, account);
  await elsewhere.getByRole('button', { name: 'Use recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(dashboard(elsewhere)).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await inspect(page, 'profile-guarded', { fullPage: true });
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  // That device's next request ends its session.
  await elsewhere.goto('/wells');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByRole('status')).toContainText('Your session has ended.');
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('a token is shown once, lets a program read, and stops working when revoked', async ({ page }) => {
  const account = newAccount();
  await register(page, account);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = dialog(page, 'New token');
  await form.getByLabel('Name').fill('QGIS on the desk in the field office');
  await inspect(page, 'token-new');
  await form.getByRole('button', { name: 'Create Token' }).click();
  const shown = dialog(page, 'Copy your token');
  const token = await shown.getByLabel('Token', { exact: true }).inputValue();
  await inspect(page, 'token-made');
  await shown.getByRole('button', { name: 'Done' }).click();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/wells?format=csv', { headers })).status()).toBe(200);
  expect((await page.request.post('/api/company', { headers, data: { name: 'X' } })).status()).toBe(403);
  await page.reload();
  const tokens = page.getByRole('list', { name: 'Personal tokens' });
  await expect(tokens.getByText(/last used/)).toBeVisible();
  await tokens.getByRole('button', { name: /^Revoke / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(tokens).toHaveCount(0);
  expect((await page.request.get('/api/wells', { headers })).status()).toBe(401);
});
