import type { Page } from '@playwright/test';
import { makeCompany, newAccount, register, signIn, signInByScreen, signOut } from './drivers/account.ts';
import { mailsTo, resetPath } from './drivers/outbox.ts';
import { expect, inspect, test } from './drivers/test.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password');
const checkYourEmail = (page: Page) => page.getByRole('heading', { name: 'Check Your Email' });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(checkYourEmail(page)).toBeVisible();
}

test('a user who forgot the password sets a new one with the mailed link, once', async ({ page }) => {
  const account = newAccount();
  await register(page, account);
  await signOut(page, account);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await inspect(page, 'forgot-password');
  await page.getByLabel('Email').fill('nobody at example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveValue('nobody at example');
  await inspect(page, 'forgot-password-refused');

  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(checkYourEmail(page)).toBeVisible();
  await inspect(page, 'check-your-email');

  const path = await resetPath(page, account.email);
  await page.goto(path);
  await expect(page.getByText(`For the account ${account.email}.`)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Reset password' });
  await expect(submit).toBeDisabled();
  await password(page).fill('abc');
  await expect(page.getByText('Weak password')).toBeVisible();
  await confirmation(page).fill('abc');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(submit).toBeDisabled();
  await inspect(page, 'reset-password-weak');
  await password(page).fill('abcdefg1');
  await expect(page.getByText('Good password')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(submit).toBeDisabled();
  await inspect(page, 'reset-password-good');
  await password(page).fill('Abcdefg1!');
  await expect(page.getByText('Strong password')).toBeVisible();
  await confirmation(page).fill('Abcdefg1!');
  await expect(submit).toBeEnabled();
  await inspect(page, 'reset-password-strong');
  await submit.click();
  await expect(page.getByText('Your password has been reset.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/, { timeout: 6000 });

  await password(page).fill(account.password);
  await page.getByLabel('Email').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signInByScreen(page, { ...account, password: 'Abcdefg1!' });
  await signOut(page, account);

  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText('This password reset link is invalid or has expired.');
  await inspect(page, 'reset-password-invalid');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('the confirmation is the same for an email without an account, and no mail is written', async ({
  page,
}) => {
  const account = newAccount();
  await askForLink(page, account.email);
  await expect(page.getByRole('status').filter({ hasText: account.email })).toBeVisible();
  expect(await mailsTo(page, account.email)).toEqual([]);
  await page.getByRole('button', { name: 'Use another email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('a request that cannot be processed says so and keeps the email', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await page.getByLabel('Email').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Failed to process your request. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('an altered or missing link offers a new one', async ({ page }) => {
  await page.goto('/reset-password/altered');
  await expect(page.getByRole('alert')).toHaveText('This password reset link is invalid or has expired.');
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('No reset token provided.');
  await inspect(page, 'reset-password-without-token');
});

test('a link used elsewhere while the form is open shows an error and keeps the input', async ({
  page,
  request,
}) => {
  const account = newAccount();
  await register(page, account);
  await signOut(page, account);
  await askForLink(page, account.email);
  const path = await resetPath(page, account.email);
  await page.goto(path);
  await password(page).fill('a new password');
  await confirmation(page).fill('a new password');
  const used = await request.post(`/api${path}`, { data: { password: 'set elsewhere' } });
  expect(used.status()).toBe(200);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
  await expect(password(page)).toHaveValue('a new password');
  await inspect(page, 'reset-password-failed');
});

test('a user changes name and phone, and the menu shows the new name', async ({ page }) => {
  const account = newAccount();
  await register(page, account);
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await inspect(page, 'profile');
  await page.getByLabel('Name', { exact: true }).fill('');
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Profile update failed');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('x'.repeat(201));
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Phone').fill('ask for me');
  await page.getByLabel('Phone').blur();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone must be a phone number/);
  await inspect(page, 'profile-refused');
  await page.getByLabel('Phone').fill('+1 432 555 0100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile was updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 432 555 0100');
});

test('a password change ends the session of another browser and keeps this one', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await register(page, account);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.clock.install();
  await signIn(other, account, '/profile');
  await expect(other.getByLabel('Current Password')).toBeVisible();

  await page.goto('/profile');
  await page.getByLabel('Current Password').fill('not my password');
  await page.getByLabel('New Password').fill('another good 1!A');
  await confirmation(page).fill('another good 1!A');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password change failed');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await inspect(page, 'profile-wrong-password');
  await page.getByLabel('Current Password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. Your other sessions have ended.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue('');
  await inspect(page, 'profile-password-changed');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  // The other browser notices when its token, valid for 15 minutes, is due for renewal.
  await other.clock.fastForward('14:30');
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your session has ended. Log in to continue.')).toBeVisible();
  await elsewhere.close();
});

test('an account is deleted after its email and password are typed, unless a company would lose its last Manager', async ({
  page,
}) => {
  const [manager, leaver] = [newAccount('Grace Hopper'), newAccount()];
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  const openAndFill = async (account: typeof leaver) => {
    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  };

  await register(page, manager);
  await makeCompany(page, 'Last Manager Minerals', 'Utica');
  await openAndFill(manager);
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText('The account was not deleted');
  await expect(page.getByText('You are the last Manager of Last Manager Minerals.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await inspect(page, 'delete-account-refused');
  await signOut(page, manager);

  await register(page, leaver);
  await openAndFill(leaver);
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.getByLabel('Email').fill(leaver.email);
  await password(page).fill(leaver.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
});

test('the debug table shows sample rows to any signed-in user', async ({ page }) => {
  await page.goto('/test');
  await expect(page).toHaveURL(/\/login$/);
  await register(page, newAccount());
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Debug table' })).toBeVisible();
  await page.getByRole('button', { name: 'Number', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('-12.5');
  await expect(page.getByRole('row').last()).toContainText('Nothing at all');
  await inspect(page, 'debug-table');
});
