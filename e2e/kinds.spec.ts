import type { Page } from '@playwright/test';
import type { Field } from '#shared/platform/fields/field.ts';
import { administrator, signIn } from './drivers/account.ts';
import { type Hand, hands, mouse } from './drivers/hands.ts';
import { expectForm, expectSections, fillForm, inputOf } from './drivers/record-form.ts';
import { listedNames, makeWorkplace } from './drivers/records.ts';
import {
  type Asset,
  areaOfSamples,
  type Entry,
  entriesOf,
  kinds,
  writtenSections,
} from './drivers/samples.ts';
import { expect, inspect, test } from './drivers/test.ts';

test.setTimeout(600_000);

const longName =
  'A quite long name that somebody gave to this record, with its survey, its county and the year 1987';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reported = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Returns the field with the record's name, which both users change, and one further field for each of them. */
function fieldsOf(asset: Asset) {
  const all = writtenSections(asset).flatMap(({ title, fields }) =>
    fields.map((field) => ({ section: title, ...field })),
  );
  const title = all.find(({ name }) => name === asset.titleField);
  const [mine, theirs] = all.filter(
    ({ name, field }) => name !== asset.titleField && field.required !== true && isPlain(field),
  );
  if (title === undefined || mine === undefined || theirs === undefined)
    throw new Error(`A ${asset.name} has no three fields that two people could change`);
  return { title, mine, theirs };
}

function isPlain({ kind }: Field): boolean {
  return kind === 'text' || kind === 'date';
}

function entry(value: string): Entry {
  return { typed: value, shown: value };
}

/** What each of the two writes into their own field. */
const own = {
  mine: ({ kind }: Field) => entry(kind === 'date' ? '2027-01-02' : 'Only mine'),
  theirs: ({ kind }: Field) => entry(kind === 'date' ? '2027-03-04' : 'Only theirs'),
};

/** Stages that look the same for every kind except for its name. */
const alike = new Set(['empty', 'changed', 'saved', 'question', 'not-found', 'trash']);

/** Takes the screenshots of a walk once, by mouse; the keyboard walk differs only by its focus ring. */
async function look(
  page: Page,
  hand: Hand,
  asset: Asset,
  stage: string,
  options?: { fullPage: boolean },
): Promise<void> {
  if (hand !== mouse || (alike.has(stage) && asset !== kinds[0])) return;
  await inspect(page, `${asset.plural}-${stage}`, options);
}

for (const hand of hands) {
  // All forms consist of the same parts. A lease has each of them, so the keyboard walks through leases only.
  const walked = hand === mouse ? kinds : kinds.filter(({ name }) => name === 'lease');
  for (const asset of walked) {
    test(`${asset.plural} are kept with the ${hand.name}: added, changed, changed by two, deleted, restored`, async ({
      page,
      elsewhere,
      request,
    }) => {
      const { label, plural, labelPlural } = asset;
      const kind = label.toLowerCase();
      const nouns = labelPlural.toLowerCase();
      const place = await makeWorkplace(request);
      await place.post('/api/area', { name: areaOfSamples, type: 'project', company_id: place.companyId });
      const entries: Record<string, Entry> = entriesOf(asset);
      const { title, mine, theirs } = fieldsOf(asset);
      const entry = (text: string): Entry => ({ typed: text, shown: text });
      const navigate = (name: string) =>
        hand.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }));

      await test.step('the empty list links to the form', async () => {
        await signIn(page, place.account);
        await navigate(labelPlural);
        await expect(page.getByText(`No ${nouns} found`)).toBeVisible();
        await look(page, hand, asset, 'empty');
        await hand.press(
          page
            .getByRole('main')
            .getByRole('link', { name: `Add ${label}` })
            .first(),
        );
        await expect(page).toHaveURL(new RegExp(`/${plural}/details/new$`));
      });

      await test.step('missing required fields are reported, and the first one gets the focus', async () => {
        const required = writtenSections(asset)
          .flatMap(({ title: section, fields }) => fields.map(({ field }) => ({ section, field })))
          .filter(({ field }) => field.required === true);
        await look(page, hand, asset, 'new');
        await hand.press(button(page, 'Save'));
        for (const { field } of required)
          await expect(page.getByText(`${field.label} is required`)).toBeVisible();
        await expect(inputOf(page, title.section, title.field)).toBeFocused();
        await hand.expectFocus(page);
        await look(page, hand, asset, 'required');
      });

      await test.step('every field is filled and shown once the record is created', async () => {
        await fillForm(page, hand, asset, entries);
        await look(page, hand, asset, 'filled', { fullPage: true });
        await hand.press(button(page, 'Save'));
        await expect(page).toHaveURL(new RegExp(`/${plural}/\\d+/details$`));
        await expect(reported(page, `${label} created.`)).toHaveText(`${label} created.`);
        await expectForm(page, asset, entries);
      });
      const id = /(\d+)\/details$/.exec(page.url())?.[1] ?? '';

      await test.step('a change is saved, and outlives a reload on both paths', async () => {
        const renamed = { [title.name]: entry(longName) };
        await fillForm(page, hand, asset, renamed);
        Object.assign(entries, renamed);
        await look(page, hand, asset, 'changed');
        await hand.press(button(page, 'Save'));
        await expect(page.getByRole('alert')).toHaveText(`${label} updated successfully!`);
        await expect(button(page, 'Save')).toBeHidden();
        await hand.expectFocus(page);
        await look(page, hand, asset, 'saved');
        await page.reload();
        await expectForm(page, asset, entries);
        await expectSections(page, asset);
        await hand.press(button(page, 'System Information'));
        await expect(page.getByLabel('Modified By')).toHaveValue(place.account.name);
        await page.goto(`/${plural}/details/${id}`);
        await expectForm(page, asset, entries);
        await look(page, hand, asset, 'whole', { fullPage: true });
      });

      await test.step('two users change it at once: the second one sees both versions and chooses', async () => {
        await signIn(elsewhere, administrator, `/${plural}/${id}/details`);
        const theirChanges = { [title.name]: entry('Their name'), [theirs.name]: own.theirs(theirs.field) };
        await fillForm(elsewhere, mouse, asset, theirChanges);
        const myChanges = { [title.name]: entry('My name'), [mine.name]: own.mine(mine.field) };
        await fillForm(page, hand, asset, myChanges);
        await button(elsewhere, 'Save').click();
        await expect(elsewhere.getByRole('alert')).toHaveText(`${label} updated successfully!`);

        await hand.press(button(page, 'Save'));
        const dialog = page.getByRole('dialog', { name: `This ${kind} was changed while you were editing` });
        await expect(dialog).toContainText('Administrator saved changes.');
        await hand.expectFocus(page);
        await look(page, hand, asset, 'stale');
        await hand.close(dialog.getByRole('button', { name: 'Back to the form' }));
        await expect(dialog).toBeHidden();
        await hand.expectFocus(page);
        await expect(inputOf(page, title.section, title.field)).toHaveValue('My name');

        await hand.press(button(page, 'Save'));
        await hand.press(dialog.getByRole('button', { name: 'Save' }));
        await expect(dialog.getByText('Choose a value for each field you both changed.')).toBeVisible();
        await hand.pick(dialog.getByRole('group', { name: title.field.label }).getByLabel(/^Keep mine/));
        await hand.press(dialog.getByRole('button', { name: 'Save' }));
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('alert')).toHaveText(`${label} updated successfully!`);
        await hand.expectFocus(page);
        Object.assign(entries, theirChanges, myChanges);
        await expectForm(page, asset, entries);
        await elsewhere.reload();
        await expectForm(elsewhere, asset, entries);
      });

      await test.step('it is deleted after confirmation and restored from the trash with its id', async () => {
        const question = page.getByRole('alertdialog', {
          name: `Are you sure you want to delete this ${kind}?`,
        });
        await hand.takeFromMenu(button(page, 'More actions'), /^Delete/);
        await expect(question).toContainText('My name');
        await hand.expectFocus(page);
        await look(page, hand, asset, 'question');
        await hand.close(question.getByRole('button', { name: 'Cancel' }));
        await expect(question).toBeHidden();
        await expect(button(page, 'More actions')).toBeFocused();
        await hand.expectFocus(page);

        await hand.press(page.getByRole('main').getByRole('link', { name: labelPlural, exact: true }));
        await expect(listedNames(page)).toHaveText(['My name']);
        await look(page, hand, asset, 'list');
        await hand.takeFromMenu(button(page, 'Actions for My name'), /^Delete/);
        await hand.press(question.getByRole('button', { name: 'Delete' }));
        await expect(reported(page, `${label} deleted.`)).toBeVisible();
        await expect(page.getByText(`No ${nouns} found`)).toBeVisible();
        await page.goto(`/${plural}/${id}/details`);
        await expect(page.getByText(`${label} Not Found`)).toBeVisible();
        await expect(page.getByText(`The requested ${kind} could not be found.`)).toBeVisible();
        await look(page, hand, asset, 'not-found');

        await hand.press(page.getByRole('link', { name: 'Open Trash' }));
        await look(page, hand, asset, 'trash');
        await hand.press(button(page, 'Restore My name'));
        await expect(reported(page, `${label} restored.`)).toBeVisible();
        await navigate(labelPlural);
        await hand.press(listedNames(page).filter({ hasText: 'My name' }));
        await expect(page).toHaveURL(new RegExp(`/${plural}/${id}/details$`));
        await expectForm(page, asset, entries);
      });
    });
  }
}
