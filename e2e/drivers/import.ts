import { expect, type Page } from '@playwright/test';
import type { Workplace } from './records.ts';

export const main = (page: Page) => page.getByRole('main');

/** Continues to the next step of the wizard. */
export const goOn = (page: Page) => main(page).getByRole('button', { name: 'Continue', exact: true }).click();

/** A file on disk, or one created by the test. */
type File = string | { name: string; mimeType: string; buffer: Buffer };

/** Uploads a file on the upload screen; ends on Map Entities. */
export async function sendFile(page: Page, file: File): Promise<void> {
  await main(page).locator('input[type=file]').setInputFiles(file);
  await expect(
    main(page)
      .getByText(/[\d,]+ rows?, [\d,]+ columns?/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
}

/** Maps columns to fields, whatever was suggested. Correct mappings stay, and every other field is cleared. */
export async function mapFields(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  const wanted = new Map(fields);
  const selects = main(page).getByLabel(/^Column for /);
  // The previous step's selects may still be there.
  for (const [field] of fields.slice(0, 1))
    await expect(main(page).getByLabel(`Column for ${field}`, { exact: true })).toBeVisible();
  // Cleared now, because a column that is still mapped elsewhere would be released later.
  for (const select of await selects.all()) {
    const field = ((await select.getAttribute('aria-label')) ?? '').replace('Column for ', '');
    const column = await select.inputValue();
    if (column !== '' && wanted.get(field) !== column) await select.selectOption('');
  }
  for (const [field, column] of fields) {
    const select = main(page).getByLabel(`Column for ${field}`, { exact: true });
    await expect(select).toBeVisible();
    if ((await select.inputValue()) !== column) await select.selectOption(column);
    await expect(select).toHaveValue(column);
  }
}

/** Includes a kind of record in the import, or excludes it. */
export async function include(page: Page, kind: string, isIncluded: boolean): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: `Import as ${kind}`, exact: true })
    .setChecked(isIncluded);
}

/** Waits for the results of the import and returns its id. */
export async function importDone(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 120_000 });
  return Number(new URL(page.url()).searchParams.get('import'));
}

/** Undoes the import and waits until that is reported. */
export async function undoImport(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^The import of .* was undone\.$/)).toBeVisible({ timeout: 60_000 });
}

const collections = ['wells', 'tracts', 'owners', 'leases', 'ownerships', 'contracts', 'proration_units'];

/** Returns everything a company holds, except what every write of a record changes. */
export async function stateOf(place: Workplace): Promise<Record<string, Record<string, unknown>[]>> {
  const lists = await Promise.all(collections.map((plural) => place.list(`/api/${plural}`)));
  return Object.fromEntries(
    collections.map((plural, at) => [
      plural,
      (lists[at] ?? []).map(
        ({ version_id: _version, modified_date: _when, modified_by: _who, ...rest }) => rest,
      ),
    ]),
  );
}

/** How to fill a field for which the file has no column. */
export type Filling = { by: string; columns: readonly string[]; separator?: string };

/** Fills a field from other columns, in this order, in the dialog for that. */
export async function composeField(
  page: Page,
  field: string,
  { by, columns, separator }: Filling,
): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Create a column… for ${field}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Method').selectOption({ label: by });
  const others = dialog.getByRole('button', { name: /^Leave out / });
  while ((await others.count()) > 1) await others.last().click();
  for (const [place, column] of columns.entries())
    await dialog.getByLabel(`Column ${place + 1}`, { exact: true }).selectOption(column);
  if (separator !== undefined) await dialog.getByLabel('Separator').fill(separator);
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(dialog).toBeHidden();
}
