import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const deed = `BEGINNING at a 1/2" iron rod at the Northwest corner of the tract of the Heirs and Devisees of Wilhelmina Featherstonehaugh;
THENCE North 89°45'00" East, 475.2 varas to a stake from which a mesquite bears N 20° W 15 varas;
THENCE S 00°15'00" E, at 100 feet pass a pipe, in all 1,320.00 feet;
THENCE with the meanders of Toyah Creek to a rock;
THENCE South 89°45' West, 1320.2 feet; THENCE N 0°15' W 1320 feet to the POINT OF BEGINNING, containing 40 acres.`;

async function openTract(page: Page, request: APIRequestContext, fields: object): Promise<void> {
  const place = await makeWorkplace(request);
  const tract = await place.post('/api/tracts', {
    tract_name: 'North Half',
    area_id: place.areaId,
    ...fields,
  });
  await signIn(page, place.account, `/tracts/${tract.id}/details`);
}

test('reads a description while it is typed, and puts its acres into the record only when asked', async ({
  page,
  request,
}) => {
  await openTract(page, request, {
    gross_acres: 330,
    legal_description: 'The N/2 of Section 12, Block 4, T&P RR Co. Survey, Reeves County, Texas',
    metes_bounds: deed,
  });
  const toggle = page.getByRole('button', { name: 'Check the description' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const parts = page.getByRole('region', { name: 'Parts of sections check' });
  await expect(parts).toContainText('Section 12N/21/2 of the section');
  await expect(parts).toContainText('Nominal acres320.001/2 × 640.00');
  await expect(parts).toContainText('−10.00 acres');
  await expect(parts).toContainText('differ by more than 1%');
  const metes = page.getByRole('region', { name: 'Metes and bounds check' });
  await expect(metes).toContainText('One piece was not read');
  await expect(metes).toContainText('THENCE with the meanders of Toyah Creek to a rock');
  await expect(metes).toContainText('Open by');
  await expect(metes.getByRole('button', { name: /as Gross Acres/ })).toHaveCount(0);
  await metes.getByRole('button', { name: 'Show the 4 calls' }).click();
  await expect(metes.getByRole('row').nth(1)).toContainText('N 89°45′00″ E');
  await expect(metes.getByRole('row').nth(1)).toContainText('1,320.00');
  await metes.scrollIntoViewIfNeeded();
  await inspect(page, 'description-check', { fullPage: true });

  await metes.getByRole('button', { name: 'Show in the text' }).click();
  const selected = await page.evaluate(() => {
    const control = document.activeElement;
    return control instanceof HTMLTextAreaElement
      ? control.value.slice(control.selectionStart, control.selectionEnd)
      : '';
  });
  expect(selected).toBe('THENCE with the meanders of Toyah Creek to a rock');
  await page
    .getByRole('textbox', { name: 'Metes and Bounds' })
    .fill(deed.replace(/THENCE with the meanders.*\n/, ''));
  await expect(metes).toContainText('Misclosure0.20 ft');
  await expect(metes).toContainText('Precision1 : 26,401');
  await expect(metes).toContainText('Acres within40.00');
  await metes.getByLabel('Length of vara').selectOption({ index: 1 });
  await expect(metes).toContainText('Misclosure18.');

  const gross = page.getByRole('textbox', { name: 'Gross Acres' });
  await parts.getByRole('button', { name: 'Use 320.00 as Gross Acres' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Gross Acres is 330.00 now.');
  await inspect(page, 'description-check-question');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(gross).toHaveValue('330.00');
  await parts.getByRole('button', { name: 'Use 320.00 as Gross Acres' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(gross).toHaveValue('320.00');
  await expect(parts).toContainText('the same');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tract updated successfully!')).toBeVisible();
  await page.reload();
  await expect(gross).toHaveValue('320.00');
});

test('says when the reader cannot be loaded, and loads it when asked again', async ({ page, request }) => {
  await openTract(page, request, { quarter_quarter: 'NE/4 SW/4' });
  await page.route('**/check-panel*', (route) => route.abort());
  await page.getByRole('button', { name: 'Check the description' }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('The description check could not be loaded');
  await expect(failure).toContainText('Your entries are unchanged.');
  await inspect(page, 'description-check-not-loaded', { fullPage: true });
  await page.unroute('**/check-panel*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Parts of sections check' })).toContainText(
    'Nominal acres40.00',
  );
});

test('says when there is nothing to read, and follows other sections, lots and exceptions', async ({
  page,
  request,
}) => {
  await openTract(page, request, {});
  await page.getByRole('button', { name: 'Check the description' }).click();
  await expect(page.getByText('Nothing to check yet.')).toBeVisible();
  const legal = page.getByRole('textbox', { name: 'Legal Description' });
  const parts = page.getByRole('region', { name: 'Parts of sections check' });
  await legal.fill(
    'Section 5: All, less and except the SW/4 NE/4; Section 6: NE/4, N/2SE/4 and NW/4; Section 7: W/2',
  );
  await expect(parts).toContainText('Nominal acres1,320.00');
  await inspect(page, 'description-check-sections', { fullPage: true });
  const whole = parts.getByRole('textbox', { name: 'Acres of a whole section' });
  await whole.fill('abc');
  await expect(parts).toContainText('must be a number');
  await whole.fill('656');
  await expect(parts).toContainText('Nominal acres1,353.00');
  await parts.getByRole('button', { name: 'Use 1,353.00 as Gross Acres' }).click();
  await expect(page.getByRole('textbox', { name: 'Gross Acres' })).toHaveValue('1,353.00');
  await legal.fill('Lots 1-3, S/2N/2 of Section 4; that part of the SE/4 lying north of the river');
  await expect(parts).toContainText('Lots have no nominal acres');
  await expect(parts).toContainText('includes only part of a half or a quarter');
  await expect(parts.getByRole('button', { name: /as Gross Acres/ })).toHaveCount(0);
  await legal.fill('word '.repeat(19_999));
  await expect(page.getByText('Nothing to check yet.').or(parts)).toBeVisible();
});
