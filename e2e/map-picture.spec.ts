import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const [longitude, latitude] = [-103.4915, 31.4072];

async function openMap(page: Page, land: Land): Promise<void> {
  await land.put(`/api/wells/${land.well}`, { surface_location: JSON.stringify([longitude, latitude]) });
  await signIn(page, land.account, `/map?at=${longitude},${latitude},12&wells=filter%5Bwell_type%5D%3Doil`);
  const map = page.getByRole('region', { name: 'Map of everything' });
  await expect(page.locator('[aria-busy=false]', { has: map })).toBeVisible();
}

async function openDialog(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return page.getByRole('dialog');
}

/** Reads the size of a picture, and the color of its paper, of its map between all lines, and of its well. */
async function lookAt(page: Page, download: Download) {
  const bytes = [...(await readFile(await download.path()))];
  return page.evaluate(async (png) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(png)], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const to = canvas.getContext('2d');
    to?.drawImage(picture, 0, 0);
    const { data = [] } = to?.getImageData(0, 0, picture.width, picture.height) ?? {};
    const colors = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      colors.set(color, (colors.get(color) ?? 0) + 1);
    }
    const share = (color: string) => (colors.get(color) ?? 0) / (picture.width * picture.height);
    return {
      width: picture.width,
      height: picture.height,
      paper: share('255 255 255'),
      land: share('250 248 243'),
      ink: share('27 30 28'),
    };
  }, bytes);
}

test('the map is saved as a picture at the size of the paper, light in both themes', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMap(page, await makeLand(request));
  const dialog = await openDialog(page, 'Picture (PNG)');
  await expect(dialog.getByLabel('Title')).toHaveValue(/.+: .+/);
  await inspect(page, 'map-picture');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^map-\d{4}-\d\d-\d\d\.png$/);
  await expect(page.getByText('Map saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const seen = await lookAt(page, download);
  expect(seen).toMatchObject({ width: 2200, height: 1700 });
  expect(seen.land).toBeGreaterThan(0.4);
  expect(seen.paper).toBeGreaterThan(0.2);
  // Letters, the frame and the well.
  expect(seen.ink).toBeGreaterThan(0.002);
});

test('the map is saved as a PDF in the chosen paper size', async ({ page, request }) => {
  await openMap(page, await makeLand(request));
  const dialog = await openDialog(page, 'PDF');
  await dialog.getByLabel('Title').fill(`Around ${landNames.tract}`);
  await dialog.getByLabel('Paper').selectOption({ label: 'Tabloid (11 × 17 in)' });
  await dialog.getByRole('radio', { name: 'Portrait' }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save PDF' }).click();
  const pdf = (await readFile(await (await saved).path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7\n/);
  expect(pdf).toContain('/MediaBox [0 0 792 1224]');
  expect(pdf).toContain('/Width 2200 /Height 3400');
});

for (const [part, address] of [
  ['of the records', '**/api/tiles/**'],
  ['of the base map', '**/api/map/land/**'],
] as const)
  test(`no picture is saved if a tile ${part} fails to load, and the dialog says so`, async ({
    page,
    request,
  }) => {
    await openMap(page, await makeLand(request));
    await page.route(address, (route) =>
      route.fulfill({ status: 500, headers: { 'x-planted': 'yes' }, body: 'no' }),
    );
    const downloads: Download[] = [];
    page.on('download', (download) => downloads.push(download));
    const dialog = await openDialog(page, 'Picture (PNG)');
    // Another size, so that tiles are needed that the browser has not stored.
    await dialog.getByLabel('Paper').selectOption({ label: 'Tabloid (11 × 17 in)' });
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      "The map couldn't be drawn completely; nothing was saved",
    );
    expect(downloads).toEqual([]);
    await page.unroute(address);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    expect((await lookAt(page, await saved)).width).toBe(3400);
  });
