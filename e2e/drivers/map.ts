import type { Locator, Page } from '@playwright/test';
import { signIn } from './account.ts';
import type { Land } from './land.ts';
import { expect } from './test.ts';

/** Returns the map of a record, by the record's name. */
export function mapOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `Map of ${name}` });
}

/** Returns the popup of a point or outline on a map. */
export function popupOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Waits until everything that the map requested is drawn. */
export async function expectDrawn(page: Page, name: string): Promise<void> {
  await expect(mapOf(page, name)).toBeVisible();
  await expect(page.locator('[aria-busy=false]', { has: mapOf(page, name) })).toBeVisible();
}

/** Waits until a map is drawn and redraws nothing for a second. */
export async function expectStill(page: Page, name: string): Promise<void> {
  const countRedraws = () =>
    mapOf(page, name).evaluate(async (map) => {
      let redraws = 0;
      const observer = new MutationObserver((changes) => {
        redraws += changes.length;
      });
      const frame = map.closest('[aria-busy]');
      if (frame === null) throw new Error('The map has no frame.');
      observer.observe(frame, { attributeFilter: ['aria-busy'] });
      await new Promise((done) => setTimeout(done, 1000));
      observer.disconnect();
      return redraws;
    });
  await expectDrawn(page, name);
  await expect.poll(countRedraws).toBe(0);
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

/**
 * Returns a function from coordinates to page positions, derived from the coordinates that the map shows for two
 * pointer positions.
 */
export async function surveyMap(page: Page, name: string): Promise<(place: Place) => Spot> {
  // Below the bottom of the window, pointer positions show nothing.
  await mapOf(page, name).scrollIntoViewIfNeeded();
  const box = await mapOf(page, name).boundingBox();
  if (box === null) throw new Error('The map has no size');
  const read = async (spot: Spot): Promise<Place> => {
    await page.mouse.move(spot.x, spot.y);
    // Two frames, so that the page shows this position and not the previous one.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const text = await page
      .getByText(/^-?\d+\.\d{5}, -?\d+\.\d{5}$/)
      .last()
      .textContent();
    const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(', ').map(Number);
    return [longitude, latitude];
  };
  const { near, far } = await freeSpots(page, name, box);
  const [a, b] = [await read(near), await read(far)];
  // Web maps use the Mercator projection: longitudes are evenly spaced, latitudes are not.
  const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return ([longitude, latitude]) => ({
    x: near.x + ((longitude - a[0]) / (b[0] - a[0])) * (far.x - near.x),
    y: near.y + ((north(latitude) - north(a[1])) / (north(b[1]) - north(a[1]))) * (far.y - near.y),
  });
}

/** Returns two distant spots of a map that nothing covers. */
async function freeSpots(
  page: Page,
  name: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<{ near: Spot; far: Spot }> {
  const spots = [60, width * 0.36, width * 0.5, width * 0.62, width - 100].flatMap((across) =>
    [120, 220, height / 2, height - 60].map((down) => ({ x: x + across, y: y + down })),
  );
  const isFree = await mapOf(page, name).evaluate(
    (map, all) => all.map((spot) => map.contains(document.elementFromPoint(spot.x, spot.y))),
    spots,
  );
  const free = spots.filter((_, index) => isFree[index]);
  const pairs = free.flatMap((near) => free.map((far) => ({ near, far })));
  const spread = ({ near, far }: { near: Spot; far: Spot }) =>
    Math.min(Math.abs(far.x - near.x), 3 * Math.abs(far.y - near.y));
  const [best] = pairs.toSorted((a, b) => spread(b) - spread(a));
  if (best === undefined || spread(best) === 0) throw new Error('The map is covered.');
  return best;
}

/** Drags with the mouse from one place to another. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
