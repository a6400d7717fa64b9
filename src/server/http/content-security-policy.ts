import type { Config } from '#server/config.ts';

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
  styles: ['https://fonts.googleapis.com'],
};
const nothing = { scripts: [], images: [], calls: [], frames: [], fonts: [], styles: [] };

/**
 * From where a page may load what: from this server alone, and from those hosts besides that the maps are configured to need.
 */
export function contentSecurityPolicy({
  googleMapsKey,
  mapTiles,
}: Pick<Config, 'googleMapsKey' | 'mapTiles'>) {
  const { scripts, images, calls, frames, fonts, styles } = googleMapsKey === undefined ? nothing : google;
  const tiles = mapTiles !== undefined && 'url' in mapTiles ? [new URL(mapTiles.url).origin] : [];
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    workerSrc: ["'self'", 'blob:'],
    // Measured sizes (table columns, popovers) are set as style attributes.
    styleSrc: ["'self'", "'unsafe-inline'", ...styles],
    imgSrc: ["'self'", 'data:', 'blob:', ...images, ...tiles],
    fontSrc: ["'self'", ...fonts],
    connectSrc: ["'self'", ...calls, ...tiles],
    ...(frames.length === 0 ? {} : { frameSrc: frames }),
  };
}
