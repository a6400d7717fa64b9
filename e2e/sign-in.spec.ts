import { makeCompany, newAccount, register, signInByScreen, signOut } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a visitor registers, creates a company, signs out and in again', async ({ page }) => {
  const account = newAccount();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await inspect(page, 'home');
  await page.goto('/login');
  await inspect(page, 'login');
  await page.goto('/register');
  await inspect(page, 'register');
  await register(page, account);
  await inspect(page, 'first-run');
  await makeCompany(page, 'Buckeye Land Company', 'Utica');
  await inspect(page, 'dashboard-empty');
  await signOut(page, account);
  await signInByScreen(page, account);
  await expect(page.getByRole('button', { name: 'Buckeye Land Company' })).toBeVisible();
});

test('a wrong password is rejected with the specified message, and no input is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await inspect(page, 'login-refused');
});

test('a failed registration explains why next to the field', async ({ page }) => {
  const account = newAccount();
  await register(page, account);
  await signOut(page, account);
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm Password').fill('another password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('a good password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await inspect(page, 'register-refused');
});

test('a page that requires sign-in leads to the login and back', async ({ page }) => {
  const account = newAccount();
  await register(page, account);
  await signOut(page, account);
  await page.goto('/wells?sort=well_name&page=2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wells\?.*sort=well_name/);
});

test('an unknown path shows that the page does not exist', async ({ page }) => {
  await page.goto('/nonsense/page');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
  await inspect(page, 'not-found');
});
