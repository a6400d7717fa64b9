import { expect, type Locator, type Page } from '@playwright/test';
import { expectSeenFocus, tabTo } from './focus.ts';

/** The two ways in which users operate a screen. Walks run with each of them. */
export type Hand = {
  name: 'mouse' | 'keyboard';
  /** For buttons and links. */
  press: (target: Locator) => Promise<void>;
  enter: (input: Locator, text: string) => Promise<void>;
  tick: (box: Locator, on: boolean) => Promise<void>;
  choose: (select: Locator, label: string) => Promise<void>;
  /** Opens a menu with its button and chooses one of its actions. */
  takeFromMenu: (button: Locator, act: string | RegExp) => Promise<void>;
  /** Chooses one radio button of a group. */
  pick: (radio: Locator) => Promise<void>;
  /** Closes the topmost dialog without answering it. */
  close: (cancel: Locator) => Promise<void>;
  /** Asserts that the focus is where the user would expect it. */
  expectFocus: (page: Page) => Promise<void>;
};

export const mouse: Hand = {
  name: 'mouse',
  press: (target) => target.click(),
  enter: (input, text) => input.fill(text),
  tick: (box, on) => box.setChecked(on),
  choose: async (select, label) => {
    await select.selectOption({ label });
  },
  takeFromMenu: async (button, act) => {
    await button.click();
    await button.page().getByRole('menuitem', { name: act }).click();
  },
  pick: (radio) => radio.check(),
  close: (cancel) => cancel.click(),
  // The browser draws no focus ring after a click, but the next key must continue from here.
  expectFocus: (page) => expect(page.locator('body')).not.toBeFocused(),
};

/** Moves within an open list until the wanted choice is focused. */
async function walkTo(choice: Locator): Promise<void> {
  const page = choice.page();
  await expect(choice).toBeVisible();
  await expect(async () => {
    await expectSeenFocus(page);
    if (await choice.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
    throw new Error('The choice does not have the focus yet');
  }).toPass({ timeout: 5000, intervals: [50] });
}

const keyboard: Hand = {
  name: 'keyboard',
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  enter: async (input, text) => {
    await tabTo(input);
    await input.page().keyboard.press('ControlOrMeta+a');
    await input.page().keyboard.type(text);
    await expectSeenFocus(input.page());
  },
  tick: async (box, on) => {
    await tabTo(box);
    if ((await box.isChecked()) !== on) await box.page().keyboard.press('Space');
    await expect(box).toBeChecked({ checked: on });
  },
  choose: async (select, label) => {
    const page = select.page();
    await tabTo(select);
    await page.keyboard.press('Space');
    await walkTo(select.locator('option', { hasText: new RegExp(`^${label}$`) }));
    await page.keyboard.press('Enter');
    await expect(select).toBeFocused();
    await expect(select.locator('option:checked')).toHaveText(label);
  },
  takeFromMenu: async (button, act) => {
    const page = button.page();
    await tabTo(button);
    await page.keyboard.press('Enter');
    await walkTo(page.getByRole('menuitem', { name: act }));
    await page.keyboard.press('Enter');
  },
  pick: async (radio) => {
    const page = radio.page();
    await tabTo(radio);
    await page.keyboard.press('Space');
    await expect(async () => {
      if (await radio.isChecked()) return;
      await page.keyboard.press('ArrowDown');
      throw new Error('Another one of the group is still taken');
    }).toPass({ timeout: 5000, intervals: [50] });
    await expectSeenFocus(page);
  },
  close: async (cancel) => {
    await expectSeenFocus(cancel.page());
    await cancel.page().keyboard.press('Escape');
  },
  expectFocus: expectSeenFocus,
};

export const hands: readonly Hand[] = [mouse, keyboard];
