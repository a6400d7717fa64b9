import type { Locator, Page } from '@playwright/test';
import { startIdentityProvider, type TestProvider } from '#server/testing/identity-provider.ts';
import { administrator, newAccount, register, signIn } from './drivers/account.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const company = `Sign-on Land ${process.pid} ${Date.now()}`;
const domain = `land-${process.pid}-${Date.now()}.example`;

/** Starts an identity provider that knows the addresses of the application. */
const startProvider = (baseURL: string | undefined): Promise<TestProvider> =>
  startIdentityProvider({
    redirectUri: `${baseURL}/api/auth/sign-on/callback`,
    logoutUri: `${baseURL}/login`,
  });

/** Enters a provider of the domain, whose group Land gives the role of an Editor. */
async function enterProvider(page: Page, provider: TestProvider): Promise<Locator> {
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
  return form;
}

async function deleteProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No identity providers yet')).toBeVisible();
}

async function signOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Use single sign-on' }).click();
}

// One after the other, because the list of providers belongs to the installation.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ request }) => {
  await makeWorkplace(request, company);
});

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
  baseURL,
}) => {
  const provider = await startProvider(baseURL);

  await signIn(page, administrator, '/settings');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  const redirectUri = `${baseURL}/api/auth/sign-on/callback`;
  // IT needs the addresses before there is a provider.
  await expect(page.getByLabel('Redirect URI', { exact: true })).toHaveValue(redirectUri);
  await inspect(page, 'sign-on-none');
  const form = await enterProvider(page, provider);
  await expect(form.getByLabel('Redirect URI', { exact: true })).toHaveValue(redirectUri);
  await inspect(page, 'sign-on-new');
  await form.getByRole('button', { name: 'Create Provider' }).click();
  const addresses = page.getByRole('dialog', { name: 'Enter these addresses at the provider' });
  await expect(addresses.getByLabel('Redirect URI', { exact: true })).toHaveValue(redirectUri);
  await addresses.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Check Connection' }).click();
  await expect(page.getByText(/responds\./)).toBeVisible();
  await inspect(page, 'sign-on-list');

  // A new user, who gets an account and the role of the group.
  const jane = await browser.newPage();
  const email = `jane@${domain}`;
  const claims = { email, email_verified: true, name: 'Jane Landry', groups: ['Land'] };
  provider.signsIn(null);
  await jane.goto('/wells?page=1');
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(jane.getByText('Enter your email first')).toBeVisible();
  await jane.getByLabel('Email').fill(email);
  await inspect(jane, 'sign-on-login');
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  // The user cancels at the provider, and tries again: the wanted page opens.
  await expect(jane).toHaveURL(/\/login\?sign_on=denied$/);
  await inspect(jane, 'sign-on-denied');
  provider.signsIn({ sub: 'jane', ...claims });
  await jane.getByLabel('Email').fill(email);
  await jane.getByRole('button', { name: 'Use single sign-on' }).click();
  await expect(jane).toHaveURL(/\/wells\?page=1$/);
  await expect(jane.getByRole('button', { name: 'Jane Landry' })).toBeVisible();
  await expect(jane.getByRole('button', { name: company })).toBeVisible();
  // An Editor creates records; a Viewer has no such button.
  await expect(jane.getByRole('link', { name: /^(New|Add) Well$/i }).first()).toBeVisible();
  await logOut(jane, 'Jane Landry');

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

  await deleteProvider(page);
  await provider.close();
});

test('an Administrator unlinks users after a change of the tenant', async ({ page, browser, baseURL }) => {
  const provider = await startProvider(baseURL);
  await signIn(page, administrator, '/single-sign-on');
  const form = await enterProvider(page, provider);
  await form.getByRole('button', { name: 'Create Provider' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  const users = [
    { sub: 'amy', email: `amy@${domain}`, name: 'Amy Landry' },
    {
      sub: 'long',
      email: `${'bartholomew.'.repeat(3)}featherstonehaugh@${domain}`,
      name: `Bartholomew ${'Featherstonehaugh-'.repeat(6)}Cholmondeley III`,
    },
  ];
  const pages: Page[] = [];
  const signsIn = (user: (typeof users)[number], sub = user.sub) =>
    provider.signsIn({ ...user, sub, email_verified: true, groups: ['Land'] });
  for (const user of users) {
    const theirs = await browser.newPage();
    signsIn(user);
    await theirs.goto('/login');
    await signOn(theirs, user.email);
    await expect(theirs.getByRole('button', { name: company })).toBeVisible();
    pages.push(theirs);
  }
  const [amy] = users;
  const [, longNamed] = pages;
  if (amy === undefined || longNamed === undefined) throw new Error('There are two users.');

  // The new tenant has the same address for another identity.
  const amyAgain = await browser.newPage();
  signsIn(amy, 'amy in the new tenant');
  await amyAgain.goto('/wells?page=1');
  await signOn(amyAgain, amy.email);
  await expect(amyAgain.getByRole('heading', { name: 'Link your account' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Linked Users' }).click();
  const linked = page.getByRole('dialog', { name: 'Users of Acme' });
  await expect(linked.getByRole('listitem')).toHaveCount(2);
  await inspect(page, 'sign-on-links');
  await linked.getByLabel('Search linked users').fill('amy');
  await expect(linked.getByRole('listitem')).toHaveCount(1);
  await linked.getByRole('button', { name: 'Unlink Amy Landry' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unlink “Amy Landry”?' });
  await inspect(page, 'sign-on-unlink');
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(linked.getByText('No results')).toBeVisible();
  await amyAgain.getByRole('link', { name: 'Cancel' }).click();
  await signOn(amyAgain, amy.email);
  await expect(amyAgain).toHaveURL(/\/wells\?page=1$/);
  await expect(amyAgain.getByRole('button', { name: 'Amy Landry' })).toBeVisible();

  await linked.getByRole('button', { name: 'Unlink All…' }).click();
  await inspect(page, 'sign-on-unlink-all');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink All' }).click();
  await expect(page.getByText('2 users were unlinked.')).toBeVisible();
  await linked.getByRole('button', { name: 'Clear search' }).click();
  await expect(linked.getByText('No linked users')).toBeVisible();
  await inspect(page, 'sign-on-links-none');
  await linked.getByRole('button', { name: 'Close' }).click();
  // The session that began through the link ended.
  await longNamed.goto('/wells');
  await expect(longNamed.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await Promise.all([...pages, amyAgain].map((each) => each.close()));
  await deleteProvider(page);
  await provider.close();
});

test('a provider provisions a user, and ends the access of one who leaves', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const provider = await startProvider(baseURL);
  await signIn(page, administrator, '/single-sign-on');
  const form = await enterProvider(page, provider);
  await form.getByRole('button', { name: 'Create Provider' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Provisioning' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provisioning by Acme' });
  await inspect(page, 'provisioning-off');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  const once = page.getByRole('dialog', { name: 'Copy the token' });
  const token = await once.getByLabel('Token').inputValue();
  const address = await once.getByLabel('Address').inputValue();
  expect(address).toBe(`${baseURL}/scim/v2`);
  await inspect(page, 'provisioning-token');
  await once.getByRole('button', { name: 'Done' }).click();

  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify(data),
    });
    expect(answer.ok()).toBe(true);
    return answer.status() === 204 ? {} : answer.json();
  };
  const email = `lou@${domain}`;
  const { id } = await send('POST', '/Users', { userName: email, displayName: 'Lou Leaver' });
  await send('POST', '/Groups', { displayName: 'Land', members: [{ value: id }] });
  await send('POST', '/Groups', { displayName: `All ${'Employees of the Permian Region '.repeat(4)}` });

  const lou = await browser.newPage();
  provider.signsIn({ sub: 'lou', email, email_verified: true, name: 'Lou Leaver', groups: [] });
  await lou.goto('/login');
  await signOn(lou, email);
  await expect(lou.getByRole('button', { name: company })).toBeVisible();

  await send('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });
  await lou.goto('/wells');
  await expect(lou).toHaveURL(/\/login/);
  await signOn(lou, email);
  await expect(lou.getByText('Your account is deactivated')).toBeVisible();
  await inspect(lou, 'sign-on-deactivated');
  await lou.close();

  await page.reload();
  await page.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Provisioning' }).click();
  await expect(dialog.getByText('1 user, 1 deactivated')).toBeVisible();
  await inspect(page, 'provisioning-on');

  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Lou Leaver', exact: true }).click();
  const user = page.getByRole('dialog', { name: 'Edit Lou Leaver' });
  await user.getByRole('region', { name: 'Deactivated' }).scrollIntoViewIfNeeded();
  await inspect(page, 'user-deactivated');
  await user.getByRole('button', { name: 'Reactivate…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Lou Leaver is active again.')).toBeVisible();

  await page.goto('/single-sign-on');
  await deleteProvider(page);
  await provider.close();
});
