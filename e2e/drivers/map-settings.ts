import type { Page } from '@playwright/test';
import type { MapTiles } from '#server/platform/config.ts';
import { contentSecurityPolicy } from '#server/platform/http/security/content-security-policy.ts';

/** An installation's map configuration. */
export type MapConfiguration = { googleMapsKey?: string; mapTiles?: MapTiles & { url: string } };

/**
 * Makes a page behave as if its installation were configured this way: the settings report it, and pages have that
 * server's content security policy.
 */
export async function configureMaps(
  page: Page,
  { googleMapsKey, mapTiles }: MapConfiguration,
): Promise<void> {
  const tiles = mapTiles && {
    kind: mapTiles.kind,
    url: mapTiles.url,
    attribution: mapTiles.attribution ?? null,
  };
  await page.route('**/api/map-settings', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const configured = { google_maps_key: googleMapsKey ?? null, tiles: tiles ?? null };
    await route.fulfill({ response, json: { success: true, data: [{ ...data[0], ...configured }] } });
  });
  const isElsewhere = mapTiles !== undefined && URL.canParse(mapTiles.url);
  const policy = policyText({ googleMapsKey, mapTiles: isElsewhere ? mapTiles : undefined });
  await page.route(
    (url) => url.protocol === 'http:' && !/^\/(api|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    },
  );
}

function policyText(config: Parameters<typeof contentSecurityPolicy>[0]): string {
  return Object.entries(contentSecurityPolicy(config))
    .map(([name, sources]) => {
      const directive = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${directive} ${sources.join(' ')}`;
    })
    .join(';');
}
