import { drawByGoogle } from './google-maps.ts';
import { test as base } from './test.ts';

export type MapOptions = {
  /** The map provider of this run; the same tests run with each. */
  provider: 'maplibre' | 'google';
};

/** A test of maps, for any provider. */
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
