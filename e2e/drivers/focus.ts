import { expect, type Locator, type Page } from '@playwright/test';

/** Returns what is wrong with the focus; null if the user can see it. */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    // The whole content area takes the focus when its element is removed, and is too large for a ring.
    if (focused.id === 'content') return null;
    const name = `<${focused.tagName.toLowerCase()}> ${focused.ariaLabel ?? focused.textContent?.trim().slice(0, 40)}`;

    const isDrawn = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    /** The ring of a control is on its box or overlays a scrolling region. */
    const hasRing = (element: Element | null, levels: number): boolean =>
      element !== null &&
      (isDrawn(getComputedStyle(element)) ||
        isDrawn(getComputedStyle(element, '::after')) ||
        (levels > 0 && hasRing(element.parentElement, levels - 1)));
    const isMarked =
      // In an open menu, only the focused choice is highlighted.
      (focused.role === 'menuitem' || focused.role === 'menuitemradio') &&
      getComputedStyle(focused).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isOption = focused instanceof HTMLOptionElement && getComputedStyle(focused).boxShadow !== 'none';
    if (!isMarked && !isOption && !hasRing(focused, 3)) return `${name} has the focus without a ring`;

    // Floating or sticky elements must not cover all of it.
    const box = focused.getBoundingClientRect();
    const isSeen = [0.15, 0.5, 0.85].some((down) =>
      [0.1, 0.5, 0.9].some((along) => {
        const top = document.elementFromPoint(box.x + box.width * along, box.y + box.height * down);
        return (
          top !== null &&
          (focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused))
        );
      }),
    );
    return isSeen ? null : `${name} has the focus out of sight`;
  });
}

/** Asserts that the focus is visible, once whatever just opened or closed has settled. */
export async function expectSeenFocus(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page), { timeout: 3000 }).toBeNull();
}

/** Tab reaches one radio button of a group; the arrow keys reach the others. */
async function isReached(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const focused = document.activeElement;
    const isInGroup =
      element instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      element.type === 'radio' &&
      element.name === focused.name;
    return element === focused || isInGroup;
  });
}

/** Tabs to a control, or into its group, forwards or backwards as needed, and checks the focus at each stop. */
export async function tabTo(target: Locator, most = 120): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stops = 0; stops < most; stops += 1) {
    if (await isReached(target)) return expectSeenFocus(page);
    const isBefore = await target.evaluate((element) => {
      const focused = document.activeElement;
      return (
        focused !== null &&
        focused !== document.body &&
        (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      );
    });
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
    await expectSeenFocus(page);
  }
  throw new Error(`${most} presses of Tab did not lead to ${target}`);
}
