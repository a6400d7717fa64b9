import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import { claimsOf, keptOf, landFacts } from '#server/testing/expected-land/land-facts.ts';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { ToolResult } from '#shared/agent/contracts/agent.ts';
import { contractCounts, isEnded, ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { effectiveExpiration, leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { lease as leaseKind } from '#shared/land/entities/lease.ts';
import { isHeldStanding, leasesLand } from '#shared/land/standing/lease-standing.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { roundComputedAcres, sumOf } from '#shared/platform/figure.ts';
import { askFor } from './testing.ts';

/*
 * Compares the answers of the built-in commands about the sample company with what the acreage module computes from the
 * generated rows. The expected values do not come from the database.
 */

const today = '2026-03-31';
const sample = makeSampleCompany(today);
const records = {
  ...sample,
  tracts: sample.tracts.map((tract) => ({ ...tract, outline_acres: [] })),
  division_orders: [],
};
const factsOn = (day: string) => landFacts(records, day);
const facts = factsOn(today);
const tractOf = new Map(sample.tracts.map((tract) => [tract.id, tract]));
const factsOf = new Map(facts.tracts.map((each) => [each.id, each]));
const minerals = sample.ownerships.filter(
  (each) => each.interest_type === 'mineral' && each.effective_date <= today,
);
const netOf = (each: (typeof minerals)[number]) =>
  netMineralAcres(each, tractOf.get(each.tract_id)?.gross_acres);
const past = '2019-01-01';
/**
 * Returns the mineral interests on a day and how much of each is leased, computed one by one with the acreage module.
 */
function interestsAt(day: string) {
  const leases = new Map(sample.leases.map((lease) => [lease.id, lease]));
  const leaseOf = new Map(sample.contracts.map(({ id, lease_id }) => [id, lease_id]));
  const standings = new Map(factsOn(day).leases.map((each) => [each.id, each]));
  return sample.ownerships
    .filter((each) => each.interest_type === 'mineral' && ownershipCounts(each, day))
    .map((each) => {
      const tract = records.tracts.find(({ id }) => id === each.tract_id);
      const covered = claimsOf(records, each, tract, day).flatMap(({ id, acres: claimed }) => {
        const lease = leases.get(leaseOf.get(id) ?? 0);
        const standing = standings.get(lease?.id ?? 0);
        if (tract === undefined || standing === undefined || lease === undefined) return [];
        if (isEnded(lease.contract_status)) return [];
        const isActive = lease.contract_status === 'active';
        const isLeasing = isActive && leasesLand(standing.status, standing.endsOn, lease.contract_date);
        const kept = keptOf(records, tract, standing, day);
        const leased = isLeasing ? roundComputedAcres(claimed.times(kept ?? 0)) : new Exact(0);
        return [
          {
            leased,
            held: isHeldStanding(standing.status) ? leased : new Exact(0),
            released: isLeasing && kept !== null ? claimed.minus(leased) : new Exact(0),
            review: (isLeasing ? kept === null : standing.status === 'review') ? claimed : new Exact(0),
            revenue: roundComputedAcres(leased.times(lease.royalty_rate ?? 0)),
          },
        ];
      });
      const total = (part: keyof (typeof covered)[number]) => sumOf(covered.map((one) => one[part]));
      return {
        ...each,
        net: netOf(each),
        leased: total('leased'),
        held: total('held'),
        released: total('released'),
        review: total('review'),
        revenue: total('revenue'),
        /** A lease covers only some of its depths; at the others all of it is open. */
        isSevered: sample.contracts.some(
          ({ ownership_id, depths }) => ownership_id === each.id && depths !== null,
        ),
      };
    });
}
const interests = interestsAt(today);
type Interest = (typeof interests)[number];
const acres = (figure: Exact) => formatDecimal(figure, 2);
const net = (wanted: (each: (typeof minerals)[number]) => boolean) =>
  acres(sumOf(minerals.filter(wanted).map(netOf)));
const inCounty = (tract: number, county: string) => tractOf.get(tract)?.county === county;

/** The owners with the most interests. */
const owners = sample.owners
  .toSorted((a, b) => interestsOf(b.id).length - interestsOf(a.id).length || a.id - b.id)
  .slice(0, 3);
function interestsOf(owner: number) {
  return minerals.filter((each) => each.owner_id === owner);
}

function expiring(days: number, county?: string): string[] {
  return sample.leases
    .filter((lease) => {
      const end = effectiveExpiration(lease);
      const isHeld = facts.leases.find(({ id }) => id === lease.id)?.isHeld === true;
      const touches = (tract: number) => county === undefined || inCounty(tract, county);
      const covered = sample.contracts
        .filter((contract) => contract.lease_id === lease.id)
        .map((contract) => sample.ownerships.find(({ id }) => id === contract.ownership_id)?.tract_id ?? 0);
      return (
        lease.contract_status === 'active' &&
        !isHeld &&
        end !== null &&
        end >= today &&
        end <= addDays(today, days) &&
        covered.some(touches)
      );
    })
    .map(({ contract_name }) => contract_name)
    .sort();
}

function gross(wanted: (id: number) => boolean): [string, string] {
  const tracts = sample.tracts.filter(({ id }) => wanted(id));
  return [
    tracts.length.toLocaleString('en-US'),
    acres(sumOf(tracts.map((tract) => new Exact(tract.gross_acres)))),
  ];
}
const status = (id: number) => factsOf.get(id)?.status;
/** Tracts of which a contract in force leases an interest, whatever the status of the lease. */
const leasedTracts = new Set(
  sample.contracts
    .filter((contract) => contractCounts(contract, today))
    .map(({ ownership_id }) => sample.ownerships.find(({ id }) => id === ownership_id))
    .flatMap((each) => (each !== undefined && ownershipCounts(each, today) ? each.tract_id : [])),
);

let test: TestApp;
let ada: Person;
let company: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  ada = await test.register('Ada Byron');
  company = (await ada.post('/api/sample-company', undefined)).body.data[0].id;
});
afterAll(() => test.close());

async function ask(question: string): Promise<ToolResult> {
  const { message } = await askFor(ada, question, { company_id: company });
  expect([question, message.answered_by, message.notes, message.results.length]).toEqual([
    question,
    'commands',
    [],
    1,
  ]);
  const [result] = message.results;
  if (result === undefined) throw new Error('Nothing was answered.');
  return result;
}

const figures = (result: ToolResult) => result.figures.map(({ value }) => value);
const firstCells = (result: ToolResult) => result.table?.rows.map(({ cells }) => cells[0] ?? '') ?? [];

it('the questions that the page offers are put with names of the company, and each is answered', async () => {
  const [{ questions }] = (await ada.get(`/api/agent?company_id=${company}`)).body.data;
  expect(questions.length).toBeGreaterThan(20);
  expect(questions.join()).not.toMatch(/Gantry|Tin Cup/);
  for (const question of questions) {
    const result = await ask(question);
    expect([question, result.says, result.refused]).toEqual([question, result.says, false]);
  }
});

describe('leases that expire', () => {
  it.each([
    ['leases expiring in 90 days in Reeves County', 90, 'Reeves'],
    ['which leases expire in 90 days in Loving?', 90, 'Loving'],
    ['leases expiring in 8 weeks in Ward County', 56, 'Ward'],
    ['leases expiring in 30 days', 30, undefined],
    ['leases expiring soon', 90, undefined],
    ['how many leases end within the next 365 days', 365, undefined],
  ])('%s', async (question, days, county) => {
    const result = await ask(question);
    const expected = expiring(days, county);
    expect(firstCells(result).toSorted()).toEqual(expected);
    expect(figures(result)).toEqual([String(expected.length)]);
    const isReport = [30, 60, 90, 180, 365].includes(days);
    expect(result.figures[0]?.sources.length).toBe(isReport ? 1 : expected.length);
  });
});

describe('net mineral acres', () => {
  it.each(owners.map((owner) => [owner.owner_name, owner.id] as const))('of %s', async (name, id) => {
    const result = await ask(`net acres of ${name}`);
    expect(figures(result)).toEqual([net((each) => each.owner_id === id)]);
    expect(result.table?.total).toBe(interestsOf(id).length);
    expect(result.links).toMatchObject([
      { label: name, path: expect.stringMatching(/^\/owners\/\d+\/details$/) },
    ]);
  });

  it.each(['Reeves', 'Loving', 'Ward'])('in %s County', async (county) => {
    expect(figures(await ask(`net mineral acres in ${county} County`))).toEqual([
      net((each) => inCounty(each.tract_id, county)),
    ]);
  });

  it('of all', async () => {
    expect(figures(await ask('What are the net mineral acres?'))).toEqual([net(() => true)]);
  });
});

describe('tracts and their acres', () => {
  it.each([
    ['how many tracts in Reeves County', (id: number) => inCounty(id, 'Reeves')],
    ['tracts held by production', (id: number) => status(id) === 'hbp'],
    ['active tracts', (id: number) => status(id) === 'active'],
    ['inactive tracts', (id: number) => status(id) === 'inactive'],
    ['open tracts in Loving', (id: number) => inCounty(id, 'Loving') && !leasedTracts.has(id)],
    ['leased tracts in Ward', (id: number) => inCounty(id, 'Ward') && leasedTracts.has(id)],
  ])('%s', async (question, wanted) => {
    const tracts = sample.tracts.filter(({ id }) => wanted(id)).length;
    expect(figures(await ask(question))).toEqual([tracts.toLocaleString('en-US')]);
  });

  const grossOf = (wanted: (id: number) => boolean) =>
    acres(
      sumOf(sample.tracts.filter(({ id }) => wanted(id)).map((tract) => new Exact(tract.gross_acres ?? 0))),
    );
  const sum = (wanted: (each: Interest) => boolean, figure: (each: Interest) => Exact) =>
    acres(sumOf(interests.filter(wanted).map(figure)));
  const all = () => true;
  const open = ({ net: whole, leased, released, review, isSevered }: Interest) =>
    isSevered ? whole : whole.minus(leased).minus(released).minus(review);
  const leasedOf = ({ leased }: Interest) => leased;
  const inOne =
    (...counties: string[]) =>
    (each: Interest) =>
      counties.some((county) => inCounty(each.tract_id, county));

  // The unleased part of a partly leased tract counts as open, as in the Acreage report.
  it.each([
    ['gross acres in Ward County', grossOf((id) => inCounty(id, 'Ward'))],
    ['unleased acres in Loving County', sum(inOne('Loving'), open)],
    ['How many open acres in Reeves County, TX?', sum(inOne('Reeves'), open)],
    ['open acres in Reeves county Texas', sum(inOne('Reeves'), open)],
    ['unleased acres in Loving and Reeves', sum(inOne('Loving', 'Reeves'), open)],
    ['unleased acres', sum(all, open)],
    ['leased acres in Ward', sum(inOne('Ward'), leasedOf)],
    ['held acres in Ward County', sum(inOne('Ward'), ({ held }) => held)],
    ['net revenue acres in Reeves', sum(inOne('Reeves'), ({ revenue }) => revenue)],
    [
      'net mineral acres in Loving, Reeves and Ward Counties, Texas',
      sum(inOne('Loving', 'Reeves', 'Ward'), ({ net: whole }) => whole),
    ],
  ])('%s', async (question, expected) => {
    expect(figures(await ask(question))[0]).toBe(expected);
  });

  it('by county: each with its own figure, which sum to that of all', async () => {
    const result = await ask('unleased acres by county');
    expect(figures(result)).toEqual([sum(all, open)]);
    const reported = Object.fromEntries(
      result.table?.rows.map(({ cells }) => [cells[0], cells.at(-1)]) ?? [],
    );
    const counties = new Set(sample.tracts.map(({ county }) => county));
    expect(reported).toEqual(
      Object.fromEntries([...counties].map((county) => [county, sum(inOne(county), open)])),
    );
  });

  it('as of another day', async () => {
    const [reported] = figures(await ask(`net acres of ${owners[0]?.owner_name} as of ${past}`));
    expect(reported).toBe(
      acres(
        sumOf(
          interestsAt(past)
            .filter(({ owner_id }) => owner_id === owners[0]?.id)
            .map(({ net: whole }) => whole),
        ),
      ),
    );
  });

  it('state their basis, and for a future day what ends before it', async () => {
    const basisOf = async (question: string) => (await ask(question)).figures[0]?.formula;
    const rests =
      'Net acres of mineral ownerships that are neither leased, nor released by a clause, nor for review.';
    expect(await basisOf('unleased acres in Reeves County')).toBe(rests);
    expect(await basisOf(`unleased acres in Reeves County as of ${addDays(today, 400)}`)).toBe(
      `${rests} ${leasedOnDaysToCome}`,
    );
  });
});

describe('acres of one tract and of one lease', () => {
  const all = interestsAt(today);
  const partly = all.find(({ leased, net: whole }) => leased.gt(0) && leased.lt(whole)) ?? all[0];
  const own = all.filter(({ tract_id }) => tract_id === partly?.tract_id);
  const tract = tractOf.get(partly?.tract_id ?? 0);
  const leasedOfTract = sumOf(own.map(({ leased }) => leased));
  it('are those that the rules say', async () => {
    const name = `${tract?.tract_name} #${tract?.id}`;
    expect(figures(await ask(`leased acres of tract ${name}`))).toEqual([acres(leasedOfTract)]);
    expect(figures(await ask(`unleased acres of tract ${name}`))).toEqual([
      acres(
        sumOf(
          own.map(({ net: whole, leased, released, review }) =>
            whole.minus(leased).minus(released).minus(review),
          ),
        ),
      ),
    ]);
  });

  it('of a lease exclude open acres, and an unknown lease has none', async () => {
    const [lease] = sample.leases;
    const open = await ask(`unleased acres of lease ${lease?.file_number}`);
    expect([open.refused, open.figures]).toEqual([true, []]);
    expect((await ask('leased acres of lease ZZ-9999')).refused).toBe(true);
  });
});

describe('counts by a field', () => {
  const counted = async (question: string) =>
    Object.fromEntries(((await ask(question)).table?.rows ?? []).map(({ cells }) => [cells[0], cells[1]]));
  const tally = (values: readonly (string | null | undefined)[]) =>
    Object.fromEntries(
      [...Map.groupBy(values, (value) => value ?? 'None')].map(([value, those]) => [
        value,
        String(those.length),
      ]),
    );

  it('wells by operator, and in a county', async () => {
    expect(await counted('wells by operator')).toEqual(tally(sample.wells.map(({ operator }) => operator)));
    const inReeves = sample.wells.filter(({ id }) =>
      sample.proration_units.some(({ well_id, tract_id }) => well_id === id && inCounty(tract_id, 'Reeves')),
    );
    expect(await counted('wells in Reeves County by operator')).toEqual(
      tally(inReeves.map(({ operator }) => operator)),
    );
  });

  it('leases by status', async () => {
    const reported = await counted('leases by status');
    const expected = tally(sample.leases.map(({ contract_status }) => contract_status));
    expect(
      Object.fromEntries(Object.entries(reported).map(([label, n]) => [label.toLowerCase(), n])),
    ).toEqual(expected);
  });

  it('leases by county: in each county of their tracts', async () => {
    const result = await ask('leases by county');
    const counties = sample.leases.flatMap(({ id }) => {
      const tracts = sample.contracts
        .filter(({ lease_id }) => lease_id === id)
        .map(({ ownership_id }) => sample.ownerships.find((each) => each.id === ownership_id)?.tract_id ?? 0);
      const own = new Set(tracts.flatMap((tract) => tractOf.get(tract)?.county ?? []));
      return own.size === 0 ? [null] : [...own];
    });
    expect(Object.fromEntries((result.table?.rows ?? []).map(({ cells }) => cells))).toEqual(tally(counties));
    expect(figures(result)).toEqual([String(sample.leases.length)]);
    expect(result.says).toContain('counts in each of them, but once in the total');
  });

  it('nothing is invented for missing data', async () => {
    const none = await askFor(ada, 'wells by operator in Nowhere County', { company_id: company });
    expect(none.message.results[0]).toMatchObject({ refused: true, table: null });
  });
});

describe('the figures of the dashboard', () => {
  const active = sample.leases.filter((lease) => lease.contract_status === 'active').length;
  it.each([
    ['how many tracts', sample.tracts.length.toLocaleString('en-US')],
    ['how many wells are there', sample.wells.length.toLocaleString('en-US')],
    ['active leases', active.toLocaleString('en-US')],
    ['net revenue acres', acres(sumOf(facts.tracts.map(({ netRevenueAcres }) => netRevenueAcres)))],
  ])('%s', async (question, expected) => {
    expect(figures(await ask(question))).toEqual([expected]);
  });
});

describe('reports', () => {
  it('acreage by county', async () => {
    const result = await ask('acreage by county');
    const counties = new Set(sample.tracts.map(({ county, state }) => `${county} ${state}`));
    const [tracts, all] = gross(() => true);
    expect(figures(result).slice(0, 4)).toEqual([String(counties.size), tracts, all, net(() => true)]);
  });

  it('an owner statement', async () => {
    const [owner] = owners;
    const result = await ask(`owner statement of ${owner?.owner_name}`);
    expect(result.figures.find(({ label }) => label === 'Net Acres')?.value).toBe(
      net((each) => each.owner_id === owner?.id),
    );
  });
});

describe('units', () => {
  const unit = sample.proration_units[0];
  const name = unit?.name ?? '';
  const parts = sample.proration_units.filter((each) => each.name === name && each.well_id === unit?.well_id);
  /** Unit decimals by owner, each interest rounded as on a division order. */
  const decimals = new Map<number, Exact>();
  for (const part of parts) {
    const factor = new Exact(part.held_acres).div(part.unit_acres).toDecimalPlaces(12);
    for (const each of minerals.filter(({ tract_id }) => tract_id === part.tract_id)) {
      const decimal = new Exact(each.decimal_interest).times(factor).toDecimalPlaces(8);
      decimals.set(each.owner_id, (decimals.get(each.owner_id) ?? new Exact(0)).plus(decimal));
    }
  }
  const [first = 0, second = 0] = decimals.keys();
  const ownerName = (id: number) => sample.owners.find((owner) => owner.id === id)?.owner_name ?? '';

  it.each([first, second])('the decimal of owner %i', async (id) => {
    const result = await ask(`decimal of owner ${ownerName(id)} in unit ${name}`);
    expect(figures(result)[0]).toBe(formatDecimal(decimals.get(id) ?? 0, 8));
  });

  it('the deck', async () => {
    const result = await ask(`deck of unit ${name}`);
    const sum = sumOf([...decimals.values()]);
    const rounding = new Exact(1).minus(sum);
    expect(rounding.abs().lte(minerals.length * 1e-8)).toBe(true);
    const reported = result.figures.slice(0, 2).map(({ label, value }) => [label, value]);
    expect(reported).toEqual([
      ['Sum of the unit', '1.00000000'],
      rounding.isZero()
        ? ['Sum of the royalty decimals', expect.anything()]
        : ['Rounding', formatDecimal(rounding, 8)],
    ]);
  });
});

it('runs a report, with the totals of all its rows and the way to it', async () => {
  const result = await ask('run the acreage report');
  const values = Object.fromEntries(result.figures.map(({ label, value }) => [label, value]));
  expect(values).toMatchObject({
    Rows: sample.tracts.length.toLocaleString('en-US'),
    'Gross Acres': acres(sumOf(sample.tracts.map((tract) => new Exact(tract.gross_acres)))),
    'Net Acres': net(() => true),
  });
  expect(result.figures[0]?.sources).toEqual([
    { label: 'The report Acreage', path: '/analytics?tab=reports&report=acreage' },
  ]);
  expect(result.table?.rows[0]?.source?.path).toMatch(/^\/tracts\/\d+\/details$/);
});

it('lists the reports if the requested one does not exist', async () => {
  const result = await ask('run the horoscope report');
  expect([result.refused, firstCells(result).slice(0, 2)]).toEqual([true, ['Lease expirations', 'Acreage']]);
});

describe('lists and records', () => {
  const lease = sample.leases[0];
  const producing = sample.wells.filter((well) => well.well_status === 'producing');
  const [operator] = producing.map((well) => well.operator);
  it.each([
    ['how many producing wells', producing.length],
    ['producing horizontal wells', producing.filter((well) => well.well_type === 'horizontal').length],
    [
      `producing wells operated by ${operator}`,
      producing.filter((well) => well.operator === operator).length,
    ],
    ['expired leases', sample.leases.filter((each) => each.contract_status === 'expired').length],
  ])('%s', async (question, expected) => {
    expect(figures(await ask(question))).toEqual([expected.toLocaleString('en-US')]);
  });

  const standings = [
    sample.leases.find(({ extended }) => extended),
    ...(['hbp', 'primary', 'review'] as const).map((wanted) =>
      sample.leases.find(({ id }) => facts.leases.find((each) => each.id === id)?.status === wanted),
    ),
  ];
  it.each(standings.map((each) => [each?.file_number ?? '', each] as const))(
    'tells when lease %s ends, with its extension and what holds it',
    async (number, each) => {
      if (each === undefined) throw new Error('The sample has no such lease.');
      const known = facts.leases.find(({ id }) => id === each.id);
      const result = await ask(`when does lease ${number} expire?`);
      const { options } = leaseKind.computedFilters.standing;
      expect(figures(result).slice(0, 3)).toEqual([
        effectiveExpiration(each),
        each.expiration_date,
        options.find(({ value }) => value === known?.status)?.label,
      ]);
      expect(result.says.includes('was exercised')).toBe(each.extended);
      expect(/Production of .* holds the lease|the lease is held through/.test(result.says)).toBe(
        known?.isHeld,
      );
      expect(result.figures[0]?.sources).toEqual(result.links);
    },
  );

  it('answers the royalty of a lease', async () => {
    const [royalty] = figures(await ask(`royalty rate of lease ${lease?.file_number}`));
    expect(Number(royalty?.replace('%', ''))).toBe(new Exact(lease?.royalty_rate ?? 0).times(100).toNumber());
  });

  it('lists what is linked to a record', async () => {
    const [owner] = owners;
    const own = new Set(sample.ownerships.filter((each) => each.owner_id === owner?.id).map(({ id }) => id));
    const leased = new Set(
      sample.contracts
        .filter((contract) => own.has(contract.ownership_id))
        .map((contract) => contract.lease_id),
    );
    expect(figures(await ask(`leases of owner ${owner?.owner_name}`))).toEqual([String(leased.size)]);
    const unit = sample.proration_units[0];
    const tract = tractOf.get(unit?.tract_id ?? 0);
    const wells = new Set(
      sample.proration_units.filter((each) => each.tract_id === tract?.id).map((each) => each.well_id),
    );
    expect(firstCells(await ask(`wells on tract ${tract?.tract_name}`))).toHaveLength(wells.size);
  });

  it('lists what is due, calculates a payment, and searches by words', async () => {
    const due = facts.actions.filter(({ type }) => type === 'extension_due').length;
    expect(figures(await ask('extensions due'))).toEqual([String(due)]);
    expect(figures(await ask('160 gross × ½ × $10'))).toEqual(['80.00', '$800.00']);
    expect(firstCells(await ask(`find ${owners[0]?.owner_name}`))).toContain(owners[0]?.owner_name);
  });
});
