import type { Page } from '@playwright/test';
import { standInForGoogleMaps } from './google-maps-stand-in.ts';
import { configureMaps } from './map-settings.ts';

const script = 'https://maps.googleapis.com/maps/api/js?**';

/** What Google's script does: come, not come, or refuse the key of the installation. */
export type GoogleMaps = 'works' | 'does not load' | 'refuses the key';

/** Lets an installation have a key of Google's, and answers its script with our stand-in. */
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
