import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** What went wrong in a page while a test ran: no request may answer 5xx, and no script may fail. */
export const test = base.extend<{ watched: Page }>({
  watched: [
    async ({ page }, use) => {
      const failures: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
      });
      page.on('pageerror', (error) => failures.push(`script: ${error.message}`));
      await use(page);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

const themes = ['light', 'dark'] as const;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Looks at a page in both themes and both sizes: takes a picture of each, asks axe, and sees that nothing scrolls sideways.
 * The pictures land in `test-results/pictures`.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? sizes.desktop;
  for (const [sizeName, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      // Two frames, so that the other theme is painted and not only asked for.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.screenshot({ path: `test-results/pictures/${name}-${sizeName}-${theme}.png` });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const told = violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(told, `axe on ${name}, ${sizeName}, ${theme}`).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
