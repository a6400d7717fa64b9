import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  DeckDivision,
  DeckUnit,
  DivisionRow,
  MineralInterest,
  RoyaltyDeck,
} from '#shared/land/contracts/royalty-deck.ts';
import { data, type FakeRequest, refusal } from '#web/platform/testing/fake-server.ts';
import { listAnswer, openRecords, recordAnswer, testWell } from '../../testing/render-records.tsx';
import { changesCsv, compareDivisions, describeChange, describeReceived } from './compare-divisions.ts';
import { divisionCsv } from './division-csv.ts';
import { royaltyDeckCsv } from './royalty-deck-csv.ts';
import { describeNeeds, describeResidual, describeSize, describeSizes } from './royalty-deck-words.ts';

const deckPath = '/api/wells/7/royalty-deck';
let requests: FakeRequest[] = [];

const lease = {
  contract_id: 31,
  lease: { id: 21, name: 'Alder Lease' },
  royalty_rate: 0.1875,
  leased_part: 1,
  royalty_decimal: 0.06219262,
};

function interest(id: number, owner: string | null, more: Partial<MineralInterest> = {}): MineralInterest {
  return {
    id,
    proration_unit_id: 1,
    owner: owner === null ? null : { id: id + 100, name: owner },
    tract: { id: 5, name: 'Section 12' },
    participation_factor: 0.663387978142,
    share: 0.5,
    before_burdens: null,
    leases_for_review: [],
    unit_decimal: 0.33169399,
    net_acres: null,
    decimal_interest: 0.5,
    leases: [],
    ...more,
  };
}

function unitOf(interests: MineralInterest[], more: Partial<DeckUnit> = {}): DeckUnit {
  return {
    name: 'Wagner Unit',
    unit_id: null,
    allocation_basis: 'acres',
    allocation_feet: null,
    unit_acres: 237.9,
    tracts: [
      {
        proration_unit_id: 1,
        tract: { id: 5, name: 'Section 12' },
        gross_acres: 640,
        held_acres: 157.82,
        unit_acres: 237.9,
        participation_factor: 0.663387978142,
        factor: { words: 'acres in the unit ÷ unit acres', numbers: '157.82 ÷ 237.90' },
      },
    ],
    interests,
    carved_out: [],
    depths: null,
    is_by_depth: false,
    division: null,
    totals: {
      unit_decimals: 0.66338798,
      residual: 0.33661202,
      is_whole: false,
      unlinked: 0.336612021858,
      unassigned: 0,
      royalty_decimals: 0.06219262,
    },
    ...more,
  };
}

const deckOf = (units: DeckUnit[], isComplete = true): RoyaltyDeck => ({
  as_of: '2026-03-31',
  is_complete: isComplete,
  units,
});
const leased = interest(1, 'Alder', { leases: [lease] });
const unleased = interest(2, null, { decimal_interest: null, net_acres: 320 });

async function open(answer: (request: FakeRequest) => Response) {
  ({ requests } = await openRecords('/wells/7/details?tab=leases', {
    'GET /api/wells/7': () => recordAnswer(testWell(7)),
    'GET /api/wells/7/relationships': () => listAnswer([]),
    [`GET ${deckPath}`]: answer,
  }));
  await screen.findByRole('heading', { name: 'Mineral shares' });
}

const deckTable = () => screen.findByRole('table', { name: 'Mineral shares of Wagner Unit' });
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent);

// The tabs are loaded when first opened, which can take longer than a query may wait.
beforeAll(async () => {
  await import('../related-tab.tsx');
}, 30_000);

describe('the division of interest', () => {
  const named = { tract: { id: 5, name: 'Section 12' }, proration_unit_id: 1 };
  const royalty: DivisionRow = {
    ...named,
    type: 'RI',
    ownership_id: 1,
    owner: { id: 101, name: 'Alder' },
    lease: lease.lease,
    decimal: 0.1875,
    exact: '3/16',
    words: 'Mineral interest × royalty × tract factor',
    numbers: '1 × 18.75% × 640 ÷ 640',
    pay_status: 'suspense',
    approval: 'review',
    suspense_reason: 'title',
  };
  const working: DivisionRow = {
    ...royalty,
    type: 'WI',
    ownership_id: null,
    owner: null,
    decimal: 0.8125,
    exact: '13/16',
    words: 'Working interest × (1 − royalty)',
    numbers: '1 × (1 − 18.75%)',
    pay_status: null,
    approval: 'none',
    suspense_reason: null,
  };
  const whole: DeckDivision = {
    lines: [royalty, working],
    questions: [],
    checks: [{ name: 'Total', is_met: true, blocks: true, text: 'Exactly 1' }],
    decimals: 1,
    is_whole: true,
    rounding: 0,
  };
  const table = () => screen.findByRole('table', { name: 'Division of interest of Wagner Unit' });

  test('lists every interest with its proof and ties out', async () => {
    await open(() => data(deckOf([unitOf([leased], { division: whole })])));
    expect(
      within(await table())
        .getAllByRole('row')
        .map(cellsOf),
    ).toEqual([
      ['Owner', 'Type', 'Decimal', 'Tract', 'Lease', 'Pay Status', 'Payable Decimal'],
      [
        'Alder',
        'RI',
        '0.18750000',
        'Section 12',
        'Alder Lease',
        'In Suspense: Title dispute or requirement',
        'Review',
      ],
      ['Owner not recorded', 'WI', '0.81250000', 'Section 12', 'Alder Lease', '–', '–'],
      ['Total', '', '1.00000000', ''],
    ]);
    expect(screen.getByText(/Ties out: tract factors/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^RI decimal of Alder: 0\.18750000/ }));
    expect(await screen.findByText('1 × 18.75% × 640 ÷ 640')).toBeDefined();
    expect(
      divisionCsv(deckOf([unitOf([leased], { division: whole })]))
        .split('\n')
        .slice(1, 3),
    ).toEqual([
      'Wagner Unit,Alder,RI,Section 12,Alder Lease,0.18750000,Mineral interest × royalty × tract factor,1 × 18.75% × 640 ÷ 640,In Suspense,Title dispute or requirement,Review',
      'Wagner Unit,,WI,Section 12,Alder Lease,0.81250000,Working interest × (1 − royalty),1 × (1 − 18.75%),,,',
    ]);
  });

  test('states what is open, with the result of each reading, and what does not tie out', async () => {
    const unsettled: DeckDivision = {
      lines: [{ ...royalty, decimal: null, words: null, numbers: null }],
      questions: [
        {
          text: 'Is NPRI 0.0625 of Birch in Section 12 fixed or floating?',
          tract: named.tract,
          readings: [
            { label: 'Fixed (of production)', decimal: 0.0625 },
            { label: 'Floating (of the royalty)', decimal: 0.01171875 },
          ],
        },
      ],
      checks: [
        { name: 'Unit acres', is_met: true, blocks: true, text: 'Tracts have 640 of 640 ac' },
        { name: 'Minerals of Section 12', is_met: false, blocks: true, text: 'Add up to 0.75' },
      ],
      decimals: null,
      is_whole: false,
      rounding: null,
    };
    await open(() => data(deckOf([unitOf([leased], { division: unsettled })])));
    expect(
      within(await table())
        .getAllByRole('row')
        .map(cellsOf)
        .slice(1),
    ).toEqual([
      [
        'Alder',
        'RI',
        'Open',
        'Section 12',
        'Alder Lease',
        'In Suspense: Title dispute or requirement',
        'Review',
      ],
      ['Total', '', 'Open', ''],
    ]);
    expect(screen.getByText('1 question is open')).toBeDefined();
    expect(
      screen.getByText('Fixed (of production): 0.06250000 · Floating (of the royalty): 0.01171875'),
    ).toBeDefined();
    expect(screen.getByText('Minerals of Section 12: Add up to 0.75')).toBeDefined();
    expect(screen.getByText('1 of 2 checks tie out')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Owners of Section 12' }).getAttribute('href')).toBe(
      '/tracts/5/details?tab=owners',
    );
  });
});

describe('the royalty decimals of a well', () => {
  test('name each interest with its lease, its decimals and what they leave of 1', async () => {
    await open(() => data(deckOf([unitOf([leased, unleased])])));
    const table = await deckTable();
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
      ['Owner', 'Tract', 'Interest', 'Unit Decimal', 'Lease', 'Royalty', 'Royalty Decimal'],
      ['Alder', 'Section 12', '0.50000000', '0.33169399', 'Alder Lease', '18.75%', '0.06219262'],
      ['No owner named', 'Section 12', '0.50000000', '0.33169399', 'Unleased', '–', '–'],
      ['Total', '', '0.66338798', '', '0.06219262'],
      ['Residual', '', '0.33661202', '', ''],
    ]);
    expect(within(table).getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe(
      '/owners/101/details',
    );
    expect(
      screen.getByText(/0\.33661202 of the unit \(80\.08 acres\) is not covered by a linked tract/),
    ).toBeDefined();
  });

  test('name leases that are for review instead of calling their interests unleased', async () => {
    const birch = { id: 7, name: 'Birch Lease' };
    const deck = deckOf([unitOf([interest(1, 'Alder', { leases_for_review: [birch] }), unleased])]);
    expect(royaltyDeckCsv(deck)).toContain(',Birch Lease (for review),');
    await open(() => data(deck));
    const [, first, second] = within(await deckTable())
      .getAllByRole('row')
      .map(cellsOf);
    expect([first?.[4], second?.[4]]).toEqual(['Birch Lease for review', 'Unleased']);
  });

  test("name the tract's burdens that they leave out, wherever they are shown", async () => {
    const words = 'before burdens: NPRI 1/16 (fixed or floating not stated)';
    const unit = unitOf([interest(1, 'Alder', { leases: [lease], before_burdens: words })]);
    await open(() => data(deckOf([unit])));
    const table = await deckTable();
    expect(within(table).getByText(words)).toBeDefined();
    expect(within(table).getByText('before burdens')).toBeDefined();
    fireEvent.click(within(table).getByRole('button', { name: /^Royalty Decimal of Alder/ }));
    const created = await screen.findByRole('dialog', { name: 'Royalty Decimal of Alder' });
    expect(created.textContent).toContain(words);
    expect(royaltyDeckCsv(deckOf([unit]))).toContain(`0.06219262,${words}`);
  });

  test('say of each figure how it was made', async () => {
    await open(() => data(deckOf([unitOf([leased, unleased])])));
    const table = await deckTable();
    fireEvent.click(within(table).getByRole('button', { name: /^Royalty Decimal of Alder: 0\.06219262/ }));
    const created = await screen.findByRole('dialog', { name: 'Royalty Decimal of Alder' });
    expect(created.textContent).toContain('0.50000000 × 18.75% × 157.82 ÷ 237.90');
    fireEvent.click(within(table).getByRole('button', { name: /^Interest of Section 12/ }));
    const share = await screen.findByRole('dialog', { name: 'Interest of Section 12' });
    expect(share.textContent).toContain('320.00 ÷ 640.00');
  });

  test('give an interest of two leases one line for each', async () => {
    const second = {
      ...lease,
      contract_id: 32,
      lease: { id: 22, name: 'Birch Lease' },
      leased_part: 0.25,
      royalty_rate: null,
      royalty_decimal: null,
    };
    await open(() => data(deckOf([unitOf([interest(1, 'Alder', { leases: [lease, second] })])])));
    const [, , other] = within(await deckTable()).getAllByRole('row');
    expect(other && cellsOf(other)).toEqual(['Birch Lease', '–', '–']);
  });

  test('tell what is carved out apart', async () => {
    const { net_acres: _net, decimal_interest: _decimal, leases: _leases, ...plain } = interest(3, 'Cedar');
    const npri = { ...plain, interest_type: 'npri', share: 0.01, unit_decimal: 0.00663388 };
    await open(() => data(deckOf([unitOf([leased], { carved_out: [npri] })])));
    const table = await screen.findByRole('table', { name: 'Burdens on Wagner Unit' });
    const [, row] = within(table).getAllByRole('row');
    expect(row && cellsOf(row)).toEqual(['Cedar', 'Section 12', 'NPRI', '0.01000000', '0.00663388']);
  });

  test('of a great unit come a page at a time, and without totals where they are not whole', async () => {
    const many = Array.from({ length: 60 }, (_, place) => interest(place + 1, `Owner ${place + 1}`));
    await open(() => data(deckOf([unitOf(many, { totals: null })], false)));
    const table = await deckTable();
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('The first 5,000 rows are shown')).toBeDefined();
    expect(screen.getByText(/so they are not summed/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(within(table).getByRole('link', { name: 'Owner 60' })).toBeDefined();
  });

  test('need a unit with acres', async () => {
    await open(() => data(deckOf([])));
    expect(await screen.findByText('No tract factors yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tracts of this well' }).getAttribute('href')).toBe(
      '/wells/7/details?tab=tracts',
    );
    expect(screen.queryByRole('button', { name: 'Export shares' })).toBeNull();
  });

  test('say why they cannot be read, and are read on another try', async () => {
    let isDown = true;
    await open(() => (isDown ? refusal(403, 'Not now') : data(deckOf([unitOf([leased])]))));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error Loading Mineral Shares');
    expect(alert.textContent).toContain('Not now');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await deckTable()).toBeDefined();
    expect(requests.filter(({ path }) => path === deckPath)).toHaveLength(2);
  });
});

const emptyTotals = {
  unit_decimals: 0,
  residual: 0.5,
  is_whole: false,
  unlinked: 0,
  unassigned: 0,
  royalty_decimals: 0,
};

describe('the residual', () => {
  const describeTotals = (changes: Partial<typeof emptyTotals>, unit = unitOf([leased])) =>
    describeResidual(unit, { ...emptyTotals, ...changes });

  test('within rounding is no warning', () => {
    expect(describeTotals({ residual: 0, is_whole: true })).toMatchObject({ isOff: false });
    expect(describeTotals({ residual: 2e-8, is_whole: true }).text).toBe(
      'The residual of 0.00000002 comes from rounding 1 interest to eight places.',
    );
  });

  test('tells minerals that nobody is named for, or too many are', () => {
    expect(describeTotals({ unassigned: 0.25 }).text).toContain(
      "0.25000000 of its tracts' minerals is unassigned",
    );
    expect(describeTotals({ unassigned: -0.25 }).text).toContain(
      'exceed the minerals of its tracts by 0.25000000',
    );
  });

  test('tells land that is missing, or too much', () => {
    expect(describeTotals({ unlinked: -0.5 }).text).toContain('(118.95 acres over)');
    const unmeasured = unitOf([leased]);
    const tracts = unmeasured.tracts.map((tract) => ({ ...tract, participation_factor: null }));
    expect(describeTotals({ unlinked: 1 }, { ...unmeasured, tracts }).text).toContain(
      '1 linked tract has no held acres',
    );
  });

  test('tells interests that say nothing of their size', () => {
    expect(
      describeTotals({ unassigned: 0.5 }, unitOf([interest(1, 'Alder', { share: null })])).text,
    ).toContain('1 interest has neither a decimal nor acres');
  });
});

describe('the divisions of two days', () => {
  let lines = 0;
  const line = (
    owner: string | null,
    decimal: number | null,
    type: DivisionRow['type'] = 'RI',
  ): DivisionRow => ({
    ...{ tract: { id: 5, name: 'Section 12' }, proration_unit_id: 1, type, decimal, exact: null },
    ownership_id: owner === null ? null : ++lines,
    owner: owner === null ? null : { id: owner.charCodeAt(0), name: owner },
    lease: lease.lease,
    words: null,
    numbers: null,
    pay_status: null,
    approval: 'none',
    suspense_reason: null,
  });
  const dividedOn = (as_of: string, rows: DivisionRow[]): RoyaltyDeck => ({
    ...deckOf([
      unitOf([leased], {
        division: { lines: rows, questions: [], checks: [], decimals: 1, is_whole: true, rounding: 0 },
      }),
    ]),
    as_of,
  });
  const before = dividedOn('2024-04-30', [
    line('Alder', 0.25),
    line('Birch', 0.1),
    line('Birch', 0.05),
    line(null, 0.75, 'WI'),
    line('Elm', null, 'NPRI'),
  ]);
  const after = dividedOn('2026-03-31', [
    line('Cedar', 0.25),
    line('Birch', 0.15000001),
    line(null, 0.75, 'WI'),
    line('Elm', 0.01, 'NPRI'),
  ]);

  test('are compared by owner, type, tract and lease', () => {
    const changes = compareDivisions(before, after);
    expect(
      changes.map(({ owner, before: first, after: second, change }) =>
        [owner?.name, describeReceived(first), describeReceived(second), describeChange(change)].join(' '),
      ),
    ).toEqual([
      'Cedar – 0.25000000 +0.25000000',
      'Birch 0.15000000 0.15000001 +0.00000001',
      'Elm Open 0.01000000 ',
      'Alder 0.25000000 – -0.25000000',
    ]);
    expect(changesCsv(changes, ['2024-04-30', '2026-03-31']).split('\n').slice(0, 2)).toEqual([
      'Unit,Owner,Type,Tract,Lease,2024-04-30,2026-03-31,Change',
      'Wagner Unit,Cedar,RI,Section 12,Alder Lease,,0.25000000,+0.25000000',
    ]);
    expect(compareDivisions(after, after)).toEqual([]);
    // Nobody lost anything because a unit isn't divided on one of the days.
    const undivided = { ...after, units: after.units.map((unit) => ({ ...unit, division: null })) };
    expect(compareDivisions(before, undivided)).toEqual([]);
    expect(compareDivisions(undivided, after)).toEqual([]);
    // A multiunit well has another name once one of its units is revised.
    const asMultiunit = (deck: RoyaltyDeck, name: string): RoyaltyDeck => ({
      ...deck,
      units: deck.units.map((unit) => ({ ...unit, name, allocation_basis: 'unit_feet' })),
    });
    expect(
      compareDivisions(asMultiunit(before, 'North + South'), asMultiunit(after, 'North + South 2')),
    ).toHaveLength(4);
    expect(compareDivisions(asMultiunit(before, 'North + South'), asMultiunit(undivided, 'North'))).toEqual(
      [],
    );
  });

  test('are asked for, shown the earlier first, and left', async () => {
    await open(({ query }) => data(query.get('as_of') === '2024-04-30' ? before : after));
    fireEvent.click(await screen.findByRole('button', { name: /As of another date/ }));
    fireEvent.change(screen.getByLabelText('Compare With'), { target: { value: '2024-04-30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(
      await screen.findByRole('heading', { name: '4 changes from 2024-04-30 to 2026-03-31' }),
    ).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Changes in the division' })).getAllByRole('row');
    expect(rows.slice(0, 2).map(cellsOf)).toEqual([
      ['Owner', 'Type', '2024-04-30', '2026-03-31', 'Change', 'Tract', 'Lease'],
      ['Cedar', 'RI', '–', '0.25000000', '+0.25000000', 'Section 12', 'Alder Lease'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(screen.queryByRole('heading', { name: /4 changes/ })).toBeNull();
  });
});

test('a unit of an allocation well is described by its length', () => {
  const unit = unitOf([leased], { allocation_basis: 'take_points', allocation_feet: 10_130 });
  expect([describeSize(unit), describeSize(unitOf([leased]))]).toEqual([
    '10,130 ft allocated',
    '237.90 acres',
  ]);
  expect(describeNeeds(unit)).toBe('the feet in a tract and the allocation length of the well');
  const tracts = unit.tracts.map((tract) => ({ ...tract, participation_factor: null }));
  const { text } = describeResidual({ ...unit, tracts }, { ...emptyTotals, unlinked: 0.5 });
  expect(text).toContain('1 linked tract has no lateral length');
  expect(text).not.toContain('acres');
  expect(describeSize({ ...unit, allocation_basis: 'agreement', allocation_feet: null })).toBe('');
});

test('a unit whose tracts name different acres is one unit, and says so', async () => {
  const [tract] = unitOf([leased]).tracts;
  const sized = [237.9, 237.905, null].map((unit_acres, place) => ({
    ...tract,
    ...{ proration_unit_id: place + 1, participation_factor: 0.5, factor: null, held_acres: 80, unit_acres },
    tract: { id: 5, name: 'Section 12' },
    gross_acres: 640,
  }));
  const unit = unitOf([leased, interest(2, 'Birch', { proration_unit_id: 2 })], {
    unit_acres: null,
    tracts: sized,
  });
  const sentence =
    "The tracts have different unit acres (237.90, 237.905): each factor uses its own tract's.";
  expect([describeSizes(unit), describeSizes(unitOf([leased]))]).toEqual([sentence, null]);
  expect(
    royaltyDeckCsv(deckOf([unit]))
      .split('\n')
      .slice(1, 3)
      .map((line) => line.split(',')[1]),
  ).toEqual(['237.9', '237.905']);
  expect(describeResidual(unit, { ...emptyTotals, residual: 0.5, unlinked: 0.5 }).text).toContain(
    '0.50000000 of the unit is not covered by a linked tract',
  );
  await open(() => data(deckOf([unit])));
  await deckTable();
  expect(screen.getByText(sentence)).toBeDefined();
});

test('the file of a deck has a line for each lease, and names guarded against formulas', () => {
  const small = { ...lease, contract_id: 32, leased_part: 0.5, royalty_decimal: 1e-8 };
  const csv = royaltyDeckCsv(deckOf([unitOf([interest(1, '=SUM(A1)', { leases: [lease, small] })])]));
  expect(csv.split('\n')).toEqual([
    'Unit,Unit Acres,Owner,Tract,Interest Type,Interest,Participation Factor,Unit Decimal,Lease,Leased Part,Royalty Rate,Royalty Decimal,Burdens',
    "Wagner Unit,237.9,'=SUM(A1),Section 12,mineral,0.5,0.663387978142,0.33169399,Alder Lease,1,18.75%,0.06219262,",
    "Wagner Unit,237.9,'=SUM(A1),Section 12,mineral,0.5,0.663387978142,,Alder Lease,0.5,18.75%,0.00000001,",
    '',
  ]);
});
