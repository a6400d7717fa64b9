import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  areThere,
  countPlainly,
  publicFiles,
  publicFolder,
  readPublicFile,
} from '#server/testing/public-files.ts';
import { signIn } from './drivers/account.ts';
import {
  composeField,
  type Filling,
  goOn,
  importDone,
  include,
  main,
  mapFields,
  sendFile,
  stateOf,
  undoImport,
} from './drivers/import.ts';
import { makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** What the user does on Map Entities with a file that has no key of its own. */
type Walk = {
  file: string;
  fields: [field: string, column: string][];
  composed: string;
  filling: Filling;
};

const together = 'Combined columns';
const walks: Walk[] = [
  {
    file: 'leases/utah-oil-gas-leases.csv',
    fields: [
      ['Lease File Number', 'lin'],
      ['Lease Acres', 'acres'],
      ['Lease Legal Description', 'legal_desc'],
    ],
    composed: 'Lease Name',
    filling: { by: together, columns: ['county_nam', 'legal_desc'], separator: ' ' },
  },
  {
    file: 'tracts/arizona-mineral-tracts.csv',
    fields: [
      ['Tract Gross Acres', 'acres'],
      ['Tract County', 'county'],
      ['Tract Township', 'township'],
      ['Tract Range', 'range'],
      ['Tract Section', 'section'],
    ],
    composed: 'Tract Name',
    filling: { by: together, columns: ['trs-copy', 'aliquot'], separator: ', ' },
  },
  {
    file: 'leases/oklahoma-holdings.xlsx',
    fields: [
      ['Tract Gross Acres', 'Acres'],
      ['Tract Legal Description', 'LegalDescription'],
    ],
    composed: 'Tract Name',
    filling: { by: together, columns: ['STRMQ', 'HoldingDetailID'], separator: ' · ' },
  },
  {
    file: 'wells/norway-exploration-wellbores.csv',
    fields: [
      ['Well Name', 'wlbWellboreName'],
      ['Well Operator', 'wlbDrillingOperator'],
    ],
    composed: 'Well API Number',
    filling: { by: 'Generated numbers', columns: ['wlbWellboreName'] },
  },
];

const publicFile = (file: string) => {
  const found = publicFiles.find((each) => each.file === file);
  if (found === undefined) throw new Error(`Nothing is known of ${file}`);
  return found;
};

async function openFile(place: Workplace, walk: Walk, page: Page): Promise<void> {
  await signIn(page, place.account, '/import?step=upload');
  await sendFile(page, join(publicFolder, walk.file));
  const { kind } = publicFile(walk.file);
  await include(page, kind, true);
  for (const other of ['well', 'tract', 'owner', 'lease'])
    if (other !== kind) await include(page, other, false);
}

/** Goes from Map Entities to the results with a file of one kind that has no relationships. */
async function importAll(page: Page): Promise<number> {
  await goOn(page);
  await expect(main(page).getByText(/^Continue saves/)).toBeVisible({ timeout: 120_000 });
  await goOn(page);
  return importDone(page);
}

test.describe('public files', () => {
  test.skip(!areThere, `the public files are not here: ${publicFolder}`);
  test.describe.configure({ timeout: 300_000 });

  for (const walk of walks)
    test(`${walk.file} goes in as it counts by itself, and comes out by undo`, async ({ page, request }) => {
      const place = await makeWorkplace(request);
      const before = await stateOf(place);
      const known = publicFile(walk.file);
      const { kind } = known;
      const expected = countPlainly(readPublicFile(walk.file), known);
      await openFile(place, walk, page);
      if (kind === 'well') await refuseWithoutNumbers(page, walk);
      await mapFields(page, walk.fields);
      await composeField(page, walk.composed, walk.filling);
      const id = await importAll(page);
      const [record] = await place.list(`/api/imports/${id}`);
      expect(record?.results).toMatchObject({ [kind]: expected });
      expect((await stateOf(place))[`${kind}s`]).toHaveLength(expected.inserts);
      if (kind === 'well') await inspect(page, 'import-results-made-numbers');
      await undoImport(page);
      expect(await stateOf(place)).toEqual(before);
    });
});

/** The wells are numbered by another authority, so these are not API numbers: every row is rejected for that reason. */
async function refuseWithoutNumbers(page: Page, walk: Walk): Promise<void> {
  const { rows } = readPublicFile(walk.file);
  await mapFields(page, [...walk.fields, ['Well API Number', 'wlbNpdidWellbore']]);
  await goOn(page);
  const refused = `${rows.length.toLocaleString('en-US')} rows will be left out.`;
  await expect(main(page).getByText(refused)).toBeVisible({ timeout: 120_000 });
  await expect(
    main(page)
      .getByText(/API Number must be an API number of 10, 12 or 14 digits/)
      .first(),
  ).toBeVisible();
  await inspect(page, 'import-validate-all-refused');
  await main(page).getByRole('button', { name: 'Back', exact: true }).click();
}
