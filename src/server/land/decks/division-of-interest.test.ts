import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { participationFactor, type UnitPart } from '#shared/land/acreage/participation.ts';
import type { DeckDivision } from '#shared/land/contracts/royalty-deck.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let area_id: number;

const owners = new Map<string, number>();
async function owner(name: string): Promise<number> {
  const known = owners.get(name) ?? (await ada.make('owners', { owner_name: name, area_id }));
  owners.set(name, known);
  return known;
}
let files = 0;
const lease = (contract_name: string, royalty_rate: number) => {
  files += 1;
  return ada.make('leases', {
    contract_name,
    file_number: `F-${files}`,
    area_id,
    contract_status: 'active',
    royalty_rate,
  });
};
async function own(
  tract_id: number,
  name: string,
  interest_type: string,
  decimal_interest: number,
  more = {},
) {
  const owner_id = await owner(name);
  return ada.make('ownerships', { tract_id, owner_id, interest_type, decimal_interest, ...more });
}
const sign = (ownership_id: number, lease_id: number) => ada.make('contracts', { ownership_id, lease_id });

/** A well with the tracts of its unit, by their held acres; the unit has 640 acres. */
async function unitOf(held: Readonly<Record<string, number>>) {
  files += 1;
  const well = await ada.make('wells', {
    well_name: `Well ${files}`,
    api_number: `42301${10_000 + files}`,
    area_id,
  });
  const tracts: number[] = [];
  for (const [tract_name, held_acres] of Object.entries(held)) {
    const tract_id = await ada.make('tracts', { tract_name, area_id, gross_acres: 640 });
    await ada.make('proration_units', {
      tract_id,
      well_id: well,
      name: `Unit ${files}`,
      held_acres,
      unit_acres: 640,
    });
    tracts.push(tract_id);
  }
  return { well, tracts };
}

async function divisionOf(well: number): Promise<DeckDivision> {
  const answer = await ada.get(`/api/wells/${well}/royalty-deck`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data[0].units[0].division;
}
const decimals = ({ lines }: DeckDivision) =>
  lines.map(({ type, owner: of, decimal }) => `${type} ${of?.name ?? '–'} ${decimal?.toFixed(8) ?? '–'}`);

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

describe('the unit record of a division', () => {
  it('is linked and compared: its acres, and the days on which it is in effect', async () => {
    const { well, tracts } = await unitOf({ Half: 640 });
    const [tract = 0] = tracts;
    await sign(await own(tract, 'A', 'mineral', 1), await lease('Whole', 0.25));
    await own(tract, 'W', 'working', 1);
    const unit_name = `unit ${files - 1}`;
    const read = async (as_of = '') => {
      const answer = await ada.get(`/api/wells/${well}/royalty-deck${as_of && `?as_of=${as_of}`}`);
      const [unit] = answer.body.data[0].units;
      const checks: DeckDivision['checks'] = unit.division.checks;
      return { unit_id: unit.unit_id, unmet: checks.filter(({ is_met }) => !is_met).map(({ text }) => text) };
    };
    expect(await read()).toEqual({ unit_id: null, unmet: [] });
    const id = await ada.make('production_units', { unit_name, area_id, unit_acres: 640 });
    expect(await read()).toEqual({ unit_id: id, unmet: [] });
    const terms = { unit_acres: 637.5, unit_effective_date: '2020-05-01', unit_end_date: '2024-05-01' };
    expect((await ada.put(`/api/production_units/${id}`, { ...terms, version_id: 1 })).status).toBe(200);
    const acres = 'The unit has 637.5 ac, and tracts state 640';
    expect(await read('2020-04-30')).toEqual({
      unit_id: id,
      unmet: ['It takes effect on 2020-05-01', acres],
    });
    expect(await read('2024-04-30')).toEqual({ unit_id: id, unmet: [acres] });
    expect(await read('2024-05-01')).toEqual({ unit_id: id, unmet: ['It ended on 2024-05-01', acres] });
  });
});

describe('the division of interest of a unit', () => {
  it('charges burdens and adds up to 1', async () => {
    // North 480 of 640 acres, East 160. North: A 1/2 at 1/4 and B 1/2 at 1/5 under two leases; NPRI 1/16 fixed, in proportion:
    //   3/4 × 1/16 = 0.046875; A 3/4 × 1/2 × 3/16 = 0.0703125; B 3/4 × 1/2 × (1/5 − 1/16) = 0.0515625.
    //   ORRI 2% of A's lease, by minerals: 3/4 × 1% = 0.0075. W has A's lease: 3/4 × (1/2 × 3/4 − 1%) = 0.27375;
    //   X has B's: 3/4 × 1/2 × 4/5 = 0.3.
    // East: C all at 1/8, NPRI of 1/4 floating: 1/4 × 1/4 × 1/8 = 0.0078125; C 0.0234375; W 1/4 × 7/8 = 0.21875.
    const { well, tracts } = await unitOf({ North: 480, East: 160 });
    const [north = 0, east = 0] = tracts;
    const [first, second, third] = [
      await lease('First', 0.25),
      await lease('Second', 0.2),
      await lease('Third', 0.125),
    ];
    await sign(await own(north, 'A', 'mineral', 0.5), first);
    await sign(await own(north, 'B', 'mineral', 0.5), second);
    const npri = await own(north, 'N', 'npri', 0.0625);
    const orri = await own(north, 'O', 'orri', 0.02);
    await sign(await own(north, 'W', 'working', 0.5, { reduction: 'none' }), first);
    await sign(await own(north, 'X', 'working', 0.5, { reduction: 'none' }), second);
    await sign(await own(east, 'C', 'mineral', 1), third);
    await own(east, 'F', 'npri', 0.25, { royalty_basis: 'floating', pooling: 'pooled' });
    await own(east, 'W', 'working', 1);

    const open = await divisionOf(well);
    expect(open.questions.map(({ text }) => text)).toEqual([
      'Is NPRI 0.0625 of N in North fixed or floating?',
      'Is NPRI 0.0625 of N in North pooled? Without ratification, agreement or order it has no part in the unit, but its full share of what the well produces from North.',
      'Link the ORRI of O to its leases: North has 2.',
    ]);
    expect(open.questions[0]?.readings).toEqual([
      { label: 'Fixed (of production)', decimal: 0.046875 },
      { label: 'Floating (of the royalty)', decimal: 0.01054688 },
    ]);
    expect(open.decimals).toBeNull();
    expect(decimals(open)).toContain('RI A –');
    expect(decimals(open)).toContain('WI W 0.21875000');

    await sign(orri, first);
    await ada.put(`/api/ownerships/${npri}`, { royalty_basis: 'fixed', pooling: 'pooled' });
    const reduced = await divisionOf(well);
    expect(reduced.questions.map(({ text }) => text)).toEqual([
      'Is the ORRI of O in North proportionately reduced?',
    ]);
    await ada.put(`/api/ownerships/${orri}`, { reduction: 'minerals' });

    const deck = await divisionOf(well);
    expect(decimals(deck)).toEqual([
      'NPRI F 0.00781250',
      'RI C 0.02343750',
      'WI W 0.21875000',
      'NPRI N 0.04687500',
      'RI A 0.07031250',
      'RI B 0.05156250',
      'ORRI O 0.00750000',
      'WI W 0.27375000',
      'WI X 0.30000000',
    ]);
    expect(deck).toMatchObject({ questions: [], decimals: 1, rounding: 0 });
    expect(deck.checks.filter(({ is_met }) => !is_met)).toEqual([]);
    const report = await ada.get(`/api/reports/division-of-interest/preview?well_id=${well}`);
    expect(report.status, report.text).toBe(200);
    const rows: { owner_name: string; interest?: string; decimal?: string; line: string }[] =
      report.body.data[0].rows;
    expect(
      rows.map(
        ({ owner_name, interest = '', decimal, line }) => `${line} ${interest} ${owner_name} ${decimal}`,
      ),
    ).toEqual([
      'interest NPRI F 0.00781250',
      'interest RI C 0.02343750',
      'interest WI W 0.21875000',
      'interest NPRI N 0.04687500',
      'interest RI A 0.07031250',
      'interest RI B 0.05156250',
      'interest ORRI O 0.00750000',
      'interest WI W 0.27375000',
      'interest WI X 0.30000000',
      'whole  Sum of the unit 1.00000000',
    ]);
    const before = await ada.get(
      `/api/reports/division-of-interest/preview?well_id=${well}&as_of=2020-01-01`,
    );
    expect(before.status, before.text).toBe(200);
    const ofA = deck.lines.find((line) => line.owner?.name === 'A');
    expect(ofA).toMatchObject({
      lease: { id: first, name: 'First' },
      tract: { id: north, name: 'North' },
      numbers: '0.5 × (25% − 0.0625) × 480 ÷ 640',
    });
  });

  it('divides an allocation well by the feet of its lateral in each tract', async () => {
    // landtraining.net: 2,310, 2,640, 2,640 and 2,540 of 10,130 ft at 3/16, 1/8, 1/4 and 3/16.
    const names = ['Plat North', 'Plat East', 'Plat South', 'Plat West'];
    const feet = [2310, 2640, 2640, 2540];
    const rates = [0.1875, 0.125, 0.25, 0.1875];
    const { well, tracts } = await unitOf(Object.fromEntries(names.map((name) => [name, 160])));
    for (const [place, tract] of tracts.entries()) {
      await sign(
        await own(tract, `${names[place]} heirs`, 'mineral', 1),
        await lease(`Plat ${place}`, rates[place] ?? 0),
      );
      await own(tract, 'Plat operator', 'working', 1);
    }
    const linked = await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`);
    const units: { id: number; tract_id: number; participation_factor: number }[] = linked.body.data;
    expect(units.map(({ participation_factor }) => participation_factor)).toEqual([0.25, 0.25, 0.25, 0.25]);
    await ada.put(`/api/wells/${well}`, { allocation_basis: 'take_points', allocation_feet: 10_130 });
    expect((await divisionOf(well)).questions.map(({ text }) => text)).toEqual(
      names.toSorted().map((name) => `Enter the feet in ${name}.`),
    );
    for (const { id, tract_id } of units)
      await ada.put(`/api/proration_units/${id}`, { tract_feet: feet[tracts.indexOf(tract_id)] });
    const deck = await divisionOf(well);
    expect(decimals(deck).filter((line) => line.startsWith('RI'))).toEqual([
      'RI Plat East heirs 0.03257651',
      'RI Plat North heirs 0.04275666',
      'RI Plat South heirs 0.06515301',
      'RI Plat West heirs 0.04701382',
    ]);
    expect(deck).toMatchObject({ questions: [], is_whole: true });
    const royalties = await ada.get(`/api/wells/${well}/royalty-deck`);
    expect(royalties.body.data[0].units[0]).toMatchObject({
      allocation_basis: 'take_points',
      allocation_feet: 10_130,
      totals: { royalty_decimals: 0.1875, is_whole: true },
    });
    expect(royalties.body.data[0].units[0].tracts[0].factor).toEqual({
      words: 'feet in the tract ÷ feet between the first and last take points',
      numbers: '2,640 ÷ 10,130',
    });
    for (const report of ['division-of-interest', 'unit-decks']) {
      const rows = await ada.get(`/api/reports/${report}/preview?well_id=${well}`);
      expect(rows.text).toContain('0.04701382');
    }
    const changed = await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`);
    expect(changed.body.data.map((unit: UnitPart) => unit)).toEqual(
      changed.body.data.map((unit: UnitPart) => ({
        ...unit,
        participation_factor: participationFactor({
          ...unit,
          allocation_basis: 'take_points',
          allocation_feet: 10_130,
        })?.toNumber(),
      })),
    );
  });

  it('says how to record a well that is completed in two units of different depths', async () => {
    const { well, tracts } = await unitOf({ Dual: 640 });
    const { tracts: below } = await unitOf({ 'Dual below': 640 });
    const links = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body.data;
    await ada.put(`/api/proration_units/${links[0].id}`, { depths: 'Surface to 8,000 ft' });
    const deep = { name: 'Deep Unit', depths: 'Below 8,000 ft', held_acres: 640, unit_acres: 640 };
    await ada.make('proration_units', { ...deep, tract_id: below[0], well_id: well });
    expect(tracts).toHaveLength(1);
    const { obstacle } = (await ada.get(`/api/wells/${well}/division-orders`)).body.data[0];
    expect(obstacle).toMatch(/They are of different depths: .* record each completion as a well of its own/);
  });

  it('divides a well in several units by its feet in each, with one deck and its division orders', async () => {
    const { well, tracts } = await unitOf({ 'M North': 160, 'M Rest': 480 });
    const { well: other, tracts: south } = await unitOf({ 'M South': 640 });
    await ada.make('proration_units', {
      ...{ tract_id: south[0], well_id: well, name: 'South Unit', held_acres: 640, unit_acres: 640 },
      unit_feet: 3000,
    });
    for (const [place, tract] of [...tracts, ...south].entries()) {
      await sign(await own(tract, `M heirs ${place}`, 'mineral', 1), await lease(`M ${place}`, 0.1875));
      await own(tract, 'M operator', 'working', 1);
    }
    const before = await ada.get(`/api/wells/${well}/division-orders`);
    expect(before.body.data[0].obstacle).toMatch(
      /^The well is in 2 units, and each has a division of its own\. If one lateral crosses them/,
    );
    await ada.put(`/api/wells/${well}`, { allocation_basis: 'unit_feet', allocation_feet: 7500 });
    const linked = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body.data;
    for (const { id, name } of linked)
      if (name !== 'South Unit') await ada.put(`/api/proration_units/${id}`, { unit_feet: 4500 });
    const { units } = (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0];
    const [first] = linked.filter(({ name }: { name: string }) => name !== 'South Unit');
    const name = ['South Unit', first.name].toSorted().join(' + ');
    expect(units).toMatchObject([
      {
        name,
        unit_id: null,
        allocation_basis: 'unit_feet',
        allocation_feet: 7500,
        division: { is_whole: true, questions: [] },
        totals: { royalty_decimals: 0.1875, is_whole: true },
      },
    ]);
    const payees = (await ada.get(`/api/wells/${well}/division-orders`)).body.data[0];
    expect(payees).toMatchObject({ obstacle: null, unmet: [] });
    expect(
      payees.payees.find(({ owner: { name: each } }: { owner: { name: string } }) => each === 'M heirs 0'),
    ).toMatchObject({ decimal: 0.028125 });
    const changed = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body.data;
    for (const unit of changed)
      expect(unit.participation_factor).toBe(
        participationFactor({ ...unit, allocation_basis: 'unit_feet', allocation_feet: 7500 })?.toNumber(),
      );
    for (const report of ['division-of-interest', 'unit-decks']) {
      const rows = await ada.get(`/api/reports/${report}/preview?well_id=${well}`);
      expect(rows.text).toContain('0.02812500');
      expect(rows.text).toContain(name);
      expect(rows.text.match(/"line":"whole"/g)?.length).toBe(1);
    }
    expect((await divisionOf(other)).is_whole).toBe(true);
  });

  it('leaves out interests and leases of other depths than those of the unit', async () => {
    const { well, tracts } = await unitOf({ 'Severed by depth': 640 });
    const [tract = 0] = tracts;
    const [shallow, deep] = ['Surface to 8,000 ft', 'Below 8,000 ft'];
    const all = await own(tract, 'Depth heirs', 'mineral', 0.5);
    await sign(all, await lease('Of all depths', 0.25));
    const half = await own(tract, 'Two leases', 'mineral', 0.5);
    await ada.make('contracts', {
      ownership_id: half,
      lease_id: await lease('Shallow', 0.125),
      depths: shallow,
    });
    await ada.make('contracts', { ownership_id: half, lease_id: await lease('Deep', 0.2), depths: deep });
    await own(tract, 'Shallow operator', 'working', 1, { depths: shallow });
    await own(tract, 'Deep operator', 'working', 1, { depths: deep });
    const deckOf = async () => (await ada.get(`/api/wells/${well}/royalty-deck`)).body.data[0].units[0];
    const reportOf = async (report: string) =>
      (await ada.get(`/api/reports/${report}/preview?well_id=${well}`)).body.data[0].rows;
    expect(await deckOf()).toMatchObject({ is_by_depth: true, depths: null, division: null });
    const orders = async () => (await ada.get(`/api/wells/${well}/division-orders`)).body.data[0].obstacle;
    expect(await orders()).toMatch(/^Interests are limited to depths\. Enter the unit's depths/);

    const [{ id, name }] = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body
      .data;
    await ada.make('production_units', {
      unit_name: name,
      area_id,
      unit_depths: '9,000 ft to 10,000 ft',
    });
    const deepLines = [
      'RI Depth heirs 0.12500000',
      'RI Two leases 0.10000000',
      'WI Deep operator 0.37500000',
      'WI Deep operator 0.40000000',
    ];
    const deck = await deckOf();
    expect(deck).toMatchObject({
      ...{ is_by_depth: false, depths: '9,000 ft to 10,000 ft' },
      totals: { royalty_decimals: 0.225, is_whole: true },
    });
    expect([decimals(deck.division), deck.division.is_whole, await orders()]).toEqual([
      deepLines,
      true,
      null,
    ]);
    for (const report of ['division-of-interest', 'unit-decks']) {
      const rows = await reportOf(report);
      expect(JSON.stringify(rows)).not.toContain('Shallow');
      expect(rows.at(-1)).toMatchObject({ line: 'whole' });
    }
    // The depths of a tract in the unit come before those of the unit.
    await ada.put(`/api/proration_units/${id}`, { depths: 'To 8,000 ft' });
    expect(decimals((await deckOf()).division).filter((line) => line.startsWith('RI'))).toEqual([
      'RI Depth heirs 0.12500000',
      'RI Two leases 0.06250000',
    ]);
    expect(
      (await deckOf()).division.checks.filter(({ is_met }: { is_met: boolean }) => !is_met),
    ).toMatchObject([
      {
        name: 'Unit depths',
        blocks: false,
        text: expect.stringMatching(/“To 8,000 ft”, the unit “9,000 ft to 10,000 ft”$/),
      },
    ]);
    // The same depths in other words are the same.
    await ada.put(`/api/proration_units/${id}`, { depths: "9000' - 10,000 feet" });
    expect(
      (await deckOf()).division.checks.some(({ name }: { name: string }) => name === 'Unit depths'),
    ).toBe(false);
    // A part of the unit's depths, or one that no well resolves, isn't divided.
    for (const depths of ['7,000 ft to 9,000 ft', 'Wolfcamp A formation']) {
      await ada.put(`/api/proration_units/${id}`, { depths });
      expect(await deckOf()).toMatchObject({ is_by_depth: true, depths, division: null });
      expect((await reportOf('division-of-interest')).at(-1)).toMatchObject({ line: 'by_depth' });
    }
  });

  it('asks for the lease of an interest as soon as the tract has a second one, though it takes nothing', async () => {
    const { well, tracts } = await unitOf({ 'Top leased': 640 });
    const [tract = 0] = tracts;
    const heirs = await own(tract, 'Top heirs', 'mineral', 1);
    const leaseOf = async (year: number) => {
      const leased = await lease(`Top leased ${year}`, 0.125);
      await ada.put(`/api/leases/${leased}`, {
        contract_date: `${year}-01-01`,
        expiration_date: '2045-01-01',
      });
      await sign(heirs, leased);
      return leased;
    };
    const first = await leaseOf(2010);
    await sign(await own(tract, 'Top operator', 'working', 1), first);
    const override = await own(tract, 'Top override', 'orri', 0.03, { reduction: 'none' });
    expect((await divisionOf(well)).questions).toEqual([]);
    const second = await leaseOf(2020);
    expect((await divisionOf(well)).questions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Link the ORRI of Top override to its leases/),
    ]);
    await sign(override, second);
    expect(decimals(await divisionOf(well))).toEqual([
      'RI Top heirs 0.12500000',
      'WI Top operator 0.87500000',
    ]);
  });

  describe('in a unit of shallow depths', () => {
    const [shallow, deep] = ['Surface to 8,000 ft', 'Below 8,000 ft'];
    /** A tract of which minerals are leased by depth, in a unit of the shallow ones. */
    async function severed(name: string) {
      const { well, tracts } = await unitOf({ [name]: 640 });
      const [tract = 0] = tracts;
      const [{ id }] = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body.data;
      await ada.put(`/api/proration_units/${id}`, { depths: shallow });
      const heirs = await own(tract, `${name} heirs`, 'mineral', 1);
      const leaseAt = async (depths: string | null, royalty: number) => {
        const leased = await lease(`${name} ${depths ?? 'whole'}`, royalty);
        await ada.make('contracts', { ownership_id: heirs, lease_id: leased, depths });
        return leased;
      };
      return { well, tract, heirs, leaseAt };
    }
    const questionsOf = async (well: number) => (await divisionOf(well)).questions.map(({ text }) => text);

    it('asks for the lease of an interest that may be of the deep one', async () => {
      const { well, tract, leaseAt } = await severed('Unlinked');
      await leaseAt(shallow, 0.125);
      await leaseAt(deep, 0.25);
      await own(tract, 'Unlinked operator', 'working', 1);
      expect(await questionsOf(well)).toEqual([
        expect.stringMatching(/^Link the working interest of Unlinked operator to its leases/),
      ]);
    });

    it('gives an interest in the deep lease nothing, and takes the depths of its contract', async () => {
      const { well, tract, leaseAt } = await severed('Linked');
      const [of_shallow, of_deep] = [await leaseAt(shallow, 0.125), await leaseAt(deep, 0.25)];
      await sign(await own(tract, 'Linked deep', 'working', 1), of_deep);
      const working = await own(tract, 'Linked shallow', 'working', 1);
      await ada.make('contracts', { ownership_id: working, lease_id: of_shallow, depths: shallow });
      const deck = await divisionOf(well);
      expect([decimals(deck), deck.is_whole]).toEqual([
        ['RI Linked heirs 0.12500000', 'WI Linked shallow 0.87500000'],
        true,
      ]);
      expect(deck.checks.find(({ name }) => name === 'Other depths of Linked')).toMatchObject({
        is_met: true,
      });
    });

    it('asks about a royalty that is linked to the deep lease only', async () => {
      const { well, tract, leaseAt } = await severed('Royalty');
      await leaseAt(shallow, 0.125);
      await sign(
        await own(tract, 'Royalty owner', 'npri', 0.02, { royalty_basis: 'fixed' }),
        await leaseAt(deep, 0.25),
      );
      await own(tract, 'Royalty operator', 'working', 1, { depths: shallow });
      expect(await questionsOf(well)).toEqual([
        expect.stringMatching(
          /^NPRI 0\.02 of Royalty owner in Royalty is linked to a lease of other depths than the unit/,
        ),
      ]);
    });

    it('leaves out a release of other depths, and asks about one of a part of them', async () => {
      const { well, tract, leaseAt } = await severed('Partly let go');
      const leased = await leaseAt(null, 0.25);
      await own(tract, 'Partly operator', 'working', 1);
      const release = { lease_id: leased, kind: 'partial_release', tract_id: tract, starts_on: '2020-01-01' };
      const event = await ada.make('lease_events', { ...release, depths: deep });
      expect(decimals(await divisionOf(well))).toEqual([
        'RI Partly let go heirs 0.25000000',
        'WI Partly operator 0.75000000',
      ]);
      await ada.put(`/api/lease_events/${event}`, { depths: 'Below 7,000 ft' });
      expect((await questionsOf(well))[0]).toMatch(/covers only some depths/);
      await ada.put(`/api/lease_events/${event}`, { depths: 'Surface to 9,000 ft' });
      expect(decimals(await divisionOf(well))[0]).toBe('UMI Partly let go heirs 1.00000000');
    });

    it('asks whether who follows leased minerals is subject to the lease, whatever is leased at other depths', async () => {
      const { well, tract, heirs } = await severed('Followed');
      const before = await own(tract, 'Followed before', 'mineral', 1, { end_date: '2022-01-01' });
      await sign(before, await lease('Followed lease', 0.25));
      await ada.put(`/api/ownerships/${heirs}`, { end_date: '2021-01-01' });
      const after = await own(tract, 'Followed after', 'mineral', 1, { effective_date: '2022-01-01' });
      await ada.make('contracts', {
        ownership_id: after,
        lease_id: await lease('Deep only', 0.2),
        depths: deep,
      });
      expect(await questionsOf(well)).toEqual([
        expect.stringMatching(
          /^An interest in Followed under Followed lease ended, .* If Followed after's came/,
        ),
      ]);
    });

    it('leaves out interests whose contract covers the deep part of a lease of all depths', async () => {
      const { well, tract, leaseAt } = await severed('Farmout');
      const leased = await leaseAt(null, 0.25);
      const under = async (name: string, type: 'working' | 'orri', depths: string[], more = {}) => {
        const interest = await own(tract, `Farmout ${name}`, type, type === 'orri' ? 0.01 : 1, more);
        for (const each of depths)
          await ada.make('contracts', { ownership_id: interest, lease_id: leased, depths: each });
        return interest;
      };
      await under('deep', 'working', [deep]);
      await under('deep override', 'orri', [deep]);
      await under('shallow', 'working', [shallow, deep]);
      await under('shallow override', 'orri', [shallow]);
      expect(decimals(await divisionOf(well))).toEqual([
        'RI Farmout heirs 0.25000000',
        'ORRI Farmout shallow override 0.01000000',
        'WI Farmout shallow 0.74000000',
      ]);
      const { text } = await ada.get(`/api/reports/division-of-interest/preview?well_id=${well}`);
      expect(text).toContain('Farmout shallow override');
      expect(text).not.toContain('Farmout deep');
      // Its own depths contradict those of its contract.
      await under('torn', 'orri', [deep], { depths: shallow });
      expect(await questionsOf(well)).toEqual([
        "The contract of the ORRI of Farmout torn covers only some depths of Farmout, or others than the interest's own. Enter depths that cover all of the unit's, or none of them.",
      ]);
    });

    it('counts a royalty only in the depths of its contract', async () => {
      const { well, tract, leaseAt } = await severed('Contract');
      const leased = await leaseAt(null, 0.25);
      await own(tract, 'Contract operator', 'working', 1);
      const fixed = { royalty_basis: 'fixed' };
      const under = async (name: string, depths: string, more = {}) => {
        const royalty = await own(tract, `Contract ${name}`, 'npri', 0.02, { ...fixed, ...more });
        await ada.make('contracts', { ownership_id: royalty, lease_id: leased, depths });
        return royalty;
      };
      await under('shallow', shallow);
      const text = (name: string) =>
        expect.stringMatching(
          new RegExp(`^The contract of NPRI 0\\.02 of Contract ${name} covers only some depths of Contract,`),
        );
      expect(decimals(await divisionOf(well))).toEqual([
        'NPRI Contract shallow 0.02000000',
        'RI Contract heirs 0.23000000',
        'WI Contract operator 0.75000000',
      ]);
      // A royalty is from a deed: its own depths say whether it is of the unit's.
      const of_deep = await under('deep', deep);
      const excess = await under('excess', deep, { borne_by_id: await owner('Contract operator') });
      expect(await questionsOf(well)).toEqual([text('deep'), text('excess')]);
      for (const royalty of [of_deep, excess]) await ada.put(`/api/ownerships/${royalty}`, { depths: deep });
      expect(decimals(await divisionOf(well))[0]).toBe('NPRI Contract shallow 0.02000000');
      await under('part', 'Surface to 4,000 ft');
      expect(await questionsOf(well)).toEqual([text('part')]);
    });

    it('asks about an interest whose own depths are others than those of its contract, either way round', async () => {
      const { well, tract, leaseAt } = await severed('Torn');
      const leased = await leaseAt(null, 0.25);
      const under = async (name: string, own_depths: string | null, depths: string, lease_id = leased) => {
        const override = await own(tract, `Torn ${name}`, 'orri', 0.01, { depths: own_depths });
        await ada.make('contracts', { ownership_id: override, lease_id, depths });
      };
      await own(tract, 'Torn operator', 'working', 1, { depths: shallow });
      await under('one', shallow, deep);
      await under('other', deep, shallow);
      await under('neither', deep, deep);
      const text = (name: string) =>
        expect.stringMatching(
          new RegExp(`^The contract of the ORRI of Torn ${name} covers only some depths`),
        );
      expect(await questionsOf(well)).toEqual([text('one'), text('other')]);
    });

    it('asks about an override at the depths of the unit in a lease that has none of them', async () => {
      const { well, tract, leaseAt } = await severed('Misplaced');
      await leaseAt(shallow, 0.125);
      const of_deep = await leaseAt(deep, 0.25);
      await own(tract, 'Misplaced operator', 'working', 1, { depths: shallow });
      const override = await own(tract, 'Misplaced override', 'orri', 0.01);
      await ada.make('contracts', { ownership_id: override, lease_id: of_deep, depths: shallow });
      expect((await questionsOf(well))[0]).toMatch(/linked to a lease that doesn't lease Misplaced now/);
    });

    it("doesn't ask who follows leased minerals about a lease of the deep ones", async () => {
      const { well, tract, heirs } = await severed('Sold');
      await ada.put(`/api/ownerships/${heirs}`, { depths: shallow });
      await own(tract, 'Sold after', 'mineral', 1, { effective_date: '2022-01-01' });
      await ada.put(`/api/ownerships/${heirs}`, { end_date: '2021-01-01' });
      const before = await own(tract, 'Sold before', 'mineral', 1, { depths: deep, end_date: '2022-01-01' });
      await sign(before, await lease('Sold deep', 0.25));
      const other = await own(tract, 'Sold other', 'mineral', 1, { end_date: '2022-01-01' });
      await ada.make('contracts', {
        ownership_id: other,
        lease_id: await lease('Sold below', 0.2),
        depths: deep,
      });
      expect(decimals(await divisionOf(well))).toEqual(['UMI Sold after 1.00000000']);
      await sign(other, await lease('Sold whole', 0.2));
      expect(await questionsOf(well)).toEqual([expect.stringMatching(/under Sold whole ended/)]);
    });
  });

  it('asks who bears an excess royalty once its bearer has no working interest in the lease, and has minerals', async () => {
    const { well, tracts } = await unitOf({ Excess: 640 });
    const [tract = 0] = tracts;
    const leased = await lease('Excess', 0.125);
    await sign(await own(tract, 'Excess heirs', 'mineral', 0.75), leased);
    await sign(await own(tract, 'Excess lessee', 'mineral', 0.25), leased);
    const working = await own(tract, 'Excess lessee', 'working', 1);
    const bearer = await owner('Excess lessee');
    const terms = { royalty_basis: 'fixed', borne_by_id: bearer };
    const royalty = await own(tract, 'Excess royalty', 'npri', 0.02, terms);
    await sign(royalty, leased);
    expect(decimals(await divisionOf(well))).toContain('WI Excess lessee 0.85500000');
    await ada.put(`/api/ownerships/${working}`, { end_date: '2024-01-01' });
    await own(tract, 'Excess assignee', 'working', 1, { effective_date: '2024-01-01' });
    const asked = (await divisionOf(well)).questions.map(({ text }) => text);
    expect(asked).toEqual([expect.stringMatching(/in which its bearer has no working interest/)]);
    await ada.put(`/api/ownerships/${royalty}`, { borne_by_id: await owner('Excess assignee') });
    expect(decimals(await divisionOf(well))).toContain('WI Excess assignee 0.85500000');
  });

  describe('leased minerals that went on to others', () => {
    /** A tract whose other half stays under the lease, and which operator has all working interest. */
    async function sold(name: string, shares: readonly number[]) {
      const { well, tracts } = await unitOf({ [name]: 640 });
      const [tract = 0] = tracts;
      const leased = await lease(name, 0.2);
      await sign(await own(tract, `${name} other`, 'mineral', 0.5), leased);
      await own(tract, `${name} operator`, 'working', 1);
      for (const [place, share] of shares.entries())
        await sign(
          await own(tract, `${name} seller ${place}`, 'mineral', share, { end_date: '2024-01-01' }),
          leased,
        );
      const take = async (share: number, isLinked: boolean, effective_date: string | null = '2024-01-01') => {
        const taken = await own(tract, `${name} buyer`, 'mineral', share, { effective_date });
        if (isLinked) await sign(taken, leased);
      };
      const questions = async () => (await divisionOf(well)).questions.map(({ text }) => text);
      return { well, tract, leased, take, questions };
    }
    const asked = [expect.stringMatching(/ended, and not all of it went on to interests that are linked/)];

    it('are a question as long as less took the lease than ended under it', async () => {
      const { take, questions } = await sold('Gap', [0.25, 0.25]);
      await take(0.25, true);
      await take(0.25, false);
      expect(await questions()).toEqual(asked);
    });

    it.each(['2023-12-15', '2023-12-31', '2024-02-15', null])(
      'are one if the buyer begins on %s',
      async (day) => {
        const { take, questions } = await sold(`Gap of ${day}`, [0.5]);
        await take(0.5, false, day);
        expect(await questions()).toEqual(asked);
      },
    );

    it('are none if all of it is linked, in parts and through several owners', async () => {
      const { tract, leased, take, questions } = await sold('Chain', [0.375]);
      // The seller also had an eighth that was never leased.
      await own(tract, 'Chain seller 0', 'mineral', 0.125, { end_date: '2024-01-01' });
      const between = { effective_date: '2024-01-01', end_date: '2025-01-01' };
      await sign(await own(tract, 'Chain between', 'mineral', 0.375, between), leased);
      await take(0.25, true, '2025-01-01');
      await take(0.125, true, '2025-01-01');
      await take(0.125, false);
      expect(await questions()).toEqual([]);
    });
  });

  it('asks who bears an NPRI that is linked to the lease of a part of the minerals, the rest leased or not', async () => {
    const { well, tracts } = await unitOf({ Cotenant: 640 });
    const [tract = 0] = tracts;
    const leased = await lease('Cotenant', 0.25);
    await sign(await own(tract, 'Cotenant lessor', 'mineral', 0.75), leased);
    await own(tract, 'Cotenant unleased', 'mineral', 0.25);
    await own(tract, 'Cotenant operator', 'working', 1);
    const royalty = await own(tract, 'Cotenant royalty', 'npri', 0.0625, { royalty_basis: 'fixed' });
    expect((await divisionOf(well)).questions).toEqual([]);
    await sign(royalty, leased);
    expect((await divisionOf(well)).questions.map(({ text }) => text)).toEqual([
      expect.stringMatching(/is linked to leases of a part of its minerals/),
    ]);
    await ada.put(`/api/ownerships/${royalty}`, { borne_by_id: await owner('Cotenant lessor') });
    expect(decimals(await divisionOf(well))).toContain('UMI Cotenant unleased 0.25000000');
  });

  it('says that an interest without an owner has no division order', async () => {
    const { well, tracts } = await unitOf({ Ownerless: 640 });
    const [tract = 0] = tracts;
    const leased = await lease('Ownerless', 0.25);
    await sign(await own(tract, 'Ownerless heirs', 'mineral', 0.5), leased);
    const half = { tract_id: tract, interest_type: 'mineral', decimal_interest: 0.5 };
    await sign(await ada.make('ownerships', half), leased);
    await own(tract, 'Ownerless operator', 'working', 1);
    const { unmet, obstacle } = (await ada.get(`/api/wells/${well}/division-orders`)).body.data[0];
    expect(obstacle).toBeNull();
    expect(unmet).toContainEqual({
      name: 'Owners',
      text: "The owner of an interest with 0.125 isn't recorded, so that it has no division order.",
    });
  });

  it('blocks a tract that is linked twice, unless its acres are divided among units', async () => {
    const { well, tracts } = await unitOf({ Twice: 320 });
    const [tract_id] = tracts;
    const [{ name }] = (await ada.get(`/api/wells/${well}/relationships?entity=proration_unit`)).body.data;
    await ada.put(`/api/tracts/${tract_id}`, { gross_acres: 320 });
    const again = { tract_id, well_id: well, name, held_acres: 320, unit_acres: 640 };
    await ada.make('proration_units', again);
    const [first = 0] = tracts;
    await sign(await own(first, 'Twice heirs', 'mineral', 1), await lease('Twice', 0.25));
    await own(first, 'Twice operator', 'working', 1);
    const obstacle = async () => (await ada.get(`/api/wells/${well}/division-orders`)).body.data[0].obstacle;
    expect(await obstacle()).toContain(
      'Acres of Twice: 640 ac in the unit, by 2 links of the well, of 320 gross',
    );
    await ada.put(`/api/tracts/${tract_id}`, { gross_acres: 640 });
    expect(await obstacle()).toBeNull();
    const { checks } = await divisionOf(well);
    expect(checks.find(({ name: check }) => check === 'Links of Twice')).toMatchObject({
      is_met: false,
      blocks: false,
    });
  });

  it('takes a burden from the one owner who bears it, and keeps this owner', async () => {
    const { well, tracts } = await unitOf({ South: 640 });
    const [south = 0] = tracts;
    const only = await lease('Only', 0.25);
    await sign(await own(south, 'D', 'mineral', 0.5), only);
    await sign(await own(south, 'E', 'mineral', 0.5), only);
    await own(south, 'V', 'working', 1);
    const bearer = await owner('D');
    const npri = await own(south, 'M', 'npri', 0.0625, { royalty_basis: 'fixed', borne_by_id: bearer });
    const deck = await divisionOf(well);
    expect(decimals(deck)).toEqual([
      'NPRI M 0.06250000',
      'RI D 0.06250000',
      'RI E 0.12500000',
      'WI V 0.75000000',
    ]);
    expect(deck.decimals).toBe(1);

    const history = await ada.get(`/api/ownerships/${npri}/history`);
    expect(JSON.stringify(history.body)).toContain('"new_name":"D"');
    const message = 'This owner bears the burden of M on South. Change "Borne By" of that interest first.';
    expect(await ada.delete(`/api/owners/${bearer}`)).toMatchObject({ status: 409, body: { message } });
    const bulk = await ada.post('/api/owners/bulk-delete', { ids: [bearer, await owner('M')] });
    expect(bulk.status, bulk.text).toBe(200);
    // Without the burden of M, nothing refers to D any more.
    expect(bulk.body.data[0]).toMatchObject({ deleted: 2, refused_count: 0 });
    const undone = await ada.post(`/api/acts/${bulk.body.data[0].act_id}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(decimals(await divisionOf(well))).toEqual(decimals(deck));
    expect(await ada.post('/api/owners/bulk-delete', { ids: [bearer] })).toMatchObject({
      body: { data: [{ deleted: 0, refused: [{ id: bearer, message }] }] },
    });
  });

  it.each([
    [
      'another company',
      async () => {
        const { areaId } = await createCompanyWithArea(bo, 'Other');
        return bo.make('owners', { owner_name: 'Stranger', area_id: areaId });
      },
    ],
    ['nobody', () => Promise.resolve(2_000_000_000)],
  ])('refuses a bearer of %s', async (_, stranger) => {
    const { tracts } = await unitOf({ West: 640 });
    const answer = await ada.post('/api/ownerships', {
      tract_id: tracts[0],
      owner_id: await owner('N'),
      interest_type: 'npri',
      decimal_interest: 0.0625,
      borne_by_id: await stranger(),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'borne_by_id', message: 'Borne By must be an owner of this company' }] },
    });
  });

  it('leaves open what a lease for review, a partial release or an undated order may change', async () => {
    const { well, tracts } = await unitOf({ Doubt: 640 });
    const [tract = 0] = tracts;
    const over = await ada.make('leases', {
      contract_name: 'Over',
      file_number: 'F-over',
      area_id,
      contract_status: 'active',
      royalty_rate: 0.25,
      contract_date: '2010-01-01',
      expiration_date: '2013-01-01',
    });
    const released = await lease('Released', 0.125);
    await sign(await own(tract, 'Q', 'mineral', 0.5), over);
    await sign(await own(tract, 'R', 'mineral', 0.5), released);
    await ada.make('lease_events', {
      lease_id: released,
      kind: 'partial_release',
      tract_id: tract,
      acres: 100,
    });
    const deck = await divisionOf(well);
    expect(deck.questions.map(({ text }) => text)).toEqual([
      "Over on Q's interest in Doubt is for review: record what holds it, or its release.",
      'A clause or release of Released may have released land in Doubt: record what it released, or settle the clause.',
    ]);
    expect(decimals(deck).slice(0, 2)).toEqual(['RI Q –', 'RI R –']);
  });

  it('divides what recorded releases leave, and leases of the land let go', async () => {
    const { well, tracts } = await unitOf({ Parted: 640 });
    const [tract = 0] = tracts;
    const [base, again] = [await lease('Base', 0.125), await lease('Again', 0.25)];
    await ada.put(`/api/leases/${base}`, { contract_date: '2010-01-01', expiration_date: '2040-01-01' });
    await ada.put(`/api/leases/${again}`, { contract_date: '2025-01-01', expiration_date: '2040-01-01' });
    const fee = await own(tract, 'S', 'mineral', 1);
    await sign(fee, base);
    await sign(fee, again);
    await sign(await own(tract, 'T', 'working', 1, { reduction: 'minerals' }), base);
    await sign(await own(tract, 'U', 'working', 1, { reduction: 'minerals' }), again);
    // Until Base lets go of land, Again is a top lease.
    const before = await divisionOf(well);
    expect(decimals(before)).toEqual(['RI S 0.12500000', 'WI T 0.87500000']);
    expect(before.decimals).toBe(1);
    const release = { lease_id: base, kind: 'partial_release', starts_on: '2020-01-01', tract_id: tract };
    const event = await ada.make('lease_events', { ...release, acres: 160 });
    expect(decimals(await divisionOf(well))).toEqual([
      'RI S 0.09375000',
      'RI S 0.06250000',
      'WI T 0.65625000',
      'WI U 0.18750000',
    ]);
    const report = await ada.get(`/api/reports/unit-decks/preview?well_id=${well}`);
    expect(report.text).toContain('0.15625');
    await ada.put(`/api/lease_events/${event}`, { acres: null });
    const after = await divisionOf(well);
    expect(after.questions.map(({ text }) => text)).toEqual([
      "The working interest of T is linked to a lease that doesn't lease Parted now. Link it to the lease it is in, or enter the end of the interest; if its lease still has other depths, enter those as its Depths instead.",
    ]);
    expect(decimals(after)).toEqual(['RI S 0.25000000', 'WI T –', 'WI U –']);
    await ada.put(`/api/lease_events/${event}`, { depths: 'Below 8,000 ft' });
    expect((await divisionOf(well)).questions[0]?.text).toMatch(/^Base covers only some depths/);
  });

  it('takes the acres that a lease kept as those of a unit of the same size', async () => {
    const { well, tracts } = await unitOf({ Kept: 320, Beside: 320 });
    const [tract = 0] = tracts;
    const base = await lease('Retained', 0.125);
    const fee = await own(tract, 'V', 'mineral', 1);
    await sign(fee, base);
    const release = { lease_id: base, kind: 'partial_release', starts_on: '2020-01-01', tract_id: tract };
    const event = await ada.make('lease_events', { ...release, acres: 320 });
    expect(decimals(await divisionOf(well))).toContain('RI V 0.06250000');
    await ada.put(`/api/lease_events/${event}`, { acres: 160 });
    expect((await divisionOf(well)).questions.map(({ text }) => text)).toEqual([
      "Retained has only part of Kept, and records don't say which. Split the tract at the boundary.",
    ]);
    // Nor which land a lease of later has.
    const later = await lease('Later', 0.25);
    await ada.put(`/api/leases/${later}`, { contract_date: '2025-01-01', expiration_date: '2040-01-01' });
    await ada.put(`/api/leases/${base}`, { contract_date: '2010-01-01', expiration_date: '2040-01-01' });
    const contract = await sign(fee, later);
    expect((await divisionOf(well)).questions.map(({ text }) => text)).toEqual([
      "Retained has only part of Kept, and records don't say which. Split the tract at the boundary.",
    ]);
    await ada.delete(`/api/contracts/${contract}`);
    // Which of two units it kept, nobody knows.
    await ada.put(`/api/lease_events/${event}`, { acres: 320 });
    const other = await unitOf({ Elsewhere: 320 });
    const unit = { tract_id: tract, well_id: other.well, name: 'Another unit', unit_acres: 640 };
    const second = await ada.make('proration_units', { ...unit, held_acres: 320 });
    expect((await divisionOf(well)).questions[0]?.text).toMatch(/^Retained has only part of Kept/);
    await ada.delete(`/api/proration_units/${second}`);
    expect((await divisionOf(well)).questions).toEqual([]);
  });

  it('divides as of another day, and refuses what is no day', async () => {
    const { well, tracts } = await unitOf({ Sold: 640 });
    const [tract = 0] = tracts;
    const paid = await lease('Paid', 0.25);
    await sign(await own(tract, 'W', 'mineral', 1, { end_date: '2024-05-01' }), paid);
    await sign(await own(tract, 'X', 'mineral', 0.75, { effective_date: '2024-05-01' }), paid);
    await sign(await own(tract, 'Y', 'mineral', 0.25, { effective_date: '2024-05-01' }), paid);
    const asOf = (day: string) => ada.get(`/api/wells/${well}/royalty-deck?as_of=${day}`);
    const before = await asOf('2024-04-30');
    expect(before.body.data[0].as_of).toBe('2024-04-30');
    expect(decimals(before.body.data[0].units[0].division)).toEqual(['RI W 0.25000000', 'WI – 0.75000000']);
    const after = await asOf('2024-05-01');
    expect(decimals(after.body.data[0].units[0].division)).toEqual([
      'RI X 0.18750000',
      'RI Y 0.06250000',
      'WI – 0.75000000',
    ]);
    expect(decimals(await divisionOf(well))).toEqual(decimals(after.body.data[0].units[0].division));
    const report = await ada.get(
      `/api/reports/division-of-interest/preview?well_id=${well}&as_of=2024-04-30`,
    );
    expect(report.text).toContain('"decimal":"0.25000000"');
    expect(await asOf('2024-13-01')).toMatchObject({ status: 400, body: { details: [{ path: 'as_of' }] } });
  });

  it('keeps an override with the lease it was created under', async () => {
    const { well, tracts } = await unitOf({ Old: 640 });
    const [tract = 0] = tracts;
    const [ended, current] = [await lease('Ended', 0.125), await lease('Current', 0.25)];
    await sign(await own(tract, 'G', 'mineral', 1), current);
    await sign(await own(tract, 'P', 'orri', 0.05), ended);
    const deck = await divisionOf(well);
    expect(deck.questions.map(({ text }) => text)).toEqual([
      "The ORRI of P is linked to a lease that doesn't lease Old now. Link it to the lease it is in, or enter the end of the interest; if its lease still has other depths, enter those as its Depths instead.",
    ]);
  });

  it('reads which contracts of the interests have ended, came before or cover some depths', async () => {
    const { well, tracts } = await unitOf({ Past: 640 });
    const [tract = 0] = tracts;
    const over = await ada.make('leases', {
      contract_name: 'Gone',
      file_number: 'F-gone',
      area_id,
      contract_status: 'expired',
      royalty_rate: 0.125,
      contract_date: '2010-01-01',
      expiration_date: '2013-01-01',
    });
    const current = await lease('Current 2', 0.25);
    const fee = await own(tract, 'H', 'mineral', 0.5);
    await sign(fee, over);
    await sign(fee, current);
    // H conveyed the other half, which is under the lease.
    const sold = await own(tract, 'H', 'mineral', 0.5, { end_date: '2024-05-01' });
    await sign(sold, current);
    await own(tract, 'J', 'mineral', 0.5, { effective_date: '2024-05-01' });
    await own(tract, 'K', 'orri', 0.05);
    const ended = await own(tract, 'L', 'orri', 0.01);
    await ada.make('contracts', { ownership_id: ended, lease_id: current, termination_date: '2020-01-01' });
    const deep = await own(tract, 'M', 'orri', 0.01);
    await ada.make('contracts', { ownership_id: deep, lease_id: current, depths: 'Surface to 8,000 ft' });
    const deck = await divisionOf(well);
    expect(deck.questions.map(({ text }) => text.split(/[.:]/)[0])).toEqual([
      'An interest in Past under Current 2 ended, and not all of it went on to interests that are linked to the lease',
      'Link the ORRI of K to its leases',
      'The contract of the ORRI of L in Past has ended',
      "The contract of the ORRI of M covers only some depths of Past, or others than the interest's own",
    ]);
  });
});
