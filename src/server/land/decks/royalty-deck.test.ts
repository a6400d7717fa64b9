import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let area_id: number;
const ids: Record<'tract' | 'well' | 'half' | 'lease', number> = { tract: 0, well: 0, half: 0, lease: 0 };

const make = (plural: string, fields: object) => ada.make(plural, fields);
const makeTract = (tract_name: string) => make('tracts', { tract_name, area_id, gross_acres: 640 });
const makeOwner = (owner_name: string) => make('owners', { owner_name, area_id });
let wells = 0;
const makeWell = () => {
  wells += 1;
  return make('wells', { well_name: `Well ${wells}`, api_number: `423010000${wells}`, area_id });
};
const own = (tract_id: number, owner_id: number, decimal_interest: number, more: object = {}) =>
  make('ownerships', { tract_id, owner_id, interest_type: 'mineral', decimal_interest, ...more });
const drill = (tract_id: number, well_id: number, more: object = {}) =>
  make('proration_units', {
    tract_id,
    well_id,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
    ...more,
  });

async function deckOf(well: number): Promise<RoyaltyDeck> {
  const answer = await ada.get(`/api/wells/${well}/royalty-deck`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data[0];
}

// 640 acres: 1/2, 1/4 and 1/4, the first two leased at 3/16, in a unit of 157.82 / 237.90.
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
  ids.tract = await makeTract('Section 12');
  ids.well = await makeWell();
  const [alder, birch, cedar] = [
    await makeOwner('Alder'),
    await makeOwner('birch'),
    await makeOwner('Cedar'),
  ];
  ids.half = await own(ids.tract, alder, 0.5);
  const quarter = await own(ids.tract, birch, 0.25);
  await own(ids.tract, cedar, 0.25);
  await own(ids.tract, cedar, 0.01, { interest_type: 'npri' });
  await own(ids.tract, cedar, 1, { end_date: '2026-03-31' });
  await own(ids.tract, cedar, 1, { effective_date: '2026-04-01' });
  ids.lease = await make('leases', {
    contract_name: 'Alder Lease',
    file_number: 'F-1',
    area_id,
    contract_status: 'active',
    royalty_rate: 0.1875,
  });
  const idle = await make('leases', {
    contract_name: 'Idle',
    file_number: 'F-2',
    area_id,
    royalty_rate: 0.25,
  });
  const sign = (ownership_id: number, lease_id: number, more: object = {}) =>
    make('contracts', { ownership_id, lease_id, ...more });
  await sign(ids.half, ids.lease);
  await sign(quarter, ids.lease);
  await sign(quarter, idle);
  await sign(ids.half, ids.lease, { contract_status: 'terminated', contract_acres: 10 });
  await sign(ids.half, ids.lease, { termination_date: '2026-03-31', contract_acres: 20 });
  await drill(ids.tract, ids.well);
});
afterAll(() => test.close());

describe('the royalty deck of a well', () => {
  it('names the burdens its royalty decimals leave out, on screen, in reports and in answers', async () => {
    const words = 'before burdens: NPRI 1/100 (fixed or floating not stated)';
    const [unit] = (await deckOf(ids.well)).units;
    expect(unit?.interests.map(({ before_burdens }) => before_burdens)).toEqual([words, words, words]);

    const preview = await ada.get(`/api/reports/unit-decks/preview?well_id=${ids.well}`);
    const [{ rows }] = preview.body.data as [{ rows: Record<string, string | null>[] }];
    expect(rows.map((row) => [row.owner_name, row.royalty_decimal, row.burdens ?? null])).toEqual([
      ['Alder', '0.06219262', words],
      ['birch', '0.03109631', words],
      ['Cedar', null, null],
      ['Sum of the unit: 0.33661203 missing', '0.09328893', 'before burdens'],
    ]);

    const ask = async (message: string) => {
      const answer = await ada.post('/api/llm/chat', { message }, { accept: 'application/json' });
      return answer.text;
    };
    const shares = await ask('mineral shares of unit Wagner Unit');
    expect(shares).toContain('Sum of the royalty decimals, before burdens');
    expect(shares).toContain(words);
    const decimal = await ask('decimal of Alder in unit Wagner Unit');
    expect(decimal).toContain(`a royalty decimal of 0.06219262 ${words}.`);
  });

  it('returns the unit share and royalty decimal of each current interest', async () => {
    const deck = await deckOf(ids.well);
    expect(deck).toMatchObject({ as_of: '2026-03-31', is_complete: true });
    expect(deck.units).toHaveLength(1);
    const [unit] = deck.units;
    expect(unit).toMatchObject({ name: 'Wagner Unit', unit_acres: 237.9 });
    expect(
      unit?.interests.map(({ owner, share, unit_decimal, leases }) => [
        owner?.name,
        share,
        unit_decimal,
        leases.map((each) => [each.lease.name, each.royalty_rate, each.leased_part, each.royalty_decimal]),
      ]),
    ).toEqual([
      ['Alder', 0.5, 0.33169399, [['Alder Lease', 0.1875, 1, 0.06219262]]],
      ['birch', 0.25, 0.16584699, [['Alder Lease', 0.1875, 1, 0.03109631]]],
      ['Cedar', 0.25, 0.16584699, []],
    ]);
    expect(unit?.interests.map((each) => each.leases_for_review.map(({ name }) => name))).toEqual([
      [],
      ['Idle'],
      [],
    ]);
    expect(unit?.tracts).toMatchObject([
      {
        tract: { id: ids.tract, name: 'Section 12' },
        held_acres: 157.82,
        participation_factor: 0.663387978142,
      },
    ]);
    expect(unit?.totals).toEqual({
      unit_decimals: 0.66338797,
      residual: 0.33661203,
      is_whole: false,
      unlinked: 0.336612021858,
      unassigned: 0,
      royalty_decimals: 0.09328893,
    });
    expect(unit?.carved_out).toMatchObject([
      { owner: { name: 'Cedar' }, interest_type: 'npri', share: 0.01, unit_decimal: 0.00663388 },
    ]);
  });

  it('groups tracts by name, ignoring case and acres', async () => {
    const well = await makeWell();
    const [west, east] = [await makeTract('West'), await makeTract('East')];
    await drill(west, well, { name: 'unit a', held_acres: 160, unit_acres: 640 });
    await drill(east, well, { name: 'Unit A', held_acres: 480, unit_acres: 640 });
    await drill(east, well, { name: 'Unit A', held_acres: 40, unit_acres: 80 });
    await drill(west, well, { name: 'Unit B', held_acres: 320, unit_acres: 640 });
    await drill(east, well, { name: null, held_acres: null, unit_acres: null });
    const { units } = await deckOf(well);
    const reported = units.map(({ name, unit_acres, tracts }) => [
      name,
      unit_acres,
      tracts.map(({ tract, unit_acres: own, participation_factor: factor }) => [tract.name, own, factor]),
    ]);
    expect(reported).toEqual([
      [
        'Unit A',
        null,
        [
          ['East', 640, 0.75],
          ['East', 80, 0.5],
          ['West', 640, 0.25],
        ],
      ],
      ['Unit B', 640, [['West', 640, 0.5]]],
      [null, null, [['East', null, null]]],
    ]);
    expect(units[0]?.totals).toMatchObject({ unlinked: -0.5, unassigned: 1.5, is_whole: false });
    expect(units[2]?.totals).toMatchObject({ unlinked: 1, unassigned: 0 });
  });

  it('names no owner where the ownership names none', async () => {
    const [well, tract] = [await makeWell(), await makeTract('Unowned')];
    await drill(tract, well, { held_acres: 640, unit_acres: 640 });
    await make('ownerships', { tract_id: tract, interest_type: 'mineral', net_acres: 160 });
    const { units } = await deckOf(well);
    expect(units[0]?.interests).toMatchObject([
      { owner: null, share: 0.25, decimal_interest: null, net_acres: 160, unit_decimal: 0.25 },
    ]);
  });

  it('is empty of a well without units', async () => {
    expect(await deckOf(await makeWell())).toEqual({ as_of: '2026-03-31', is_complete: true, units: [] });
  });

  it('does not depend on the chosen areas', async () => {
    const url = `/api/wells/${ids.well}/royalty-deck`;
    const answer = await ada.get(url, { 'x-selected-areas': '[999999]' });
    expect(answer.body.data[0].units).toHaveLength(1);
  });

  it('limits the rows, and sums no unit that is only partly returned', async () => {
    const [well, few, many] = [await makeWell(), await makeTract('Few'), await makeTract('Many')];
    await drill(few, well, { name: 'A', held_acres: 640, unit_acres: 640 });
    await drill(many, well, { name: 'B', held_acres: 640, unit_acres: 640 });
    await own(few, await makeOwner('Dogwood'), 1);
    await insertOwnerships(many, maxDeckRows);
    const deck = await deckOf(well);
    expect(deck.is_complete).toBe(false);
    expect(deck.units.map(({ interests, totals }) => [interests.length, totals?.residual])).toEqual([
      [1, 0],
      [maxDeckRows - 1, undefined],
    ]);
  });

  it.each(['unit-decks', 'division-of-interest'])('is too large for the report %s', async (report) => {
    const [well, few, many] = [await makeWell(), await makeTract('Few'), await makeTract('Many')];
    await drill(few, well, { name: 'A', held_acres: 640, unit_acres: 640 });
    await drill(many, well, { name: 'B', held_acres: 640, unit_acres: 640 });
    await own(few, await makeOwner('Dogwood'), 1);
    const lines = async () => {
      const { body } = await ada.get(`/api/reports/${report}/preview?well_id=${well}`);
      return body.data[0].rows.map(
        ({ unit_name, line }: { unit_name: string; line: string }) => `${unit_name} ${line}`,
      );
    };
    await insertOwnerships(many, maxDeckRows);
    expect((await lines()).slice(0, 3)).toEqual(['A interest', 'A whole', 'B interest']);
    await insertOwnerships(many, 1);
    expect(await lines()).toEqual(['A interest', 'A whole', 'B too_large']);
  });

  it('is not summed if an interest is limited to depths', async () => {
    const [tract, well, owner] = [await makeTract('Severed'), await makeWell(), await makeOwner('Dogwood')];
    await drill(tract, well);
    await own(tract, owner, 1, { depths: 'Surface to 8,000 ft' });
    await own(tract, owner, 1, { depths: 'Below 8,000 ft' });
    expect((await deckOf(well)).units).toMatchObject([{ is_by_depth: true, totals: null }]);
    const { body } = await ada.get(`/api/reports/unit-decks/preview?well_id=${well}`);
    expect(body.data[0].rows.at(-1)).toMatchObject({
      owner_name: expect.stringContaining('limited to depths'),
      line: 'by_depth',
    });
    expect((await deckOf(ids.well)).units[0]?.is_by_depth).toBe(false);
  });
});

describe('a deck that cannot be had', () => {
  it('refuses calls without a token or with an invalid id', async () => {
    const url = `/api/wells/${ids.well}/royalty-deck`;
    expect((await test.call({ method: 'GET', url })).status).toBe(401);
    expect((await ada.get('/api/wells/zero/royalty-deck')).status).toBe(400);
  });

  it("refuses another company's record like one that is not there", async () => {
    const others = await bo.get(`/api/wells/${ids.well}/royalty-deck`);
    const missing = await ada.get('/api/wells/999999/royalty-deck');
    for (const answer of [others, missing])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

/** Inserts many mineral interests at once as the owner of the tables. */
async function insertOwnerships(tract: number, count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO ownerships (company_id, tract_id, interest_type, decimal_interest)
     SELECT t.company_id, t.id, 'mineral', 0.0001 FROM tracts t, generate_series(1, $2) WHERE t.id = $1`,
    [tract, count],
  );
  await owner.end();
}
