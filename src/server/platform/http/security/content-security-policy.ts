import type { Config } from '#server/platform/config.ts';

/** Sources that Google's documentation requires for its maps (content-security-policy guide, November 2026). */
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
  // Its script creates its own style elements.
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  workers: ['blob:'],
};
const nothing = { scripts: [], images: [], calls: [], frames: [], fonts: [], styles: [], workers: [] };

/** Returns which sources a page may load: this server, and the hosts that the configured maps need. */
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
    // Scripts set measured sizes (table columns, popovers) directly on the elements, which no policy forbids.
    styleSrc: ["'self'", ...styles],
    imgSrc: ["'self'", 'data:', 'blob:', ...images, ...tiles],
    fontSrc: ["'self'", ...fonts],
    connectSrc: ["'self'", ...calls, ...tiles],
    ...(frames.length === 0 ? {} : { frameSrc: frames }),
  };
}
