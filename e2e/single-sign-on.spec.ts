import type { Page } from '@playwright/test';
import { startIdentityProvider } from '#server/testing/identity-provider.ts';
import { administrator, newAccount, register, signIn } from './drivers/account.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const company = `Sign-on Land ${process.pid} ${Date.now()}`;
const domain = `land-${process.pid}-${Date.now()}.example`;

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The browser signs out at the provider, which leads it back.
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Use single sign-on' })).toBeVisible();
}

test('a user signs in through an identity provider with the role of a group', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await makeWorkplace(request, company);
  const provider = await startIdentityProvider({
    redirectUri: `${baseURL}/api/auth/sign-on/callback`,
    logoutUri: `${baseURL}/login`,
  });

  await signIn(page, administrator, '/settings');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await inspect(page, 'sign-on-none');
  await page.getByRole('button', { name: 'New Provider' }).first().click();
  const form = page.getByRole('dialog', { name: 'New identity provider' });
  await form.getByLabel('Name').fill('Acme');
  await form.getByLabel('Issuer').fill(provider.issuer);
  await form.getByLabel('Client ID').fill(provider.clientId);
  await form.getByLabel('Client secret').fill(provider.clientSecret);
  await form.getByLabel('Domains').fill(domain);
  await form.getByLabel('Group', { exact: true }).fill('Land');
  await form.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company }).click();
  await form.getByRole('combobox', { name: 'Role' }).selectOption('Editor');
  await inspect(page, 'sign-on-new');
  await form.getByRole('button', { name: 'Create Provider' }).click();
  const addresses = page.getByRole('dialog', { name: 'Enter these addresses at the provider' });
  await expect(addresses.getByLabel('Redirect URI', { exact: true })).toHaveValue(
    `${baseURL}/api/auth/sign-on/callback`,
  );
  await addresses.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Check Connection' }).click();
  await expect(page.getByText(/responds\./)).toBeVisible();
  await inspect(page, 'sign-on-list');

  // A new user, who gets an account and the role of the group.
  const jane = await browser.newPage();
  const email = `jane@${domain}`;
  const claims = { email, email_verified: true, name: 'Jane Landry', groups: ['Land'] };
  provider.signsIn({ sub: 'jane', ...claims });
  await jane.goto('/wells?page=1');
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(jane.getByText('Enter your email first')).toBeVisible();
  await jane.getByLabel('Email').fill(email);
  await inspect(jane, 'sign-on-login');
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(jane).toHaveURL(/\/wells\?page=1$/);
  await expect(jane.getByRole('button', { name: 'Jane Landry' })).toBeVisible();
  await expect(jane.getByRole('button', { name: company })).toBeVisible();
  // An Editor creates records; a Viewer has no such button.
  await expect(jane.getByRole('link', { name: /^(New|Add) Well$/i }).first()).toBeVisible();
  await logOut(jane, 'Jane Landry');

  // The user cancels at the provider.
  provider.signsIn(null);
  await jane.getByLabel('Email').fill(email);
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(jane).toHaveURL(/\/login\?sign_on=denied$/);
  await inspect(jane, 'sign-on-denied');
  await jane.close();

  // Someone who has an account with a password already links it.
  const ada = await browser.newPage();
  const account = { ...newAccount('Ada Byron'), email: `ada@${domain}` };
  await register(ada, account);
  await ada.getByRole('button', { name: account.name, exact: true }).click();
  await ada.getByRole('menuitem', { name: 'Log out' }).click();
  provider.signsIn({ sub: 'ada', ...claims, email: account.email, name: account.name });
  await ada.getByLabel('Email').fill(account.email);
  await ada.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(ada.getByRole('heading', { name: 'Link your account' })).toBeVisible();
  await inspect(ada, 'sign-on-link');
  await ada.getByLabel('Password').fill(account.password);
  await ada.getByRole('button', { name: 'Link account' }).click();
  await expect(ada.getByRole('button', { name: company })).toBeVisible();
  await ada.close();

  // Where single sign-on is required, the password leads to the provider.
  await page.getByRole('button', { name: 'Edit Acme' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit identity provider' });
  await edit.getByRole('checkbox', { name: 'Require single sign-on' }).check();
  await inspect(page, 'sign-on-edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  const late = await browser.newPage();
  await late.goto('/login');
  await late.getByLabel('Email').fill(account.email);
  await late.getByLabel('Password', { exact: true }).fill(account.password);
  await late.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(late.getByText('This address signs in with Acme.')).toBeVisible();
  await late.getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(late.getByRole('button', { name: company })).toBeVisible();
  await late.close();

  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No identity providers yet')).toBeVisible();
  await provider.close();
});
