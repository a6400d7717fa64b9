import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createLand } from './testing.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

const terms = { contract_date: '2015-01-01', expiration_date: '2018-01-01' };
const inUnit = { held_acres: 80, unit_acres: 640 };

/** Land of a company that reads the two words the other way. */
async function readTheOtherWay(name: string) {
  const land = await createLand(ada, name, 640);
  const company = Number(JSON.parse(land.headers['x-selected-companies'])[0]);
  const put = (body: object) => ada.put(`/api/company/${company}`, body);
  expect((await put({ pugh_reading: 'horizontal_is_depth' })).body.data[0].data.pugh_reading).toBe(
    'horizontal_is_depth',
  );
  return { ...land, put };
}

const stored = async (lease: number) => (await ada.get(`/api/leases/${lease}`)).body.data[0].data;

describe('how a company reads Pugh', () => {
  it('makes Vertical Pugh of a new lease a surface release', async () => {
    const land = await readTheOtherWay('Vertical releases acres');
    const lease = await land.lease({ ...terms, vertical_pugh: true });
    await land.well({ first_prod_date: '2017-06-01' }, inUnit);
    expect([await land.acres(), await land.released()]).toEqual([[80, 80, 0, 20], 560]);
    const retained = (await ada.get(`/api/leases/${lease}/retained-acreage`)).body.data[0];
    expect(retained.clauses).toEqual([
      expect.objectContaining({
        id: null,
        kind: 'surface_release',
        label: 'Surface Release (Pugh), Vertical Pugh',
      }),
    ]);
    const { warnings } = (await ada.put(`/api/leases/${lease}`, { term: '3 years' })).body;
    expect(warnings).toEqual([
      {
        path: 'vertical_pugh',
        message: expect.stringContaining('Vertical Pugh is read as a surface release: acres outside units'),
      },
    ]);
  });

  it('makes Horizontal Pugh of a new lease a depth release', async () => {
    const land = await readTheOtherWay('Horizontal releases depths');
    await land.lease({ ...terms, horizontal_pugh: true });
    await land.well({ first_prod_date: '2017-06-01' }, inUnit);
    expect([await land.acres(), await land.released()]).toEqual([[0, 0, 640, 0], 0]);
    expect(await land.items()).toContain('release_to_record');
  });

  it('leaves recorded leases, and what was known of them, as they are', async () => {
    const land = await createLand(ada, 'Recorded before', 640);
    const lease = await land.lease({ ...terms, horizontal_pugh: true });
    await land.well({ first_prod_date: '2017-06-01' }, inUnit);
    const company = JSON.parse(land.headers['x-selected-companies'])[0];
    await ada.put(`/api/company/${company}`, { pugh_reading: 'horizontal_is_depth' });
    expect((await stored(lease)).pugh_reading).toBe('horizontal_is_surface');
    expect(await land.acres()).toEqual([80, 80, 0, 20]);
    await test.asOwner("UPDATE history SET at = '2026-03-01T12:00:00Z'");
    await ada.put(`/api/leases/${lease}`, { pugh_reading: 'horizontal_is_depth' });
    expect(await land.acres()).toEqual([0, 0, 640, 0]);
    expect(await land.acres('as_of=2026-03-31&as_known_on=2026-03-15')).toEqual([80, 80, 0, 20]);
  });

  it('gives way to the reading of a lease', async () => {
    const land = await readTheOtherWay('The lease chooses');
    const lease = await land.lease({
      ...terms,
      horizontal_pugh: true,
      pugh_reading: 'horizontal_is_surface',
    });
    await land.well({ first_prod_date: '2017-06-01' }, inUnit);
    expect((await stored(lease)).pugh_reading).toBe('horizontal_is_surface');
    expect(await land.acres()).toEqual([80, 80, 0, 20]);
  });

  it('can be chosen with a new company, and is one of two', async () => {
    const made = await ada.post('/api/company', { name: 'Chosen', pugh_reading: 'horizontal_is_depth' });
    expect([made.status, made.body.data[0].data.pugh_reading]).toEqual([201, 'horizontal_is_depth']);
    const refused = await ada.post('/api/company', { name: 'Refused', pugh_reading: 'both' });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [
        {
          path: 'pugh_reading',
          message: 'pugh_reading must be one of: horizontal_is_surface, horizontal_is_depth',
        },
      ],
    ]);
  });
});
