import { describe, expect, it } from 'vitest';
import { createBody } from '#shared/land/contracts/records.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { leaseClauseIssues } from '#shared/land/events/lease-clause-issues.ts';
import { leaseEventIssues } from '#shared/land/events/lease-event-issues.ts';
import { wellOddities } from '#shared/land/events/well-event-issues.ts';
import { addDays, addYears, dayOfYear, daysBetween } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { seededRandom } from './random.ts';
import { makeSampleCompany } from './sample-company.ts';
import { aliquotPart, sectionNumber } from './survey-grid.ts';

const today = '2026-03-31';
const company = makeSampleCompany(today);

const sum = (values: readonly (string | null)[]) =>
  values.reduce((total, value) => total.plus(value ?? 0), new Exact(0));
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const tracts = byId(company.tracts);
const leases = byId(company.leases);
const wells = byId(company.wells);
const ownerships = byId(company.ownerships);
const geometryOf = (text: string) => {
  const read = readGeometry(text);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};
const producing = new Set(
  company.wells.filter((well) => well.well_status === 'producing').map(({ id }) => id),
);
const heldTracts = new Set(
  company.proration_units.filter((unit) => producing.has(unit.well_id)).map((unit) => unit.tract_id),
);
const isHeld = (leaseId: number) =>
  company.contracts.some(
    (contract) =>
      contract.lease_id === leaseId && heldTracts.has(ownerships.get(contract.ownership_id)?.tract_id ?? 0),
  );

describe('the sample company', () => {
  it('is the same for the same seed and day, and another for another seed', () => {
    expect(makeSampleCompany(today)).toEqual(company);
    expect(makeSampleCompany(today, 7)).not.toEqual(company);
  });

  it('moves its dates with the day and leaves the rest', () => {
    const later = makeSampleCompany('2027-11-02');
    const dates = ['spud_date', 'completion_date', 'first_prod_date'] as const;
    for (const well of later.wells) {
      const before = wells.get(well.id);
      for (const name of dates) {
        const [was, is] = [before?.[name], well[name]];
        if (was && is) expect(daysBetween(was, is)).toBe(daysBetween(today, '2027-11-02'));
      }
    }
    expect(later.tracts).toEqual(company.tracts);
    expect(later.owners).toEqual(company.owners);
    expect(later.ownerships.map((row) => row.decimal_interest)).toEqual(
      company.ownerships.map((row) => row.decimal_interest),
    );
  });

  it('is recognizable by its name, and has the size of a real company', () => {
    expect(company.name).toBe('Sample: Pecos Land & Minerals');
    expect(company.areas).toHaveLength(3);
    const between = (count: number, from: number, to: number) => {
      expect(count).toBeGreaterThanOrEqual(from);
      expect(count).toBeLessThanOrEqual(to);
    };
    between(company.tracts.length, 280, 330);
    between(company.leases.length, 145, 155);
    between(company.owners.length, 240, 260);
    between(company.wells.length, 112, 132);
  });

  it.each([
    ['tracts', 'tract'],
    ['owners', 'owner'],
    ['leases', 'lease'],
    ['wells', 'well'],
    ['ownerships', 'ownership'],
    ['contracts', 'contract'],
    ['obligations', 'obligation'],
    ['lease_events', 'lease_event'],
    ['lease_clauses', 'lease_clause'],
    ['well_events', 'well_event'],
    ['formation_tops', 'formation_top'],
    ['proration_units', 'proration_unit'],
    ['geological_markers', 'geological_marker'],
  ] as const)('has %s that the calls of the product would take', (plural, kind) => {
    const body = createBody(entities[kind]);
    for (const { id, ...row } of company[plural]) {
      const read = body.safeParse(row);
      expect([id, read.error?.issues ?? []]).toEqual([id, []]);
    }
  });

  it('counts ids from 1, and names only rows that are there, each within one area', () => {
    const areaOf = (rows: Map<number, { area_id: number }>, id: number) =>
      rows.get(id)?.area_id ?? Number.NaN;
    for (const rows of [company.tracts, company.leases, company.wells, company.owners, company.ownerships])
      expect(rows.map((row) => row.id)).toEqual(rows.map((_row, index) => index + 1));
    const owners = byId(company.owners);
    for (const row of company.ownerships)
      expect(areaOf(tracts, row.tract_id)).toBe(areaOf(owners, row.owner_id));
    for (const row of company.proration_units)
      expect(areaOf(tracts, row.tract_id)).toBe(areaOf(wells, row.well_id));
    for (const row of company.contracts) {
      const ownership = ownerships.get(row.ownership_id);
      expect(areaOf(leases, row.lease_id)).toBe(areaOf(tracts, ownership?.tract_id ?? 0));
    }
  });

  it('repeats no unique name, number or instrument', () => {
    const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
    unique(company.tracts.map((row) => `${row.area_id} ${row.tract_name}`));
    unique(company.owners.map((row) => row.owner_name));
    unique(company.leases.map((row) => row.file_number));
    unique(company.leases.map((row) => row.contract_name));
    unique(company.leases.map((row) => `${row.area_id} ${row.instrument_number}`));
    unique(company.wells.map((row) => row.api_number));
    unique(company.wells.map((row) => row.well_name));
    unique(company.ownerships.map((row) => `${row.tract_id} ${row.owner_id} ${row.interest_type}`));
    unique(company.contracts.map((row) => row.contract_number));
  });
});

describe('obligations', () => {
  const { obligations } = company;
  const days = (row: { due_on: string }) => daysBetween(today, row.due_on);

  it('are of every kind, of active leases, and some need action today', () => {
    expect(new Set(obligations.map(({ kind }) => kind))).toEqual(
      new Set(['rental', 'shut_in', 'extension', 'continuous_drilling']),
    );
    for (const row of obligations) expect(leases.get(row.lease_id)?.contract_status).toBe('active');
    const open = obligations.filter(({ status }) => status === 'open');
    expect(open.some((row) => days(row) < 0)).toBe(true);
    expect(open.filter((row) => days(row) >= 0 && days(row) <= 60).length).toBeGreaterThan(5);
  });

  it('that are done were done in time, with evidence, and rentals end with the primary term', () => {
    const done = obligations.filter(({ status }) => status === 'done');
    expect(done.length).toBeGreaterThan(3);
    for (const row of done)
      expect([row.done_on !== null && row.done_on <= row.due_on, row.evidence]).toEqual([
        true,
        expect.stringMatching(/^Check \d+$/),
      ]);
    for (const row of obligations.filter(({ kind }) => kind === 'rental'))
      expect(row.due_on < (leases.get(row.lease_id)?.expiration_date ?? '')).toBe(true);
  });
});

describe('events and clauses', () => {
  const { well_events, lease_events, lease_clauses } = company;
  const eventsOf = (wellId: number) => well_events.filter((event) => event.well_id === wellId);
  const coveredBy = (leaseId: number) =>
    new Set(
      company.contracts
        .filter((row) => row.lease_id === leaseId)
        .map((row) => ownerships.get(row.ownership_id)?.tract_id ?? 0),
    );

  it('say what their wells say, in the order of a life, and not after today', () => {
    for (const well of company.wells) {
      const events = eventsOf(well.id);
      const dates = [well.first_prod_date ?? '', ...events.map(({ event_date }) => event_date)];
      expect(dates).toEqual([...dates].sort());
      if (events.length > 0) expect(wellOddities(well, events)).toEqual([]);
      if (well.well_status === 'plugged')
        expect(events.map(({ kind }) => kind)).toEqual(['production_ceased', 'plugged']);
    }
    expect(well_events.every(({ event_date }) => event_date <= today)).toBe(true);
  });

  it('are refused by no rule, and a payment is paid in time', () => {
    for (const row of lease_events)
      expect([row.id, leaseEventIssues((name) => row[name as keyof typeof row])]).toEqual([row.id, []]);
    for (const row of lease_clauses)
      expect([row.id, leaseClauseIssues((name) => row[name as keyof typeof row])]).toEqual([row.id, []]);
    for (const row of lease_events.filter(({ kind }) => kind === 'shut_in_payment'))
      expect((row.paid_on ?? '9') <= (row.due_on ?? '')).toBe(true);
  });

  it('cover production that ceased within 90 days, long ago, and during a paid shut-in, each under a lease', () => {
    const days = (kind: string) =>
      well_events
        .filter((event) => event.kind === kind && wells.get(event.well_id)?.well_status === 'shut-in')
        .map((event) => ({ ...event, days: daysBetween(event.event_date, today) }));
    const [recent, old] = days('production_ceased');
    const [shutIn] = days('shut_in');
    expect([recent?.days, old?.days, shutIn?.days]).toEqual([40, 1500, 200]);
    const lessee = (wellId: number) =>
      company.leases.filter(
        (lease) =>
          lease.contract_status === 'active' &&
          company.proration_units.some(
            (unit) => unit.well_id === wellId && coveredBy(lease.id).has(unit.tract_id),
          ),
      );
    for (const event of [recent, old, shutIn]) {
      const first = wells.get(event?.well_id ?? 0)?.first_prod_date ?? '9999';
      const held = lessee(event?.well_id ?? 0).filter(
        (lease) => first > lease.contract_date && first < lease.expiration_date,
      );
      expect([event?.kind, held.length > 0]).toEqual([event?.kind, true]);
    }
    const [payment] = lease_events.filter(({ kind }) => kind === 'shut_in_payment');
    expect(lessee(shutIn?.well_id ?? 0).map(({ id }) => id)).toContain(payment?.lease_id);
    expect((payment?.starts_on ?? '9') <= today && (payment?.ends_on ?? '') > today).toBe(true);
  });

  it('include a Pugh clause with a unit on part of a tract, a retained acreage clause, releases, an option and a top lease', () => {
    const [pugh] = lease_clauses.filter(({ kind }) => kind === 'surface_release');
    const own = coveredBy(pugh?.lease_id ?? 0);
    const isPartly = company.proration_units.some(
      (unit) =>
        producing.has(unit.well_id) &&
        own.has(unit.tract_id) &&
        new Exact(unit.held_acres).lt(tracts.get(unit.tract_id)?.gross_acres ?? 0),
    );
    expect([leases.get(pugh?.lease_id ?? 0)?.horizontal_pugh, isPartly]).toEqual([true, true]);
    const [retaining] = lease_clauses.filter(({ kind }) => kind === 'retained_acreage');
    expect(retaining).toMatchObject({ retained_basis: 'formula', base_acres: 40, acres_per_foot: 0.024 });
    const [partial] = lease_events.filter(({ kind }) => kind === 'partial_release');
    expect(coveredBy(partial?.lease_id ?? 0).has(partial?.tract_id ?? -1)).toBe(true);
    for (const kind of ['release', 'option_exercised'] as const)
      expect([kind, lease_events.some((event) => event.kind === kind)]).toEqual([kind, true]);
    const top = company.leases.at(-1);
    const base = company.leases.find(
      ({ contract_name }) => `${contract_name} (Top Lease)` === top?.contract_name,
    );
    expect(coveredBy(top?.id ?? 0)).toEqual(coveredBy(base?.id ?? -1));
    expect((top?.contract_date ?? '') > (base?.contract_date ?? '9')).toBe(true);
  });
});

describe('land', () => {
  const outlines = company.geological_markers.filter((marker) => marker.asset_type === 'Tract');

  it('has an outline for each tract, whose surface is what is recorded, but for four', () => {
    expect(outlines.map((marker) => marker.asset_id)).toEqual(company.tracts.map((row) => row.id));
    const off = outlines.filter((marker) => {
      const recorded = Number(tracts.get(marker.asset_id)?.gross_acres);
      return Math.abs(geodesicAcres(geometryOf(marker.geometry)) / recorded - 1) > 0.01;
    });
    expect(off).toHaveLength(4);
  });

  it('has sections of about 640 acres that do not overlap, in their counties', () => {
    const boxes: Record<string, [number, number, number, number]> = {
      Reeves: [-104.1, 30.8, -103.2, 31.6],
      Loving: [-104, 31.65, -103.3, 32],
      Ward: [-103.6, 31.25, -102.76, 31.66],
    };
    const acresOf = new Map<string, number>();
    for (const marker of outlines) {
      const tract = tracts.get(marker.asset_id);
      const geometry = geometryOf(marker.geometry);
      const key = `${tract?.county} ${tract?.section}`;
      acresOf.set(key, (acresOf.get(key) ?? 0) + geodesicAcres(geometry));
      const [west, south, east, north] = boxes[tract?.county ?? ''] ?? [0, 0, 0, 0];
      for (const [x, y] of JSON.stringify(geometry.coordinates)
        .match(/-?\d+\.\d+,\d+\.\d+/g)
        ?.map((pair) => pair.split(',').map(Number)) ?? []) {
        expect(x).toBeGreaterThan(west);
        expect(x).toBeLessThan(east);
        expect(y).toBeGreaterThan(south);
        expect(y).toBeLessThan(north);
      }
    }
    expect(acresOf.size).toBe(108);
    for (const [key, acres] of acresOf)
      expect([key, Math.round(acres)]).toEqual([key, key === 'Reeves 9' ? 630 : 640]);
  });

  it('keeps a tract with a hole, and one of two parts', () => {
    const shapes = outlines.map((marker) => geometryOf(marker.geometry));
    expect(shapes.some((shape) => shape.type === 'Polygon' && shape.coordinates.length === 2)).toBe(true);
    expect(shapes.some((shape) => shape.type === 'MultiPolygon' && shape.coordinates.length === 2)).toBe(
      true,
    );
  });

  it('describes each tract by its own part, section, block, survey and acres', () => {
    for (const tract of company.tracts) {
      const what = tract.quarter_quarter === null ? 'All' : `The ${tract.quarter_quarter}`;
      expect(
        tract.legal_description.startsWith(`${what} of Section ${tract.section}, Block ${tract.block}`),
      ).toBe(true);
      expect(tract.legal_description).toContain(`${tract.survey_abstract}, ${tract.county} County, Texas`);
      expect(tract.legal_description).toContain(`containing ${tract.gross_acres} acres`);
    }
  });

  it('reads aliquot parts from the right, and numbers sections to and fro', () => {
    expect(aliquotPart('N/2 SE/4')).toEqual([0.5, 0.25, 1, 0.5]);
    expect(aliquotPart('NE/4 NW/4')).toEqual([0.25, 0.75, 0.5, 1]);
    expect(() => aliquotPart('Middle')).toThrow('is not an aliquot part');
    expect([0, 5].map((column) => sectionNumber({ column, row: 5 }, 6, 6))).toEqual([6, 1]);
    expect([0, 5].map((column) => sectionNumber({ column, row: 4 }, 6, 6))).toEqual([7, 12]);
  });
});

describe('title', () => {
  const mineralsOf = (tractId: number) =>
    company.ownerships.filter((row) => row.tract_id === tractId && row.interest_type === 'mineral');

  it('sums to exactly one in each tract, but for three', () => {
    const off = company.tracts.filter(
      (tract) => !sum(mineralsOf(tract.id).map((row) => row.decimal_interest)).eq(1),
    );
    expect(off).toHaveLength(3);
  });

  it('gives net acres as gross times fraction, and every owner something', () => {
    for (const row of company.ownerships.filter((each) => each.interest_type === 'mineral')) {
      const acres = new Exact(tracts.get(row.tract_id)?.gross_acres ?? 0).times(row.decimal_interest);
      expect(row.net_acres).toBe(acres.toDecimalPlaces(4).toFixed());
    }
    expect(new Set(company.ownerships.map((row) => row.owner_id)).size).toBe(company.owners.length);
  });

  it('has people, trusts, companies and public bodies, who cannot be reached', () => {
    const kinds = new Set(company.owners.map((row) => row.owner_type));
    expect([...kinds].sort()).toEqual(['company', 'governmental', 'individual', 'trust']);
    for (const owner of company.owners) {
      if (owner.email !== null) expect(owner.email).toMatch(/^[a-z.]+@example\.com$/);
      if (owner.phone_number !== null) expect(owner.phone_number).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      if (owner.tax_id !== null) expect(owner.tax_id).toMatch(/^00-\d{7}$/);
    }
  });
});

describe('leases', () => {
  const rates = ['0.25', '0.225', '0.2', '0.1875', '0.125'];

  it('have believable rates, terms and figures', () => {
    for (const lease of company.leases) {
      expect(rates).toContain(lease.royalty_rate);
      expect(['3 years', '5 years']).toContain(lease.term);
      expect(lease.expiration_date).toBe(addYears(lease.contract_date, Number.parseInt(lease.term, 10)));
      const own = company.contracts.filter((row) => row.lease_id === lease.id);
      expect(sum(own.map((row) => row.bonus)).toFixed(2)).toBe(lease.bonus);
      const covered = new Set(own.map((row) => ownerships.get(row.ownership_id)?.tract_id ?? 0));
      expect(sum([...covered].map((id) => tracts.get(id)?.gross_acres ?? null)).eq(lease.lease_acres)).toBe(
        true,
      );
    }
    for (const rate of rates) expect(company.leases.some((lease) => lease.royalty_rate === rate)).toBe(true);
  });

  it('are recorded after their date and before today, and their options fall due before they end', () => {
    for (const lease of company.leases) {
      expect(lease.recording_date > lease.contract_date).toBe(true);
      expect(lease.recording_date < today).toBe(true);
      expect(lease.instrument_number).toMatch(new RegExp(`^${lease.recording_date.slice(0, 4)}-\\d{6}$`));
      if (lease.extension_due_date === null) continue;
      expect(lease.extension_due_date > lease.contract_date).toBe(true);
      expect(lease.extension_due_date < lease.expiration_date).toBe(true);
      expect(lease.extension_term).toBe('2 years');
    }
  });

  it('are granted by who owns: the interest is older than the lease', () => {
    for (const contract of company.contracts) {
      const since = ownerships.get(contract.ownership_id)?.effective_date ?? today;
      expect(since < (leases.get(contract.lease_id)?.contract_date ?? '')).toBe(true);
      expect(ownerships.get(contract.ownership_id)?.interest_type).toBe('mineral');
    }
  });

  it('cover no more than the interest has, but for two', () => {
    const off = company.contracts.filter((row) =>
      new Exact(row.contract_acres).gt(ownerships.get(row.ownership_id)?.net_acres ?? 0),
    );
    expect(off).toHaveLength(2);
  });

  it('are held, running, soon over, extended and gone, as of the day', () => {
    const active = company.leases.filter((lease) => lease.contract_status === 'active');
    const held = active.filter((lease) => isHeld(lease.id));
    expect(held.length).toBeGreaterThanOrEqual(60);
    expect(held.filter((lease) => lease.expiration_date < today).length).toBeGreaterThanOrEqual(30);
    const soon = active.filter(
      (lease) =>
        !isHeld(lease.id) &&
        !lease.extended &&
        lease.expiration_date >= today &&
        lease.expiration_date <= addDays(today, 90),
    );
    expect(soon.length).toBeGreaterThanOrEqual(12);
    const due = active.filter(
      (lease) =>
        !isHeld(lease.id) &&
        !lease.extended &&
        (lease.extension_due_date ?? '') > today &&
        (lease.extension_due_date ?? '9') <= addDays(today, 90),
    );
    expect(due.length).toBeGreaterThanOrEqual(8);
    const extended = active.filter((lease) => lease.extended);
    expect(extended).toHaveLength(10);
    for (const lease of extended) {
      expect(lease.expiration_date < today).toBe(true);
      expect(addYears(lease.expiration_date, 2) > addDays(today, 90)).toBe(true);
    }
    const expired = company.leases.filter((lease) => lease.contract_status === 'expired');
    expect(expired).toHaveLength(10);
    const lapsed = active.filter(
      (lease) => !isHeld(lease.id) && !lease.extended && lease.expiration_date < today,
    );
    // Two that nobody marked, and three whose wells are shut in.
    expect(lapsed).toHaveLength(5);
    for (const lease of expired) expect(lease.expiration_date < today && !isHeld(lease.id)).toBe(true);
  });

  it('hold by production only what began to produce while they ran', () => {
    const isTop = (lease: { contract_name: string }) => lease.contract_name.endsWith('(Top Lease)');
    expect(company.leases.filter(isTop)).toHaveLength(1);
    for (const lease of company.leases.filter((each) => isHeld(each.id) && !isTop(each))) {
      const covered = new Set(
        company.contracts
          .filter((row) => row.lease_id === lease.id)
          .map((row) => ownerships.get(row.ownership_id)?.tract_id ?? 0),
      );
      const began = company.proration_units
        .filter((unit) => covered.has(unit.tract_id) && producing.has(unit.well_id))
        .map((unit) => wells.get(unit.well_id)?.first_prod_date ?? '9999')
        .sort()[0];
      expect((began ?? '') > lease.contract_date && (began ?? '') < lease.expiration_date).toBe(true);
    }
  });
});

describe('wells', () => {
  const point = (text: string | null): Position => {
    const geometry = geometryOf(text ?? '');
    if (geometry.type !== 'Point') throw new Error('no point');
    return geometry.coordinates;
  };
  const miles = ([x1, y1]: Position, [x2, y2]: Position) =>
    Math.hypot((x2 - x1) * 111.32 * Math.cos((y1 * Math.PI) / 180), (y2 - y1) * 110.87) / 1.609344;
  const isWithin = ([x, y]: Position, ring: readonly Position[]) => {
    let inside = false;
    for (let index = 1; index < ring.length; index += 1) {
      const [x1, y1] = ring[index - 1] ?? [0, 0];
      const [x2, y2] = ring[index] ?? [0, 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    return inside;
  };
  const outlineAt = new Map(
    company.geological_markers
      .filter((marker) => marker.asset_type === 'Tract')
      .map((marker) => [marker.asset_id, geometryOf(marker.geometry)]),
  );
  const isInUnit = (wellId: number, place: Position) =>
    company.proration_units
      .filter((unit) => unit.well_id === wellId)
      .some((unit) => {
        const shape = outlineAt.get(unit.tract_id);
        const parts =
          shape?.type === 'Polygon'
            ? [shape.coordinates]
            : shape?.type === 'MultiPolygon'
              ? shape.coordinates
              : [];
        return parts.some((rings) => isWithin(place, rings[0] ?? []));
      });

  it('of every fate and form are there', () => {
    const count = (test: (well: (typeof company.wells)[number]) => boolean) =>
      company.wells.filter(test).length;
    for (const status of ['drilling', 'producing', 'shut-in', 'plugged', 'proposed'])
      expect([status, count((well) => well.well_status === status) >= 3]).toEqual([status, true]);
    for (const type of ['horizontal', 'vertical', 'injection', 'disposal'])
      expect([type, count((well) => well.well_type === type) >= 2]).toEqual([type, true]);
  });

  it('that are horizontal run one and a half to two miles, within their unit', () => {
    const horizontals = company.wells.filter((well) => well.well_type === 'horizontal');
    expect(horizontals.length).toBeGreaterThan(75);
    for (const well of horizontals) {
      const [surface, bottom] = [point(well.surface_location), point(well.bottom_hole_location)];
      const length = miles(surface, bottom);
      expect([well.well_name, length > 1.45 && length < 2]).toEqual([well.well_name, true]);
      expect([well.well_name, isInUnit(well.id, surface), isInUnit(well.id, bottom)]).toEqual([
        well.well_name,
        true,
        true,
      ]);
    }
  });

  it('that are vertical are on their tract', () => {
    for (const well of company.wells.filter((each) => each.bottom_hole_location === null)) {
      if (!company.proration_units.some((unit) => unit.well_id === well.id)) continue;
      expect([well.well_name, isInUnit(well.id, point(well.surface_location))]).toEqual([
        well.well_name,
        true,
      ]);
    }
  });

  it("have fourteen digits of their county's own", () => {
    const county: Record<number, string> = { 1: '389', 2: '301', 3: '475' };
    for (const well of company.wells) {
      expect(well.api_number).toMatch(new RegExp(`^42${county[well.area_id]}9\\d{4}0000$`));
    }
  });

  it('are spudded, completed and producing in this order, and not after today', () => {
    for (const well of company.wells) {
      const dates = [well.spud_date, well.completion_date, well.first_prod_date].filter(
        (date) => date !== null,
      );
      expect(dates).toEqual([...dates].sort());
      expect(dates.every((date) => date <= today)).toBe(true);
      if (well.well_status === 'proposed') expect(dates).toEqual([]);
      if (well.well_status === 'drilling') expect(dates).toHaveLength(1);
      if (well.well_status === 'producing') expect(dates).toHaveLength(3);
      if (well.well_status === 'plugged') expect(well.is_active).toBe(false);
    }
  });

  it('have units whose acres sum to the whole', () => {
    const units = Map.groupBy(company.proration_units, (unit) => unit.well_id);
    expect(units.size).toBeGreaterThan(100);
    for (const rows of units.values()) {
      expect(new Set(rows.map((row) => row.unit_acres)).size).toBe(1);
      expect(new Set(rows.map((row) => row.name)).size).toBe(1);
      expect(sum(rows.map((row) => row.held_acres)).eq(rows[0]?.unit_acres ?? 0)).toBe(true);
      for (const row of rows)
        expect(new Exact(row.held_acres).lte(tracts.get(row.tract_id)?.gross_acres ?? 0)).toBe(true);
    }
    const names = new Set(company.proration_units.map((unit) => unit.name));
    expect(names.size).toBe(units.size);
  });
});

describe('what the generator is based on', () => {
  it('draws evenly and by weight, and loses nothing when shuffling', () => {
    const random = seededRandom(5);
    const drawn = Array.from({ length: 6000 }, () => random.whole(1, 6));
    for (let face = 1; face <= 6; face += 1) {
      const share = drawn.filter((each) => each === face).length / drawn.length;
      expect(Math.abs(share - 1 / 6)).toBeLessThan(0.02);
    }
    const heads = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['head', 3],
        ['tail', 1],
      ]),
    );
    expect(Math.abs(heads.filter((each) => each === 'head').length / heads.length - 0.75)).toBeLessThan(0.03);
    expect(random.shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('counts days over leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addYears('2024-02-29', 3)).toBe('2027-02-28');
    expect(addYears('2023-12-31', -3)).toBe('2020-12-31');
    expect(daysBetween('2023-03-01', '2024-03-01')).toBe(366);
    expect(dayOfYear('2024-12-31')).toBe(366);
  });
});
