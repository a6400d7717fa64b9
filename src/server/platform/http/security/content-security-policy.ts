import type { Config } from '#server/platform/config.ts';

/** What Google's documentation tells to allow for its maps (content-security-policy guide, November 2026). */
const google = {
  scripts: [
    "'unsafe-eval'",
    'blob:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.ggpht.com',
    'https://*.googleusercontent.com',
  ],
  images: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  calls: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  frames: ['https://*.google.com'],
  fonts: ['https://fonts.gstatic.com'],
  // Its script lays out what it draws by style elements of its own.
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  workers: ['blob:'],
};
const nothing = { scripts: [], images: [], calls: [], frames: [], fonts: [], styles: [], workers: [] };

/**
 * From where a page may load what: from this server alone, and from those hosts besides that the maps are configured to need.
 */
export function contentSecurityPolicy({
  googleMapsKey,
  mapTiles,
}: Pick<Config, 'googleMapsKey' | 'mapTiles'>) {
  const { scripts, images, calls, frames, fonts, styles, workers } =
    googleMapsKey === undefined ? nothing : google;
  const tiles = mapTiles !== undefined && 'url' in mapTiles ? [new URL(mapTiles.url).origin] : [];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    workerSrc: ["'self'", ...workers],
    // Measured sizes (table columns, popovers) are set by script on the elements themselves, which no policy forbids.
    styleSrc: ["'self'", ...styles],
    imgSrc: ["'self'", 'data:', 'blob:', ...images, ...tiles],
    fontSrc: ["'self'", ...fonts],
    connectSrc: ["'self'", ...calls, ...tiles],
    ...(frames.length === 0 ? {} : { frameSrc: frames }),
  };
}
