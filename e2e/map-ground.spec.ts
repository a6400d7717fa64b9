import type { APIRequestContext, Page, Route } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { configureMaps, type MapConfiguration } from './drivers/map-settings.ts';
import { expect, inspect, test } from './drivers/test.ts';
import { tinyArchive } from './drivers/tiny-archive.ts';

const template = 'https://tiles.example.com/{z}/{x}/{y}.png';

async function openWell(page: Page, request: APIRequestContext, tiles: MapConfiguration['mapTiles']) {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { surface_location: '[-103.493, 31.3992]' });
  await configureMaps(page, { ...(tiles && { mapTiles: tiles }) });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=map`);
  const map = page.getByRole('region', { name: `Map of ${landNames.well}` });
  await expect(page.locator('[aria-busy=false]', { has: map })).toBeVisible();
}

/** Responds with the requested byte range of an archive. */
async function answerRange(route: Route, archive: Buffer): Promise<void> {
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
  const [start, end] = [Number(from), Math.min(Number(to || archive.length - 1), archive.length - 1)];
  await route.fulfill({
    status: 206,
    headers: { 'content-range': `bytes ${start}-${end}/${archive.length}`, etag: '"tiny"' },
    body: archive.subarray(start, end + 1),
  });
}

test('tiles from a URL template are drawn below the shapes, with attribution', async ({ page, request }) => {
  await page.setContent(
    '<body style="background: repeating-linear-gradient(45deg, #b9c9a3 0 8px, #a7ba90 8px 16px)">',
  );
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } });
  let requested = 0;
  await page.route('https://tiles.example.com/**', (route) => {
    requested += 1;
    return route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: picture,
    });
  });
  await openWell(page, request, { kind: 'raster', url: template, attribution: '© Example Maps' });
  await expect(page.getByText('© Example Maps')).toBeVisible();
  expect(requested).toBeGreaterThan(0);
  await expect(page.getByText('Reeves, Texas')).toBeVisible();
  await inspect(page, 'map-tiles');

  await page.goto('/map');
  await expect(page.getByText('© Example Maps')).toBeVisible();
});

test('if the tiles fail to load, the built-in map stays visible with a message', async ({
  page,
  request,
}) => {
  await page.route('https://tiles.example.com/**', (route) => route.abort());
  await openWell(page, request, { kind: 'raster', url: template, attribution: '© Example Maps' });
  await expect(page.getByText("This installation's map tiles aren't responding")).toBeVisible();
  await expect(page.getByText('© Example Maps')).toHaveCount(0);
  await inspect(page, 'map-tiles-missing');
});

test('an archive of vector tiles is drawn in the colors of the application', async ({ page, request }) => {
  const archive = tinyArchive('<a href="https://example.org">© Example Archive</a>');
  await page.route('**/api/map/basemap.pmtiles', (route) => answerRange(route, archive));
  await openWell(page, request, {
    kind: 'pmtiles',
    url: '/api/map/basemap.pmtiles',
    attribution: undefined,
  });
  await expect(page.getByText('© Example Archive')).toBeVisible();
  await inspect(page, 'map-archive');
});

test('an invalid archive leaves the built-in map', async ({ page, request }) => {
  await page.route('**/api/map/basemap.pmtiles', (route) => answerRange(route, Buffer.from('no archive')));
  await openWell(page, request, {
    kind: 'pmtiles',
    url: '/api/map/basemap.pmtiles',
    attribution: undefined,
  });
  await expect(page.getByText("This installation's map tiles aren't responding")).toBeVisible();
});
