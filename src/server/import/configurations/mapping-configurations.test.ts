import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxConfigurationBytes, maxConfigurations } from '#shared/import/contracts/mapping-configurations.ts';

let test: TestApp;
let owner: pg.Client;
/** A Manager, two Editors and a Viewer of Acme, and a stranger with her own company. */
let manager: Person;
let editor: Person;
let other: Person;
let viewer: Person;
let stranger: Person;
let acme: { companyId: number; areaId: number };
let mesa: { companyId: number; areaId: number };

const path = '/api/mapping/configurations';
const plan = {
  columnMappings: [
    { sourceColumn: 'API #', targetEntity: 'well', targetColumn: 'api_number', confidence: 0.97 },
    { sourceColumn: 'Well Name', targetEntity: 'well', targetColumn: 'well_name', confidence: 0.8 },
    { sourceColumn: 'Tract', targetEntity: 'tract', targetColumn: 'tract_name' },
  ],
  bridgeMappings: [{ sourceColumn: 'Unit Ac', bridgeTable: 'proration_unit', attribute: 'unit_acres' }],
  includedEntities: ['well', 'tract'],
};
const fileSignature = {
  columnNames: ['API #', 'Well Name', 'Tract', 'Unit Ac', 'Remarks'],
  columnTypes: { 'API #': 'text', 'Well Name': 'text', Tract: 'text', 'Unit Ac': 'float', Remarks: 'empty' },
};

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  stranger = await test.register('Stan Stranger');
  acme = await createCompanyWithArea(manager, 'Acme');
  mesa = await createCompanyWithArea(stranger, 'Mesa');
  editor = await test.member('Eddy Editor', acme.companyId, 3);
  other = await test.member('Olga Editor', acme.companyId, 3);
  viewer = await test.member('Vera Viewer', acme.companyId, 4);
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
beforeEach(() => owner.query('DELETE FROM mapping_configurations'));
afterAll(async () => {
  await owner.end();
  await test.close();
});

const save = (person: Person, name: unknown, more: object = {}) =>
  person.post(path, {
    name,
    ...plan,
    areaId: acme.areaId,
    fileSignature,
    originalFilename: 'wells.csv',
    ...more,
  });
const make = async (person: Person, name: string, more: object = {}): Promise<number> => {
  const created = await save(person, name, more);
  expect([created.status, created.text]).toEqual([201, expect.any(String)]);
  return created.body.data[0].id;
};
const namesOf = async (person: Person, headers?: Record<string, string>) =>
  (await person.get(path, headers)).body.data.map((each: { name: string }) => each.name);

describe('a configuration', () => {
  it('refuses without a token', async () => {
    const id = await make(editor, 'Ours');
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/match`],
      ['GET', `${path}/${id}`],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/restore`],
      ['POST', `${path}/${id}/use`],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });

  it('keeps what was done with a file, for everybody of the company', async () => {
    const created = await save(editor, '  State   list ', { description: ' Every month ' });
    const stored = {
      name: 'State list',
      description: 'Every month',
      company_id: acme.companyId,
      company_name: 'Acme',
      owner_id: editor.id,
      owner_name: 'Eddy Editor',
      areaId: acme.areaId,
      ...plan,
      fileSignature,
      originalFilename: 'wells.csv',
      usage_count: 0,
      success_count: 0,
      last_used_date: null,
      version_id: 1,
    };
    expect(created.body.data[0].data).toMatchObject(stored);
    const { id } = created.body.data[0];
    expect((await viewer.get(path)).body).toMatchObject({ data: [{ id, ...stored }], meta: { total: 1 } });
    expect((await other.get(`${path}/${id}`)).body.data[0].data).toMatchObject(stored);
    expect((await other.get(`${path}?q=STATE&sort=-name&page=1`)).body.meta.total).toBe(1);
    expect((await other.get(`${path}?q=county&page=1`)).body.meta.total).toBe(0);
  });

  it('keeps its dropped rows until they are changed', async () => {
    const excludedRows = [{ column: 'API #', words: ['none', 'XX'] }];
    const id = await make(editor, 'Without XX', { excludedRows });
    expect((await other.get(`${path}/${id}`)).body.data[0].data).toMatchObject({ excludedRows });
    const changed = await editor.put(`${path}/${id}`, { excludedRows: [] });
    expect(changed.body.data[0].data).toMatchObject({ excludedRows: [] });
    const bad = await save(editor, 'Bad', { excludedRows: [{ column: 'A', words: ['\u0000'] }] });
    expect([bad.status, bad.body.details?.[0]?.path]).toEqual([400, 'excludedRows']);
  });

  it('takes mappings by column too, and knows files by their mapped columns where no signature is sent', async () => {
    const created = await editor.post(path, {
      name: 'Short',
      areaId: acme.areaId,
      columnMappings: { API: { table: 'well', column: 'api_number' } },
      includedEntities: ['well'],
    });
    expect(created.body.data[0].data).toMatchObject({
      columnMappings: [{ sourceColumn: 'API', targetEntity: 'well', targetColumn: 'api_number' }],
      bridgeMappings: [],
      fileSignature: { columnNames: ['API'], columnTypes: {} },
      originalFilename: null,
      description: null,
    });
  });

  it('goes into the only area that is chosen, where it names none', async () => {
    const { areaId: _area, ...body } = { name: 'By choice', ...plan, areaId: 0 };
    const chosen = { 'x-selected-areas': JSON.stringify([acme.areaId]) };
    expect((await editor.post(path, body, chosen)).body.data[0].data.areaId).toBe(acme.areaId);
    await editor.post('/api/area', { name: 'Second', type: 'field', company_id: acme.companyId });
    const second = await manager.post('/api/area', {
      name: 'Second',
      type: 'field',
      company_id: acme.companyId,
    });
    expect(await editor.post(path, { ...body, name: 'None' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'areaId' }] },
    });
    await manager.delete(`/api/area/${second.body.data[0].id}`);
  });

  it("refuses another company's configuration as if it were not there", async () => {
    const id = await make(editor, 'Ours');
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.put(`${path}/${id}`, { name: 'X' })).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/restore`, {})).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/use`, { fileName: 'w.csv', success: true })).status).toBe(404);
    expect(await namesOf(stranger)).toEqual([]);
    const signature = { columnNames: fileSignature.columnNames, columnTypes: {} };
    expect((await stranger.post(`${path}/match`, signature)).body.data).toEqual([]);
    expect((await stranger.post(`${path}/match`, { ...signature, areaId: acme.areaId })).status).toBe(404);
    expect((await save(stranger, 'Intruder')).status).toBe(404);
    expect((await editor.put(`${path}/${id}`, { areaId: mesa.areaId })).status).toBe(404);
  });

  it('stays in its company, also for who is in two', async () => {
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 3)', [
      mesa.companyId,
      other.id,
    ]);
    const id = await make(other, 'Ours');
    const moved = await other.put(`${path}/${id}`, { areaId: mesa.areaId });
    expect(moved).toMatchObject({ status: 400, body: { details: [{ path: 'areaId' }] } });
    await make(other, 'Theirs', { areaId: mesa.areaId });
    expect(await namesOf(other)).toEqual(['Ours', 'Theirs']);
    expect(await namesOf(other, { 'x-selected-companies': JSON.stringify([mesa.companyId]) })).toEqual([
      'Theirs',
    ]);
    await owner.query('DELETE FROM memberships WHERE company_id = $1 AND user_id = $2', [
      mesa.companyId,
      other.id,
    ]);
    expect(await namesOf(other)).toEqual(['Ours']);
  });
});

describe('rights', () => {
  it('cannot be saved or used without permission to import', async () => {
    expect((await save(viewer, 'X')).status).toBe(403);
    const id = await make(editor, 'Ours');
    expect((await viewer.post(`${path}/${id}/use`, { fileName: 'w.csv', success: true })).status).toBe(403);
  });

  it('let the author and a Manager change and delete one, and nobody else', async () => {
    const id = await make(editor, 'Ours');
    for (const person of [other, viewer]) {
      expect((await person.put(`${path}/${id}`, { name: 'X' })).status).toBe(403);
      expect((await person.delete(`${path}/${id}`)).status).toBe(403);
    }
    expect((await editor.put(`${path}/${id}`, { name: 'By its author' })).status).toBe(200);
    const managed = await manager.put(`${path}/${id}`, {
      description: 'Checked',
      includedEntities: ['well'],
    });
    expect(managed.body.data[0].data).toMatchObject({
      ...plan,
      includedEntities: ['well'],
      name: 'By its author',
      description: 'Checked',
      owner_name: 'Eddy Editor',
      version_id: 3,
    });
    expect((await manager.delete(`${path}/${id}`)).status).toBe(200);
  });

  it('tell two editors about each other, with the stored configuration', async () => {
    const id = await make(editor, 'Ours');
    await manager.put(`${path}/${id}`, { name: 'Renamed', version_id: 1 });
    expect(await editor.put(`${path}/${id}`, { name: 'Mine', version_id: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: 'The configuration was changed by Mia Manager while you were editing.',
        data: [{ id, data: { name: 'Renamed', version_id: 2 } }],
      },
    });
    expect((await editor.put(`${path}/${id}`, { version_id: 2 })).status).toBe(400);
  });
});

describe('names', () => {
  it('have unique names in a company', async () => {
    const id = await make(editor, 'State list');
    expect(await save(other, 'STATE LIST')).toMatchObject({
      status: 409,
      body: {
        code: 'duplicate',
        message: 'The company already has a configuration with this name',
        details: [{ path: 'name' }],
      },
    });
    await make(stranger, 'State list', { areaId: mesa.areaId });
    await editor.delete(`${path}/${id}`);
    await make(other, 'State list');
    expect((await editor.post(`${path}/${id}/restore`, {})).status).toBe(409);
  });

  it.each([
    ['', 'name is required'],
    ['   ', 'name is required'],
    ['x'.repeat(101), 'name is longer than 100 characters'],
    ['a\u0000b', 'name contains a character that cannot be stored (NUL)'],
    [7, 'name must be a text'],
  ])('refuse %j', async (name, message) => {
    expect(await save(editor, name)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('a mapping', () => {
  const [api] = plan.columnMappings;
  it.each<[object, string]>([
    [{ columnMappings: [{ ...api, targetEntity: 'ship' }] }, 'columnMappings.0.targetEntity'],
    [{ columnMappings: [{ ...api, targetColumn: 'company_id' }] }, 'columnMappings.0.targetColumn'],
    [{ columnMappings: [{ ...api, targetColumn: '__proto__' }] }, 'columnMappings.0.targetColumn'],
    [{ columnMappings: [api, { ...api, targetColumn: 'operator' }] }, 'columnMappings.1.sourceColumn'],
    [{ columnMappings: [api, { ...api, sourceColumn: 'B' }] }, 'columnMappings.1.targetColumn'],
    [{ columnMappings: 'API' }, 'columnMappings'],
    [{ columnMappings: [{ ...api, confidence: 7 }] }, 'columnMappings.0.confidence'],
    [{ includedBridges: ['well'] }, 'includedBridges.0'],
    [{ includedEntities: ['ship'] }, 'includedEntities.0'],
    [{ includedEntities: ['well', 'well'] }, 'includedEntities.1'],
    [
      { bridgeMappings: [{ sourceColumn: 'A', bridgeTable: 'well', attribute: 'operator' }] },
      'bridgeMappings.0.attribute',
    ],
    [
      { bridgeMappings: [{ sourceColumn: 'A', bridgeTable: 'contract', attribute: 'lease_id' }] },
      'bridgeMappings.0.attribute',
    ],
    [{ fileSignature: { columnNames: ['a\u0000'] } }, 'fileSignature.columnNames.0'],
    [{ fileSignature: { columnNames: ['\ud800'] } }, 'fileSignature.columnNames.0'],
    [{ fileSignature: { columnNames: Array.from({ length: 16_385 }, String) } }, 'fileSignature.columnNames'],
    [{ originalFilename: 'a\u0000' }, 'originalFilename'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ derivedColumns: [{ name: 'A', make: { kind: 'constant', value: '\u0000' } }] }, 'derivedColumns'],
    [{ derivedColumns: [{ name: 'A', make: { kind: 'constant', value: '\ud800' } }] }, 'derivedColumns'],
    [{ areaId: 0 }, 'areaId'],
    [{ nonsense: 1 }, 'nonsense'],
  ])('is refused where it cannot be right: %j', async (change, where) => {
    const id = await make(editor, 'Sound');
    for (const answer of [await save(editor, 'Bad', change), await editor.put(`${path}/${id}`, change)])
      expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, where]);
  });

  it('removes what reverses the writing direction from the name of a file', async () => {
    const id = await make(editor, 'Turned', { originalFilename: 'wells\u202evsc.csv' });
    const { body } = await editor.get(`${path}/${id}`);
    expect(body.data).toMatchObject([{ data: { originalFilename: 'wellsvsc.csv' } }]);
  });

  it('keeps strange names of columns as they are', async () => {
    const names = [' padded ', 'Größe №', '=1+1', 'constructor', '💧', 'a\nb'];
    const id = await make(editor, 'Strange', {
      columnMappings: names.slice(0, 2).map((sourceColumn, place) => ({
        sourceColumn,
        targetEntity: 'well',
        targetColumn: ['well_name', 'api_number'][place],
      })),
      bridgeMappings: [],
      fileSignature: {
        columnNames: names,
        columnTypes: Object.fromEntries(names.map((name) => [name, 'text'])),
      },
    });
    const { body } = await editor.get(`${path}/${id}`);
    expect(body.data[0].data.fileSignature.columnNames).toEqual(names);
    expect(body.data[0].data.fileSignature.columnTypes.constructor).toBe('text');
    const match = await editor.post(`${path}/match`, { columnNames: names, columnTypes: {} });
    expect(match.body.data[0].match).toMatchObject({ likeness: 1, missing_columns: [], new_columns: [] });
  });
});

describe('a match', () => {
  const match = async (columnNames: string[], columnTypes: object = {}, more: object = {}) => {
    const answer = await editor.post(`${path}/match`, {
      columnNames,
      columnTypes,
      areaId: acme.areaId,
      ...more,
    });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body.data;
  };

  it('finds the same file again, whatever the case of its columns, and says how often it was used', async () => {
    const id = await make(editor, 'State list');
    for (const success of [true, true, false])
      await other.post(`${path}/${id}/use`, { fileName: 'wells-march.csv', success });
    for (const names of [fileSignature.columnNames, ['API#', 'WELL NAME', 'tract', 'unit_ac', 'Remarks']]) {
      const [found, ...rest] = await match(names, { Remarks: 'text' });
      expect(rest).toEqual([]);
      expect(found).toMatchObject({
        id,
        ...plan,
        usage_count: 3,
        success_count: 2,
        last_file_name: 'wells-march.csv',
        last_used_date: expect.any(String),
        version_id: 1,
        match: { likeness: 1, missing_columns: [], new_columns: [], gone_fields: [] },
      });
    }
  });

  it('reports what no longer fits: missing columns, new ones, and removed fields', async () => {
    await make(editor, 'State list');
    await owner.query(
      `UPDATE mapping_configurations SET plan = jsonb_set(plan, '{columnMappings,2,targetColumn}', '"long_gone"')`,
    );
    const [found] = await match(['API #', 'Well Name', 'Tract', 'Operator']);
    expect(found.match).toMatchObject({
      likeness: 0.5,
      missing_columns: ['Unit Ac'],
      new_columns: ['Operator'],
      gone_fields: ['tract.long_gone'],
    });
    // The configuration can still be read and written.
    const { id } = found;
    expect((await editor.put(`${path}/${id}`, { name: 'Still ours' })).status).toBe(200);
  });

  it('tells the columns that derived ones lack, and not the derived ones', async () => {
    const derivedColumns = [
      { name: 'Key', make: { kind: 'join', columns: ['Twp', 'Rng'], separator: ' ' } },
      { name: 'Label', make: { kind: 'words', column: 'Key', words: {} } },
      { name: 'Source', make: { kind: 'constant', value: 'State' } },
    ];
    const id = await make(editor, 'Joined', {
      columnMappings: [
        { sourceColumn: 'Label', targetEntity: 'tract', targetColumn: 'tract_name' },
        { sourceColumn: 'County', targetEntity: 'tract', targetColumn: 'county' },
        { sourceColumn: 'Source', targetEntity: 'tract', targetColumn: 'state' },
      ],
      bridgeMappings: [],
      derivedColumns,
      fileSignature: { columnNames: ['Twp', 'Rng', 'County'], columnTypes: {} },
    });
    const found = async (names: string[]) => (await match(names))[0];
    expect(await found(['TWP', 'RNG', 'County'])).toMatchObject({
      id,
      derivedColumns,
      match: { likeness: 1, missing_columns: [] },
    });
    expect((await found(['Rng', 'County'])).match).toMatchObject({ missing_columns: ['Twp'] });
  });

  it('puts the likelier first, and leaves out what is another file', async () => {
    await make(editor, 'Half', {
      fileSignature: { columnNames: ['API #', 'Well Name', 'Lat', 'Long'], columnTypes: {} },
    });
    await make(editor, 'Whole');
    await make(editor, 'Owners', {
      columnMappings: [{ sourceColumn: 'Owner', targetEntity: 'owner', targetColumn: 'owner_name' }],
      bridgeMappings: [],
      includedEntities: ['owner'],
      fileSignature: { columnNames: ['Owner', 'Address', 'Remarks'], columnTypes: {} },
    });
    const names = (found: { name: string }[]) => found.map(({ name }) => name);
    expect(names(await match(fileSignature.columnNames, fileSignature.columnTypes))).toEqual([
      'Whole',
      'Half',
    ]);
    expect(names(await match(['Something', 'Else']))).toEqual([]);
  });

  it('counts columns whose types do not go together less', async () => {
    await make(editor, 'Typed', {
      fileSignature: { columnNames: ['A', 'B'], columnTypes: { A: 'int', B: 'text' } },
    });
    const likeness = async (types: object) => (await match(['A', 'B'], types))[0]?.match.likeness;
    expect(await likeness({ A: 'float', B: 'empty' })).toBe(1);
    expect(await likeness({ A: 'int', B: 'datetime' })).toBe(0.75);
  });

  it.each<[object, string]>([
    [{ columnNames: [] }, 'columnNames'],
    [{ columnNames: 'API' }, 'columnNames'],
    [{ columnTypes: [] }, 'columnTypes'],
    [{ columnTypes: { A: 7 } }, 'columnTypes.A'],
    [{ areaId: 'x' }, 'areaId'],
  ])('is refused without a file: %j', async (change, where) => {
    const answer = await editor.post(`${path}/match`, { columnNames: ['A'], columnTypes: {}, ...change });
    expect([answer.status, answer.body.details[0].path]).toEqual([400, where]);
  });
});

describe('a use', () => {
  it.each<[object, string]>([
    [{ success: true }, 'fileName'],
    [{ fileName: '  ', success: true }, 'fileName'],
    [{ fileName: 'w.csv' }, 'success'],
    [{ fileName: 'w.csv', success: 'yes' }, 'success'],
  ])('is refused as %j', async (body, where) => {
    const id = await make(editor, 'Ours');
    const answer = await editor.post(`${path}/${id}/use`, body);
    expect([answer.status, answer.body.details[0].path]).toEqual([400, where]);
  });
});

describe('a deletion', () => {
  it('is undone under the same id, with its author and its uses', async () => {
    const id = await make(editor, 'Ours');
    await editor.post(`${path}/${id}/use`, { fileName: 'w.csv', success: true });
    await manager.delete(`${path}/${id}`);
    expect((await editor.get(`${path}/${id}`)).status).toBe(404);
    expect(await namesOf(editor)).toEqual([]);
    expect((await other.post(`${path}/${id}/restore`, {})).status).toBe(403);
    const back = await manager.post(`${path}/${id}/restore`, {});
    expect(back.body.data[0].data).toMatchObject({ id, owner_name: 'Eddy Editor', usage_count: 1 });
    expect((await manager.post(`${path}/${id}/restore`, {})).status).toBe(404);
  });

  it('is for good after a day', async () => {
    const [old, young] = [await make(editor, 'Old'), await make(editor, 'Young')];
    await editor.delete(`${path}/${old}`);
    await owner.query(
      "UPDATE mapping_configurations SET deleted_at = now() - interval '25 hours' WHERE deleted_at IS NOT NULL",
    );
    await editor.delete(`${path}/${young}`);
    expect((await editor.post(`${path}/${old}/restore`, {})).status).toBe(404);
  });
});

it('outlives its area and the account of its author', async () => {
  const area = await manager.post('/api/area', { name: 'Gone', type: 'field', company_id: acme.companyId });
  const leaver = await test.member('Lea Leaver', acme.companyId, 3);
  const id = await make(leaver, 'Ours', { areaId: area.body.data[0].id });
  expect((await manager.delete(`/api/area/${area.body.data[0].id}`)).status).toBe(200);
  expect((await leaver.delete('/api/auth/profile', { password: 'a good password' })).status).toBe(200);
  expect((await viewer.get(`${path}/${id}`)).body.data[0].data).toMatchObject({
    areaId: null,
    area_name: null,
    owner_id: null,
    owner_name: null,
  });
  expect((await manager.put(`${path}/${id}`, { name: 'Ours now', areaId: acme.areaId })).status).toBe(200);
});

describe('a company', () => {
  it('has so many configurations and no more', async () => {
    await owner.query(
      `INSERT INTO mapping_configurations (company_id, name, plan, signature, bytes)
       SELECT $1, 'C ' || n, $2, $3, 1 FROM generate_series(1, $4) n`,
      [acme.companyId, JSON.stringify(plan), JSON.stringify(fileSignature), maxConfigurations],
    );
    expect(await save(editor, 'One more')).toMatchObject({ status: 422, body: { code: 'business_rule' } });
    const [first] = (await manager.get(`${path}?page=1`)).body.data;
    expect((await manager.put(`${path}/${first.id}`, { description: 'Still mine to change' })).status).toBe(
      200,
    );
  });

  it('keeps so much in them and no more', async () => {
    await owner.query(
      `INSERT INTO mapping_configurations (company_id, name, plan, signature, bytes) VALUES ($1, 'Huge', $2, $3, $4)`,
      [acme.companyId, JSON.stringify(plan), JSON.stringify(fileSignature), maxConfigurationBytes],
    );
    expect(await save(editor, 'One more')).toMatchObject({ status: 422, body: { code: 'business_rule' } });
  });
});
