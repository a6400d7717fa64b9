import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

// The server of these tests has T9N R60W in Weld County, Colorado, and surveys in Howard County, Texas
// (src/server/map/local/testing.ts).

const map = (page: Page) => page.getByRole('region', { name: 'Map of everything' });

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=false]', { has: map(page) })).toBeVisible();
}

/** Counts the pixels of the map that have the color of the lines of the land survey, in the light theme. */
async function countSurveyPixels(page: Page): Promise<number> {
  const picture = (await map(page).screenshot()).toString('base64');
  return page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const to = canvas.getContext('2d');
    if (to === null) throw new Error('This browser cannot draw.');
    to.drawImage(image, 0, 0);
    const { data } = to.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 0xcd && data[at + 1] === 0xb4 && data[at + 2] === 0x9f) count += 1;
    return count;
  }, picture);
}

test('sections and Texas surveys are found, drawn with their names, and can be hidden', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { surface_location: '[-104.05, 40.75]' });
  await signIn(page, land.account, '/map');
  await expectDrawn(page);
  const search = page.getByRole('combobox', { name: 'Find a place or record on the map' });
  await search.fill('T9N R60W Sec 12');
  const section = page.getByRole('option', { name: /Sec 12 T9N R60W/ });
  await expect(section).toContainText('Weld, Colorado · 6th Principal Meridian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=-104\.0\d+%2C40\.75/);
  await expectDrawn(page);
  expect(await countSurveyPixels(page)).toBeGreaterThan(500);
  await inspect(page, 'land-grid-section');

  await search.fill('T9N R60W');
  await page.getByRole('option', { name: /^T9N R60W/ }).click();
  await expect(page).toHaveURL(/%2C1[12]\.\d+/);
  await expectDrawn(page);
  await inspect(page, 'land-grid-township');

  await page.getByRole('button', { name: 'Layers and legend' }).click();
  await page
    .getByRole('dialog', { name: 'Layers and legend' })
    .getByLabel(/^Land grid/)
    .uncheck();
  await page.screenshot({ path: 'test-results/pictures/land-grid-layers.png' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/grid=off/);
  await expectDrawn(page);
  expect(await countSurveyPixels(page)).toBe(0);
  await page.reload();
  await expectDrawn(page);
  expect(await countSurveyPixels(page)).toBe(0);
  await page.goBack();
  await expectDrawn(page);
  expect(await countSurveyPixels(page)).toBeGreaterThan(500);

  await search.fill('A-101 H&TC RR Co Survey');
  await page.getByRole('option', { name: /A-101, H&TC RR CO, Blk 27, Sec 2/ }).click();
  await expect(page).toHaveURL(/at=-101\.5\d+%2C32\.39/);
  await expectDrawn(page);
  await inspect(page, 'land-grid-survey');
  await search.fill('A-999 H&TC RR Co Survey');
  await expect(page.getByText('No results found')).toBeVisible();
});
