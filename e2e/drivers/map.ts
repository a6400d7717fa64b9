import type { Locator, Page } from '@playwright/test';
import { signIn } from './account.ts';
import type { Land } from './land.ts';
import { expect } from './test.ts';

/** The map of a record, by the record's name. */
export function mapOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Map of ${name}` });
}

/** What tells of one point or outline on a map. */
export function popupOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Waits until all that the map asked for is drawn. */
export async function expectDrawn(page: Page, name: string): Promise<void> {
  await expect(mapOf(page, name)).toBeVisible();
  await expect(page.locator('[aria-busy=false]', { has: mapOf(page, name) })).toBeVisible();
}

/** Signs in and opens the map tab of a record. */
export async function openMap(page: Page, land: Land, path: string, name: string): Promise<void> {
  await signIn(page, land.account);
  await page.goto(path);
  await page.getByRole('tab', { name: 'Map View' }).click();
  await expectDrawn(page, name);
}

type Spot = { x: number; y: number };
type Place = readonly [longitude: number, latitude: number];

/** Where places lie on the page, worked out from what the map itself tells of two places under the pointer. */
export async function surveyMap(page: Page, name: string): Promise<(place: Place) => Spot> {
  // Beneath the lower edge of the window no pointer tells anything.
  await mapOf(page, name).scrollIntoViewIfNeeded();
  const box = await mapOf(page, name).boundingBox();
  if (box === null) throw new Error('The map has no size');
  const read = async (spot: Spot): Promise<Place> => {
    await page.mouse.move(spot.x, spot.y);
    const text = await page
      .getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)
      .last()
      .textContent();
    const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(', ').map(Number);
    return [longitude, latitude];
  };
  const near = { x: box.x + 60, y: box.y + box.height - 60 };
  const far = { x: box.x + box.width - 100, y: box.y + 220 };
  const [a, b] = [await read(near), await read(far)];
  // Maps of the web are Mercator's: longitudes are even, latitudes are not.
  const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return ([longitude, latitude]) => ({
    x: near.x + ((longitude - a[0]) / (b[0] - a[0])) * (far.x - near.x),
    y: near.y + ((north(latitude) - north(a[1])) / (north(b[1]) - north(a[1]))) * (far.y - near.y),
  });
}

/** Drags with the mouse from one place to another. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
