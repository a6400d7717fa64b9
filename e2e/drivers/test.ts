import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/**
 * Collects what goes wrong in a page during a test: 5xx responses, script errors, and violations of the content
 * security policy.
 */
function watch(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    // A test that replaces the server's response with a failure marks it with this header.
    const isPlanted = response.headers()['x-planted'] !== undefined;
    if (response.status() >= 500 && !isPlanted) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && text.includes('Content Security Policy')) failures.push(text);
  });
  page.on('pageerror', (error) => failures.push(`script: ${error.message}`));
  return failures;
}

/** `elsewhere` is a page in a separate browser context, for another user or for the same user at another desk. */
export const test = base.extend<{ watched: Page; elsewhere: Page }>({
  watched: [
    async ({ page }, use) => {
      const failures = watch(page);
      await use(page);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const failures = watch(page);
    await use(page);
    expect(failures).toEqual([]);
    await context.close();
  },
});
export { expect };

const themes = ['light', 'dark'] as const;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Inspects a page in both themes and both sizes: takes a screenshot of each, runs axe, and checks that nothing scrolls
 * sideways. On the dark desktop axe checks only colors, because nothing else differs. The dark phone is skipped,
 * because its colors and layout are already checked. Screenshots go to `test-results/pictures` and show the window, or
 * the whole page with `fullPage`.
 */
export async function inspect(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop;
  // A second run of the same test, for example with another map provider, has its own screenshots.
  const { project } = base.info();
  const prefix = project.name === base.info().config.projects[0]?.name ? '' : `${project.name}-`;
  for (const [sizeName, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // Two frames, so that the other theme is painted and not just requested.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      // A screenshot of the whole page is assembled from its top.
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: `test-results/pictures/${prefix}${name}-${sizeName}-${theme}.png`,
        fullPage,
      });
      if (sizeName === 'phone' && theme === 'dark') continue;
      // Pages have no cross-origin frames, so axe may run in the page itself instead of opening a blank page each time.
      // It reports violations only. Together this takes a third of the time.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
      if (theme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      const reported = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(reported, `axe on ${name}, ${sizeName}, ${theme}`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
