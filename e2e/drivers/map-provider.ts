import { drawByGoogle } from './google-maps.ts';
import { test as base } from './test.ts';

export type MapOptions = {
  /** Who draws the maps of this run: the same tests run with each. */
  provider: 'maplibre' | 'google';
};

/** A test of maps, whoever draws them. */
export const test = base.extend<MapOptions & { chosen: undefined }>({
  provider: ['maplibre', { option: true }],
  chosen: [
    async ({ page, provider }, use) => {
      if (provider === 'google') await drawByGoogle(page);
      await use(undefined);
    },
    { auto: true },
  ],
});
