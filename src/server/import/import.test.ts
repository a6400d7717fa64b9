import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DestinationSchema } from '#shared/import/validate/destination-schema.ts';
import { type Importer, type ImportHouse, idOf, openImportHouse } from './testing.ts';

let house: ImportHouse;
let ada: Importer & { id: number };
let areaId: number;
let companyId: number;

beforeAll(async () => {
  house = await openImportHouse();
  // The first account administers the installation; most users are Managers.
  await house.signUp('root');
  ada = await house.signUp('ada');
  ({ areaId, companyId } = await house.makeArea(ada, 'Ada Oil'));
});
afterAll(() => house.close());

const header = 'API #,Well Name,Operator,Status,Spud Date,Acres,Lat,Long';
const mappings = {
  'API #': { table: 'well', column: 'api_number' },
  'Well Name': { table: 'well', column: 'well_name' },
  Operator: { table: 'well', column: 'operator' },
  Status: { table: 'well', column: 'well_status' },
  'Spud Date': { table: 'well', column: 'spud_date' },
  Acres: { table: 'well', column: 'gross_acres' },
  Lat: { table: 'well', column: 'surface_latitude' },
  Long: { table: 'well', column: 'surface_longitude' },
};

async function importRows(rows: string[], options: { areaId?: number; dryRun?: boolean } = {}) {
  const { analysisId } = await ada.analyze([header, ...rows].join('\n'), options.areaId ?? areaId);
  const results = await ada.process({
    analysisId,
    areaId: options.areaId ?? areaId,
    includedEntities: ['well'],
    mappings,
    ...(options.dryRun === undefined ? {} : { dryRun: options.dryRun }),
  });
  const { well } = results;
  if (well === undefined) throw new Error('no result for wells');
  return { ...well, analysisId };
}

const newArea = async (name: string) =>
  idOf(await ada.call('POST', '/api/area', { name, type: 'project', company_id: companyId }));

const wellsOf = (area: number) =>
  house.query(
    `SELECT well_name, api_number, operator, well_status, spud_date, gross_acres, surface_location, is_active, version_id, created_by
     FROM wells WHERE area_id = $1 ORDER BY id`,
    [area],
  );

describe('broken and blank rows', () => {
  test('a broken quotation mark affects only its line, and every row is reported', async () => {
    const area = await newArea('broken quotes');
    const result = await importRows(
      [
        '3410000061,x,,,,,,',
        '3410000062,"x"y,,,,,,',
        '3410000063,"multi, z",,,,,,',
        '',
        '3410000064,z,,,,,,',
        '3410000065,"open,,,,,,',
        '3410000066,last,,,,,,',
      ],
      { areaId: area },
    );
    expect(result).toMatchObject({ inserts: 4, updates: 0, errors: 2 });
    const reported = 'has a quotation mark that is not closed where its value ends';
    const never = 'has an unclosed quotation mark at line 7, column 2 of the file';
    const advice = 'Put the values where they belong among its cells, or in the file';
    expect(result.error_details).toEqual([
      { record_index: 2, message: `${reported}, at line 3 of the file. ${advice}` },
      { record_index: 6, message: `${never}. ${advice}` },
    ]);
    expect((await wellsOf(area)).map(({ well_name }) => well_name)).toEqual(['x', 'multi, z', 'z', 'last']);
  });

  test('the analysis counts rows with broken quotation marks and tells the first', async () => {
    const { analysis } = await ada.analyze(
      `${header}\n42-301-12345,A,,,,,,\n42-301-12346,"A"B,,,,,,\n`,
      areaId,
    );
    expect(analysis.rowCount).toBe(2);
    expect(analysis.issues.map(({ message }) => message)).toContain(
      '1 row has a quotation mark that is not closed at the end of a value (at line 3) and will be rejected unless you fix them on Validate.',
    );
  });

  test.each([
    ['at the end of a small file', '42-301-12346,"B,,,,,,\n42-301-12347,C,,,,,,\n', 3],
    ['at its very last value', '42-301-12346,"B', 2],
    [
      'more than a million characters on',
      `42-301-12346,"B,,,,,,\n${'42-301-12347,C,,,,,,\n'.repeat(60_000)}`,
      60_002,
    ],
  ])('an unclosed quotation mark is reported with its line and column: %s', async (_what, rest, rows) => {
    const { analysis } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n${rest}`, areaId);
    expect(analysis.rowCount).toBe(rows);
    expect(analysis.issues.map(({ message }) => message)).toContain(
      '1 row has an unclosed quotation mark (at line 3, column 2) and will be rejected unless you fix them on Validate.',
    );
  });
});

describe('ditto marks in a text file', () => {
  test('keep every row and are offered to be filled', async () => {
    const area = await newArea('ditto marks');
    const rows = ['Reeves\t3410000071\tA', '"\t3410000072\tB', '"\t3410000073\tC', '"\t3410000074\tD'];
    const { analysis } = await ada.analyze(`County\tAPI\tWell Name\n${rows.join('\n')}\n`, area);
    expect(analysis.rowCount).toBe(4);
    expect(analysis.sampleRows.map(({ County, API }) => `${County} ${API}`)).toEqual([
      'Reeves 3410000071',
      '" 3410000072',
      '" 3410000073',
      '" 3410000074',
    ]);
    expect(analysis.reading.offers.fillDown).toEqual(['County']);
    expect(analysis.reading.doubts).toEqual([
      {
        about: 'fillDown',
        message:
          'Ditto marks in "County" mean "same as above". They are imported as is unless you fill them.',
      },
    ]);
  });

  test('around a value and two commas are reported, because they can enclose it', async () => {
    const { analysis } = await ada.analyze('County,Name,Legal,API\nReeves,A,S1,1\n",B,",2\n', areaId);
    expect(analysis.issues.map(({ message }) => message)).toContain(
      '1 row has a value that begins and ends with the delimiter (at line 3). If its quotation marks mean "same as above", the values after it are in the wrong columns: write out the repeated values in the file.',
    );
  });
});

describe('a file of wells', () => {
  test('is analyzed: types, suggestions, samples', async () => {
    const { analysis } = await ada.analyze(
      `${header}\n42-301-12345,A 1,PIONEER,Producing,3/14/2011,640,31.9,-102.5\n4230112346,B 2,,P&A,12/25/2011,320.5,31.8,-102.4\n`,
      areaId,
    );
    expect(analysis).toMatchObject({ rowCount: 2, encoding: 'utf-8', delimiter: ',', sheetNames: [] });
    expect(analysis.columnTypes).toEqual({
      'API #': 'text',
      'Well Name': 'text',
      Operator: 'text',
      Status: 'text',
      'Spud Date': 'datetime',
      Acres: 'float',
      Lat: 'float',
      Long: 'float',
    });
    expect(analysis.suggestedMappings['API #']?.[0]).toMatchObject({ table: 'well', column: 'api_number' });
    expect(analysis.sampleRows[1]).toMatchObject({ 'API #': '4230112346', Acres: '320.5' });
  });

  test('is written, reported as inserts and updates, and its upload removed', async () => {
    const area = await newArea('written');
    const before = await house.uploads();
    const result = await importRows(
      [
        '42-301-12345,A 1,PIONEER,Producing,3/14/2011,640,31.9,-102.5',
        '42-301-12346,B 2,APACHE,P&A,12/25/2011,"1,320.50",31.8,-102.4',
      ],
      { areaId: area },
    );
    expect(result).toMatchObject({ inserts: 2, updates: 0, unchanged: 0, errors: 0, error_details: [] });
    expect(result.translations).toContainEqual({
      column: 'well_status',
      word: 'P&A',
      option: 'plugged',
      rows: 1,
    });
    expect(await wellsOf(area)).toEqual([
      {
        well_name: 'A 1',
        api_number: '4230112345',
        operator: 'PIONEER',
        well_status: 'producing',
        spud_date: '2011-03-14',
        gross_acres: '640.0000',
        surface_location: '{"type":"Point","coordinates":[-102.5,31.9]}',
        is_active: true,
        version_id: 1,
        created_by: ada.id,
      },
      expect.objectContaining({ api_number: '4230112346', well_status: 'plugged', gross_acres: '1320.5000' }),
    ]);
    expect(await house.uploads()).toEqual(before);
    const again = await ada.call('GET', `/api/analyze-file/${result.analysisId}`);
    expect([again.status, again.body.message]).toEqual([409, 'wells.csv was already imported.']);
    expect((await ada.import(Number(again.body.import_id))).results?.well?.inserts).toBe(2);
  });

  test('imported again updates only what differs, clears nothing for blanks, and is in the history', async () => {
    const area = await newArea('again');
    const rows = [
      '42-301-12345,A 1,PIONEER,Producing,3/14/2011,640,31.9,-102.5',
      '42-301-12346,B 2,APACHE,P&A,12/25/2011,320,31.8,-102.4',
    ];
    await importRows(rows, { areaId: area });
    expect(await importRows(rows, { areaId: area })).toMatchObject({
      inserts: 0,
      updates: 2,
      unchanged: 2,
      errors: 0,
    });
    // An API number of 14 digits identifies the same well as its first 10 digits.
    const changed = await importRows(
      ['42301123450000,A 1H,,N/A,,,,', '4230112346,B 2,APACHE,,,320.00,31.8,-102.4'],
      {
        areaId: area,
      },
    );
    expect(changed).toMatchObject({ inserts: 0, updates: 2, unchanged: 1, errors: 0 });
    const [first, second] = await wellsOf(area);
    expect(first).toMatchObject({
      well_name: 'A 1H',
      api_number: '4230112345',
      operator: 'PIONEER',
      well_status: 'producing',
      version_id: 2,
    });
    expect(second).toMatchObject({ version_id: 1 });
    const history = await house.query(
      `SELECT h.action, h.user_id, h.new_values->>'well_name' AS name FROM history h JOIN wells w ON w.id = h.record_id
       WHERE h.entity = 'well' AND w.area_id = $1 ORDER BY h.id`,
      [area],
    );
    expect(history).toEqual([
      { action: 'insert', user_id: ada.id, name: null },
      { action: 'insert', user_id: ada.id, name: null },
      { action: 'update', user_id: ada.id, name: 'A 1H' },
    ]);
  });

  test('skips bad rows and reports each with its index and reason', async () => {
    const area = await newArea('bad rows');
    const result = await importRows(
      [
        '42-301-12345,A 1,PIONEER,Producing,3/14/2011,640,31.9,-102.5',
        ',No number,,,,,,',
        '123,Short,,,,,,',
        '42-301-12347,,X,,,,,',
        '42-301-12348,Bad date,,,31/31/2011,,,',
        '42-301-12349,Too many,,,,,,,surplus',
        '42-301-12350,Bad place,,,,,95.5,-102',
        '42-301-12351,Good,,Whatever,,,0,0',
      ],
      { areaId: area },
    );
    expect(result.error_details).toEqual([
      { record_index: 2, message: 'API Number is required' },
      {
        record_index: 3,
        message: 'API Number must be an API number of 10, 12 or 14 digits (it has 3): "123"',
      },
      { record_index: 4, message: 'Well Name is required' },
      { record_index: 5, message: 'Spud Date must be a date such as 2026-03-31: "31/31/2011"' },
      {
        record_index: 6,
        message:
          'has 9 values, but the header has 8 columns: nothing says where "surplus" belongs. Put the values where they belong among its cells, or in the file',
      },
      { record_index: 7, message: 'Surface Location has a latitude outside -90…90: "95.5"' },
    ]);
    expect(result).toMatchObject({ inserts: 2, updates: 0, errors: 6, warnings: 1 });
    expect(result.warning_details[0]?.record_index).toBe(8);
    expect(result.unknown_words).toEqual([{ column: 'well_status', word: 'Whatever', rows: 1 }]);
    expect((await wellsOf(area)).map((row) => row.well_name)).toEqual(['A 1', 'Good']);
  });

  test('a refusal names the column to repair, also for a field other than the key', async () => {
    const area = await newArea('named columns');
    const { analysisId } = await ada.analyze([header, '42-301-12347,,X,,,,,'].join('\n'), area);
    const body = { analysisId, areaId: area, includedEntities: ['well'], mappings, dryRun: true };
    const answer = await ada.call('POST', '/api/process-mappings', body);
    const id = Number(answer.headers['x-import-id']);
    const rows = await ada.call('GET', `/api/imports/${id}/rows?entity=well&outcome=refused`);
    expect(rows.body.data).toMatchObject([
      { messages: [{ column: 'Well Name', message: 'Well Name is required' }] },
    ]);
  });

  test('takes the first of rows with one key; equal ones are updates, different ones refused', async () => {
    const area = await newArea('doubles');
    const result = await importRows(
      ['42-301-12345,A 1,PIONEER,,,,,', '4230112345,A 1,PIONEER,,,,,', '42301123450000,A 1,OTHER,,,,,'],
      { areaId: area },
    );
    expect(result).toMatchObject({ inserts: 1, updates: 1, unchanged: 1, errors: 1 });
    expect(result.error_details).toEqual([
      { record_index: 3, message: 'has the same API Number as record 1 but other values' },
    ]);
  });

  test('is tested by a dry run that reports the same and writes nothing', async () => {
    const area = await newArea('dry');
    await importRows(['42-301-12345,A 1,PIONEER,,,,,'], { areaId: area });
    const rows = ['42-301-12345,A 2,PIONEER,,,,,', '42-301-12346,B,,,,,,', 'x,C,,,,,,'];
    const tried = await importRows(rows, { areaId: area, dryRun: true });
    expect(tried).toMatchObject({ inserts: 1, updates: 1, unchanged: 0, errors: 1 });
    expect((await wellsOf(area)).map((row) => row.well_name)).toEqual(['A 1']);
    const done = await ada.process({
      analysisId: tried.analysisId,
      areaId: area,
      includedEntities: ['well'],
      mappings,
    });
    const { analysisId: _id, ...counts } = tried;
    expect(done.well).toEqual(counts);
    expect((await wellsOf(area)).map((row) => row.well_name)).toEqual(['A 2', 'B']);
  });

  test('may name the area of each row, within the company', async () => {
    const [first, second] = [await newArea('Here'), await newArea('There')];
    const { analysisId } = await ada.analyze(
      'API,Name,Area\n4230112345,A,\n4230112345,B,THERE\n4230112347,C,Nowhere\n',
      first,
    );
    const results = await ada.process({
      analysisId,
      areaId: first,
      includedEntities: ['well'],
      mappings: {
        API: { table: 'well', column: 'api_number' },
        Name: { table: 'well', column: 'well_name' },
        Area: { table: 'well', column: 'area_name' },
      },
    });
    expect(results.well).toMatchObject({ inserts: 2, errors: 1 });
    expect(results.well?.error_details[0]?.message).toMatch(/^Area "Nowhere" isn't in this company: enter/);
    expect((await wellsOf(first)).map((row) => row.well_name)).toEqual(['A']);
    expect((await wellsOf(second)).map((row) => row.well_name)).toEqual(['B']);
  });

  test('offers the refused rows as a file with their reasons', async () => {
    const area = await newArea('refused');
    const { analysisId } = await ada.analyze(`${header}\n=cmd|x,"A, 1",,,,,,\n42-301-12346,B,,,,,,\n`, area);
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId: area,
      includedEntities: ['well'],
      mappings,
    });
    const id = Number(answer.headers['x-import-id']);
    const file = await ada.call('GET', `/api/imports/${id}/refused/well`);
    expect(file.status).toBe(200);
    expect(file.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      `${header},Record,Reason`,
      `'=cmd|x,"A, 1",,,,,,,1,"API Number must be an API number of 10, 12 or 14 digits: ""=cmd|x"""`,
      '',
    ]);
  });
});

describe('other kinds', () => {
  test('come out of one wide file, each by its key', async () => {
    const area = await newArea('wide');
    const { analysisId } = await ada.analyze(
      'Tract;Gross Acres;Owner;Type;Lease No;Lease Name;Royalty\nT-1;640;Smith;person;L-1;Smith lease;3/16\nT-1;640;JONES;Trust;L-2;Jones lease;0.25\nT-2;;smith;person;L-3;Third;.2\n',
      area,
    );
    const results = await ada.process({
      analysisId,
      areaId: area,
      includedEntities: ['tract', 'owner', 'lease'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        'Gross Acres': { table: 'tract', column: 'gross_acres' },
        Owner: { table: 'owner', column: 'owner_name' },
        Type: { table: 'owner', column: 'owner_type' },
        'Lease No': { table: 'lease', column: 'file_number' },
        'Lease Name': { table: 'lease', column: 'contract_name' },
        Royalty: { table: 'lease', column: 'royalty_rate' },
      },
    });
    expect(results.tract).toMatchObject({ inserts: 2, updates: 1, errors: 0 });
    expect(results.owner).toMatchObject({ inserts: 2, updates: 1, errors: 0 });
    expect(results.lease).toMatchObject({ inserts: 3, updates: 0, errors: 0 });
    const rates = await house.query('SELECT royalty_rate FROM leases WHERE area_id = $1 ORDER BY id', [area]);
    expect(rates.map((row) => Number(row.royalty_rate))).toEqual([0.1875, 0.25, 0.2]);
  });

  test('a name that several stored records have is refused', async () => {
    const area = await newArea('twins');
    for (const name of ['Smith', 'SMITH'])
      await ada.call('POST', '/api/owners', { owner_name: name, area_id: area });
    const { analysisId } = await ada.analyze('Owner,City\nsmith,Midland\n', area);
    const results = await ada.process({
      analysisId,
      areaId: area,
      includedEntities: ['owner'],
      mappings: { Owner: { table: 'owner', column: 'owner_name' }, City: { table: 'owner', column: 'city' } },
    });
    expect(results.owner?.error_details).toEqual([
      {
        record_index: 1,
        message: 'Owner Name matches several existing owners',
      },
    ]);
  });
});

describe('in the background', () => {
  test('an import request returns at once, and its progress is reported until the end', async () => {
    const area = await newArea('background');
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, area);
    const started = await ada.call(
      'POST',
      '/api/process-mappings',
      { analysisId, areaId: area, includedEntities: ['well'], mappings },
      { prefer: 'respond-async' },
    );
    expect(started.status).toBe(202);
    const events = await ada.call('GET', `/api/imports/${idOf(started)}/events`);
    const reported = events.text
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as { state: string; results: unknown });
    expect(reported.at(-1)).toMatchObject({ state: 'done', results: { well: { inserts: 1 } } });
    expect(await ada.import(idOf(started))).toMatchObject({
      state: 'done',
      rows_total: 1,
      rows_done: 1,
      person: 'ada',
    });
  });
});

describe('when things go wrong or meet', () => {
  test('two simultaneous imports into one area lose and duplicate nothing', async () => {
    const area = await newArea('meeting');
    const lines = (from: number) =>
      Array.from(
        { length: 400 },
        (_, n) => `42301${String(from + n).padStart(5, '0')},WELL ${from + n},,,,,,`,
      );
    const files = await Promise.all(
      [0, 200, 400].map((from) => ada.analyze([header, ...lines(from)].join('\n'), area)),
    );
    const results = await Promise.all(
      files.map(({ analysisId }) =>
        ada.process({ analysisId, areaId: area, includedEntities: ['well'], mappings }),
      ),
    );
    const sum = (count: 'inserts' | 'updates' | 'errors') =>
      results.reduce((total, { well }) => total + (well?.[count] ?? 0), 0);
    expect([sum('inserts'), sum('updates'), sum('errors')]).toEqual([800, 400, 0]);
    expect(await wellsOf(area)).toHaveLength(800);
  });

  test('a failure in the middle writes nothing, is reported, and can be retried', async () => {
    const area = await newArea('failure');
    const { analysisId } = await ada.analyze(
      'API,Name,Owner\n4230112345,A 1,Smith\n4230112346,B 2,Jones\n',
      area,
    );
    const body = {
      analysisId,
      areaId: area,
      includedEntities: ['well', 'owner'],
      mappings: {
        API: { table: 'well', column: 'api_number' },
        Name: { table: 'well', column: 'well_name' },
        Owner: { table: 'owner', column: 'owner_name' },
      },
    };
    // The second kind of record fails after the first one was written.
    await house.query('ALTER TABLE owners ADD CONSTRAINT nobody CHECK (owner_name = $$nobody$$) NOT VALID');
    const failed = await ada.call('POST', '/api/process-mappings', body);
    await house.query('ALTER TABLE owners DROP CONSTRAINT nobody');
    expect(failed.status).toBe(422);
    expect(await wellsOf(area)).toEqual([]);
    const [record] = await house.query('SELECT id, state, message FROM imports WHERE area_id = $1', [area]);
    expect(record).toEqual({
      id: expect.any(Number),
      state: 'failed',
      message: expect.stringContaining('Nothing was written'),
    });
    expect((await ada.import(Number(record?.id))).analysis_id).toBe(analysisId);
    const again = await ada.process(body);
    expect([again.well?.inserts, again.owner?.inserts]).toEqual([2, 2]);
  });

  test('one file is imported once, however many ask at once', async () => {
    const area = await newArea('twice');
    const rows = Array.from({ length: 300 }, (_, n) => `42301${String(n).padStart(5, '0')},WELL ${n},,,,,,`);
    const { analysisId } = await ada.analyze([header, ...rows].join('\n'), area);
    const body = { analysisId, areaId: area, includedEntities: ['well'], mappings };
    const ask = (more: object = {}) => ada.call('POST', '/api/process-mappings', { ...body, ...more });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const id = Number(answers.find(({ status }) => status === 200)?.headers['x-import-id']);
    for (const { status, body: refusal } of answers) {
      if (status !== 409) continue;
      expect(refusal).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^wells\.csv (is already being imported|was already imported)\.$/),
        import_id: id,
      });
    }
    for (const late of [await ask(), await ask({ dryRun: true })])
      expect([late.status, late.body.message, late.body.import_id]).toEqual([
        409,
        'wells.csv was already imported.',
        id,
      ]);
    expect(await wellsOf(area)).toHaveLength(300);
  });

  test('a file that is being imported is reported as such', async () => {
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, areaId);
    const [row] = await house.query(
      `INSERT INTO imports (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total)
       VALUES ($1, $2, $3, 'wells.csv', false, '["well"]', '{}', 1) RETURNING id`,
      [companyId, areaId, ada.id],
    );
    await house.query('UPDATE import_uploads SET import_id = $1 WHERE id = $2', [row?.id, analysisId]);
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
    });
    expect([answer.status, answer.body.message, answer.body.import_id]).toEqual([
      409,
      'wells.csv is already being imported.',
      row?.id,
    ]);
  });

  test('a form with two files is refused with a message, and neither is stored', async () => {
    const area = await newArea('two files');
    const before = await house.uploads();
    const second =
      '------platbook-test\r\nContent-Disposition: form-data; name="file"; filename="b.csv"\r\n\r\nc,d';
    const { status, body } = await ada.send(`a,b\n1,2\r\n${second}`, { areaId: area });
    expect([status, body.message]).toEqual([
      413,
      'The form has more than one file. Send one file at a time.',
    ]);
    expect(await house.uploads()).toEqual(before);
  });

  test('an upload whose file is gone is reported as such', async () => {
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, areaId);
    await house.removeUploads();
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
    });
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'The uploaded file was deleted. Choose it again.',
    ]);
  });
});

describe('who may', () => {
  let bob: Importer;
  beforeAll(async () => {
    bob = await house.signUp('bob');
    await house.makeArea(bob, 'Bob Gas');
  });

  test('a stranger is refused everywhere', async () => {
    for (const [method, url] of [
      ['GET', '/api/destination-schema'],
      ['POST', '/api/analyze-file'],
      ['GET', '/api/analyze-file/x'],
      ['POST', '/api/process-mappings'],
      ['GET', '/api/imports/1'],
      ['GET', '/api/imports/1/events'],
      ['GET', '/api/imports/1/refused/well'],
      ['GET', '/api/imports/1/rows?entity=well'],
      ['GET', '/api/imports'],
      ['POST', '/api/imports/1/cancel'],
      ['PUT', '/api/analyze-file/x/repairs'],
    ] as const) {
      const answer = await house.app.inject({ method, url });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
  });

  test('another company’s area, upload and import are not there', async () => {
    const before = await house.uploads();
    expect((await bob.send(`${header}\n42-301-12345,A,,,,,,\n`, { areaId })).status).toBe(404);
    expect(await house.uploads()).toEqual(before);
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, areaId);
    const stolen = await bob.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
    });
    expect(stolen.status).toBe(404);
    const done = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
      dryRun: true,
    });
    const id = done.headers['x-import-id'];
    expect((await bob.call('GET', `/api/imports/${id}`)).status).toBe(404);
    expect((await bob.call('GET', `/api/imports/${id}/rows?entity=well`)).status).toBe(404);
    expect((await bob.call('POST', `/api/imports/${id}/cancel`)).status).toBe(404);
    expect((await bob.call('GET', '/api/imports')).body).toMatchObject({ data: [], meta: { total: 0 } });
    const repaired = await bob.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs: [] });
    expect(repaired.status).toBe(404);
  });

  test('a file that was sent for one company does not go into an area of another', async () => {
    const { areaId: elsewhere } = await house.makeArea(ada, 'Ada Gas');
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, areaId);
    for (const dryRun of [true, false]) {
      const answer = await ada.call('POST', '/api/process-mappings', {
        analysisId,
        areaId: elsewhere,
        includedEntities: ['well'],
        mappings,
        dryRun,
      });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        'wells.csv was uploaded for a different company than the area Ada Gas area. Choose an area of that company, or upload the file again for Ada Gas area.',
      ]);
    }
  });

  test('a Viewer is refused, and no file stays behind', async () => {
    const eve = await house.signUp('eve');
    await house.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 4)', [
      companyId,
      eve.id,
    ]);
    const before = await house.uploads();
    expect((await eve.send(`${header}\n42-301-12345,A,,,,,,\n`, { areaId })).status).toBe(403);
    expect(await house.uploads()).toEqual(before);
  });
});

describe('a mapping', () => {
  const refuse = async (body: object) => {
    const { analysisId } = await ada.analyze(`${header}\n42-301-12345,A,,,,,,\n`, areaId);
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
      ...body,
    });
    return [answer.status, answer.body.message];
  };

  test.each([
    [
      {
        mappings: Object.fromEntries(
          Array.from({ length: 9_000 }, (_, index) => [
            `c${index}`,
            { table: 'well', column: 'surface_latitude' },
          ]),
        ),
      },
      400,
      'mappings must name 2,100 columns at most',
    ],
    [{ mappings: {} }, 400, 'Required field "well_name" in entity "well" is not mapped.'],
    [
      { mappings: { ...mappings, Nope: { table: 'well', column: 'operator' } } },
      400,
      'The file has no column "Nope".',
    ],
    [
      { mappings: { ...mappings, Acres: { table: 'well', column: 'company_id' } } },
      400,
      '"well" has no column "company_id" that an import can fill.',
    ],
    [
      { mappings: { ...mappings, Acres: { table: 'users', column: 'id' } } },
      400,
      '"users" is not a record type that can be imported.',
    ],
    [
      { mappings: { ...mappings, Acres: { table: 'well', column: 'operator' } } },
      400,
      '"Operator" and "Acres" are mapped to the same "operator".',
    ],
    [
      { bridgeMappings: [{ sourceColumn: 'Acres', bridgeTable: 'contract', attribute: 'bonus' }] },
      400,
      'Contract requires the ownership of its row, which is not among the links to create.',
    ],
    [{ areaId: 999_999 }, 404, 'This area was not found, or you have no access to it.'],
    [{ analysisId: 'nope' }, 404, 'This upload was not found: it is older than a day, or it is not yours.'],
  ])('%j is refused with %d', async (body, status, message) => {
    expect(await refuse(body)).toEqual([status, message]);
  });
});

describe('what is no table', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  test.each<[string, string | Buffer, number, RegExp]>([
    ['an empty file', '', 400, /empty/],
    ['only a header', `${header}\n`, 400, /no rows/],
    [
      'forty columns more than the header',
      `${header}\n${'1,'.repeat(47)}1\n`,
      400,
      /^The header has 8 columns, but the row at line 2 has 48 values\./,
    ],
    [
      'half of the rows longer than the header',
      'API,Well Name\n4230112345,"A\n1"\n4230112346,B,x\n4230112347,C\n4230112348,D,y\n',
      400,
      /^The header has 2 columns, but the row at line 4 has 3 values\./,
    ],
    [
      'one name for 25,000 columns',
      'a,'.repeat(25_000),
      400,
      /^The file has 25,000 columns; 2,000 is the maximum\.$/,
    ],
    [
      '40,000 names above one row',
      `${Array.from({ length: 40_000 }, (_, index) => `c${index}`).join(',')}\n${'1,'.repeat(40_000)}\n`,
      400,
      /^The file has 40,000 columns; 2,000 is the maximum/,
    ],
    [
      'a wide row below a header',
      `${header}\n42-301-12345${',1'.repeat(200_000)}\n`,
      400,
      /^The file has 200,001 columns; 2,000 is the maximum/,
    ],
    ['a picture', png, 415, /is actually an image/],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 and more'), 415, /damaged/],
    [
      'an open quotation mark in the header',
      `"${header}\n42,A,,,,,,\n`,
      400,
      /header, at line 1, column 1 .* never closed/,
    ],
    ['control characters', Buffer.alloc(3000, 1), 415, /neither text nor a workbook/],
  ])('%s is refused and leaves nothing behind', async (_what, content, status, message) => {
    const before = await house.uploads();
    const answer = await ada.send(content, { areaId });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await house.uploads()).toEqual(before);
  });

  test('one line of 50 MB is refused soon', async () => {
    const before = await house.uploads();
    const answer = await ada.send(Buffer.alloc(50 * 1024 * 1024, 'x'), { areaId });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringMatching(/longer than 1,000,000 characters/),
    ]);
    expect(await house.uploads()).toEqual(before);
  });

  test('is stored under its name without characters that reverse the writing direction', async () => {
    const { body } = await ada.send('a,b\n1,2\n', { areaId, name: 'C:\\lists\\wells\u202evsc.csv' });
    expect(body.data).toMatchObject([{ fileName: 'wellsvsc.csv' }]);
  });

  test('a request without its parts is refused', async () => {
    const before = await house.uploads();
    expect((await ada.send('a,b\n1,2\n', {})).status).toBe(400);
    const astray = await ada.send('a,b\n1,2\n', { areaId: 'x' });
    expect([astray.status, astray.body.details]).toEqual([
      400,
      [{ path: 'area_id', message: 'Choose an area first.' }],
    ]);
    expect((await ada.call('POST', '/api/analyze-file', { area_id: areaId })).status).toBe(415);
    expect(await house.uploads()).toEqual(before);
  });
});

describe('texts of every encoding', () => {
  const rows = 'API,Well Name\n4230112345,Señor Peña 1\n';
  test.each<[string, Buffer, string]>([
    ['utf-8', Buffer.from(rows), 'utf-8'],
    ['utf-8 with a mark', Buffer.from(`\uFEFF${rows}`), 'utf-8'],
    ['windows-1252', Buffer.from(rows, 'latin1'), 'windows-1252'],
    ['utf-16 with a mark', Buffer.from(`\uFEFF${rows}`, 'utf16le'), 'utf-16le'],
    ['utf-16 without', Buffer.from(rows, 'utf16le'), 'utf-16le'],
  ])('%s is read', async (_name, content, encoding) => {
    const { analysis } = await ada.analyze(content, areaId);
    expect(analysis.encoding).toBe(encoding);
    expect(analysis.sampleRows[0]).toEqual({ API: '4230112345', 'Well Name': 'Señor Peña 1' });
  });
});

test('a header of tabs, form feeds and line breaks is read', async () => {
  const gap = '\t\n\v\f\r';
  const { analysis } = await ada.analyze(`"${gap} start ${gap} end ${gap}",b,c\nd,e,f\n`, areaId);
  expect(analysis.columnNames).toEqual(['start end', 'b', 'c']);
  expect(analysis.sampleRows).toEqual([{ 'start end': 'd', b: 'e', c: 'f' }]);
});

test('duplicate header names are numbered, with a notice', async () => {
  const { analysis } = await ada.analyze('API,Name,Name\n4230112345,A,B\n', areaId);
  expect(analysis.columnNames).toEqual(['API', 'Name', 'Name (2)']);
  expect(analysis.issues).toMatchObject([
    {
      severity: 'warning',
      message: 'The header has "Name" more than once; the later one is named "Name (2)" here.',
      sourceColumn: 'Name (2)',
    },
  ]);
});

test('a column is suggested for the area where it names areas there are', async () => {
  await newArea('North Sea');
  const suggested = async (area: string) =>
    (await ada.analyze(`API,Well Name,Area\n4230112345,A,${area}\n`, areaId)).analysis.suggestedMappings.Area;
  expect(await suggested('NORTH SEA')).toMatchObject([
    { table: 'well', column: 'area_name' },
    {},
    {},
    {},
    {},
  ]);
  expect(await suggested('Barents Sea')).toEqual([]);
});

test('fields after the file are read as well as before it', async () => {
  const answer = await ada.send(`${header}\n42-301-12345,A,,,,,,\n`, { areaId, areaFirst: false });
  expect(answer.status).toBe(200);
});

test('the destination schema names every kind, its keys and its fields', async () => {
  const { body } = await ada.call('GET', '/api/destination-schema');
  const [schema] = body.data as [DestinationSchema];
  expect(Object.keys(schema)).toEqual([
    'well',
    'tract',
    'owner',
    'lease',
    'production_unit',
    'proration_unit',
    'ownership',
    'contract',
    'well_event',
    'lease_event',
    'formation_top',
    'division_order',
  ]);
  expect(schema.division_order).toMatchObject({ type: 'belonging', key_fields: ['kind'] });
  expect(schema.well_event).toMatchObject({ type: 'belonging', key_fields: ['kind'] });
  expect(schema.well_event?.columns.slice(0, 2)).toEqual(['api_number', 'well_name']);
  expect(schema.well).toMatchObject({ type: 'asset', key_fields: ['well_name', 'api_number'] });
  expect(schema.well?.columns).toContain('surface_latitude');
  expect(schema.well?.columns).not.toContain('area_id');
  expect(schema.contract).toMatchObject({
    type: 'bridge',
    attributes: expect.arrayContaining(['contract_number']),
  });
});

describe('an import is an act', () => {
  async function lastImport(): Promise<{ id: number; act: number }> {
    const [last] = await house.query('SELECT max(id) AS id FROM imports');
    const { id, act_id } = await ada.import(Number(last?.id));
    return { id, act: act_id ?? 0 };
  }
  const undo = ({ id }: { id: number }) => ada.call('POST', `/api/imports/${id}/undo`);

  test('that is undone as one act: created records are removed, changed ones restored', async () => {
    const area = await newArea('taken back');
    await importRows(['3410000071,A,XTO,,,,31.5,-103.5', '3410000072,B,XTO,,,,,'], { areaId: area });
    const first = await lastImport();
    await importRows(['3410000071,A,Devon,,,,32.5,-103.5', '3410000073,C,Devon,,,,32.6,-103.6'], {
      areaId: area,
    });
    const second = await lastImport();
    expect((await undo(second)).body).toMatchObject({ data: [{ restored: 1, removed: 1, left_count: 0 }] });
    expect(await wellsOf(area)).toMatchObject([
      { well_name: 'A', operator: 'XTO', surface_location: expect.stringContaining('31.5') },
      { well_name: 'B' },
    ]);
    expect((await undo(first)).body).toMatchObject({ data: [{ restored: 0, removed: 2, left_count: 0 }] });
    expect(await wellsOf(area)).toEqual([]);
  });

  test('only where it wrote something', async () => {
    const area = await newArea('no act');
    await importRows(['3410000081,A,XTO,,,,,'], { areaId: area, dryRun: true });
    expect((await lastImport()).act).toBe(0);
    await importRows(['3410000081,A,XTO,,,,,'], { areaId: area });
    expect((await lastImport()).act).toBeGreaterThan(0);
    await importRows(['3410000081,A,XTO,,,,,'], { areaId: area });
    expect((await lastImport()).act).toBe(0);
  });

  test('that is undone by a separate call, which returns without waiting', async () => {
    const area = await newArea('by its own call');
    await importRows(['3410000091,A,XTO,,,,,'], { areaId: area });
    const { id, act } = await lastImport();
    const refused = await ada.call('POST', `/api/acts/${act}/undo`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `This change is an import. Undo it under Past Imports, or with POST /api/imports/${id}/undo.`,
    ]);
    expect(await wellsOf(area)).toHaveLength(1);
    expect((await undo({ id })).status).toBe(200);
    expect(await wellsOf(area)).toEqual([]);
  });

  test('of thousands of records, which go in sets', async () => {
    const area = await newArea('thousands');
    const rows = Array.from(
      { length: 5000 },
      (_, n) => `34101${String(n).padStart(5, '0')},W ${n},,,,,31.5,-103.5`,
    );
    await importRows(rows, { areaId: area });
    const start = performance.now();
    expect((await undo(await lastImport())).body).toMatchObject({ data: [{ removed: 5000, left_count: 0 }] });
    expect(await wellsOf(area)).toEqual([]);
    // One statement per record would take many times as long.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
