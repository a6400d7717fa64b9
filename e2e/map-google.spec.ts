import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { drawByGoogle, type GoogleMaps } from './drivers/google-maps.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** Opens the map of a well in Reeves County with Google as the provider. */
async function openWell(page: Page, request: Parameters<typeof makeLand>[0], google: GoogleMaps) {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { surface_location: '[-103.493, 31.3992]' });
  await drawByGoogle(page, google);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=map`);
}

const map = (page: Page) => page.getByRole('region', { name: `Map of ${landNames.well}` });

test('says when the script cannot be loaded, tries again when asked, and offers the built-in map', async ({
  page,
  request,
}) => {
  await openWell(page, request, 'does not load');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The Google Maps JavaScript API could not load.');
  await inspect(page, 'google-not-loaded');
  await page.unroute('https://maps.googleapis.com/maps/api/js?**');
  await drawByGoogle(page);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(map(page)).toBeVisible();
  await expect(page.getByText('Map data: stand-in')).toBeVisible();
});

test('shows that the key is refused in place of the map, and offers the built-in one', async ({
  page,
  request,
}) => {
  await openWell(page, request, 'refuses the key');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Error: AuthFailure');
  await expect(map(page)).toHaveCount(0);
  await inspect(page, 'google-auth-failure');
  await notice.getByRole('button', { name: 'Use the built-in map' }).click();
  await expect(map(page)).toBeVisible();
  await expect(page.getByText('Reeves, Texas')).toBeVisible();
  await expect(page.getByText('Map data: stand-in')).toHaveCount(0);
});
