import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInProducingUnit } from '#server/testing/expected-land/land-facts.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { contractCounts, ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { parentInterests } from '#shared/land/acreage/discrepancies.ts';
import { effectiveExpiration, leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import { addDays, daysBetween } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, sumOf } from '#shared/platform/figure.ts';
import {
  heldLeases,
  type Land,
  leasedOf,
  plain,
  readLand,
  readReport,
  revenueOf,
  type WorkedInterest,
  workOut,
} from './testing.ts';

let test: TestApp;
let owner: pg.Client;
let ada: Person;
let land: Land;

const today = '2026-03-31';
/** Today, a date by which many leases have ended, and one before many began. */
const days = [today, '2027-06-30', '2019-01-01'];

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const loaded = await ada.post('/api/sample-company', undefined);
  expect(loaded.status).toBe(201);
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  const companyId = loaded.body.data[0].id;
  await corruptFigures(companyId);
  land = await readLand(owner, companyId);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** Adds cases that the sample company lacks: parent tracts, an interest without a tract, units that do not sum to 1. */
async function corruptFigures(companyId: number): Promise<void> {
  await owner.query(
    `UPDATE tracts SET is_parent_tract = true WHERE company_id = $1 AND id IN (
      SELECT DISTINCT o.tract_id FROM ownerships o JOIN contracts c ON c.ownership_id = o.id WHERE o.company_id = $1 LIMIT 5)`,
    [companyId],
  );
  await owner.query(
    `INSERT INTO ownerships (company_id, owner_id, interest_type, net_acres)
     SELECT $1, min(id), 'mineral', 40 FROM owners WHERE company_id = $1`,
    [companyId],
  );
  await owner.query(
    `UPDATE proration_units SET unit_acres = unit_acres * 2 WHERE company_id = $1 AND well_id = (
      SELECT min(well_id) FROM proration_units WHERE company_id = $1 AND held_acres > 0)`,
    [companyId],
  );
}

const csv = (path: string) => readReport(ada, path);
const heldOf = (interests: readonly WorkedInterest[]) =>
  sumOf(interests.flatMap(({ leases }) => leases.filter(({ isHeld }) => isHeld).map(({ leased }) => leased)));
const partOf = (part: 'review' | 'released') => (interests: readonly WorkedInterest[]) =>
  sumOf(interests.flatMap(({ leases }) => leases.map((each) => each[part])));
const [reviewOf, releasedOf] = [partOf('review'), partOf('released')];
const netOf = (interests: readonly WorkedInterest[]) => sumOf(interests.map(({ net }) => net));
const column = (rows: Record<string, string>[], label: string) =>
  sumOf(rows.map((row) => new Exact(row[label] || 0)));
const sorted = <T>(rows: T[]) => rows.map((row) => JSON.stringify(row)).toSorted();

it('acreage of a lease is its own row, and that of the tracts that it covers', async () => {
  const byLease = await csv('acreage/download?group_by=lease');
  const byTract = await csv('acreage/download');
  for (const lease of land.leases.slice(0, 20)) {
    const own = await csv(`acreage/download?group_by=lease&lease_id=${lease.id}`);
    expect(own).toEqual(byLease.filter((row) => row['File Number'] === lease.file_number));
    const covered = new Set(
      land.contracts
        .filter((each) => each.lease_id === lease.id && contractCounts(each, today))
        .map((each) => land.ownerships.find(({ id }) => id === each.ownership_id))
        .filter((each) => each?.tract_id && ownershipCounts(each, today))
        .map((each) => land.tracts.find(({ id }) => id === each?.tract_id)?.tract_name),
    );
    const tracts = await csv(`acreage/download?lease_id=${lease.id}`);
    expect(tracts).toEqual(byTract.filter((row) => covered.has(row.Tract)));
  }
});

describe.each(days)('acreage as of %s', (day) => {
  it('by tract is what the rules say of each tract', async () => {
    const worked = workOut(land, day);
    const rows = await csv(`acreage/download?as_of=${day}`);
    // The lease of this tract leaves out the depths below, where all of it is open.
    const { rows: severed } = await owner.query<{ tract_id: number }>(
      'SELECT o.tract_id FROM contracts c JOIN ownerships o ON o.id = c.ownership_id WHERE c.depths IS NOT NULL',
    );
    expect(severed).toHaveLength(1);
    const expected = land.tracts.map((tract) => {
      const own = worked.filter((each) => each.tract.id === tract.id);
      const [net, leased] = [netOf(own), leasedOf(own)];
      const isSevered = severed.some(({ tract_id }) => tract_id === tract.id);
      const unleased = isSevered ? net : net.minus(leased).minus(releasedOf(own)).minus(reviewOf(own));
      const isInUnit = unleased.gt(0) && isInProducingUnit(land, tract.id, day, today);
      return {
        Tract: tract.tract_name,
        County: tract.county ?? '',
        State: tract.state ?? '',
        'Gross Acres': plain(exactOf(tract.gross_acres)),
        'Net Acres': plain(net),
        'Leased Net Acres': plain(leased),
        'Held Net Acres': plain(heldOf(own)),
        'Net Acres Released by Clause': plain(releasedOf(own)),
        'Net Acres for Review': plain(reviewOf(own)),
        'Review for Executive Right': '0',
        'Unleased Net Acres': plain(unleased),
        'Unleased with Producing Unit': isInUnit ? plain(unleased) : '0',
        'Net Revenue Acres': plain(revenueOf(own)),
        'Parent Tract Acres': tract.is_parent_tract ? plain(tract.gross_acres) : '',
      };
    });
    expect(sorted(rows)).toEqual(sorted(expected));
    const names = rows.map(({ Tract }) => Tract?.toLowerCase() ?? '');
    expect(names).toEqual(names.toSorted());
  });

  it('in a county and in an area has the rows that lie there, however the names are written', async () => {
    const { rows: placed } = await owner.query<{ tract_name: string; area: string }>(
      'SELECT t.tract_name, a.name AS area FROM tracts t JOIN areas a USING (company_id) WHERE a.id = t.area_id',
    );
    const areaOf = new Map(placed.map(({ tract_name, area }) => [tract_name, area]));
    const [areaName = ''] = areaOf.values();
    const [all, county, area] = [
      await csv(`acreage/download?as_of=${day}`),
      await csv(`acreage/download?county=%20reeves&as_of=${day}`),
      await csv(`acreage/download?area=${encodeURIComponent(` ${areaName.toUpperCase()}`)}&as_of=${day}`),
    ];
    expect(county).toEqual(all.filter((row) => row.County === 'Reeves'));
    expect([county.length > 0, area.length > 0, area.length < all.length]).toEqual([true, true, true]);
    expect(sorted(area)).toEqual(sorted(all.filter((row) => areaOf.get(row.Tract ?? '') === areaName)));
    expect(await csv(`acreage/download?area=Nowhere&as_of=${day}`)).toEqual([]);
  });

  it('by county and by lease has the same acres', async () => {
    const worked = workOut(land, day);
    const [counties, leases] = [
      await csv(`acreage/download?group_by=county&as_of=${day}`),
      await csv(`acreage/download?group_by=lease&as_of=${day}`),
    ];
    expect(counties).toHaveLength(new Set(land.tracts.map((t) => `${t.county}/${t.state}`)).size);
    expect(plain(column(counties, 'Gross Acres'))).toBe(
      plain(sumOf(land.tracts.map((t) => new Exact(t.gross_acres ?? 0)))),
    );
    expect(plain(column(counties, 'Parent Tract Acres'))).toBe(
      plain(sumOf(land.tracts.filter((t) => t.is_parent_tract).map((t) => new Exact(t.gross_acres ?? 0)))),
    );
    expect(plain(column(counties, 'Net Acres'))).toBe(plain(netOf(worked)));
    for (const rows of [counties, leases]) {
      expect(plain(column(rows, 'Leased Net Acres'))).toBe(plain(leasedOf(worked)));
      expect(plain(column(rows, 'Held Net Acres'))).toBe(plain(heldOf(worked)));
      expect(plain(column(rows, 'Net Acres for Review'))).toBe(plain(reviewOf(worked)));
      expect(plain(column(rows, 'Net Acres Released by Clause'))).toBe(plain(releasedOf(worked)));
      expect(plain(column(rows, 'Net Revenue Acres'))).toBe(plain(revenueOf(worked)));
    }
    const covered = worked.flatMap((each) =>
      each.leases.map(({ lease, leased }) => ({ lease, leased, tract: each.tract })),
    );
    const expected = [...Map.groupBy(covered, ({ lease }) => lease.id).values()].map((parts) => {
      const tracts = new Map(parts.map(({ tract }) => [tract.id, tract]));
      return [
        parts[0]?.lease.file_number,
        String(tracts.size),
        plain(sumOf([...tracts.values()].map((t) => new Exact(t.gross_acres ?? 0)))),
        plain(sumOf(parts.map(({ leased }) => leased))),
      ];
    });
    const reported = leases.map((row) => [
      row['File Number'],
      row.Tracts,
      row['Gross Acres'],
      row['Leased Net Acres'],
    ]);
    expect(sorted(reported)).toEqual(sorted(expected));
  });

  it('leases less on a day to come, by the leases that end before it and are not held', () => {
    if (day > today) expect(leasedOf(workOut(land, day)).lt(leasedOf(workOut(land, today)))).toBe(true);
  });

  it('agrees between the preview and the file', async () => {
    const { body } = await ada.get(`/api/reports/acreage/preview?as_of=${day}`);
    const rows = await csv(`acreage/download?as_of=${day}`);
    const [preview] = body.data;
    expect(preview.totals.rows).toBe(rows.length);
    expect(preview.rows).toHaveLength(Math.min(50, rows.length));
    expect(preview.rows[0].tract_name).toBe(rows[0]?.Tract);
    for (const { key, label, is_summed } of preview.columns)
      if (is_summed) expect(preview.totals.sums[key]).toBe(plain(column(rows, label)));
  });
});

describe.each(days)('as of %s', (day) => {
  it.each([30, 90, 365])('leases that end within %i days are those of the calendar', async (within) => {
    const held = heldLeases(land, day);
    const standing = land.leases.flatMap((lease) => {
      const end = effectiveExpiration(lease);
      const isOpen = lease.contract_status === 'active' && end !== null && day <= end;
      if (!isOpen || end > addDays(day, within)) return [];
      return [{ lease, end, isHeld: held.has(lease.id) }];
    });
    const expected = (withHeld: boolean) =>
      standing
        .filter(({ isHeld }) => withHeld || !isHeld)
        .map(({ lease, end }) => [
          lease.file_number,
          end,
          String(daysBetween(day, end)),
          plain(lease.lease_acres),
        ]);
    for (const withHeld of [false, true]) {
      const rows = await csv(`lease-expirations/download?within=${within}&held=${withHeld}&as_of=${day}`);
      const reported = rows.map((row) => [
        row['File Number'],
        row['Ends On'],
        row['Days Left'],
        row['Lease Acres'],
      ]);
      expect(sorted(reported)).toEqual(sorted(expected(withHeld)));
      expect(reported.map(([, end]) => end)).toEqual(reported.map(([, end]) => end).toSorted());
    }
  });

  it('every deck tells the sum of its decimals, which are share × factor, and is marked where that is not 1', async () => {
    const rows = await csv(`unit-decks/download?as_of=${day}`);
    const units = [...Map.groupBy(rows, (row) => `${row.Well}/${unitKey(row.Unit)}`).values()];
    const expected = new Set(land.proration_units.map((unit) => `${unit.well_id}/${unitKey(unit.name)}`));
    expect(units).toHaveLength(expected.size);
    for (const unit of units) {
      const sum = unit.at(-1);
      const reported = plain(column(unit.slice(0, -1), 'Unit Decimal'));
      expect(plain(sum?.['Unit Decimal'] ?? '')).toBe(reported);
      expect(sum?.Line).toBe(reported === '1' ? 'Sums to 1' : 'Does not sum to 1');
      expect(plain(sum?.['Royalty Decimal'] ?? '')).toBe(plain(column(unit.slice(0, -1), 'Royalty Decimal')));
      const gap = new Exact(1).minus(reported).abs().toFixed(8);
      if (reported !== '1') expect(sum?.Owner).toMatch(`Sum of the unit: ${gap} `);
    }
    const lines = new Set(rows.map(({ Line }) => Line));
    if (day === today)
      expect([...lines].toSorted()).toEqual(['Does not sum to 1', 'Interest', 'Rounding', 'Sums to 1']);
    for (const row of rows) {
      if (row['Share of Tract'] === '' || row.Participation === '') continue;
      const product = new Exact(row['Share of Tract'] ?? 0).times(row.Participation ?? 0);
      expect(plain(product.toDecimalPlaces(8))).toBe(row['Unit Decimal']);
    }
  });

  it('an owner statement tells each ownership once, with its acres', async () => {
    const worked = new Map(workOut(land, day).map((each) => [each.ownership.id, each]));
    const expected = land.ownerships
      .filter((each) => each.owner_id !== null && ownershipCounts(each, day))
      .map((each) => {
        const interest = worked.get(each.id);
        const name = land.owners.find(({ id }) => id === each.owner_id)?.owner_name;
        const tract = land.tracts.find(({ id }) => id === each.tract_id)?.tract_name ?? '';
        return interest === undefined
          ? [name, tract, '', '', '']
          : [name, tract, plain(interest.net), plain(leasedOf([interest])), plain(revenueOf([interest]))];
      });
    const rows = await csv(`owner-statement/download?as_of=${day}`);
    const reported = rows.map((row) => [
      row.Owner,
      row.Tract,
      row['Net Acres'],
      row['Leased Net Acres'],
      row['Net Revenue Acres'],
    ]);
    expect(sorted(reported)).toEqual(sorted(expected));
    const { id, owner_name } = land.owners[3];
    const own = await csv(`owner-statement/download?owner_id=${id}&as_of=${day}`);
    expect(own.every((row) => row.Owner === owner_name)).toBe(true);
    expect(own).toHaveLength(rows.filter((row) => row.Owner === owner_name).length);
    const reeves = await csv(`owner-statement/download?county=reeves&as_of=${day}`);
    expect(reeves).toEqual(rows.filter((row) => row.County === 'Reeves'));
    expect(reeves.length).toBeGreaterThan(0);
  });
});

it('the mailing list has one line for each address, and every owner who has one', async () => {
  const key = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const short: Record<string, string> = {
    street: 'st',
    avenue: 'ave',
    road: 'rd',
    drive: 'dr',
    suite: '#',
    ste: '#',
    apt: '#',
    unit: '#',
  };
  const street = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('.', '')
      .split(/[^\p{L}\p{N}#]+/u)
      .filter((word) => word !== '')
      .map((word) => short[word] ?? word)
      .join(' ');
  const living = land.owners.filter((each) => each.status !== 'deceased' && key(each.address_line_1) !== '');
  const addresses = Map.groupBy(living, (each) =>
    [
      street(`${each.address_line_1} ${each.address_line_2 ?? ''}`),
      ...[each.city, each.state].map(key),
      key(each.zipcode).slice(0, 5),
    ].join('|'),
  );
  const rows = await csv('mailing-list/download');
  expect(rows).toHaveLength(addresses.size);
  expect(plain(column(rows, 'Owners'))).toBe(String(living.length));
  const expected = [...addresses.values()].map((group) => [
    [...new Set(group.map(({ owner_name }) => owner_name.trim()))].length,
    String(group.length),
    group[0]?.address_line_1,
  ]);
  expect(
    sorted(rows.map((row) => [row.Names?.split('; ').length, row.Owners, row['Address Line 1']])),
  ).toEqual(sorted(expected));
});

it('data quality names each record that lacks something once for each thing', async () => {
  const rows = await csv('data-quality/download');
  const reported = (issue: string) =>
    rows.filter((row) => row['What Is Missing'] === issue).map((row) => row.Record);
  const owning = new Set(land.ownerships.map(({ owner_id }) => owner_id));
  const blank = (text: string | null) => (text ?? '').trim() === '';
  const titles = (some: { owner_name: string }[]) => some.map(({ owner_name }) => owner_name).toSorted();
  expect(reported('No interest in a tract').toSorted()).toEqual(
    titles(land.owners.filter(({ id }) => !owning.has(id))),
  );
  expect(reported('No address').toSorted()).toEqual(
    titles(land.owners.filter((each) => blank(each.address_line_1))),
  );
  expect(reported('No royalty rate')).toHaveLength(
    land.leases.filter(({ royalty_rate }) => royalty_rate === null).length,
  );
  expect(reported('No operator')).toHaveLength(land.wells.filter(({ operator }) => blank(operator)).length);
  const parents = reported('Parent tract has its own mineral interests');
  expect(parents.toSorted()).toEqual(
    land.tracts
      .filter(
        (tract) =>
          parentInterests(
            tract,
            land.ownerships.filter(({ tract_id }) => tract_id === tract.id),
            today,
          ) !== null,
      )
      .map(({ tract_name }) => tract_name)
      .toSorted(),
  );
  expect(parents.length).toBeGreaterThan(0);
  const wells = await csv('data-quality/download?kind=well');
  expect(wells).toEqual(rows.filter(({ Kind }) => Kind === 'Well'));
});

it('the discrepancies are those of the action center, with both figures', async () => {
  const center = await ada.get('/api/analytics/action-center?type=acreage_discrepancy&page_size=1000');
  const items: { name: string; details: string }[] = center.body.data[0].action_items;
  const rows = await csv('acreage-discrepancies/download');
  expect(rows.map((row) => row.Record).toSorted()).toEqual(items.map(({ name }) => name).toSorted());
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row['What Differs'])).toContain('Parent tract with its own interests');
  for (const row of rows)
    expect(plain(new Exact(row.Found ?? 0).minus(row.Expected ?? 0))).toBe(row.Difference);
});

describe('a lease on a day to come', () => {
  // Each lease covers the 80 acres of one half of its own tract, which no well holds.
  it.each([
    ['yesterday', '2026-03-30', ['0', '0', '0', '0']],
    ['today', today, ['80', '0', '0', '0']],
    ['tomorrow', '2026-04-01', ['80', '80', '0', '0']],
    ['today, and was extended by a month', today, ['80', '80', '80', '0'], true],
  ])('that ended %s', async (when, expiration_date, expected, extended = false) => {
    const { companyId, areaId } = await createCompanyWithArea(ada, `Ends ${when}`);
    const tract = await ada.make('tracts', { area_id: areaId, tract_name: when, gross_acres: 160 });
    const name = await ada.make('owners', { area_id: areaId, owner_name: 'Smith' });
    const ownership = await ada.make('ownerships', {
      tract_id: tract,
      owner_id: name,
      interest_type: 'mineral',
      decimal_interest: 0.5,
    });
    const terms = { expiration_date, extended, extension_term: extended ? '1 month' : null };
    const lease = await ada.make('leases', {
      area_id: areaId,
      contract_name: when,
      file_number: 'F-103',
      contract_status: 'active',
      ...terms,
    });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease, contract_acres: 80 });
    const headers = { 'x-selected-companies': `[${companyId}]` };
    const leasedAcresOf = async (report: string, asOf: string) => {
      const { body } = await ada.get(`/api/reports/${report}/preview?as_of=${asOf}`, headers);
      expect(body.data[0].basis).toContain(leasedOnDaysToCome);
      return plain(body.data[0].totals.sums.leased_acres);
    };
    for (const report of ['acreage', 'owner-statement']) {
      const reported: string[] = [];
      for (const asOf of [today, '2026-04-01', '2026-04-02', '2026-12-31'])
        reported.push(await leasedAcresOf(report, asOf));
      expect(reported).toEqual(expected);
    }
  });
});
