import { expect, test } from './drivers/test.ts';

type Manifest = {
  name: string;
  display: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

test('the browser reads the manifest without complaint, as an application with a window of its own', async ({
  page,
}) => {
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { url, errors, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(manifest).toMatchObject({ name: 'Platbook', display: 'kStandalone' });
  expect(manifest.icons).toHaveLength(4);
});

test('the page links its manifest, whose icons have the stated types and sizes', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const link = page.locator('link[rel="manifest"]');
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest: Manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Platbook', display: 'standalone', start_url: '/' });
  // The light one; the page itself states both.
  const themeColors = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('media'), tag.getAttribute('content')]));
  expect(themeColors).toEqual([
    ['(prefers-color-scheme: light)', manifest.theme_color],
    ['(prefers-color-scheme: dark)', '#0c1117'],
  ]);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: touchIcon ?? '', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toMatch(type);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
  }
});
