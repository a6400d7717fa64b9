import { expect, type Page } from '@playwright/test';
import { createTokenStorage } from '#web/platform/api/token-storage.ts';

export type Account = { name: string; email: string; password: string };

/** The first account of the installation, which sees every company; created before the tests begin. */
export const administrator: Account = {
  name: 'Administrator',
  email: 'administrator@example.com',
  password: 'a good password',
};

let serial = 0;

/** Returns an account that no other test uses. */
export function newAccount(name = 'Ada Byron'): Account {
  serial += 1;
  return {
    name,
    email: `person-${process.pid}-${Date.now()}-${serial}@example.com`,
    password: 'a good password',
  };
}

/** Registers through the UI; ends signed in on the dashboard. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|create/i })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Signs in through the UI; ends on the dashboard. */
export async function signInByScreen(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|sign in/i })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/**
 * Signs in through the API and opens a page. Only tests about signing in use the UI for it, which takes a second per
 * test.
 */
export async function signIn(page: Page, account: Account, path = '/'): Promise<void> {
  // A page of the same origin that does not start the application, which would read the tokens while they are written.
  await page.goto('/healthz');
  const { email, password } = account;
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const stored = new Map<string, string>();
  const recorder: Pick<Storage, 'setItem'> = { setItem: (key, value) => stored.set(key, value) };
  createTokenStorage(recorder as Storage).write(await answer.json());
  await page.evaluate((items) => Object.assign(window.localStorage, items), Object.fromEntries(stored));
  await page.goto(path);
  if (path === '/') await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

export async function signOut(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Creates the first company and area in the dashboard's panel. */
export async function makeCompany(page: Page, company: string, area: string): Promise<void> {
  await page.getByLabel('Company name').fill(company);
  await page.getByLabel('Area name').fill(area);
  await page.getByRole('button', { name: 'Create company and area' }).click();
  await expect(page.getByRole('button', { name: company })).toBeVisible();
}
