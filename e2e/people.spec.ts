import type { Browser, Page } from '@playwright/test';
import { type Account, newAccount, signIn } from './drivers/account.ts';
import { invitationPath } from './drivers/outbox.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** Opens a page in a separate browser context. */
async function deskOf(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const dialog = (page: Page) => page.getByRole('dialog');
const openUsers = async (page: Page) => {
  await page.goto('/settings?tab=users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
};
/** Clicking the title of a row opens it. */
const openRow = async (page: Page, title: string) => {
  await page.getByRole('table').getByRole('button', { name: title, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
};

/** Several users may share a name; the email address is unique. */
const openPerson = async (page: Page, { email }: Account) => {
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  await expect(dialog(page)).toBeVisible();
};

/** Invites a user with the form of the Users tab into the companies ticked there. */
async function addUser(page: Page, { email }: Account, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Role').selectOption({ label: role });
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation was mailed to ${email}.`)).toBeVisible();
}

/** Follows the link in the mail as a new user, who is then signed in. */
async function joinAsNewPerson(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('four users in two companies: invited, given roles, refused, demoted while working and removed', async ({
  page: ann,
  browser,
  request,
}) => {
  test.slow();
  const [alpha, beta] = [
    await makeWorkplace(request, 'Alpha Land'),
    await makeWorkplace(request, 'Beta Royalty'),
  ];
  const well = await alpha.post('/api/wells', {
    well_name: 'Kaldor 1H',
    api_number: '3401320001',
    area_id: alpha.areaId,
  });
  const [bob, cid] = [newAccount('Bob Editor'), newAccount('Cid Landman')];
  const [bobs, dees, cids] = [await deskOf(browser), await deskOf(browser), await deskOf(browser)];

  await test.step('Ann, the Manager of Alpha, invites Bob, who creates his account with the link, once', async () => {
    await signIn(ann, alpha.account);
    await ann.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await expect(ann.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(ann.getByRole('table', { name: 'Companies', exact: true })).toContainText('Alpha Land');
    await inspect(ann, 'settings-companies');
    await ann.getByRole('tab', { name: 'Areas' }).click();
    await expect(ann.getByRole('table', { name: 'Areas' })).toContainText('Utica');
    await inspect(ann, 'settings-areas');
    await openUsers(ann);
    await addUser(ann, bob, 'Editor');
    const path = await invitationPath(ann, bob.email);
    await bobs.goto(path);
    await expect(bobs.getByRole('heading', { name: 'Join Alpha Land' })).toBeVisible();
    await inspect(bobs, 'invitation');
    await joinAsNewPerson(bobs, bob);
    await expect(bobs.getByRole('button', { name: 'Companies: Alpha Land' })).toBeVisible();
    await cids.goto(path);
    await expect(cids.getByRole('alert')).toHaveText('This invitation is invalid or has expired.');
    await inspect(cids, 'invitation-used');
  });

  await test.step('Dee of Beta, who has an account, joins Alpha as a Viewer', async () => {
    await addUser(ann, beta.account, 'Viewer');
    await dees.goto(await invitationPath(ann, beta.account.email));
    await dees.getByRole('link', { name: 'Log in' }).click();
    await dees.getByLabel('Email').fill(beta.account.email);
    await dees.getByLabel('Password', { exact: true }).fill(beta.account.password);
    await dees.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await dees.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(dees.getByText('You are now a member of Alpha Land.')).toBeVisible();
    await dees.goto('/settings');
    await openRow(dees, 'Alpha Land');
    await expect(dialog(dees)).toContainText('You are Viewer in this company.');
    await inspect(dees, 'settings-company-read-only');
    await dialog(dees).getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the last Manager of Beta stays, until Cid is one as well', async () => {
    await openUsers(dees);
    await openPerson(dees, beta.account);
    const leave = async () => {
      await dialog(dees).getByRole('button', { name: 'Leave Beta Royalty' }).click();
      await dees.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    };
    await leave();
    await expect(dees.getByText(/^You are still a member\./)).toBeVisible();
    await dialog(dees).getByRole('button', { name: 'Close' }).last().click();
    await addUser(dees, cid, 'Manager');
    await cids.goto(await invitationPath(ann, cid.email));
    await joinAsNewPerson(cids, cid);
    await openUsers(dees);
    await openPerson(dees, beta.account);
    await leave();
    await expect(dees.getByText('You left Beta Royalty.')).toBeVisible();
    await dialog(dees).getByRole('button', { name: 'Close' }).last().click();
    await expect(dees.getByRole('button', { name: 'Companies: Alpha Land' })).toBeVisible();
    // Members of Beta cannot see anything of Alpha.
    await cids.goto(`/wells/${well.id}/details`);
    await expect(cids.getByText('Well Not Found')).toBeVisible();
  });

  await test.step('Bob works as an Editor, and loses that in the middle of his work', async () => {
    await bobs.goto('/audit');
    await expect(bobs.getByText('Only for Managers and Administrators')).toBeVisible();
    await bobs.goto(`/wells/${well.id}/details`);
    await bobs.getByLabel('Operator').fill('Ascent Resources');
    await bobs.getByRole('button', { name: 'Save' }).click();
    await expect(bobs.getByRole('alert')).toHaveText('Well updated successfully!');
    await bobs.getByLabel('Operator').fill('Gulfport Energy');

    await openUsers(ann);
    await inspect(ann, 'settings-users');
    await openPerson(ann, bob);
    await inspect(ann, 'settings-user');
    await dialog(ann).getByLabel('Role in Alpha Land').selectOption({ label: 'Viewer' });
    await expect(ann.getByText('Bob Editor is now Viewer in Alpha Land.')).toBeVisible();

    // The check that every page makes once a minute may have come first.
    const lost = bobs.getByText('You can no longer change this well.');
    await bobs.getByRole('button', { name: 'Save' }).or(lost).click();
    await expect(bobs.getByText(/^You are a Viewer in Alpha Land now\./)).toBeVisible();
    await expect(lost).toBeVisible();
    await expect(bobs.getByLabel('Operator')).toHaveValue('Gulfport Energy');
    expect((await alpha.get(`/api/wells/${well.id}`)).operator).toBe('Ascent Resources');
  });

  await test.step('Bob is removed, and his next call finds nothing of Alpha', async () => {
    await dialog(ann).getByRole('button', { name: 'Remove from Alpha Land' }).click();
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(ann.getByText('Bob Editor was removed from Alpha Land.')).toBeVisible();
    await bobs.goto(`/wells/${well.id}/details`);
    await expect(bobs.getByText('Well Not Found')).toBeVisible();
    await bobs.goto('/wells');
    await expect(bobs.getByText('At least 1 company and 1 area must be selected')).toBeVisible();
  });

  await test.step('the log shows it, and a company deleted by typing its name is restored', async () => {
    await ann.goto('/audit');
    await expect(ann.getByRole('table', { name: 'Audit log' })).toContainText("Changed member's role");
    await expect(ann.getByRole('table', { name: 'Audit log' })).toContainText('Removed member');
    await inspect(ann, 'audit');
    await ann.goto('/settings');
    await ann.getByRole('button', { name: 'Actions for Alpha Land' }).click();
    await ann.getByRole('menuitem', { name: 'Delete Company…' }).click();
    const question = ann.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Delete company' })).toBeDisabled();
    await question.getByLabel('Type Alpha Land to confirm').fill('Alpha Land');
    await inspect(ann, 'settings-delete-company');
    await question.getByRole('button', { name: 'Delete company' }).click();
    await expect(ann.getByText('Company deleted.')).toBeVisible();
    await ann.getByRole('button', { name: 'Restore Alpha Land' }).click();
    await expect(ann.getByText('Alpha Land was restored.')).toBeVisible();
    await expect(ann.getByRole('table', { name: 'Companies', exact: true })).toContainText('Alpha Land');
  });
});
