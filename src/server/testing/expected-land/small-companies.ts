import fc from 'fast-check';
import type pg from 'pg';
import type { LandRecords } from '#server/testing/expected-land/land-facts.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';

/** The date of the application under test. */
export const today = '2026-03-31';

/** The initial number of records of each entity in a small company. */
const kinds = {
  tracts: 4,
  leases: 4,
  wells: 3,
  ownerships: 7,
  contracts: 7,
  proration_units: 5,
  obligations: 3,
  well_events: 5,
  lease_events: 4,
  lease_clauses: 3,
  division_orders: 5,
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const nearDay = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: oneOf(-700, -91, -90, -1, 0, 1, 30, 89, 90, 91, 700).map((days) => addDays(today, days)),
  },
);
const status = oneOf('active', 'active', 'active', 'inactive', 'expired', 'terminated', null);
const acres = oneOf(null, '0', '160', '320', '320.5', '640', '213.3333', '100.0001');
const share = oneOf(null, '0', '0.5', '0.25', '0.125', '0.333333333333', '0.142857142857', '1');

/** The values of a new or changed record. References pick from the existing records by the number `end`. */
const values = {
  tracts: fc.record({
    gross_acres: acres,
    is_parent_tract: oneOf(null, false, false, true),
    outline: oneOf(null, null, 1, 1.004, 1.2),
  }),
  leases: fc.record({
    contract_type: oneOf(null, 'oil_gas', 'oil_gas', 'surface'),
    contract_status: status,
    contract_date: nearDay,
    royalty_rate: oneOf(null, '0.125', '0.1875', '0.25', '0.166666666667'),
    royalty_reduction: oneOf(null, null, 'proportionate', 'none', 'none'),
    expiration_date: nearDay,
    extended: oneOf(null, false, true),
    extension_term: oneOf(
      null,
      '2 years',
      '24 months',
      'two (2) years',
      '180-day',
      '1080 days',
      '1 1/2 years',
      '10 days notice, 3 years',
      'as agreed',
      ' ',
    ),
    extension_due_date: nearDay,
    horizontal_pugh: oneOf(null, false, true),
    vertical_pugh: oneOf(null, false, false, false, true),
    pugh_reading: oneOf(null, 'horizontal_is_surface', 'horizontal_is_depth'),
    term: oneOf(null, '3 years', '1 1/2 years', '10 days notice, 3 years'),
  }),
  wells: fc.record({
    well_status: oneOf('producing', 'producing', 'shut-in', null),
    is_active: oneOf(true, true, false, null),
    well_type: oneOf(null, 'oil', 'oil', 'injection'),
    first_prod_date: nearDay,
    spud_date: nearDay,
    completion_date: nearDay,
    first_sale_date: nearDay,
  }),
  ownerships: fc.record({
    end: fc.nat(),
    interest_type: oneOf('mineral', 'mineral', 'mineral', 'remainder', 'royalty', null),
    decimal_interest: share,
    net_acres: oneOf(null, null, '0', '80', '160.0001', '320'),
    executive_right: oneOf(null, null, 'owner', 'severed'),
    effective_date: nearDay,
    end_date: nearDay,
  }),
  contracts: fc.record({
    end: fc.nat(),
    contract_acres: acres,
    executive_consent: oneOf(null, null, 'signed'),
    effective_date: nearDay,
    termination_date: nearDay,
    contract_status: status,
  }),
  proration_units: fc.record({
    end: fc.nat(),
    name: oneOf(null, '', 'North', ' north ', 'South', 'SOUTH'),
    held_acres: acres,
    unit_acres: oneOf(null, '0', '160', '640', '237.9'),
  }),
  obligations: fc.record({
    end: fc.nat(),
    due_on: oneOf(-400, -1, 0, 4, 5, 6, 14, 30, 60, 61, 75, 95, 700).map((days) => addDays(today, days)),
    basis: oneOf('net_acres', 'net_acres', 'gross_acres', 'flat', null),
    rate: oneOf(null, '10', '1.05', '0.33'),
    acres: oneOf(null, null, '41.5'),
    amount: oneOf(null, null, null, '500'),
    status: oneOf('open', 'open', 'open', 'done', 'waived'),
  }),
  well_events: fc.record({
    end: fc.nat(),
    kind: oneOf(
      'first_production',
      'production_ceased',
      'shut_in',
      'returned',
      'converted',
      'plugged',
      'completed',
    ),
    event_date: nearDay,
  }),
  lease_events: fc.record({
    end: fc.nat(),
    kind: oneOf(
      'option_exercised',
      'amended',
      'shut_in_payment',
      'operations',
      'release',
      'partial_release',
      'partial_release',
      'ratification',
    ),
    acres: oneOf(null, '40', '80', '333.3333', '1000'),
    starts_on: nearDay,
    ends_on: nearDay,
    due_on: nearDay,
    paid_on: nearDay,
  }),
  lease_clauses: fc.record({
    end: fc.nat(),
    kind: oneOf(
      'cessation',
      'cessation',
      'surface_release',
      'surface_release',
      'audit',
      'retained_acreage',
      'continuous_development',
      'depth_release',
    ),
    period_days: oneOf(null, 1, 60, 120),
    trigger: oneOf(
      null,
      'on_date',
      'end_of_primary_term',
      'days_after_primary_term',
      'days_after_completion',
    ),
    trigger_date: nearDay,
    trigger_days: oneOf(1, 30, 90),
    unused_days: oneOf(null, 'lost', 'banked'),
    settled_on: oneOf(null, null, null, today),
  }),
  division_orders: fc.record({
    end: fc.nat(),
    kind: oneOf('ri', 'ri', 'wi'),
    product: oneOf(null, null, 'oil', 'gas'),
    effective_date: nearDay,
    end_date: nearDay,
    pay_status: oneOf(null, 'pay', 'suspense'),
  }),
};
type Values = { [K in Kind]: ReturnType<(typeof values)[K]['generate']>['value'] };
type Fields = Record<string, unknown>;

/** A change to the records of a company. A number picks the record from those that exist at that moment. */
type Step = { act: 'insert' | 'update' | 'delete'; kind: Kind; which: number; fields: Fields };

const stepOf = (act: fc.Arbitrary<Step['act']>, kind: fc.Arbitrary<Kind>) =>
  fc
    .tuple(act, kind, fc.nat())
    .chain(([actName, kindName, which]) =>
      (values[kindName] as fc.Arbitrary<Values[Kind]>).map(
        (fields): Step => ({ act: actName, kind: kindName, which, fields }),
      ),
    );

/** The steps that create a company, followed by rounds of changes with a check after each round. */
export const littleCompany = fc.record({
  made: fc.tuple(
    ...kindNames.map((kind) =>
      fc.array(stepOf(fc.constant('insert'), fc.constant(kind)), { minLength: 1, maxLength: kinds[kind] }),
    ),
  ),
  rounds: fc.array(
    fc.array(stepOf(oneOf('insert', 'update', 'update', 'delete'), oneOf(...kindNames)), {
      minLength: 1,
      maxLength: 4,
    }),
    { maxLength: 3 },
  ),
});

/** Inserts a company with an area that only the installation's Administrator can access. */
export async function insertCompany(owner: pg.Client): Promise<{ companyId: number; areaId: number }> {
  const company = await owner.query("INSERT INTO companies (name) VALUES ('Little') RETURNING id");
  const companyId: number = company.rows[0].id;
  const area = await owner.query(
    "INSERT INTO areas (company_id, name, type) VALUES ($1, 'Area', 'field') RETURNING id",
    [companyId],
  );
  await owner.query(
    "INSERT INTO owners (company_id, area_id, owner_name) SELECT $1, $2, name FROM unnest('{A,B}'::text[]) name",
    [companyId, area.rows[0].id],
  );
  return { companyId, areaId: area.rows[0].id };
}

let serial = 0;

/** Applies a step; does nothing if its records do not exist. */
export async function applyStep(
  owner: pg.Client,
  { companyId, areaId }: { companyId: number; areaId: number },
  { act, kind, which, fields }: Step,
): Promise<void> {
  const pick = async (table: string, number: number): Promise<number | undefined> => {
    const { rows } = await owner.query(`SELECT id FROM ${table} WHERE company_id = $1 ORDER BY id`, [
      companyId,
    ]);
    return rows.length === 0 ? undefined : rows[number % rows.length].id;
  };
  const write = async (verb: string, columns: Fields, id?: number) => {
    const names = Object.keys(columns);
    const places = names.map((_name, place) => `$${place + 2}`);
    const text =
      verb === 'insert'
        ? `INSERT INTO ${kind} (company_id, ${names.join(', ')}) VALUES ($1, ${places.join(', ')}) RETURNING id`
        : `UPDATE ${kind} SET ${names.map((name, place) => `${name} = ${places[place]}`).join(', ')}
           WHERE company_id = $1 AND id = ${id} RETURNING id`;
    return (await owner.query(text, [companyId, ...Object.values(columns)])).rows[0]?.id as
      | number
      | undefined;
  };
  const { end, outline, ...own } = fields;
  const number = Number(end ?? 0);
  const id = act === 'insert' ? undefined : await pick(kind, which);
  if (act !== 'insert' && id === undefined) return;
  if (act === 'delete') {
    await owner.query(`DELETE FROM ${kind} WHERE company_id = $1 AND id = $2`, [companyId, id]);
    return;
  }
  serial += 1;
  const ends: Fields = {};
  if (kind === 'ownerships') ends.tract_id = await pick('tracts', number);
  if (kind === 'contracts') {
    ends.ownership_id = await pick('ownerships', number);
    ends.lease_id = await pick('leases', Math.floor(number / 7));
  }
  if (kind === 'obligations' || kind === 'lease_events' || kind === 'lease_clauses')
    ends.lease_id = await pick('leases', number);
  if (kind === 'lease_events') ends.tract_id = await pick('tracts', Math.floor(number / 7));
  if (kind === 'well_events') ends.well_id = await pick('wells', number);
  if (kind === 'division_orders') {
    ends.well_id = await pick('wells', number);
    ends.owner_id = await pick('owners', Math.floor(number / 7));
  }
  if (kind === 'proration_units') {
    ends.tract_id = await pick('tracts', number);
    ends.well_id = await pick('wells', Math.floor(number / 7));
  }
  if (Object.values(ends).includes(undefined)) return;
  const names: Fields =
    act === 'update'
      ? {}
      : ({
          tracts: { area_id: areaId, tract_name: 'T' },
          leases: { area_id: areaId, contract_name: 'L', file_number: `F ${serial}` },
          wells: {
            area_id: areaId,
            well_name: 'W',
            api_number: `${serial % 4 === 0 ? 30 : 42}${String(serial).padStart(8, '0')}`,
          },
          obligations: { kind: 'rental' },
        }[kind as string] ?? {});
  const written = await write(act, { ...names, ...ends, ...own }, id);
  if (kind === 'tracts' && written !== undefined && typeof outline === 'number')
    await drawOutline(owner, companyId, written, outline);
}

/** Draws an outline of about 640 acres times a factor for a tract, in addition to existing ones. */
async function drawOutline(
  owner: pg.Client,
  companyId: number,
  tract: number,
  factor: number,
): Promise<void> {
  const [west, south, width, height] = [-102, 31.5, 0.01696 * factor, 0.01451];
  const ring = [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
    [west, south],
  ];
  await owner.query(
    `INSERT INTO geological_markers (company_id, marker_name, marker_type, geometry, asset_type, asset_id)
     VALUES ($1, 'O', 'polygon', $2, 'Tract', $3)`,
    [companyId, JSON.stringify({ type: 'Polygon', coordinates: [ring] }), tract],
  );
}

/** Reads the current records of the company as input for the rules. */
export async function readRecords(owner: pg.Client, companyId: number): Promise<LandRecords> {
  const read = async (text: string) =>
    (await owner.query(`SELECT ${text} r WHERE company_id = $1 ORDER BY r.id`, [companyId])).rows;
  const [
    tracts,
    leases,
    wells,
    ownerships,
    contracts,
    proration_units,
    obligations,
    well_events,
    lease_events,
    lease_clauses,
    division_orders,
    markers,
  ] = [
    await read('r.* FROM tracts'),
    await read('r.*, r.expiration_date::text, r.extension_due_date::text FROM leases'),
    await read('r.*, r.first_sale_date::text FROM wells'),
    await read('r.*, r.effective_date::text, r.end_date::text FROM ownerships'),
    await read('r.*, r.effective_date::text, r.termination_date::text FROM contracts'),
    await read('r.* FROM proration_units'),
    await read('r.*, r.due_on::text FROM obligations'),
    await read('r.*, r.event_date::text FROM well_events'),
    await read('r.*, r.starts_on::text, r.ends_on::text, r.due_on::text, r.paid_on::text FROM lease_events'),
    await read('r.*, r.trigger_date::text FROM lease_clauses'),
    await read('r.*, r.effective_date::text, r.end_date::text FROM division_orders'),
    await read('r.tract_id, r.geometry FROM geological_markers'),
  ];
  const outlineOf = (geometry: unknown): number => {
    const shape = readGeometry(geometry);
    if (!shape.ok) throw new Error(shape.reason);
    return geodesicAcres(shape.value);
  };
  return {
    tracts: tracts.map((tract) => ({
      ...tract,
      outline_acres: markers
        .filter((marker) => marker.tract_id === tract.id)
        .map((marker) => outlineOf(marker.geometry)),
    })),
    leases,
    wells,
    ownerships,
    contracts,
    proration_units,
    obligations,
    well_events,
    lease_events,
    lease_clauses,
    division_orders,
  };
}
