import { expect, type Locator, type Page } from '@playwright/test';
import type { Field } from '#shared/platform/fields/field.ts';
import type { Hand } from './hands.ts';
import { type Asset, type Entry, writtenSections } from './samples.ts';

/** A section's accessible name also states how many of its fields are invalid. */
function named(title: string): RegExp {
  return new RegExp(`^${title}( \\d+ errors?)?$`);
}

function sectionOf(page: Page, title: string): Locator {
  return page.getByRole('form').getByRole('region', { name: named(title) });
}

/**
 * Returns the input of a field. Its section distinguishes the field "Legal Description" from the section of that name. A
 * text with suggestions, such as a county, is a combobox to browsers.
 */
export function inputOf(page: Page, section: string, field: Field): Locator {
  const within = sectionOf(page, section);
  const options = { name: field.label, exact: true };
  if (field.kind === 'boolean') return within.getByRole('checkbox', options);
  const list = within.getByRole('combobox', options);
  return isChoice(field) ? list : within.getByRole('textbox', options).or(list);
}

function isChoice(field: Field): boolean {
  return field.kind === 'select' || field.kind === 'status' || field.kind === 'reference';
}

/** Fills in the named fields, or all of them, section by section. */
export async function fillForm(
  page: Page,
  hand: Hand,
  asset: Asset,
  entries: Readonly<Record<string, Entry>>,
): Promise<void> {
  for (const { title, fields } of writtenSections(asset)) {
    for (const { name, field } of fields) {
      const typed = entries[name]?.typed;
      const input = inputOf(page, title, field);
      if (typeof typed === 'boolean') await hand.tick(input, typed);
      else if (typed !== undefined && isChoice(field)) await hand.choose(input, typed);
      else if (typed !== undefined) await hand.enter(input, typed);
    }
  }
}

/** Asserts the value of every field in the form. */
export async function expectForm(
  page: Page,
  asset: Asset,
  entries: Readonly<Record<string, Entry>>,
): Promise<void> {
  for (const { title, fields } of writtenSections(asset)) {
    for (const { name, field } of fields) {
      const input = inputOf(page, title, field);
      const shown = entries[name]?.shown;
      if (typeof shown === 'boolean') await expect(input).toBeChecked({ checked: shown });
      else if (field.kind === 'reference')
        await expect(input.locator('option:checked')).toHaveText(shown ?? '');
      else await expect(input).toHaveValue(shown ?? '');
    }
  }
}

/** Asserts which sections of a record's form are open initially. */
export async function expectSections(page: Page, asset: Asset): Promise<void> {
  for (const { title, ...section } of asset.sections) {
    const isOpen = !('startsCollapsed' in section && section.startsCollapsed);
    await expect(page.getByRole('button', { name: named(title) })).toHaveAttribute(
      'aria-expanded',
      String(isOpen),
    );
  }
}
