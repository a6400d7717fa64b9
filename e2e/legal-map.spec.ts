import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { test } from './drivers/map-provider.ts';
import { makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect } from './drivers/test.ts';

const deed = `COMMENCING at the Southwest corner of Section 12; THENCE North 100 feet to the POINT OF BEGINNING;
THENCE North 1320 feet; THENCE East 1320 feet; THENCE South 1320 feet; THENCE West 1320.4 feet to the POINT OF BEGINNING.`;

/** A little over a mile on each side, in Reeves County: 642.25 acres. */
const section = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.5, 31.4],
      [-103.483, 31.4],
      [-103.483, 31.4145],
      [-103.5, 31.4145],
      [-103.5, 31.4],
    ],
  ],
};

/** Saves the section as an outline of a tract. */
function drawn(place: Workplace, name: string, tractId: number) {
  return place.post('/api/geological_markers', {
    marker_name: name,
    marker_type: 'polygon',
    geometry: JSON.stringify(section),
    asset_type: 'Tract',
    asset_id: tractId,
  });
}

/** Opens a tract to be placed, next to a tract that covers the whole section and is on the map. */
async function openTract(page: Page, request: APIRequestContext, fields: object): Promise<Workplace> {
  const place = await makeWorkplace(request);
  const area_id = place.areaId;
  const whole = await place.post('/api/tracts', { tract_name: 'Section 12, Block 4', area_id });
  await drawn(place, 'Section 12, Block 4', whole.id);
  const tract = await place.post('/api/tracts', { tract_name: 'Alder Forty', area_id, ...fields });
  await signIn(page, place.account, `/tracts/${tract.id}/details`);
  await page.getByRole('button', { name: 'Check the description' }).click();
  return place;
}

const map = (page: Page) => page.getByRole('region', { name: 'Map on which Alder Forty is placed' });

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=false]', { has: map(page) })).toBeVisible();
}

test('a boundary becomes the shape of its tract from a typed, clicked or centered starting point', async ({
  page,
  request,
}) => {
  await openTract(page, request, { gross_acres: 40, metes_bounds: deed });
  const check = page.getByRole('region', { name: 'Metes and bounds check' });
  await check.getByRole('button', { name: 'Place on the map' }).click();
  await expectDrawn(page);
  await expect(check).toContainText('Click the map where it begins, or type the coordinates.');
  const place = check.getByRole('textbox', { name: 'Commencing corner' });
  await expect(place).toBeInViewport();
  await expect(check.getByRole('combobox', { name: 'Find a place or record on the map' })).toBeVisible();
  // The map shows the area's land although nothing says where the tract is.
  await check.getByRole('button', { name: 'Use Map Center' }).click();
  await expect(place).toHaveValue(/^31\.40[67]\d+, -103\.49[12]\d+$/);
  await place.fill('Section 12');
  await place.press('Enter');
  await expect(check).toContainText('Type latitude and longitude');
  await place.fill('31°24\'00"N 103°30\'00"W');
  await place.press('Enter');
  await expect(page).toHaveURL(/details$/);
  await expect(check).toContainText('Acres on the map40.0');
  await expect(check).toContainText('Misclosure0.40 ft');
  await expect(check).toContainText('Precision1 : 13,201');
  await expectDrawn(page);
  await map(page).scrollIntoViewIfNeeded();
  await inspect(page, 'legal-map-boundary', { fullPage: true });

  // A click near a corner of an existing outline snaps to that corner.
  await check.getByLabel('Show another outline').fill('section 12');
  await page.getByRole('option', { name: /Section 12, Block 4/ }).click();
  await expectDrawn(page);
  await map(page).scrollIntoViewIfNeeded();
  const frame = await map(page).boundingBox();
  if (frame === null) throw new Error('The map has no size');
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await page.mouse.click(middle.x, middle.y);
  await expect(place).not.toHaveValue(/°/);
  const clicked = await place.inputValue();
  await inspect(page, 'legal-map-neighbour');
  // With the keyboard, the middle of the map is used.
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectDrawn(page);
  await page.keyboard.press('Enter');
  await expect(place).not.toHaveValue(clicked);
  await check.getByLabel('This point is').selectOption({ label: 'the point of beginning' });
  await check.getByRole('textbox', { name: 'Point of beginning' }).fill('31.4, -103.5');

  await check.getByRole('button', { name: 'Save as tract outline' }).click();
  const reported = page.getByText('1 shape saved.');
  await expect(reported).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reported).toBeHidden();
  await check.getByRole('button', { name: 'Place on the map' }).click();
  await check.getByRole('textbox', { name: 'Commencing corner' }).fill('31.4, -103.5');
  await expect(check.getByLabel('Save it')).toHaveCount(0);
  await check.getByRole('button', { name: 'Save as tract outline' }).click();
  await expect(reported).toBeVisible();

  await check.getByRole('button', { name: 'Place on the map' }).click();
  await check.getByRole('textbox', { name: 'Commencing corner' }).fill('31.41, -103.5');
  await expect(check.getByLabel('Save it').locator('option')).toHaveText([
    /^replacing Alder Forty \(40\.0\d ac\)$/,
    'as an additional outline',
  ]);
  await check.getByRole('button', { name: 'Save as tract outline' }).click();
  await expect(page.getByText('Outline saved.')).toBeVisible();
  await page.getByRole('tab', { name: 'Map View' }).click();
  await page.getByLabel('Asset', { exact: true }).selectOption({ label: 'Tract: Alder Forty' });
  await page.getByLabel('Marker or polygon').selectOption({ index: 1 });
  const popup = page.getByRole('region', { name: 'Alder Forty', exact: true });
  await expect(popup).toContainText('Mapped Acres40.0');
  await popup.getByRole('tab', { name: 'Location' }).click();
  // A hundred feet north of the commencing corner.
  await expect(popup.getByLabel('Latitude of corner 1', { exact: true })).toHaveValue(/^31\.41027/);
});

test('halves and quarters are placed within the outline of their section', async ({ page, request }) => {
  const place = await openTract(page, request, {
    gross_acres: 320,
    legal_description: 'The N/2 of Section 12 and Lot 1 of Section 13',
  });
  const east = await place.post('/api/tracts', { tract_name: 'Section 13', area_id: place.areaId });
  const lot = await drawn(place, 'LOT 1, SECTION 13', east.id);
  const check = page.getByRole('region', { name: 'Parts of sections check' });
  await check.getByRole('button', { name: 'Place on the map' }).click();
  await expect(check).toContainText('LOT 1, SECTION 13642.25 ac');
  await expect(check).toContainText('Selected by name, the only match in the area.');
  await expect(check).toContainText('Choose the outline named in the description.');
  await check.getByRole('button', { name: 'Choose another' }).click();
  await expect(check).toContainText('Choose 2 outlines named in the description.');
  await expect(check.getByLabel('Outline of Lot 1, Section 13')).toBeVisible();
  await place.remove(`/api/geological_markers/${lot.id}`);
  await page
    .getByRole('textbox', { name: 'Legal Description' })
    .fill('The N/2, less the NE/4 NE/4, of Section 12');
  await expect(check).toContainText('Choose the outline named in the description.');
  const search = check.getByLabel('Outline of Section 12');
  await search.fill('nowhere');
  await expect(page.getByText('No results found')).toBeVisible();
  await search.fill('block 4');
  await page.getByRole('option', { name: /Section 12, Block 4/ }).click();
  // 7/16 of 642.25 acres.
  await expect(check).toContainText('Acres on the map280.9');
  await expect(check).toContainText('differ by more than 1%');
  await expectDrawn(page);
  await map(page).scrollIntoViewIfNeeded();
  await inspect(page, 'legal-map-parts', { fullPage: true });
  await check.getByRole('button', { name: 'Save as tract outline' }).click();
  await expect(page.getByText('1 shape saved.')).toBeVisible();
});

test('a description that is only partly read is not placed', async ({ page, request }) => {
  await openTract(page, request, {
    metes_bounds: `${deed.slice(0, -1)}; THENCE with the meanders of Toyah Creek to a rock`,
    legal_description: 'That part of the SE/4 of Section 12 lying north of the river, and the NW/4',
  });
  await expect(page.getByText('You can place it on the map once every part is read.')).toBeVisible();
});
