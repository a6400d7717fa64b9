import type { Page } from '@playwright/test';
import { assets } from '#shared/land/entities/registry.ts';
import { canBeShared } from '#shared/platform/entities/entity.ts';
import { type Field, formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { strangeTexts } from '#shared/testing/bad-values.ts';
import { leastRecord } from '#shared/testing/least-record.ts';
import { newAccount, signIn } from './drivers/account.ts';
import { inputOf } from './drivers/record-form.ts';
import { listedNames, makeWells, makeWorkplace, openList, type Workplace } from './drivers/records.ts';
import { type Asset, kinds, writtenSections } from './drivers/samples.ts';
import { expect, inspect, test } from './drivers/test.ts';

test.setTimeout(240_000);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const rightToLeft = 'أرض النفط في الشمال '.repeat(24).trim();

/** Returns a text that is invalid for this kind of field; null if its value is chosen or ticked. */
function wrongText(field: Field): string | null {
  switch (field.kind) {
    case 'boolean':
    case 'select':
    case 'status':
    case 'reference':
      return null;
    case 'long_text':
      return `=${'<b>x</b>'.repeat(12_500)}`;
    case 'text':
    case 'identifier':
      return `=${'<b>x</b>'.repeat(1250)}`;
    case 'acres':
    case 'money':
      return '1.00001';
    case 'fraction':
      return '100.1';
    case 'date':
      return '2026-02-30';
    default:
      return 'أرض <script>';
  }
}

/** Returns the typed fields of a kind in form order, each with an invalid text and its error message. */
function wrongFields(asset: Asset) {
  return writtenSections(asset).flatMap(({ title, fields }) =>
    fields.flatMap(({ name, field }) => {
      const text = wrongText(field);
      const read = parseText(field, text ?? '', formContext);
      return text === null || read.ok
        ? []
        : [{ section: title, name, field, text, message: `${field.label} ${read.reason}` }];
    }),
  );
}

function minimalRecord(asset: Asset, place: Workplace, title: string): Record<string, unknown> {
  return leastRecord(asset, { title, n: 12_345, areaId: place.areaId });
}

for (const asset of kinds) {
  test(`a wrong value in every field of a ${asset.name} is told beside it, and stays as it was typed`, async ({
    page,
    request,
  }) => {
    const place = await makeWorkplace(request);
    const least = minimalRecord(asset, place, 'Kept as it was');
    const { id } = await place.post(`/api/${asset.plural}`, least);
    const wrong = wrongFields(asset);
    const [first] = wrong;
    const last = wrong.at(-1);
    if (first === undefined || last === undefined) throw new Error(`No field of a ${asset.name} is typed`);
    await signIn(page, place.account);

    for (const path of [`/${asset.plural}/details/new`, `/${asset.plural}/${id}/details`]) {
      await test.step(path, async () => {
        await page.goto(path);
        for (const { section, field, text } of wrong) await inputOf(page, section, field).fill(text);
        await button(page, 'Save').click();
        for (const { section, field, text, message } of wrong) {
          const input = inputOf(page, section, field);
          await expect(input).toHaveAccessibleDescription(
            new RegExp(message.replace(/[$()[\]{}.?*+|\\]/g, '\\$&')),
          );
          await expect(input).toHaveValue(text);
        }
        await expect(inputOf(page, first.section, first.field)).toBeFocused();
      });
    }
    await inspect(page, `bad-${asset.plural}`, { fullPage: true });
    await page.goto(`/${asset.plural}`);
    await expect(listedNames(page)).toHaveText([String(least[asset.titleField])]);

    await test.step('errors found only by the server also appear at their fields', async () => {
      await page.goto(`/${asset.plural}/${id}/details`);
      const input = inputOf(page, first.section, first.field);
      await input.fill('Renamed');
      // Its section is collapsed; it must open so that the message can be read.
      await button(page, last.section).click();
      await expect(inputOf(page, last.section, last.field)).toBeHidden();
      const refusal = { path: last.name, message: `${last.field.label} is not to our liking` };
      await page.route(`**/api/${asset.plural}/${id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              json: { success: false, code: 'invalid_input', message: refusal.message, details: [refusal] },
            })
          : route.continue(),
      );
      await button(page, 'Save').click();
      const refused = inputOf(page, last.section, last.field);
      await expect(refused).toHaveAccessibleDescription(/is not to our liking/);
      await expect(refused).toBeFocused();
      await expect(input).toHaveValue('Renamed');
    });
  });
}

test('unusual text is shown as text, and saving a record does not change it', async ({ page, request }) => {
  const place = await makeWorkplace(request, strangeTexts[0]);
  for (const text of strangeTexts)
    await place.post('/api/tracts', { tract_name: text, area_id: place.areaId });
  const { id } = await place.post('/api/tracts', {
    tract_name: rightToLeft,
    legal_description: `two\nlines ${'x'.repeat(10_000)}`,
    county: 'two lines',
    state: rightToLeft,
    area_id: place.areaId,
  });
  await signIn(page, place.account, '/tracts?page_size=50');
  await expect(listedNames(page)).toHaveCount(strangeTexts.length + 1);
  for (const text of strangeTexts)
    await expect(listedNames(page).getByText(text.replace(/\s+/g, ' '), { exact: true })).toHaveCount(1);
  await inspect(page, 'bad-list');
  await page.goto(`/tracts/${id}/details`);
  await expect(page.getByLabel('Tract Name')).toHaveValue(rightToLeft);
  await expect(button(page, 'Save')).toBeHidden();
  await inspect(page, 'bad-record');
  await page.getByLabel('Section', { exact: true }).fill(' = 7 ');
  const put = page.waitForRequest((sent) => sent.method() === 'PUT');
  await button(page, 'Save').click();
  expect((await put).postDataJSON()).toEqual({ section: '= 7', version_id: 1 });
  await expect(page.getByRole('alert')).toHaveText('Tract updated successfully!');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('an address with invalid parameters shows the list and a message', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  await signIn(page, place.account);
  const addresses = [
    'page=-1&sort=x&filter[constructor]=1&view=abc',
    'page=99999999999999999999&page_size=7&sort=__proto__',
    'filter[gross_acres]=ten&filter[spud_date][gte]=2026-02-30&filter[well_status]=<script>',
    `q=${'x'.repeat(5000)}`,
    'q=%00&filter[operator]=%00',
    'view=99999999&sort=-,,well_name,well_name',
    'filter=1&filter[]=2&filter[operator][]=3&page=1&page=2',
  ];
  for (const address of addresses) {
    await page.goto(`/wells?${address}`);
    await expect(page.getByRole('table').or(page.getByText('No wells found')).first()).toBeVisible();
    await expect(page.getByText('Error Loading Data')).toBeHidden();
  }
  await page.goto(`/wells?${addresses[0]}`);
  await expect(listedNames(page)).toHaveCount(2);
  await inspect(page, 'bad-address');
  const search = page.getByRole('searchbox', { name: 'Search wells' });
  for (const text of ['%', "'; --", '\u202E', '🛢️', '\\', 'x'.repeat(10_000)]) {
    await search.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text.slice(0, 200));
    await expect(page.getByText('No wells found').first()).toBeVisible();
  }
});

test('accounts: errors appear next to their fields, and the input stays', async ({ page, request }) => {
  const account = newAccount();
  await page.goto('/register');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('x'.repeat(10_000));
  await page.getByLabel('Email').fill('أرض@x');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|create/i })
    .click();
  await expect(name).toHaveValue('x'.repeat(10_000));
  await expect(page).toHaveURL(/\/register$/);
  await inspect(page, 'bad-register');

  await request.post('/api/auth/register', { data: account });
  await signIn(page, account, '/profile');
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(10_000));
  await button(page, 'Save').click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    /Name is longer than 200 characters/,
  );
  await page.getByLabel('Phone').fill('<b>1</b>'.repeat(100));
  await button(page, 'Save').click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Phone must be a phone number/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('x'.repeat(10_000));
  await inspect(page, 'bad-profile');
});

test('a bulk edit rejects an invalid value next to its field and keeps the input', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 3);
  await openList(page, place, '/wells');
  await page.getByRole('checkbox', { name: 'Select all wells of this page' }).check();
  await button(page, 'Edit selected').click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 wells' });
  // A name and a number belong to one well each, so bulk edit does not offer them.
  const wrong = wrongFields(assets.well).filter(
    ({ name }) => name !== assets.well.titleField && canBeShared(assets.well, name),
  );
  expect(wrong.length).toBeGreaterThan(4);
  for (const { field, text } of wrong) {
    await page.getByRole('combobox', { name: /field$/i }).click();
    await page.getByRole('combobox', { name: 'Search choices' }).fill(field.label);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(field.label, { exact: true }).fill(text);
  }
  await dialog.getByRole('button', { name: 'Change 3 wells' }).click();
  for (const { field, text, message } of wrong) {
    const input = dialog.getByLabel(field.label, { exact: true });
    await expect(input).toHaveAccessibleDescription(new RegExp(escaped(message)));
    await expect(input).toHaveValue(text);
  }
  await inspect(page, 'bad-bulk-edit');
});

test('an invalid filter or view name is explained, and the input stays', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  await openList(page, place, '/wells');
  await button(page, 'Filter').click();
  await page.getByLabel('Field', { exact: true }).selectOption('Gross Acres');
  await page.getByLabel('From').fill('many');
  await page.getByLabel('To', { exact: true }).fill('1/0');
  await button(page, 'Apply').click();
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(/^From must be/);
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/^To must be/);
  await expect(page.getByLabel('From')).toHaveValue('many');
  await inspect(page, 'bad-filter');
  await page.getByLabel('Field', { exact: true }).selectOption('Operator');
  await page.getByRole('textbox', { name: 'Contains' }).fill('x'.repeat(10_000));
  await button(page, 'Apply').click();
  await expect(page.getByRole('textbox', { name: 'Contains' })).toHaveAccessibleDescription(
    /is longer than 200 characters/,
  );
  await expect(page.getByRole('textbox', { name: 'Contains' })).toHaveValue('x'.repeat(10_000));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save as view…' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('<b>'.repeat(3000));
  await button(page, 'Save view').click();
  await expect(name).toHaveAccessibleDescription(/Name is longer than 100 characters/);
  await expect(name).toHaveValue('<b>'.repeat(3000));
  await inspect(page, 'bad-view-name');
  const strange = '=1+1 <script>alert(1)</script> 🛢️ أرض';
  await name.fill(strange);
  await button(page, 'Save view').click();
  await expect(page.getByRole('button', { name: /^View:/ })).toContainText(strange);
});
