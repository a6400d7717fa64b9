import type { Page } from '@playwright/test';
import { standInForGoogleMaps } from './google-maps-stand-in.ts';
import { configureMaps } from './map-settings.ts';

const script = 'https://maps.googleapis.com/maps/api/js?**';

/** How Google's script behaves: it works, does not load, or refuses the installation's key. */
export type GoogleMaps = 'works' | 'does not load' | 'refuses the key';

/** Configures the installation with a Google key and serves the stand-in for Google's script. */
export async function drawByGoogle(page: Page, google: GoogleMaps = 'works'): Promise<void> {
  const key = google === 'refuses the key' ? 'refused' : 'a-key';
  await configureMaps(page, { googleMapsKey: key });
  await page.route(script, (route) =>
    google === 'does not load'
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          body: `(${standInForGoogleMaps.toString()})(${JSON.stringify(key)});`,
        }),
  );
}
