import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '#server/testing/multipart.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { checkMove, moveCompany, releaseCompany } from './move-company.ts';

/** A company with everything that a company can have, and another one next to it. */
type House = {
  test: TestApp;
  folder: string;
  owner: pg.Client;
  ada: Person;
  bo: Person;
  companyId: number;
  areaId: number;
  /** Ids by what the tests call them. */
  ids: Record<string, number>;
  otherCompanyId: number;
};

const state = {
  q: '',
  filters: [],
  sort: [],
  page_size: 25,
  columns: ['well_name'],
  widths: {},
  density: 'compact',
};
const ring = [
  [-103.5, 31.4],
  [-103.4, 31.4],
  [-103.4, 31.5],
  [-103.5, 31.5],
  [-103.5, 31.4],
];
const location = (longitude: number) => JSON.stringify({ type: 'Point', coordinates: [longitude, 31.45] });

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const idOf = (answer: { status: number; body: { data: { id: number }[] }; text: string }) => {
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.data[0]?.id ?? 0;
};

type Bases = Record<'users' | 'roles' | 'companies' | 'acts' | 'records' | 'history' | 'audit', number>;
/** What the ids of each kind begin at, so that each is recognized in any answer. */
const bases = {
  source: {
    users: 100_000,
    roles: 150_000,
    companies: 200_000,
    acts: 2_000_000,
    records: 5_000_000,
    history: 10_000_000,
    audit: 30_000_000,
  },
  target: {
    users: 300_000,
    roles: 350_000,
    companies: 400_000,
    acts: 3_000_000,
    records: 7_000_000,
    history: 20_000_000,
    audit: 40_000_000,
  },
} satisfies Record<string, Bases>;

/** Makes an installation give out ids from these on; each table of records has a thousand of its own. */
async function setBases(owner: pg.Client, from: Bases): Promise<void> {
  await owner.query(`
    SELECT setval('users_id_seq', ${from.users}), setval('roles_id_seq', ${from.roles}),
      setval('companies_id_seq', ${from.companies}), setval('acts_id', ${from.acts}),
      setval(pg_get_serial_sequence('history', 'id'), ${from.history}),
      setval(pg_get_serial_sequence('audit_events', 'id'), ${from.audit});
    SELECT setval(pg_get_serial_sequence(format('%I', t.relname), 'id'), ${from.records} + 1000 * row_number() OVER (ORDER BY t.relname))
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
      AND a.attname = 'id' AND a.attidentity <> ''
      AND t.relname NOT IN ('users', 'roles', 'companies', 'history', 'audit_events')`);
}

async function openHouse(): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-move-'));
  const test = await createTestApp({ DATA_DIR: folder });
  const owner = await connect(test.testDatabase.ownerUrl);
  await setBases(owner, bases.source);
  const administrator = await test.register('The Administrator');
  // Another company comes first, so that ids of this one are spread.
  const stranger = await test.register('Stan Stranger');
  const other = await createCompanyWithArea(stranger, 'Mesa');
  await stranger.make('wells', { well_name: 'Theirs', api_number: '4200199999', area_id: other.areaId });
  const ada = await test.register('Ada Byron');
  const { companyId, areaId } = await createCompanyWithArea(ada, 'Acme');
  const role = await administrator.post('/api/roles', { name: 'Landman', rights_of: 3 });
  const bo = await test.member('Bo Diddley', companyId, role.body.data[0].id);
  const gone = await test.member('Gone Girl', companyId, 3);
  const ids: Record<string, number> = {};
  const make = async (name: string, plural: string, fields: object, person = ada) => {
    ids[name] = await person.make(plural, fields);
    return ids[name];
  };
  const inArea = { area_id: areaId };
  const second = await ada.post('/api/area', { name: 'Second', type: 'field', company_id: companyId });
  ids.secondArea = idOf(second);
  const tract = await make('tract', 'tracts', {
    ...inArea,
    tract_name: 'Section 12',
    gross_acres: 640,
    county: 'Reeves',
  });
  const well = await make('well', 'wells', {
    ...inArea,
    well_name: 'Smith 1',
    api_number: '4200100001',
    surface_location: location(-103.45),
  });
  const ownedBy = await make('owner', 'owners', { ...inArea, owner_name: 'Jane Doe' }, bo);
  const lease = await make('lease', 'leases', {
    ...inArea,
    contract_name: 'Doe Lease',
    file_number: 'L-1',
    contract_status: 'active',
    expiration_date: '2026-05-15',
  });
  await make('unit', 'proration_units', { tract_id: tract, well_id: well, name: 'Smith Unit' });
  const interest = await make('ownership', 'ownerships', {
    tract_id: tract,
    owner_id: ownedBy,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  await make('contract', 'contracts', { ownership_id: interest, lease_id: lease, contract_acres: 100 });
  await make('obligation', 'obligations', {
    lease_id: lease,
    kind: 'rental',
    due_on: '2026-05-01',
    basis: 'net_acres',
    rate: 10,
    recurrence: 'yearly',
  });
  idOf(
    await ada.post(`/api/obligations/${ids.obligation}/done`, { done_on: '2026-03-31', evidence: 'Check 7' }),
  );
  await make('leaseEvent', 'lease_events', {
    lease_id: lease,
    kind: 'partial_release',
    starts_on: '2025-06-01',
    tract_id: tract,
    acres: 40,
  });
  await make('leaseClause', 'lease_clauses', { lease_id: lease, kind: 'cessation', period_days: 60 });
  await make('wellEvent', 'well_events', { well_id: well, kind: 'spud', event_date: '2025-01-15' });
  await make('divisionOrder', 'division_orders', {
    well_id: well,
    owner_id: ownedBy,
    kind: 'ri',
    decimal_interest: 0.0625,
  });
  await make('marker', 'geological_markers', {
    marker_name: 'Outline',
    marker_type: 'polygon',
    geometry: { type: 'Polygon', coordinates: [ring] },
    asset_type: 'tract',
    asset_id: tract,
  });
  await make('former', 'owners', { ...inArea, owner_name: 'By a former user' }, gone);
  expect((await gone.delete('/api/auth/profile', { password: 'a good password' })).status).toBeLessThan(300);
  // An Administrator works in companies without being a member.
  await administrator.put(`/api/owners/${ownedBy}`, { city: 'Pecos' });
  // A history with changes, a move between areas, deletions and an act to undo.
  await bo.put(`/api/wells/${well}`, { operator: 'Gulf', surface_location: location(-103.46) });
  await bo.put(`/api/wells/${well}`, { operator: 'XTO' });
  await ada.put(`/api/tracts/${tract}`, { area_id: ids.secondArea });
  await make('deletedWell', 'wells', {
    ...inArea,
    well_name: 'Deleted 1',
    api_number: '4200100002',
    surface_location: location(-103.47),
  });
  await ada.delete(`/api/wells/${ids.deletedWell}`);
  await make('deletedTract', 'tracts', { ...inArea, tract_name: 'Deleted tract', gross_acres: 80 });
  await make('deletedOwnership', 'ownerships', { tract_id: ids.deletedTract, owner_id: ownedBy });
  await ada.delete(`/api/tracts/${ids.deletedTract}`);
  for (const n of [3, 4, 5])
    await make(`bulk${n}`, 'wells', {
      ...inArea,
      well_name: `Bulk ${n}`,
      api_number: `420010000${n}`,
      operator: `Was ${n}`,
    });
  const bulk = await ada.post('/api/wells/bulk-update', {
    ids: [ids.bulk3, ids.bulk4, ids.bulk5],
    changes: { operator: 'Changed' },
  });
  ids.act = bulk.body.data[0].act_id;
  Object.assign(ids, await importTwice(test, ada, areaId));
  Object.assign(ids, await saveThings({ ada, bo, companyId, areaId, owner }, ids));
  return { test, folder, owner, ada, bo, companyId, areaId, ids, otherCompanyId: other.companyId };
}

/** Imports wells, and imports and undoes others. */
async function importTwice(test: TestApp, ada: Person, areaId: number): Promise<Record<string, number>> {
  const run = async (wells: [string, string][]) => {
    const { headers, payload } = formOf(
      ['Well Name,API Number', ...wells.map((cells) => cells.join(','))].join('\n'),
      { areaId },
    );
    const analyzed = await test.call({
      method: 'POST',
      url: '/api/analyze-file',
      headers: { ...headers, authorization: `Bearer ${ada.token}` },
      payload,
    });
    const processed = await ada.post('/api/process-mappings', {
      analysisId: analyzed.body.data[0].analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: {
        'Well Name': { table: 'well', column: 'well_name' },
        'API Number': { table: 'well', column: 'api_number' },
      },
    });
    expect([processed.status, processed.text]).toEqual([200, expect.any(String)]);
    return (await ada.get('/api/imports')).body.data[0].id;
  };
  const stays = await run([
    ['Imported 1', '4200200001'],
    ['Refused', 'no number'],
  ]);
  const undone = await run([
    ['Imported 2', '4200200002'],
    ['Imported 3', '4200200003'],
  ]);
  const [changed] = (await ada.get('/api/wells?page=1&q=Imported 2')).body.data;
  await ada.put(`/api/wells/${changed.id}`, { operator: 'Later' });
  expect((await ada.post(`/api/imports/${undone}/undo`, {})).status).toBeLessThan(300);
  const stateOfUndo = async () => (await ada.get(`/api/imports/${undone}`)).body.data[0].undo?.state;
  while ((await stateOfUndo()) !== 'done') await new Promise((resolve) => setTimeout(resolve, 20));
  return { import: stays, undoneImport: undone };
}

async function saveThings(
  { ada, bo, companyId, areaId, owner }: Pick<House, 'ada' | 'bo' | 'companyId' | 'areaId' | 'owner'>,
  ids: Record<string, number>,
): Promise<Record<string, number>> {
  const company_id = companyId;
  const view = idOf(await bo.post('/api/views', { entity: 'well', name: 'Mine', company_id, state }));
  idOf(await ada.post('/api/views', { entity: 'well', name: 'Ours', company_id, shared: true, state }));
  const chart = { title: 'By operator', of: 'well', measure: 'count', groupBy: 'operator', chart: 'bar' };
  const board = idOf(
    await ada.post('/api/boards', { name: 'Board', company_id, shared: true, charts: [chart] }),
  );
  const report = idOf(
    await ada.post('/api/reports', {
      base: 'owner-statement',
      name: 'Statement of Jane',
      company_id,
      parameters: { owner_id: String(ids.owner) },
    }),
  );
  const schedule = idOf(
    await ada.post('/api/report-schedules', {
      report_id: String(report),
      company_id,
      area_ids: [areaId, ids.secondArea],
      parameters: {},
      format: 'csv',
      frequency: 'weekly',
      timezone: 'America/Chicago',
      emailRecipients: [{ email: 'ada@example.com' }],
    }),
  );
  idOf(
    await ada.post('/api/import-words', {
      company_id,
      entity: 'well',
      column: 'well_status',
      word: 'PR',
      option: 'producing',
    }),
  );
  await ada.get(`/api/reports/${report}/download`);
  // Facts are computed when they are first read.
  const { action_items } = (await ada.get('/api/analytics/action-center?page_size=1000')).body.data[0];
  expect(action_items.length).toBeGreaterThan(0);
  const { item_key } = action_items[0];
  idOf(await ada.post('/api/analytics/action-items/dismiss', { item_key, until: '2026-12-01' }));
  // A model proposes changes; none is configured here.
  const link = { label: 'Smith 1', path: `/wells/${ids.well}/details` };
  const shown = { kind: 'well', record: link, changes: [], reason: 'It lies there.' };
  const result = { says: 'Here.', refused: false, figures: [], table: null, links: [link] };
  const { rows } = await owner.query<{ conversation: number; mixed: number; proposal: number }>(
    `WITH c AS (
       INSERT INTO agent_conversations (company_id, owner_id, title, companies)
       VALUES ($1, $2, 'About Smith 1', ARRAY[$1::int]), ($1, $2, 'About two companies', ARRAY[$1::int, 1])
       RETURNING id),
     p AS (
       INSERT INTO agent_proposals (company_id, conversation_id, entity, record_id, record_version, changes, shown)
       SELECT $1, min(id), 'well', $4, 3, jsonb_build_object('area_id', $5::int), $6::jsonb FROM c RETURNING *),
     m AS (
       INSERT INTO agent_messages (company_id, conversation_id, role, text, results)
       SELECT p.company_id, p.conversation_id, 'agent', 'Here.',
         jsonb_build_array($3::jsonb || jsonb_build_object('proposal', p.shown || jsonb_build_object('id', p.id, 'status', 'pending')))
       FROM p)
     SELECT min(c.id) AS conversation, max(c.id) AS mixed, (SELECT id FROM p) AS proposal FROM c`,
    [
      companyId,
      ada.id,
      JSON.stringify({ tool: 'propose_change', ...result }),
      ids.well,
      areaId,
      JSON.stringify(shown),
    ],
  );
  return { view, board, report, schedule, ...rows[0] };
}

type Target = { test: TestApp; owner: pg.Client; ada: Person };

/** Opens an installation that has given out many ids, where Ada has an account already. */
async function openTarget(): Promise<Target> {
  const test = await createTestApp();
  const owner = await connect(test.testDatabase.ownerUrl);
  await setBases(owner, bases.target);
  await test.register('Root There');
  const ada = await test.register('Ada Byron');
  await owner.query("UPDATE users SET email = 'Ada.Byron@Example.com' WHERE id = $1", [ada.id]);
  const own = await createCompanyWithArea(ada, 'Already there');
  await ada.make('wells', { well_name: 'Already there', api_number: '4200100001', area_id: own.areaId });
  return { test, owner, ada };
}

/** Rewrites the target's ids in an answer to those of the source. */
async function readBackMap(house: House, target: Target, id: number) {
  const { rows: people } = await house.owner.query('SELECT id, lower(email) AS email FROM users');
  const { rows: peopleThere } = await target.owner.query('SELECT id, lower(email) AS email FROM users');
  const persons = new Map(
    peopleThere.map((there) => [there.id, people.find((here) => here.email === there.email)?.id]),
  );
  const least = async (client: pg.Client, company: number) => {
    const { rows } = await client.query(
      `SELECT (SELECT min(id) FROM areas WHERE company_id = $1) AS record, (SELECT min(abs(act)) FROM history WHERE company_id = $1) AS act,
         (SELECT min(id)::int FROM history WHERE company_id = $1) AS history,
         (SELECT min(id)::int FROM audit_events WHERE about_company = $1) AS audit`,
      [company],
    );
    return rows[0];
  };
  const [here, there] = [await least(house.owner, house.companyId), await least(target.owner, id)];
  const within = (value: number, base: number) =>
    value >= base &&
    value < base + (base === bases.source.records || base === bases.target.records ? 500_000 : 50_000);
  const back = (value: number): number => {
    if (Object.values(bases.source).some((base) => within(value, base)))
      throw new Error(`The target answers with ${value}, an id of the source.`);
    const { users, acts, records, history, audit } = bases.target;
    if (within(value, users)) return persons.get(value) ?? value;
    if (value === id) return house.companyId;
    if (within(value, acts)) return value - there.act + here.act;
    if (within(value, records)) return value - there.record + here.record;
    if (within(value, history)) return value - there.history + here.history;
    if (within(value, audit)) return value - there.audit + here.audit;
    return value;
  };
  const backAll = (value: unknown): unknown => {
    if (typeof value === 'number') return back(value);
    if (typeof value === 'string')
      return value.replace(/(?<![\d.])\d{6,8}(?![\d.])/g, (digits) => String(back(Number(digits))));
    if (Array.isArray(value)) return value.map(backAll);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [String(backAll(key)), backAll(each)]),
      );
    return value;
  };
  return { backAll, shift: there.record - here.record, actShift: there.act - here.act };
}

describe('a move', () => {
  let house: House;
  let target: Target;
  let lines: string[];
  let moved: number;
  let map: Awaited<ReturnType<typeof readBackMap>>;
  /** What the source answered before the move, by address; ids of records are written as names in braces. */
  const before = new Map<string, unknown>();

  const selected = (company: number) => ({ 'x-selected-companies': `[${company}]` });
  const record = (kind: string, name: string) => `/api/${kind}/{${name}}`;
  const addresses = [
    '/api/areas?filter[company_id]={company}&sort=id',
    ...[
      'tracts',
      'wells',
      'leases',
      'owners',
      'proration_units',
      'ownerships',
      'contracts',
      'geological_markers',
      'obligations',
      'lease_events',
      'lease_clauses',
      'well_events',
      'division_orders',
    ].map((plural) => `/api/${plural}?page=1&page_size=100&sort=id`),
    record('wells', 'well'),
    ...[
      ['tracts', 'tract'],
      ['wells', 'well'],
      ['wells', 'deletedWell'],
      ['wells', 'bulk3'],
      ['tracts', 'deletedTract'],
      ['ownerships', 'deletedOwnership'],
      ['geological_markers', 'marker'],
      ['obligations', 'obligation'],
      ['lease_events', 'leaseEvent'],
      ['well_events', 'wellEvent'],
      ['division_orders', 'divisionOrder'],
      ['owners', 'former'],
      ['owners', 'owner'],
    ].map(([kind = '', name = '']) => `${record(kind, name)}/history`),
    '/api/trash',
    '/api/views',
    '/api/boards',
    '/api/report-schedules',
    '/api/import-words',
    '/api/imports',
    record('imports', 'import'),
    `${record('imports', 'import')}/rows?entity=well`,
    record('imports', 'undoneImport'),
    `${record('reports', 'report')}/preview`,
    '/api/reports/acreage/preview?as_of=2026-03-01',
    '/api/reports/lease-expirations/preview',
    '/api/analytics/action-center?page_size=1000',
    '/api/analytics/overview',
    '/api/search?q=smith',
    '/api/agent/conversations',
    record('agent/conversations', 'conversation'),
    '/api/audit?company={company}&page_size=100',
    '/api/map/extent',
  ];
  const ask = async (person: Person, address: string, company: number, by: number) => {
    const url = address.replace(/\{(\w+)\}/g, (_all, name: string) =>
      String(name === 'company' ? company : (house.ids[name] ?? 0) + by),
    );
    const { status, body } = await person.get(url, selected(company));
    return { address, status, body };
  };

  beforeAll(async () => {
    house = await openHouse();
    target = await openTarget();
    for (const address of addresses) before.set(address, await ask(house.ada, address, house.companyId, 0));
    lines = [];
    ({ id: moved } = await moveCompany({
      sourceUrl: house.test.testDatabase.ownerUrl,
      targetUrl: target.test.testDatabase.ownerUrl,
      company: house.companyId,
      address: 'https://b.example.com',
      keep: false,
      log: (line) => lines.push(line),
    }));
    map = await readBackMap(house, target, moved);
  }, 120_000);
  afterAll(async () => {
    for (const { owner, test } of [house, target]) {
      await owner.end();
      await test.close();
    }
    await rm(house.folder, { recursive: true });
  });

  it.each(addresses)('brings the same answer of %s', async (address) => {
    const there = map.backAll(await ask(target.ada, address, moved, map.shift));
    expect(there).toEqual(before.get(address));
    expect(there).toMatchObject({ status: 200 });
  });

  it('says what it copied and compared', () => {
    for (const table of ['wells', 'history', 'views', 'import_rows', 'agent_proposals', 'audit_events']) {
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^Copied ${table}: \\d+ rows, [\\d.]+ s$`)),
      );
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^Compared ${table}: \\d+ rows, checksum \\d+, [\\d.]+ s$`)),
      );
    }
    expect(lines).toContain(
      'Users to create, without a password: the.administrator@example.com, bo.diddley@example.com',
    );
    expect(lines).toContain('Roles to create: Landman');
  });

  it('leaves conversations about other companies behind', async () => {
    const { rows } = await target.owner.query('SELECT title FROM agent_conversations');
    expect(rows).toEqual([{ title: 'About Smith 1' }]);
  });

  it('brings members with their roles; a new one chooses a password', async () => {
    const { rows } = await target.owner.query(
      `SELECT u.email, r.name, r.rights_of, u.password_hash IS NOT NULL AS has_password, u.role_id
       FROM memberships m JOIN users u ON u.id = m.user_id JOIN roles r ON r.id = m.role_id
       WHERE m.company_id = $1 ORDER BY 1`,
      [moved],
    );
    expect(rows).toEqual([
      { email: 'Ada.Byron@Example.com', name: 'Manager', rights_of: 2, has_password: true, role_id: 4 },
      { email: 'bo.diddley@example.com', name: 'Landman', rights_of: 3, has_password: false, role_id: 4 },
    ]);
    const email = 'bo.diddley@example.com';
    await target.test.call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    await expect.poll(() => target.test.mails.length).toBe(1);
    const token = /reset-password\/([\w-]+)/.exec(target.test.mails[0]?.text ?? '')?.[1];
    const password = 'another good password';
    const reset = await target.test.call({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { token, password },
    });
    expect([reset.status, reset.text]).toEqual([200, expect.any(String)]);
    const signedIn = await target.test.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    });
    const views = await target.test.call({
      url: '/api/views',
      headers: { authorization: `Bearer ${signedIn.body.token}` },
    });
    expect(views.body.data.map(({ name }: { name: string }) => name)).toEqual(['Mine', 'Ours']);
  });

  it('undoes an act of before, restores from the trash and goes on with the history', async () => {
    const undone = await target.ada.post(`/api/acts/${(house.ids.act ?? 0) + map.actShift}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { data: [{ matched: 3, undone: 3 }] } });
    expect((await target.ada.read('wells', (house.ids.bulk4 ?? 0) + map.shift)).operator).toBe('Was 4');
    const { rows: undos } = await target.owner.query(
      `SELECT DISTINCT h.act FROM history h JOIN imports i ON i.company_id = h.company_id AND i.act_id = -h.act
       WHERE h.company_id = $1 AND i.undone_at IS NOT NULL`,
      [moved],
    );
    expect(undos).toHaveLength(1);
    const imported = `/api/imports/${(house.ids.import ?? 0) + map.shift}`;
    expect((await target.ada.post(`${imported}/undo`, {})).body.data[0]).toMatchObject({ removed: 1 });
    const deleted = (house.ids.deletedTract ?? 0) + map.shift;
    const restored = await target.ada.post(`/api/trash/tracts/${deleted}/restore`, {});
    expect([restored.status, restored.text]).toEqual([200, expect.any(String)]);
    expect(await target.ada.read('tracts', deleted)).toMatchObject({ tract_name: 'Deleted tract' });
    expect(
      (await target.ada.read('ownerships', (house.ids.deletedOwnership ?? 0) + map.shift)).tract_id,
    ).toBe(deleted);
    const well = (house.ids.deletedWell ?? 0) + map.shift;
    expect((await target.ada.post(`/api/trash/wells/${well}/restore`, {})).status).toBe(200);
    const markers = await target.ada.get(
      `/api/geological_markers?filter[asset_type]=well&filter[asset_id]=${well}`,
    );
    expect(markers.body.data).toHaveLength(1);
    const made = await target.ada.make('wells', {
      well_name: 'New',
      api_number: '4200300001',
      area_id: house.areaId + map.shift,
    });
    expect(made).toBeGreaterThan(well);
    const entry = (await target.ada.get(`/api/wells/${made}/history`)).body.data[0];
    expect(entry.id).toBeGreaterThan(20_000_000);
    const proposals = await target.ada.post(
      `/api/agent/proposals/${(house.ids.proposal ?? 0) + map.shift}/reject`,
      {},
    );
    expect(proposals.status).toBe(200);
  });

  it('touches no other company on either side', async () => {
    const there = await target.ada.get('/api/wells?page=1&q=Already');
    expect(there.body.data).toHaveLength(1);
    const { rows } = await target.owner.query('SELECT name FROM companies ORDER BY 1');
    expect(rows).toEqual([{ name: 'Acme' }, { name: 'Already there' }]);
    const { rows: wells } = await house.owner.query('SELECT well_name FROM wells WHERE company_id = $1', [
      house.otherCompanyId,
    ]);
    expect(wells).toEqual([{ well_name: 'Theirs' }]);
  });

  it('leaves the source in the trash, where its Manager sees its address and cannot restore it', async () => {
    const { ada, bo, companyId } = house;
    expect((await ada.get(`/api/company/${companyId}`)).status).toBe(404);
    expect((await ada.get('/api/company/deleted')).body.data).toMatchObject([
      { id: companyId, name: 'Acme', deleted_by: null, moved_to: 'https://b.example.com' },
    ]);
    expect((await bo.get('/api/company/deleted')).body.data).toEqual([]);
    expect(await ada.post(`/api/company/${companyId}/restore`, {})).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Acme was moved to https://b.example.com. Make changes there.' },
    });
  });

  it('is not done twice, unless the company is released', async () => {
    const again = () =>
      moveCompany({
        sourceUrl: house.test.testDatabase.ownerUrl,
        targetUrl: target.test.testDatabase.ownerUrl,
        company: house.companyId,
        address: null,
        keep: false,
        log: () => undefined,
      });
    await expect(again()).rejects.toThrow(/^Acme was moved to https:\/\/b\.example\.com on \d{4}-\d\d-\d\d/);
    await releaseCompany({
      sourceUrl: house.test.testDatabase.ownerUrl,
      company: house.companyId,
      log: () => undefined,
    });
    expect((await house.ada.get(`/api/company/${house.companyId}`)).status).toBe(200);
    expect((await house.ada.put(`/api/wells/${house.ids.well}`, { operator: 'Again' })).status).toBe(200);
    // A second copy, next to the first one.
    expect((await again()).id).not.toBe(moved);
  }, 60_000);
});

describe('a move is', () => {
  let source: TestApp;
  let target: TestApp;
  let owner: pg.Client;
  let ada: Person;
  let place: { companyId: number; areaId: number };
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    source = await createTestApp();
    target = await createTestApp();
    owner = await connect(source.testDatabase.ownerUrl);
    await source.register('The Administrator');
    await target.register('Root There');
    ada = await source.register('Ada Byron');
    place = await createCompanyWithArea(ada, 'Acme');
    await ada.make('owners', { owner_name: 'Jane', area_id: place.areaId });
  });
  afterEach(async () => {
    await owner.end();
    await source.close();
    await target.close();
  });

  const both = () => ({
    sourceUrl: source.testDatabase.ownerUrl,
    targetUrl: target.testDatabase.ownerUrl,
    company: place.companyId,
    log: (line: string) => void lines.push(line),
  });
  const move = (more: object = {}) => moveCompany({ ...both(), address: null, keep: false, ...more });
  const isFrozen = async () =>
    (
      await owner.query('SELECT frozen_at IS NOT NULL AS frozen FROM companies WHERE id = $1', [
        place.companyId,
      ])
    ).rows[0].frozen;
  const atTarget = async (statement: string) => {
    const client = await connect(target.testDatabase.ownerUrl);
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('reported by a check, which changes nothing', async () => {
    await checkMove(both());
    expect(lines).toContain('Acme can be moved. Rows:');
    expect(lines).toContain('  owners: 1');
    expect(lines).toContain('Users to create, without a password: ada.byron@example.com');
    expect(await isFrozen()).toBe(false);
    expect(await atTarget('SELECT FROM companies')).toEqual([]);
    expect(await atTarget('SELECT FROM users')).toHaveLength(1);
  });

  it('no way to use an account again that an identity provider deactivated', async () => {
    await owner.query("UPDATE users SET deactivated_at = '2024-03-01' WHERE email LIKE 'ada%'");
    await move();
    expect(
      await atTarget("SELECT deactivated_at::date::text AS since FROM users WHERE email LIKE 'ada%'"),
    ).toEqual([{ since: '2024-03-01' }]);
  });

  it('refused for a company that cannot be moved', async () => {
    await expect(move({ company: 4711 })).rejects.toThrow('There is no company 4711.');
    await owner.query('UPDATE companies SET is_sample = true WHERE id = $1', [place.companyId]);
    await expect(move()).rejects.toThrow(/sample company/);
    await owner.query('UPDATE companies SET is_sample = false, deleted_at = now() WHERE id = $1', [
      place.companyId,
    ]);
    await expect(move()).rejects.toThrow('Acme is in the trash. Restore it first.');
  });

  it.each([
    [
      "INSERT INTO imports (company_id, user_id, file_name, dry_run, included_entities, mappings, state, rows_total) VALUES ($1, 1, 'wells.csv', false, '[]', '{}', 'queued', 1)",
      /^Acme has unfinished work: the import of wells\.csv is queued\./,
    ],
    [
      "INSERT INTO imports (company_id, user_id, file_name, dry_run, included_entities, mappings, state, undo_state, rows_total) VALUES ($1, 1, 'wells.csv', false, '[]', '{}', 'done', 'running', 1)",
      /undoing the import of wells\.csv is running/,
    ],
    [
      `WITH s AS (
         INSERT INTO report_schedules (company_id, report_id, name, format, frequency, day_of_week, day_of_month, local_time, timezone, recipients)
         VALUES ($1, 'acreage', 'Acreage', 'csv', 'daily', 0, 1, '07:00', 'America/Chicago', '{}') RETURNING id)
       INSERT INTO schedule_runs (company_id, schedule_id, due_at, trigger) SELECT $1, id, now(), 'due' FROM s`,
      /sending the report Acreage is queued/,
    ],
  ])('refused while work waits or runs (%#)', async (statement, reason) => {
    await owner.query(statement, [place.companyId]);
    await expect(move()).rejects.toThrow(reason);
    expect(await isFrozen()).toBe(false);
  });

  it('refused for a target that does not fit', async () => {
    await expect(move({ targetUrl: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow(
      /^The database of the target can't be used: .*ECONNREFUSED/,
    );
    const empty = await createEmptyDatabase();
    await expect(move({ targetUrl: empty.ownerUrl })).rejects.toThrow(/^The target is empty/);
    await empty.drop();
    await expect(move({ targetUrl: source.testDatabase.ownerUrl })).rejects.toThrow(
      'The target is the same database as the source.',
    );
    await atTarget("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_newer', '')");
    await expect(move()).rejects.toThrow(
      /^The source is at \d{4}_\w+ .*, the target at 9999_newer .*same version/,
    );
    await atTarget("DELETE FROM kysely_migration WHERE name = '9999_newer'");
    await owner.query('ALTER TABLE owners ADD COLUMN payee_code text');
    await expect(move()).rejects.toThrow('The target lacks: owners.payee_code (text).');
    await atTarget('ALTER TABLE owners ADD COLUMN payee_code text');
    await atTarget('UPDATE users SET role_id = 4');
    await expect(move()).rejects.toThrow(/^The target has no Administrator/);
    expect(await isFrozen()).toBe(false);
  });

  it('planned by the target, whatever the catalog of the source says', async () => {
    await owner.query(`DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT conrelid::regclass AS held, conname FROM pg_constraint WHERE contype = 'f' AND conrelid = 'owners'::regclass
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.held, each.conname); END LOOP; END $$`);
    await move();
    expect(await atTarget('SELECT u.email FROM owners o JOIN users u ON u.id = o.created_by')).toEqual([
      { email: 'ada.byron@example.com' },
    ]);
  });

  it('refused if its ids would leave too few to the other companies of the target', async () => {
    await owner.query(
      "INSERT INTO owners (company_id, area_id, id, owner_name) SELECT company_id, area_id, 2000000000, 'Far' FROM owners LIMIT 1",
    );
    await expect(move()).rejects.toThrow(
      /^The target has too few ids left in public.owners_id_seq: the company would use [12]\d{9} of \d+\.$/,
    );
    const [left] = await atTarget('SELECT last_value::int AS last FROM owners_id_seq');
    expect(left?.last).toBeLessThan(1_000_000);
  });

  it('refused if its history would leave too few ids to that of the other companies', async () => {
    await owner.query(`
      WITH gone AS (DELETE FROM history WHERE id = (SELECT max(id) FROM history WHERE company_id = ${place.companyId}) RETURNING *)
      INSERT INTO history OVERRIDING SYSTEM VALUE
      SELECT far.* FROM gone, jsonb_populate_record(NULL::history, to_jsonb(gone) || '{"id": 9223372036854770000}') far`);
    await expect(move()).rejects.toThrow(/^The target has too few ids left in public.history_id_seq/);
    const [left] = await atTarget('SELECT last_value < 1000000000 AS ample FROM history_id_seq');
    expect(left).toEqual({ ample: true });
  });

  it('undone if the source names users of the target', async () => {
    // No user of the source has the same id.
    await target.register('Tess There');
    const victim = await target.register('Vic Tim');
    await owner.query(`
      CREATE FUNCTION plant(id integer) RETURNS integer LANGUAGE plpgsql AS $$ BEGIN
        IF current_query() LIKE 'COPY%' THEN
          INSERT INTO moved_people VALUES (${victim.id}, ${victim.id}) ON CONFLICT DO NOTHING;
          INSERT INTO moved_roles VALUES (4, 4) ON CONFLICT DO NOTHING;
        END IF;
        RETURN id; END $$`);
    const [columns] = (
      await owner.query(`SELECT string_agg(CASE attname WHEN 'id' THEN 'plant(id) AS id' ELSE attname END, ', ' ORDER BY attnum) AS names
        FROM pg_attribute WHERE attrelid = 'areas'::regclass AND attnum > 0 AND NOT attisdropped`)
    ).rows;
    await owner.query(`
      ALTER TABLE areas RENAME TO real_areas;
      CREATE VIEW areas AS SELECT ${columns.names} FROM real_areas;
      ALTER TABLE memberships RENAME TO real_memberships;
      CREATE VIEW memberships AS SELECT * FROM real_memberships UNION ALL
      SELECT (jsonb_populate_record(m, CASE WHEN current_query() LIKE 'COPY%' THEN '{"user_id": ${victim.id}, "role_id": 4}'
        ELSE '{"user_id": null, "role_id": null}' END::jsonb)).* FROM real_memberships m
      WHERE m.user_id = ${ada.id} AND (current_query() LIKE 'COPY%' OR current_query() LIKE '%sha256%')`);
    await expect(move()).rejects.toThrow(
      'The source sent rows of memberships with users or roles that it did not name.',
    );
    expect(await atTarget(`SELECT FROM memberships WHERE user_id = ${victim.id}`)).toEqual([]);
  });

  it('undone if the source sends rows of another company and does not count them', async () => {
    const root = await target.register('Tess There');
    const theirs = await createCompanyWithArea(root, 'Mesa');
    await owner.query(`
      ALTER TABLE owners RENAME TO real_owners;
      CREATE VIEW owners AS SELECT * FROM real_owners UNION ALL
      SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1, 'owner_name', 'Planted'))).* FROM real_owners o
      WHERE current_query() LIKE 'COPY%'`);
    // A server that someone has changed could send the id of the company as well.
    await atTarget(`
      CREATE FUNCTION plant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.company_id := ${theirs.companyId}; NEW.area_id := ${theirs.areaId}; RETURN NEW; END $$;
      CREATE TRIGGER plant BEFORE INSERT ON owners FOR EACH ROW WHEN (NEW.owner_name = 'Planted') EXECUTE FUNCTION plant()`);
    await expect(move()).rejects.toThrow('The source sent 2 rows of owners, but only 1 of this company.');
    expect(await atTarget('SELECT FROM owners')).toEqual([]);
  });

  it('refused for a role that would give other rights', async () => {
    await owner.query("INSERT INTO roles (id, name, rights_of) VALUES (900, 'Landman', 3)");
    await atTarget("INSERT INTO roles (name, rights_of) VALUES ('landman', 2)");
    await source.member('Bo Diddley', place.companyId, 900);
    await expect(move()).rejects.toThrow(/^The role Landman has other rights at the target/);
    expect(await isFrozen()).toBe(false);
  });

  it('refused while another command moves the company', async () => {
    await owner.query("SELECT pg_advisory_lock(hashtext('platbook move'), $1)", [place.companyId]);
    await expect(move()).rejects.toThrow('Acme is being moved by another command.');
  });

  it('undone at the target if a row differs, and the company stays frozen until it is released', async () => {
    await atTarget(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.owner_name := 'Someone else'; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON owners FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await expect(move({ address: 'https://b.example.com' })).rejects.toThrow(
      /^The rows of owners differ: 1 rows/,
    );
    expect(await atTarget('SELECT FROM companies')).toEqual([]);
    expect(await atTarget('SELECT FROM users')).toHaveLength(1);
    expect(await isFrozen()).toBe(true);
    const [known] = (await ada.get('/api/owners?page=1')).body.data;
    expect((await ada.put(`/api/owners/${known.id}`, { city: 'Pecos' })).status).toBe(409);
    await releaseCompany(both());
    expect((await ada.put(`/api/owners/${known.id}`, { city: 'Pecos' })).status).toBe(200);
    expect((await ada.get(`/api/owners/${known.id}/history`)).body.data).toHaveLength(2);
  }, 60_000);

  it('ended by a lost connection in the middle of a table, and done by the next command', async () => {
    await atTarget(`
      CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER cut BEFORE INSERT ON owners FOR EACH ROW EXECUTE FUNCTION cut()`);
    await expect(move()).rejects.toThrow(/terminat/);
    expect(await atTarget('SELECT FROM companies')).toEqual([]);
    await atTarget('DROP TRIGGER cut ON owners');
    await move();
    expect(await atTarget('SELECT owner_name FROM owners')).toEqual([{ owner_name: 'Jane' }]);
  });

  it('only ended by a second command if the first was killed at the very end', async () => {
    const { id } = await move({ keep: true, address: 'https://b.example.com' });
    // What a killed command leaves.
    await owner.query("SET app.moving = 'on'; UPDATE companies SET moved_at = NULL");
    expect(await move()).toEqual({ id });
    expect(await atTarget('SELECT FROM companies')).toHaveLength(1);
    expect((await ada.get('/api/company')).body.data).toEqual([]);
  });

  it('begun only when the target has ended what a killed command left there', async () => {
    await atTarget(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Not yet'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON owners FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await expect(move()).rejects.toThrow('Not yet');
    await atTarget('DROP TRIGGER refuse ON owners');
    const [{ move_id }] = (
      await owner.query('SELECT move_id FROM companies WHERE id = $1', [place.companyId])
    ).rows;
    const left = await connect(target.testDatabase.ownerUrl);
    await left.query("SELECT pg_advisory_lock(hashtext('platbook move'), hashtext($1))", [move_id]);
    const moving = move();
    const waiting =
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    await expect.poll(() => atTarget(waiting), { timeout: 10_000 }).toHaveLength(1);
    await left.query("INSERT INTO companies (name, move_id) VALUES ('Acme', $1)", [move_id]);
    await left.end();
    await moving;
    expect(await atTarget('SELECT FROM companies')).toHaveLength(1);
  }, 30_000);

  it('kept in sight on request, and then refuses changes for good', async () => {
    await owner.query(
      `INSERT INTO report_schedules (company_id, report_id, name, format, frequency, day_of_week, day_of_month, local_time, timezone, recipients, next_run_at)
       VALUES ($1, 'acreage', 'Acreage', 'csv', 'daily', 0, 1, '07:00', 'America/Chicago', '{}', '2026-01-01')`,
      [place.companyId],
    );
    const due = "SELECT id FROM due_schedules('2026-02-01', 10)";
    expect((await owner.query(due)).rows).toHaveLength(1);
    await move({ keep: true, address: 'https://b.example.com' });
    expect((await ada.get('/api/owners?page=1')).body.data).toHaveLength(1);
    // Reports are sent from the target alone.
    expect([(await owner.query(due)).rows, await atTarget(due)]).toEqual([[], [{ id: expect.any(Number) }]]);
    const refused = await ada.make('owners', { owner_name: 'New', area_id: place.areaId }).catch(String);
    expect(refused).toContain('Acme was moved to https://b.example.com. Make changes there.');
    await expect(move()).rejects.toThrow(/was moved/);
  });

  it('what waits for a writer of before the freeze, and brings what it wrote', async () => {
    const writer = await connect(source.testDatabase.ownerUrl);
    await writer.query('BEGIN');
    await writer.query("UPDATE owners SET city = 'Pecos'");
    const moving = move();
    await expect.poll(isFrozen).toBe(true);
    await expect.poll(() => lines.some((line) => line.startsWith('Waiting for 1 earlier'))).toBe(true);
    await writer.query('COMMIT');
    await writer.end();
    await moving;
    expect(await atTarget('SELECT city FROM owners')).toEqual([{ city: 'Pecos' }]);
  }, 30_000);

  it('given up, and the company released, if work was queued just before the freeze', async () => {
    const writer = await connect(source.testDatabase.ownerUrl);
    await writer.query(`
      BEGIN; INSERT INTO imports (company_id, user_id, file_name, dry_run, included_entities, mappings, state, rows_total)
      VALUES (${place.companyId}, 1, 'late.csv', false, '[]', '{}', 'queued', 1)`);
    const moving = expect(move()).rejects.toThrow(/unfinished work: the import of late\.csv is queued/);
    await expect.poll(isFrozen).toBe(true);
    await writer.query('COMMIT');
    await writer.end();
    await moving;
    expect([await isFrozen(), lines.some((line) => line.includes('stays frozen'))]).toEqual([false, false]);
  }, 30_000);

  it('no reason for others at the target to wait, except for a moment', async () => {
    const writer = await connect(target.testDatabase.ownerUrl);
    await writer.query("BEGIN; INSERT INTO companies (name) VALUES ('Busy') RETURNING id");
    await writer.query("INSERT INTO areas (company_id, name, type) SELECT id, 'A', 'field' FROM companies");
    const moving = move();
    await expect.poll(() => lines.join('\n')).toContain('Waiting for a transaction at the target to end');
    expect(
      await atTarget(
        "INSERT INTO areas (company_id, name, type) SELECT 1, 'x', 'field' WHERE false RETURNING id",
      ),
    ).toEqual([]);
    await writer.query('COMMIT');
    await writer.end();
    await moving;
    expect(await atTarget('SELECT name FROM companies ORDER BY 1')).toEqual([
      { name: 'Acme' },
      { name: 'Busy' },
    ]);
  }, 30_000);
});
