/**
 * Draws the icons of the installed application from the logo, `src/web/public/favicon.svg`, into `src/web/public/icons`,
 * with Chromium. Run it after the logo has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium, missingChromium } from './lib/chromium.ts';

/**
 * Systems cut `full` icons to their own shape, from a circle of 80 % of the width to a square. The lines of the logo are
 * within that circle, and its ground fills the corners.
 */
const icons = [
  { name: 'icon-192.png', size: 192, corners: 'round' },
  { name: 'icon-512.png', size: 512, corners: 'round' },
  { name: 'icon-full-512.png', size: 512, corners: 'full' },
  { name: 'apple-touch-icon.png', size: 180, corners: 'full' },
] as const;

const folder = join(import.meta.dirname, '..', 'src', 'web', 'public');
const executablePath = findChromium();
if (executablePath === null) throw new Error(missingChromium);
const logo = await readFile(join(folder, 'favicon.svg'), 'utf8');
const full = logo.replace(/ rx="[\d.]+"/, '');
if (full === logo) throw new Error('The ground of the logo has no rounded corners.');
await mkdir(join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const { name, size, corners } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${corners === 'full' ? full : logo}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    await writeFile(join(folder, 'icons', name), picture);
    console.info(`${name}: ${size} × ${size}, ${(picture.length / 1024).toFixed(1)} KB`);
    await page.close();
  }
} finally {
  await browser.close();
}
