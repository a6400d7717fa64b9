import type { Page } from '@playwright/test';
import { makeCompany, newAccount, register, signIn, signOut } from './drivers/account.ts';
import { resetPath } from './drivers/outbox.ts';
import { listedNames, makeWorkplace, openList, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const reported = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const unreachable = "Couldn't reach the server. Check your connection and try again.";
const offer = 'You have an unsaved draft.';

async function makeTract(place: Workplace, name = 'Section 12') {
  const { id } = await place.post('/api/tracts', { tract_name: name, area_id: place.areaId, county: 'Ward' });
  return { id, path: `/tracts/${id}/details` };
}

type Fault = 'lost request' | 'lost answer' | { status: number; body: object };

/**
 * Makes calls of this method and path fail until the returned function is called: the request never arrives, or the server handles it and
 * its answer is lost or replaced.
 */
async function plantFault(
  page: Page,
  method: string,
  path: string,
  fault: Fault,
): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue();
    if (fault !== 'lost request') await route.fetch();
    if (typeof fault === 'string') return route.abort();
    return route.fulfill({ status: fault.status, headers: { 'x-planted': 'yes' }, json: fault.body });
  });
  return () => page.unroute(path);
}

/** Fills in the login page that a lost session leads to. */
async function logInAgain(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test.describe('a save without a response', () => {
  test('of a change is reported, keeps the input and succeeds later', async ({ page, context, request }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    await page.getByLabel('County').fill('Loving');
    await page.getByLabel('Gross Acres').fill('640');
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('The tract was not saved.');
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(page.getByLabel('County')).toHaveValue('Loving');
    await expect(page.getByText('2 fields changed')).toBeVisible();
    await inspect(page, 'tract-save-offline');
    await context.setOffline(false);
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');
    await page.reload();
    await expect(page.getByLabel('County')).toHaveValue('Loving');
    await expect(page.getByLabel('Gross Acres')).toHaveValue('640.00');
  });

  test('that was stored does not conflict with itself', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    await page.getByLabel('County').fill('Loving');
    const restore = await plantFault(page, 'PUT', '**/api/tracts/*', 'lost answer');
    await save(page).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await restore();
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');
    await expect(page.getByLabel('County')).toHaveValue('Loving');
    await expect(save(page)).toBeHidden();
  });

  test('whose outcome is unknown claims nothing, and saving again resolves it', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    await page.getByLabel('County').fill('Loving');
    const message =
      "The database connection was lost. We can't tell whether your change was saved. Save again; it won't be entered twice.";
    const body = { success: false, code: 'unavailable', message, details: [], outcome: 'unknown' };
    const restoreTracts = await plantFault(page, 'PUT', '**/api/tracts/*', { status: 503, body });
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('The tract may not have been saved.');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('County')).toHaveValue('Loving');
    await inspect(page, 'tract-save-unknown');
    await restoreTracts();
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');
    await expect(save(page)).toBeHidden();

    await page.goto('/owners/details/new');
    await page.getByLabel('Owner Name').fill('Grace Hopper');
    const restoreOwners = await plantFault(page, 'POST', '**/api/owners', { status: 503, body });
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('The owner may not have been created.');
    await restoreOwners();
    await save(page).click();
    await expect(page).toHaveURL(/\/owners\/\d+\/details$/);
    await page.goto('/owners');
    await expect(listedNames(page)).toHaveText(['Grace Hopper']);
  });

  test('of a new record is reported, keeps the input and succeeds later, once', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    await signIn(page, place.account, '/owners/details/new');
    await page.getByLabel('Owner Name').fill('Ada Byron');
    await page.getByLabel('Tax ID').fill('0012-34');
    const restore = await plantFault(page, 'POST', '**/api/owners', 'lost request');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('The owner was not created.');
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(page.getByLabel('Tax ID')).toHaveValue('0012-34');
    await restore();
    await save(page).click();
    await expect(page).toHaveURL(/\/owners\/\d+\/details$/);
    await page.goto('/owners');
    await expect(listedNames(page)).toHaveText(['Ada Byron']);
  });

  test('that was stored creates no second record and keeps later input', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    await signIn(page, place.account, '/owners/details/new');
    await page.getByLabel('Owner Name').fill('Ada Byron');
    const restore = await plantFault(page, 'POST', '**/api/owners', 'lost answer');
    await save(page).click();
    await expect(page.getByText(unreachable)).toBeVisible();
    await restore();
    await page.getByLabel('City').fill('Mentone');
    await save(page).click();
    await expect(page).toHaveURL(/\/owners\/\d+\/details$/);
    await expect(page.getByLabel('City')).toHaveValue('Mentone');
    await page.goto('/owners');
    await expect(listedNames(page)).toHaveText(['Ada Byron']);
  });

  test('of a deletion leaves the record in place and is reported', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    await makeTract(place);
    await openList(page, place, '/tracts');
    await plantFault(page, 'DELETE', '**/api/tracts/*', 'lost request');
    await page.getByRole('button', { name: 'Actions for Section 12' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(reported(page, 'The tract was not deleted.')).toContainText(unreachable);
    await expect(listedNames(page)).toHaveText(['Section 12']);
  });
});

test('a duplicate value is rejected next to its field, and no input is lost', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const lease = { contract_name: 'Wagner', file_number: '0012', area_id: place.areaId };
  await place.post('/api/leases', lease);
  await signIn(page, place.account, '/leases/details/new');
  await page.getByLabel('Lease Name').fill('Kaldor');
  await page.getByLabel('File Number').fill('0012');
  await page.getByLabel('Royalty Rate').fill('3/16');
  await save(page).click();
  await expect(page.getByText('File Number is already used by another lease in this area')).toBeVisible();
  await expect(page.getByLabel('File Number')).toBeFocused();
  await expect(page.getByLabel('Lease Name')).toHaveValue('Kaldor');
  await expect(page.getByLabel('Royalty Rate')).toHaveValue('18.75');
  await inspect(page, 'lease-duplicate');
  await page.getByLabel('File Number').fill('0013');
  await save(page).click();
  await expect(page).toHaveURL(/\/leases\/\d+\/details$/);
});

test.describe('a record that another user deletes', () => {
  test('while it is open keeps the input visible and can be restored from the trash', async ({
    page,
    request,
  }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    await page.getByLabel('Legal Description').and(page.getByRole('textbox')).fill('The NE/4 of Section 12');
    await place.remove(`/api/tracts/${tract.id}`);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('This tract no longer exists.');
    await expect(save(page)).toBeHidden();
    await expect(page.getByLabel('Legal Description').and(page.getByRole('textbox'))).toHaveValue(
      'The NE/4 of Section 12',
    );
    await expect(page.getByText('This tract no longer exists.')).toBeInViewport();
    await inspect(page, 'tract-gone');

    await page.getByRole('link', { name: 'Open Trash' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(new RegExp(`${tract.path}$`));
    await page.getByRole('link', { name: 'Open Trash' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Restore Section 12' }).click();
    await expect(reported(page, 'Tract restored.')).toBeVisible();
    await page.goto(tract.path);
    await expect(page.getByLabel('County')).toHaveValue('Ward');
  });

  test('while it is listed is not found when opened, and deleting it again does not fail', async ({
    page,
    request,
  }) => {
    const place = await makeWorkplace(request);
    const [first, second] = [await makeTract(place, 'Section 1'), await makeTract(place, 'Section 2')];
    await openList(page, place, '/tracts');
    await expect(listedNames(page)).toHaveText(['Section 2', 'Section 1']);
    await place.remove(`/api/tracts/${first.id}`);
    await place.remove(`/api/tracts/${second.id}`);
    await page.getByRole('button', { name: 'Actions for Section 1' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(reported(page, 'Tract deleted.')).toBeVisible();
    await expect(page.getByText('No tracts found')).toBeVisible();
    await page.goto(second.path);
    await expect(page.getByText('The requested tract could not be found.')).toBeVisible();
  });
});

test('a browser that denies storage lets users sign in and work until they leave the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user denied storage.', 'SecurityError');
        },
      });
    }
  });
  const account = newAccount();
  await register(page, account);
  await makeCompany(page, 'Denied Minerals', 'Utica');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Tracts' }).click();
  await page.getByRole('link', { name: 'Add Tract' }).first().click();
  await page.getByLabel('Tract Name').fill('Section 12');
  await save(page).click();
  // The new form has a County field too; the record's own page is recognized by its name.
  await expect(page.getByRole('heading', { level: 2, name: 'Section 12' })).toBeVisible();
  await page.getByLabel('County').fill('Loving');
  await save(page).click();
  await expect(reported(page, 'Tract updated successfully!')).toBeVisible();
  await navigation.getByRole('link', { name: 'Tracts' }).click();
  await expect(listedNames(page)).toHaveText(['Section 12']);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await inspect(page, 'storage-denied');
  // Nothing was saved in the browser, so a reload asks who the user is.
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await logInAgain(page, account.email, account.password);
  await expect(listedNames(page)).toHaveText(['Section 12']);
});

test.describe('two tabs of one browser', () => {
  test('that change one record are two editors', async ({ page, context, request }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    const other = await context.newPage();
    await other.goto(tract.path);
    await page.getByLabel('County').fill('Loving');
    await other.getByLabel('County').fill('Reeves');
    await save(other).click();
    await expect(other.getByRole('alert')).toHaveText('Tract updated successfully!');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'This tract was changed while you were editing' });
    await expect(dialog.getByText('Reeves')).toBeVisible();
    await dialog.getByRole('button', { name: 'Take all theirs' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('County')).toHaveValue('Reeves');
    await expect(save(page)).toBeHidden();
  });

  test('offer the same user the unsaved input again after the other tab signed out', async ({
    page,
    context,
    request,
  }) => {
    const place = await makeWorkplace(request);
    const { id } = await place.post('/api/leases', {
      contract_name: 'Wagner',
      file_number: 'L-1',
      area_id: place.areaId,
    });
    await signIn(page, place.account, '/leases');
    await page.getByRole('link', { name: 'Wagner' }).click();
    await page.getByLabel('Instrument Number').fill('2026-0042');
    await page.getByLabel('Bonus').pressSequentially('$1,250.5');
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other, place.account);
    await expect(page.getByText('You were signed out in another tab. Log in to continue.')).toBeVisible();
    await logInAgain(page, place.account.email, place.account.password);
    await expect(page).toHaveURL(new RegExp(`/leases/${id}/details$`));
    await expect(page.getByText(offer)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Instrument Number')).toHaveValue('2026-0042');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Lease updated successfully!');
    await expect(page.getByLabel('Bonus')).toHaveValue('1,250.50');
  });

  test('show the next user none of the previous input', async ({ page, context, request }) => {
    const [first, second] = [await makeWorkplace(request), await makeWorkplace(request)];
    const tract = await makeTract(first);
    await signIn(page, first.account);
    await page.goto(tract.path);
    await page.getByLabel('County').fill('Secret County');
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other, first.account);
    await expect(page.getByText('You were signed out in another tab. Log in to continue.')).toBeVisible();
    await signIn(other, second.account);
    // The first tab follows the new session, and this user may not see the tract there.
    await expect(page.getByText('The requested tract could not be found.')).toBeVisible();
    await page.goto('/tracts/details/new');
    await expect(page.getByLabel('County')).toHaveValue('');
    await expect(page.getByText(offer)).toBeHidden();
    await signOut(page, second.account);
    await signIn(page, first.account);
    await page.goto(tract.path);
    await expect(page.getByText(offer)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('County')).toHaveValue('Secret County');
  });
});

test.describe('a session that the server ended', () => {
  const changed = 'another good 1!A';

  /** Revokes every refresh token of the user, as from another desk. */
  async function endSessions(place: Workplace): Promise<void> {
    const passwords = { current_password: place.account.password, new_password: changed };
    expect(await place.put('/api/auth/profile/password', passwords)).toBe(200);
  }

  test('is detected by its timer, and the input is offered after signing in again', async ({
    page,
    request,
  }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await page.clock.install();
    await signIn(page, place.account);
    await page.goto(tract.path);
    await page.getByLabel('County').fill('Loving');
    await page.getByLabel('Parent Tract').check();
    await endSessions(place);
    await page.clock.fastForward('14:30');
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await inspect(page, 'login-session-ended');
    await logInAgain(page, place.account.email, changed);
    await expect(page).toHaveURL(new RegExp(`${tract.path}$`));
    await expect(page.getByText(offer)).toBeVisible();
    await expect(page.getByText('Parent Tract, County')).toBeVisible();
    await inspect(page, 'tract-draft');
    await page.getByRole('button', { name: 'Restore' }).click();
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');
    await page.reload();
    await expect(page.getByLabel('County')).toHaveValue('Loving');
    await expect(page.getByLabel('Parent Tract')).toBeChecked();
  });

  test('is detected when saving a change or a new record, and nothing is lost', async ({ page, request }) => {
    const place = await makeWorkplace(request);
    const tract = await makeTract(place);
    await signIn(page, place.account);
    await page.goto(tract.path);
    await expect(page.getByLabel('County')).toBeVisible();
    // What the page still reads would detect the end before anything is saved.
    await page.waitForLoadState('networkidle');
    await endSessions(place);
    // An invalid token, refused like an expired one.
    const badHeaders = { authorization: 'Bearer spoiled' };
    const refuse = (path: string) =>
      page.route(path, (route) =>
        route.continue({ headers: { ...route.request().headers(), ...badHeaders } }),
      );
    await refuse('**/api/tracts/*');
    await page.getByLabel('County').fill('Loving');
    await save(page).click();
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await page.unroute('**/api/tracts/*');
    await logInAgain(page, place.account.email, changed);
    await page.getByRole('button', { name: 'Restore' }).click();
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');

    await page.goto('/tracts/details/new');
    await page.getByLabel('Tract Name').fill('Section 13');
    await page.getByLabel('Gross Acres').fill('640');
    await refuse('**/api/tracts');
    await page.route('**/api/auth/refresh', (route) =>
      route.continue({ postData: { refreshToken: 'void' } }),
    );
    await save(page).click();
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await logInAgain(page, place.account.email, changed);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Gross Acres')).toHaveValue('640.00');
    await save(page).click();
    await expect(page).toHaveURL(/\/tracts\/\d+\/details$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Section 13' })).toBeVisible();
  });
});

test('a reset link with one changed letter, or older than a used one, is rejected', async ({
  page,
  request,
}) => {
  const account = newAccount();
  await request.post('/api/auth/register', { data: account });
  await page.goto('/forgot-password');
  const askForLink = () => request.post('/api/auth/forgot-password', { data: { email: account.email } });
  await askForLink();
  const older = await resetPath(page, account.email, 1);
  await askForLink();
  const newer = await resetPath(page, account.email, 2);
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'This password reset link is invalid or has expired.' });

  await page.goto(newer.slice(0, -1) + (newer.endsWith('A') ? 'Q' : 'A'));
  await expect(refusal).toBeVisible();
  await page.goto(older);
  await expect(page.getByText(`For the account ${account.email}.`)).toBeVisible();
  expect((await request.post(`/api${newer}`, { data: { password: 'set by the newer one' } })).status()).toBe(
    200,
  );
  await page.reload();
  await expect(refusal).toBeVisible();
  await page.goto(newer);
  await expect(refusal).toBeVisible();
  await signIn(page, { ...account, password: 'set by the newer one' });
});
