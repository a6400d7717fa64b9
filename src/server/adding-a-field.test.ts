import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** The added lines: one field of each kind that users fill in, in the single file that defines an owner. */
const { added } = vi.hoisted(() => ({
  added: {
    kinship: { kind: 'text', label: 'Kinship' },
    district: { kind: 'text', label: 'District', repeats: true },
    curative_notes: { kind: 'long_text', label: 'Curative Notes' },
    payee_code: { kind: 'identifier', label: 'Payee Code' },
    second_email: { kind: 'email', label: 'Second Email' },
    acres_claimed: { kind: 'acres', label: 'Acres Claimed' },
    suspense_balance: { kind: 'money', label: 'Suspense Balance' },
    burden_share: { kind: 'fraction', label: 'Burden Share' },
    last_contact: { kind: 'date', label: 'Last Contact' },
    heir_count: { kind: 'integer', label: 'Heir Count' },
    is_minor: { kind: 'boolean', label: 'Minor', default: true },
    estate_held: {
      kind: 'select',
      label: 'Estate Held',
      options: [
        { value: 'fee', label: 'Fee' },
        { value: 'life', label: 'Life Estate' },
      ],
    },
    residence_point: { kind: 'location', label: 'Residence Point' },
  } satisfies Record<string, Field>,
}));

vi.mock('#shared/land/entities/owner.ts', async (importOriginal) => {
  const { owner } = await importOriginal<typeof import('#shared/land/entities/owner.ts')>();
  return { owner: { ...owner, fields: { ...owner.fields, ...added } } };
});

// A separate thread would load the entity without the added lines.
vi.mock('#server/import/read/analyze-in-thread.ts', async () => {
  const { analyzeFile } = await import('#server/import/read/analyze-file.ts');
  return {
    analyzeInThread: (_personId: number, ...file: Parameters<typeof analyzeFile>) => analyzeFile(...file),
  };
});

const names = Object.keys(added) as (keyof typeof added)[];

/**
 * For each field: the value sent, what it is changed to, a filter that finds the changed value, and the cell in a file.
 */
const walk = {
  kinship: { sent: 'Widow of the above', changed: 'Heir', filter: { '': 'HEI' }, cell: 'Sister' },
  district: { sent: 'Second', changed: 'Third', filter: { '': 'thi' }, cell: 'Fourth' },
  curative_notes: { sent: 'First line\nsecond', changed: 'None', filter: { '': 'non' }, cell: 'See deed' },
  payee_code: { sent: '0012', changed: '0013', filter: { '': '013' }, cell: '0014' },
  second_email: {
    sent: 'a@example.com',
    changed: 'b@example.com',
    filter: { '': 'b@' },
    cell: 'c@example.com',
  },
  acres_claimed: {
    sent: 157.82,
    changed: 160.5,
    filter: { '[gte]': '160', '[lte]': '161' },
    cell: '1,280.25 ac',
  },
  suspense_balance: { sent: 10.5, changed: 12.25, filter: { '': '12.25' }, cell: '$1,000.50' },
  burden_share: { sent: 0.1875, changed: 0.25, filter: { '': '0.25' }, cell: '3/16' },
  last_contact: {
    sent: '2026-03-31',
    changed: '2026-04-01',
    filter: { '[gte]': '2026-04-01' },
    cell: '2026-05-01',
  },
  heir_count: { sent: 7, changed: 8, filter: { '': '8' }, cell: '9' },
  is_minor: { sent: true, changed: false, filter: { '': 'false' }, cell: 'no' },
  estate_held: { sent: 'fee', changed: 'life', filter: { '': 'LIFE' }, cell: 'Life Estate' },
  residence_point: {
    sent: '{"type":"Point","coordinates":[-102.5,31.9]}',
    changed: '{"type":"Point","coordinates":[-103.5,31.9]}',
    filter: { '': '-103.5' },
    cell: '[-104.5, 31.9]',
  },
} as const satisfies Record<keyof typeof added, unknown>;

/** The file's values as they appear in responses. */
const imported: Readonly<Record<keyof typeof added, unknown>> = {
  kinship: 'Sister',
  district: 'Fourth',
  curative_notes: 'See deed',
  payee_code: '0014',
  second_email: 'c@example.com',
  acres_claimed: 1280.25,
  suspense_balance: 1000.5,
  burden_share: 0.1875,
  last_contact: '2026-05-01',
  heir_count: 9,
  is_minor: false,
  estate_held: 'life',
  residence_point: '{"type":"Point","coordinates":[-104.5,31.9]}',
};

let test: TestApp;
let ada: Person;
let areaId: number;
let older: number;
let newer: number;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Acme'));
  // A record that is older than the field, as in the database of an installation that is upgraded.
  const database = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO owners (company_id, area_id, owner_name) SELECT company_id, id, 'Older' FROM areas RETURNING id",
  );
  older = rows[0]?.id ?? 0;
  await database.end();
  await migrateToLatest({ ownerUrl: test.testDatabase.ownerUrl, syncEntityColumns });
});
afterAll(() => test.close());

const part = (field: 'sent' | 'changed') =>
  Object.fromEntries(names.map((name) => [name, walk[name][field]]));

describe('a field that is one line of the entity data', () => {
  it('has its column in a database that did not have it, and leaves older records blank', async () => {
    const { body } = await ada.get(`/api/owners/${older}`);
    for (const name of names) expect([name, body.data[0].data[name]]).toEqual([name, null]);
  });

  it('is created, read and changed like any other', async () => {
    const created = await ada.post('/api/owners', { owner_name: 'Newer', area_id: areaId, ...part('sent') });
    expect(created.status, created.text).toBe(201);
    newer = created.body.data[0].id;
    expect(created.body.data[0].data).toMatchObject(part('sent'));
    const changed = await ada.put(`/api/owners/${newer}`, part('changed'));
    expect(changed.body.data[0].data).toMatchObject({ ...part('changed'), version_id: 2 });
    const blank = await ada.put(`/api/owners/${newer}`, { estate_held: null, acres_claimed: '' });
    expect(blank.body.data[0].data).toMatchObject({ estate_held: null, acres_claimed: null });
    await ada.put(`/api/owners/${newer}`, part('changed'));
  });

  it.each([
    ['acres_claimed', -1],
    ['burden_share', 1.5],
    ['last_contact', '2026-02-30'],
    ['estate_held', 'lease'],
    ['second_email', 'nobody'],
    ['is_minor', 'yes'],
    ['residence_point', '[200, 10]'],
  ])('is held to the rules of its kind: %s is not %j', async (name, value) => {
    const answer = await ada.put(`/api/owners/${newer}`, { [name]: value });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: name }] } });
  });

  it.each(names)('filters and sorts a list: %s', async (name) => {
    for (const [operator, value] of Object.entries(walk[name].filter)) {
      const found = await ada.get(`/api/owners?filter[${name}]${operator}=${encodeURIComponent(value)}`);
      expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([newer]);
    }
    const upwards = await ada.get(`/api/owners?sort=${name}&page=1`);
    const downwards = await ada.get(`/api/owners?sort=-${name}&page=1`);
    const order = (answer: typeof upwards) => answer.body.data.map((row: { id: number }) => row.id);
    expect(order(upwards)).toEqual([newer, older]);
    expect(order(downwards)).toHaveLength(2);
  });

  it('is in the CSV under its label', async () => {
    const { text } = await ada.get('/api/owners?format=csv&filter[owner_name]=Newer');
    const [heading, row] = text.split('\n');
    for (const name of names) expect(heading).toContain(added[name].label);
    for (const shown of ['Heir', '0013', '160.5', '12.25', '25%', '2026-04-01', 'life', '-103.5'])
      expect(row).toContain(shown);
    const chosen = await ada.get('/api/owners?format=csv&columns=burden_share,owner_name&sort=id');
    expect(chosen.text.split('\n')[0]).toBe('Burden Share,Owner Name');
  });

  it('is in the API document, the history and the targets of an import', async () => {
    const document = await ada.get('/api/openapi.json');
    const body = document.body.paths['/api/owners'].post.requestBody.content['application/json'].schema;
    expect(JSON.stringify(body)).toContain('burden_share');
    const history = await ada.get(`/api/owners/${newer}/history`);
    const changes = history.body.data.flatMap((entry: { changes: { label: string }[] }) => entry.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'burden_share', label: 'Burden Share', old: 0.1875, new: 0.25 }),
    );
    const targets = await ada.get('/api/destination-schema');
    expect(targets.body.data[0].owner.columns).toEqual(expect.arrayContaining(names));
    expect(targets.body.data[0].owner.labels.last_contact).toBe('Last Contact');
  });

  it('is imported from a file, matched by its label', async () => {
    const heading = ['Owner Name', ...names.map((name) => added[name].label)];
    const cells = ['Imported', ...names.map((name) => walk[name].cell)];
    const csv = [heading, cells].map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
    const form = new FormData();
    form.append('area_id', String(areaId));
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'owners.csv');
    const upload = new Response(form);
    const analyzed = await test.call({
      method: 'POST',
      url: '/api/analyze-file',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': upload.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await upload.arrayBuffer()),
    });
    expect(analyzed.status, analyzed.text).toBe(200);
    const { analysisId, analysis } = analyzed.body.data[0];
    const targets = ['owner_name', ...names];
    const mappings: Record<string, { table: string; column: string }> = {};
    for (const [index, column] of heading.entries()) {
      const target = { table: 'owner', column: targets[index] ?? '' };
      expect(analysis.suggestedMappings[column]).toContainEqual(expect.objectContaining(target));
      mappings[column] = target;
    }
    const result = await ada.post('/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['owner'],
      mappings,
      bridgeMappings: [],
    });
    expect(result.body.data[0].owner).toMatchObject({ inserts: 1, errors: 0, error_details: [] });
    const { body } = await ada.get('/api/owners?filter[owner_name]=Imported');
    expect(body.data[0]).toMatchObject(imported);
  });

  it('is restored from the trash', async () => {
    expect((await ada.delete(`/api/owners/${newer}`)).status).toBe(200);
    const back = await ada.post(`/api/trash/owners/${newer}/restore`, {});
    expect(back.body.data[0].data).toMatchObject(part('changed'));
  });
});
