import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;

/** A lease past its term on tracts of one owner, with a well that held it at its end. */
async function createLease(name: string, grossAcres: readonly number[], fields: Fields = {}) {
  const { companyId, areaId } = await createCompanyWithArea(ada, name);
  const owner = await ada.make('owners', { area_id: areaId, owner_name: 'Smith' });
  const lease = await ada.make('leases', {
    area_id: areaId,
    contract_name: name,
    file_number: name,
    contract_status: 'active',
    royalty_rate: 0.25,
    contract_date: '2015-01-01',
    expiration_date: '2018-01-01',
    ...fields,
  });
  const tracts: number[] = [];
  for (const [place, gross_acres] of grossAcres.entries()) {
    const tract = await ada.make('tracts', {
      area_id: areaId,
      tract_name: `Tract ${place + 1}`,
      gross_acres,
    });
    const ownership = await ada.make('ownerships', {
      tract_id: tract,
      owner_id: owner,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
    tracts.push(tract);
  }
  let serial = 0;
  const headers = { 'x-selected-companies': `[${companyId}]` };
  const path = `/api/leases/${lease}/retained-acreage`;
  return {
    lease,
    tracts,
    headers,
    path,
    clause: (terms: Fields) => ada.make('lease_clauses', { lease_id: lease, ...terms }),
    well: async (units: readonly Fields[], own: Fields = {}) => {
      serial += 1;
      const well = await ada.make('wells', {
        area_id: areaId,
        well_name: `Well ${serial}`,
        api_number: `42301${String(companyId * 100 + serial).padStart(5, '0')}`,
        well_status: 'producing',
        first_prod_date: '2017-06-01',
        ...own,
      });
      for (const unit of units)
        await ada.make('proration_units', { well_id: well, tract_id: tracts[0], ...unit });
      return well;
    },
    read: async (query = '') => (await ada.get(`${path}${query}`)).body.data[0],
    acres: async (query = '') => {
      const { body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
      const { leased_acres, held_acres, released_acres, review_acres } = body.data[0].totals.sums;
      return [leased_acres, held_acres, released_acres, review_acres].map(Number);
    },
    royalty: async () => {
      const { body } = await ada.get('/analytics/overview', headers);
      return body.data[0].metrics.net_revenue_acres.value;
    },
  };
}

describe('retained acreage of a lease', () => {
  it('is calculated from its records, and nothing is assumed', async () => {
    const land = await createLease('Assigned', [640]);
    expect(await land.read()).toMatchObject({ state: 'no_clause', clauses: [], clause_id: null });
    const clause = await land.clause({ kind: 'retained_acreage', page: '¶ 12' });
    for (let each = 0; each < 4; each += 1)
      await land.well([{ name: `Plat ${each}`, held_acres: 81, unit_acres: 81 }]);
    expect(await land.read()).toMatchObject({
      state: 'review',
      missing: expect.arrayContaining([
        { text: 'the acreage basis of the clause', well_id: expect.any(Number), tract_id: null },
      ]),
    });
    const terms = { retained_basis: 'assigned', max_acres_per_well: 80, tolerance_acres: 80 };
    await ada.put(`/api/lease_clauses/${clause}`, terms);
    const answer = await land.read();
    expect(answer).toMatchObject({
      state: 'in_effect',
      takes_effect: '2018-01-02',
      clauses: [
        {
          id: clause,
          label: 'Retained Acreage, ¶ 12',
          terms:
            'Acres assigned on the unit or plat, at most 80 ac with 80 ac tolerance per well; at the end of the primary term',
        },
      ],
      totals: { acres: '640', held: '324', released: '316', proof: { shown: '316' } },
    });
    expect(answer.tracts[0].releases).toEqual([
      { date: '2018-01-02', acres: '316', reason: 'No well retains it.' },
    ]);
    expect(answer.wells[0]).toMatchObject({
      holds: 'yes',
      proof: { shown: '81.00', inputs: [{ name: 'Assigned', value: '81 ac' }, {}, {}] },
    });
    // In its term, the figures are those if nothing changes.
    expect(await land.read('?as_of=2017-12-31')).toMatchObject({ state: 'pending', totals: { held: '324' } });
  });

  it('uses the inputs of the user, suggests a lateral, and stores nothing', async () => {
    const land = await createLease('Formula', [1280]);
    await land.clause({
      kind: 'retained_acreage',
      retained_basis: 'formula',
      base_acres: 40,
      acres_per_foot: 0.024,
    });
    const well = await land.well([{ name: 'Unit', held_acres: 160, unit_acres: 160 }], {
      surface_location: '{"type":"Point","coordinates":[-102,32]}',
      bottom_hole_location: '{"type":"Point","coordinates":[-102,32.0274853]}',
    });
    const before = await land.read();
    expect([before.state, before.missing[0].text]).toEqual(['review', 'the lateral length of Well 1']);
    const [{ suggested_lateral_feet: suggested, lateral_feet }] = before.inputs.wells;
    expect([Number(suggested) > 9990 && Number(suggested) < 10_010, lateral_feet]).toEqual([true, null]);
    const input = { well_id: well, unit: 'unit', lateral_feet: 10_000 };
    const { body } = await ada.post(land.path, { wells: [input] });
    expect(body.data[0]).toMatchObject({ state: 'in_effect', totals: { held: '280', released: '1000' } });
    const other = { ...input, lateral_feet: 5000, tracts: [{ tract_id: land.tracts[0], acres: 40 }] };
    const { body: less } = await ada.post(land.path, { wells: [other] });
    // 40 of the unit's 160 acres are on the tract: a quarter of 160.
    expect(less.data[0].totals).toMatchObject({ held: '40', released: '1240' });
    expect((await land.read()).version).toBe(before.version);
  });

  it('refuses wells, tracts and clauses of others, and figures that are none', async () => {
    const land = await createLease('Own', [640]);
    const clause = await land.clause({ kind: 'surface_release' });
    const well = await land.well([{ held_acres: 80 }]);
    const other = await createLease('Other', [640]);
    const foreign = await other.well([{ held_acres: 80 }]);
    const foreignClause = await other.clause({ kind: 'surface_release' });
    const pathsOf = async (body: Fields) => {
      const answer = await ada.post(land.path, body);
      return [answer.status, ...answer.body.details.map(({ path }: { path: string }) => path)];
    };
    expect(await pathsOf({ wells: [{ well_id: foreign }] })).toEqual([400, 'wells.0.well_id']);
    expect(await pathsOf({ wells: [{ well_id: well }, { well_id: well }] })).toEqual([
      400,
      'wells.1.well_id',
    ]);
    expect(
      await pathsOf({ wells: [{ well_id: well, tracts: [{ tract_id: other.tracts[0], acres: 1 }] }] }),
    ).toEqual([400, 'wells.0.tracts.0.tract_id']);
    expect(await pathsOf({ clause_id: foreignClause })).toEqual([400, 'clause_id']);
    expect(await pathsOf({ wells: [{ well_id: well, lateral_feet: -1 }] })).toEqual([
      400,
      'wells.0.lateral_feet',
    ]);
    expect((await ada.get(`${land.path}?clause_id=${foreignClause}`)).status).toBe(400);
    expect((await ada.get(`${land.path}?clause_id=${clause}`)).status).toBe(200);
    const bob = await test.register('Bob');
    expect((await bob.get(land.path)).status).toBe(404);
    const wrong = await ada.post('/api/lease_clauses', {
      lease_id: land.lease,
      kind: 'retained_acreage',
      retained_basis: 'prescribed',
    });
    expect([wrong.status, wrong.body.details[0]]).toEqual([
      400,
      { path: 'acres_per_well', message: 'Acres per Well (ac) is required for acres by field rule' },
    ]);
  });
});

describe('a lease with very many tracts', () => {
  it('is refused in plain words', async () => {
    const land = await createLease('Many', [640]);
    await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `WITH land AS (
           INSERT INTO tracts (company_id, area_id, tract_name)
           SELECT company_id, area_id, 'Many ' || n FROM tracts, generate_series(1, 2000) n WHERE id = $1
           RETURNING id, company_id),
         interests AS (
           INSERT INTO ownerships (company_id, tract_id, owner_id, interest_type, decimal_interest)
           SELECT l.company_id, l.id, o.owner_id, 'mineral', 1 FROM land l CROSS JOIN ownerships o WHERE o.tract_id = $1
           RETURNING id, company_id)
         INSERT INTO contracts (company_id, ownership_id, lease_id) SELECT company_id, id, $2 FROM interests`,
        [land.tracts[0], land.lease],
      ),
    );
    expect(await ada.get(land.path)).toMatchObject({
      status: 422,
      body: { message: 'The lease has more than 2,000 tracts, too many to calculate its retained acreage.' },
    });
  });
});

describe('applying a release', () => {
  it('of 560 of 640 acres records it once, reduces the acreage once, and can be undone', async () => {
    const land = await createLease('Tract of 640', [640]);
    await land.clause({ kind: 'surface_release' });
    await land.well([{ name: 'Unit', held_acres: 80, unit_acres: 640 }]);
    expect([await land.acres(), await land.royalty()]).toEqual([[80, 80, 560, 0], 20]);
    const { version } = await land.read();
    const applied = await ada.post(`${land.path}/apply`, { version });
    expect([applied.status, applied.body.data[0]]).toEqual([
      200,
      { act_id: expect.any(Number), events: [expect.any(Number)], released: '560' },
    ]);
    const [event] = applied.body.data[0].events;
    expect((await ada.get(`/api/lease_events/${event}`)).body.data[0].data).toMatchObject({
      kind: 'partial_release',
      starts_on: '2018-01-02',
      tract_id: land.tracts[0],
      acres: 560,
      notes: expect.stringContaining(
        'Surface Release (Pugh) (Acres in units; at the end of the primary term)',
      ),
    });
    expect([await land.acres(), await land.royalty()]).toEqual([[80, 80, 0, 0], 20]);
    expect(await land.read()).toMatchObject({ totals: { held: '80', released: '0' } });
    const again = await ada.post(`${land.path}/apply`, { version });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const empty = await ada.post(`${land.path}/apply`, { version: (await land.read()).version });
    expect([empty.status, empty.body.message]).toEqual([422, 'There are no acres to release.']);
    const undone = await ada.post(`/api/acts/${applied.body.data[0].act_id}/undo`, {});
    expect(undone.body.data[0]).toMatchObject({ undone: 1, refused_count: 0 });
    expect([await land.acres(), await land.royalty()]).toEqual([[80, 80, 560, 0], 20]);
  });

  it('writes its acres like everywhere else', async () => {
    const land = await createLease('Ranch', [5120.5]);
    await land.clause({ kind: 'surface_release' });
    await land.well([{ name: 'Unit', held_acres: 1280.25, unit_acres: 1280.25 }]);
    const { version } = await land.read();
    const applied = await ada.post(`${land.path}/apply`, { version });
    const { data } = (await ada.get(`/api/lease_events/${applied.body.data[0].events[0]}`)).body.data[0];
    expect(data.notes).toContain('Held 1,280.25 ac, released 3,840.25 ac of 5,120.5 ac.');
    expect(data.notes).not.toMatch(/\d{4,}(\.\d+)? ac/);
  });

  it('of 300 acres outside of the unit leaves the 200 inside', async () => {
    const land = await createLease('200 and 300', [200, 300]);
    await land.clause({ kind: 'surface_release' });
    await land.well([{ name: 'Unit', held_acres: 200, unit_acres: 640 }]);
    expect(await land.acres()).toEqual([200, 200, 300, 0]);
    const answer = await land.read();
    expect(answer.tracts.map(({ held, released }: Fields) => [held, released])).toEqual([
      ['200', '0'],
      ['0', '300'],
    ]);
    await ada.post(`${land.path}/apply`, { version: answer.version });
    expect(await land.acres()).toEqual([200, 200, 0, 0]);
  });

  it('is refused before the clause takes effect, with a missing input, and if the figures changed', async () => {
    const land = await createLease('Refused', [640]);
    const clause = await land.clause({
      kind: 'surface_release',
      trigger: 'on_date',
      trigger_date: '2026-06-30',
    });
    const well = await land.well([{ name: 'Unit', held_acres: 80, unit_acres: 640 }]);
    const apply = async (more: Fields = {}) => {
      const { version } = await land.read();
      const answer = await ada.post(`${land.path}/apply`, { version, ...more });
      return [answer.status, answer.body.message];
    };
    expect(await apply()).toEqual([422, 'The clause has not taken effect; it does on 2026-07-01.']);
    expect((await apply({ as_of: '2026-07-01' }))[0]).toBe(400);
    await ada.put(`/api/lease_clauses/${clause}`, { trigger: null, trigger_date: null });
    const { version } = await land.read();
    await ada.make('well_events', { well_id: well, kind: 'shut_in', event_date: '2020-01-01' });
    expect((await land.read()).state).toBe('not_held');
    const changed = await ada.post(`${land.path}/apply`, { version });
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'The figures have changed since they were shown. Check them and apply again.',
    ]);
  });
});

describe('the acreage report', () => {
  it('releases on the 91st day past the term, and after the last completion', async () => {
    const land = await createLease('Oklahoma', [320]);
    const clause = await land.clause({
      kind: 'surface_release',
      trigger: 'days_after_primary_term',
      trigger_days: 90,
    });
    const well = await land.well([{ name: 'Section 9', held_acres: 160, unit_acres: 640 }]);
    expect(await land.acres('as_of=2018-04-01')).toEqual([320, 320, 0, 0]);
    expect(await land.acres('as_of=2018-04-02')).toEqual([160, 160, 160, 0]);
    expect(await land.acres()).toEqual([160, 160, 160, 0]);
    const developed = { trigger: 'days_after_completion', trigger_days: 180, unused_days: 'lost' };
    await ada.put(`/api/lease_clauses/${clause}`, developed);
    await ada.put(`/api/wells/${well}`, { spud_date: '2017-01-01', completion_date: '2017-12-01' });
    expect(await land.acres('as_of=2018-05-30')).toEqual([320, 320, 0, 0]);
    expect(await land.acres('as_of=2018-05-31')).toEqual([160, 160, 160, 0]);
    // A well begun in time without a completion: whether the release took effect is unknown.
    await land.well([{ name: 'Section 9', held_acres: 160, unit_acres: 640 }], { spud_date: '2018-05-01' });
    expect(await land.acres()).toEqual([0, 0, 0, 320]);
    expect(await land.read()).toMatchObject({
      state: 'review',
      missing: [{ text: 'the completion date of Well 2' }],
    });
  });
});

describe('the Action Center', () => {
  it('announces a clause, and a release to record until it is applied', async () => {
    const land = await createLease('Announced', [640]);
    const clause = await land.clause({
      kind: 'surface_release',
      trigger: 'on_date',
      trigger_date: '2026-06-28',
    });
    await land.well([{ name: 'Unit', held_acres: 80, unit_acres: 640 }]);
    const items = async () => {
      const { body } = await ada.get('/api/analytics/action-center?page_size=100', land.headers);
      return body.data[0].action_items.map(({ type, due_date, details }: Fields) => [
        type,
        due_date,
        details,
      ]);
    };
    expect(await items()).toEqual([
      [
        'clause_ahead',
        '2026-06-29',
        'The Surface Release (Pugh) clause takes effect on 2026-06-29. It would release 560.00 acres.',
      ],
    ]);
    await ada.put(`/api/lease_clauses/${clause}`, { trigger_date: '2026-06-30' });
    expect(await items()).toEqual([]);
    await ada.put(`/api/lease_clauses/${clause}`, { trigger: null, trigger_date: null });
    expect(await items()).toEqual([
      [
        'release_to_record',
        '2018-01-02',
        'The Surface Release (Pugh) clause took effect on 2018-01-02. It releases 560.00 acres. Record the partial release.',
      ],
    ]);
    const { version } = await land.read();
    await ada.post(`${land.path}/apply`, { version });
    expect(await items()).toEqual([]);
  });

  it('says that the acres are open for other clauses, until a person settles it by applying the release', async () => {
    const land = await createLease('Open', [640]);
    await land.clause({ kind: 'retained_acreage', retained_basis: 'prescribed', acres_per_well: 320 });
    await land.well([{ name: 'Unit', held_acres: 80, unit_acres: 80 }]);
    const items = async () => {
      const { body } = await ada.get('/api/analytics/action-center?page_size=100', land.headers);
      return body.data[0].action_items.map(({ details }: Fields) => details);
    };
    expect(await items()).toEqual([
      'The Retained Acreage clause took effect on 2018-01-02. The acres it releases are open: calculate them on the Clauses tab. Record the partial release and settle the clause.',
    ]);
    const { version } = await land.read();
    const applied = await ada.post(`${land.path}/apply`, { version });
    expect(applied.status).toBe(200);
    expect(await items()).toEqual([]);
    expect(await land.read()).toMatchObject({ state: 'settled', totals: { held: '320', released: '0' } });
    expect((await ada.post(`${land.path}/apply`, { version: (await land.read()).version })).status).toBe(422);
  });
});

describe('the draft of a partial release', () => {
  it('is a PDF with what is known, blanks for the rest, and the depths left open', async () => {
    const land = await createLease('Ñandú Lease', [640], { instrument_number: '2015-0042' });
    expect((await ada.post(`${land.path}/draft`, {})).status).toBe(422);
    await land.clause({ kind: 'surface_release' });
    await land.well([{ name: 'Unit', held_acres: 80, unit_acres: 640 }]);
    await ada.put(`/api/tracts/${land.tracts[0]}`, {
      county: 'Midland',
      state: 'TX',
      section: '12',
      block: '37',
    });
    const text = vi.spyOn(PDFDocument.prototype, 'text');
    const answer = await ada.post(`${land.path}/draft`, {});
    const written = text.mock.calls.map(([said]) => said);
    text.mockRestore();
    for (const line of [
      'Partial Release of Oil and Gas Lease',
      'DRAFT – for review by counsel',
      'State of: TX',
      'Lessor: Smith',
      'Lessee: ______________________',
      'Instrument number, or book and page: 2015-0042',
      'Recorded on: ______________________',
      'Depths released: ______________________',
      'Legal description: Section 12, Block 37',
      'Acres kept: 80.0000 acres',
      'Acres released: 560.0000 acres',
      'Effective: 2018-01-02, 560.0000 acres. No well retains it.',
    ])
      expect(written).toContain(line);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="partial-release-nandu-lease-2026-03-31.pdf"',
    });
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
  });
});
