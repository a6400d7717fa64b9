import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

/** Returns a panel of the link dialog by its title: "Tract", "Ownership", "Owner". */
export const panel = (page: Page, title: string) =>
  dialog(page).getByRole('region', { name: title, exact: true });

/** Fills in the fields of a panel by their labels. */
export async function fill(part: Locator, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, typed] of Object.entries(entries)) {
    const input = part.getByLabel(label, { exact: true });
    if (await input.evaluate((element) => element instanceof HTMLSelectElement))
      await input.selectOption({ label: typed });
    else await input.fill(typed);
  }
}

/** Waits for a message at the bottom of the window. */
export const reported = (page: Page, message: string) =>
  expect(page.getByRole('alert').filter({ hasText: message }).last()).toBeVisible();
