import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '#server/http/content-security-policy.ts';
import { standInForGoogleMaps } from './google-maps-stand-in.ts';

const script = 'https://maps.googleapis.com/maps/api/js?**';

/** What Google's script does: come, not come, or refuse the key of the installation. */
export type GoogleMaps = 'works' | 'does not load' | 'refuses the key';

/**
 * Lets a page think that its installation has a key of Google's: the settings carry one, the pages come with the policy that a server
 * with a key sends, and the script is our stand-in. Nothing else can be reached outside of this server.
 */
export async function drawByGoogle(page: Page, google: GoogleMaps = 'works'): Promise<void> {
  const key = google === 'refuses the key' ? 'refused' : 'a-key';
  await page.route('**/api/map-settings', (route) =>
    route.fulfill({ json: { success: true, data: [{ google_maps_key: key, tiles: null }] } }),
  );
  await page.route(
    (url) => url.protocol === 'http:' && !/^\/(api|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policyWithKey(key) };
      await route.fulfill({ response, headers });
    },
  );
  await page.route(script, (route) =>
    google === 'does not load'
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          body: `(${standInForGoogleMaps.toString()})(${JSON.stringify(key)});`,
        }),
  );
}

function policyWithKey(googleMapsKey: string): string {
  return Object.entries(contentSecurityPolicy({ googleMapsKey, mapTiles: undefined }))
    .map(([name, sources]) => {
      const directive = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${directive} ${sources.join(' ')}`;
    })
    .join(';');
}
