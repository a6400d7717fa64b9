import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRow } from '#shared/import/contracts/import.ts';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const columns = {
  Tract: 'tract.tract_name',
  Acres: 'tract.gross_acres',
  Owner: 'owner.owner_name',
  City: 'owner.city',
  'Lease No': 'lease.file_number',
  'Lease Name': 'lease.contract_name',
  Royalty: 'lease.royalty_rate',
  API: 'well.api_number',
  Well: 'well.well_name',
} as const;
const linkColumns = {
  Interest: 'ownership.decimal_interest',
  Type: 'ownership.interest_type',
  From: 'ownership.effective_date',
  'Leased Acres': 'contract.contract_acres',
  Held: 'proration_unit.held_acres',
  Unit: 'proration_unit.name',
} as const;
const header = [...Object.keys(columns), ...Object.keys(linkColumns)];

const split = (target: string) => target.split('.') as [string, string];
const wide = {
  includedEntities: ['tract', 'owner', 'lease', 'well'],
  mappings: Object.fromEntries(
    Object.entries(columns).map(([source, target]) => {
      const [table, column] = split(target);
      return [source, { table, column }];
    }),
  ),
  bridgeMappings: Object.entries(linkColumns).map(([sourceColumn, target]) => {
    const [bridgeTable, attribute] = split(target);
    return { sourceColumn, bridgeTable, attribute };
  }),
};

const lines = (rows: string[][]) => [header, ...rows].map((cells) => cells.join(',')).join('\n');

async function send(area: number, rows: string[][], more: object = {}) {
  const { analysisId } = await ada.analyze(lines(rows), area);
  return ada.process({ analysisId, areaId: area, ...wide, ...more });
}

const rows = [
  [
    'T-1',
    '640',
    'Smith',
    'Midland',
    'L-1',
    'Smith lease',
    '3/16',
    '42-301-00001',
    'A 1',
    '0.5',
    'mineral',
    '',
    '40',
    '20',
    'Unit A',
  ],
  [
    'T-1',
    '640',
    'Jones',
    'Odessa',
    'L-2',
    'Jones lease',
    '1/4',
    '42-301-00001',
    'A 1',
    '0.5',
    'mineral',
    '',
    '10',
    '20',
    'Unit A',
  ],
  [
    'T-2',
    '320',
    'Smith',
    'Midland',
    'L-1',
    'Smith lease',
    '3/16',
    '42-301-00002',
    'B 2',
    '0.25',
    'mineral',
    '',
    '80',
    '5',
    'Unit B',
  ],
  [
    'T-2',
    '320',
    'Smith',
    'Midland',
    'L-1',
    'Smith lease',
    '3/16',
    '42-301-00002',
    'B 2',
    '0.1',
    'royalty',
    '',
    '',
    '5',
    'Unit B',
  ],
];

/** Returns the links stored in an area, with the names of their ends. */
const storedLinks = (area: number) =>
  house.query(
    `SELECT t.tract_name AS tract, o.owner_name AS owner, w.interest_type AS type, trim_scale(w.decimal_interest) AS interest,
       w.version_id AS version, (SELECT string_agg(l.file_number || ' ' || coalesce(trim_scale(c.contract_acres)::text, '-'), '; ' ORDER BY c.id)
        FROM contracts c JOIN leases l ON l.id = c.lease_id WHERE c.ownership_id = w.id) AS leases
     FROM ownerships w JOIN tracts t ON t.id = w.tract_id JOIN owners o ON o.id = w.owner_id
     WHERE t.area_id = $1 ORDER BY w.id`,
    [area],
  );
const storedUnits = (area: number) =>
  house.query(
    `SELECT t.tract_name AS tract, w.well_name AS well, u.name, trim_scale(u.held_acres) AS held
     FROM proration_units u JOIN tracts t ON t.id = u.tract_id JOIN wells w ON w.id = u.well_id WHERE t.area_id = $1 ORDER BY u.id`,
    [area],
  );

describe('one wide file', () => {
  test('makes the records of all kinds and the links between those of each row', async () => {
    const area = await newArea('wide');
    const results = await send(area, rows);
    const counts = Object.fromEntries(
      Object.entries(results).map(([name, { inserts, updates, unchanged, errors }]) => [
        name,
        [inserts, updates, unchanged, errors],
      ]),
    );
    expect(counts).toEqual({
      tract: [2, 2, 2, 0],
      owner: [2, 2, 2, 0],
      lease: [2, 2, 2, 0],
      well: [2, 2, 2, 0],
      ownership: [4, 0, 0, 0],
      contract: [4, 0, 0, 0],
      proration_unit: [2, 2, 2, 0],
    });
    expect(await storedLinks(area)).toEqual([
      { tract: 'T-1', owner: 'Smith', type: 'mineral', interest: '0.5', version: 1, leases: 'L-1 40' },
      { tract: 'T-1', owner: 'Jones', type: 'mineral', interest: '0.5', version: 1, leases: 'L-2 10' },
      { tract: 'T-2', owner: 'Smith', type: 'mineral', interest: '0.25', version: 1, leases: 'L-1 80' },
      { tract: 'T-2', owner: 'Smith', type: 'royalty', interest: '0.1', version: 1, leases: 'L-1 -' },
    ]);
    expect(await storedUnits(area)).toEqual([
      { tract: 'T-1', well: 'A 1', name: 'Unit A', held: '20' },
      { tract: 'T-2', well: 'B 2', name: 'Unit B', held: '5' },
    ]);
  });

  test('imported again changes nothing, and changed figures of a link are an update of it', async () => {
    const area = await newArea('again');
    await send(area, rows);
    for (const [name, result] of Object.entries(await send(area, rows)))
      expect([name, result.inserts, result.updates, result.unchanged, result.errors]).toEqual([
        name,
        0,
        4,
        4,
        0,
      ]);
    const changed = rows.map((row, place) =>
      place === 3 ? row.map((cell, at) => (at === 9 ? '0.125' : cell)) : row,
    );
    const { ownership } = await send(area, changed);
    expect(ownership).toMatchObject({ inserts: 0, updates: 4, unchanged: 3 });
    expect((await storedLinks(area))[3]).toMatchObject({ type: 'royalty', interest: '0.125', version: 2 });
  });

  test('gives no link where an end was refused, with that as the reason', async () => {
    const area = await newArea('refused ends');
    const [first = []] = rows;
    const results = await send(area, [
      first,
      first.map((cell, at) => (at === 2 ? '' : at === 7 ? '12' : cell)),
    ]);
    expect(results.ownership?.error_details).toEqual([
      { record_index: 2, message: 'creates no link because its owner was refused: Owner Name is required' },
    ]);
    // One sentence names the root cause, however long the chain of dependent links is.
    expect(results.contract?.error_details).toEqual(results.ownership?.error_details);
    expect(results.proration_unit?.error_details[0]?.message).toContain(
      'because its well was refused: API Number',
    );
    const both = await send(area, [
      first.map((cell, at) => (at === 1 || at === 10 ? 'many' : at === 2 ? '' : cell)),
    ]);
    expect(both.contract?.error_details[0]?.message).toMatch(
      /^creates no link because its tract was refused: .* and its owner was refused: Owner Name is required$/,
    );
  });

  test('says once why a whole row is refused, whatever links it would give', async () => {
    const [first = []] = rows;
    const results = await send(await newArea('too many values'), [first, first, [...first, 'surplus']]);
    const { length } = first;
    const message = `has ${length + 1} values, but the header has ${length} columns: the separator between "Unit A" and "surplus" may be part of a value. Put the values where they belong among its cells, or in the file`;
    for (const [name, result] of Object.entries(results))
      expect([name, result.error_details]).toEqual([name, [{ record_index: 3, message }]]);
  });

  test('treats rows without a kind of record as such, not as errors', async () => {
    const area = await newArea('absent');
    const [first = []] = rows;
    const only = (...kept: number[]) => first.map((cell, at) => (kept.includes(at) ? cell : ''));
    const results = await send(area, [
      first,
      // A tract and its owner with an interest, without a lease or a well.
      only(0, 1, 2, 3, 9, 10).with(0, 'T-2'),
      // A well in a tract.
      only(0, 1, 7, 8, 13).with(0, 'T-3').with(7, '42-301-00003'),
      // An interest in a tract whose owner is unknown, and an interest of an owner whose tract is unknown.
      only(0, 1, 9).with(0, 'T-4'),
      only(2, 3, 9).with(2, 'Brown'),
      // A leased tract with an unknown owner: the lease needs an ownership to link to.
      only(0, 1, 4, 5, 6, 12).with(0, 'T-5'),
      // Held acres without a well.
      only(0, 1, 13).with(0, 'T-6'),
    ]);
    const counts = Object.fromEntries(
      Object.entries(results).map(([name, { inserts, updates, errors, absent }]) => [
        name,
        [inserts, updates, errors, absent],
      ]),
    );
    expect(counts).toEqual({
      tract: [6, 0, 0, 1],
      lease: [1, 1, 0, 5],
      owner: [2, 1, 0, 4],
      well: [2, 0, 0, 5],
      ownership: [5, 0, 0, 2],
      contract: [2, 0, 0, 5],
      proration_unit: [2, 0, 1, 4],
    });
    expect(results.proration_unit?.error_details).toEqual([
      { record_index: 7, message: 'creates no link because the row has no well' },
    ]);
    const ends = await house.query(
      `SELECT t.tract_name AS tract, o.owner_name AS owner FROM ownerships w
       LEFT JOIN tracts t ON t.id = w.tract_id LEFT JOIN owners o ON o.id = w.owner_id
       WHERE t.area_id = $1 OR o.area_id = $1 ORDER BY w.id`,
      [area],
    );
    expect(ends).toEqual([
      { tract: 'T-1', owner: 'Smith' },
      { tract: 'T-2', owner: 'Smith' },
      { tract: 'T-4', owner: null },
      { tract: null, owner: 'Brown' },
      { tract: 'T-5', owner: null },
    ]);
    const again = await send(area, [only(0, 1, 9).with(0, 'T-4').with(9, '0.25')]);
    expect(again.ownership).toMatchObject({ inserts: 0, updates: 1, unchanged: 0 });
  });

  test('creates no lease where the file says that an interest is unleased', async () => {
    const area = await newArea('unleased');
    const [first = []] = rows;
    const unleased = (owner: string, number: string, name: string) =>
      first.with(2, owner).with(4, number).with(5, name).with(6, '').with(12, '');
    const results = await send(area, [
      first.with(9, '0.25'),
      unleased('Jones', 'Unleased', 'Open').with(9, '0.25'),
      unleased('Brown', 'OPEN', '').with(9, '0.25'),
      // A lease that has a royalty exists, whatever its number says.
      unleased('Green', 'Open', 'Open').with(6, '1/4').with(9, '0.25'),
    ]);
    expect(results.lease).toMatchObject({ inserts: 2, errors: 0, absent: 2 });
    expect(results.lease?.notices).toContainEqual(
      expect.objectContaining({
        source: 'Lease No',
        message: 'File Number says that there is no lease; none is created',
        rows: 2,
      }),
    );
    expect(results.lease?.warning_details).toContainEqual({
      record_index: 4,
      message: 'File Number may say that there is no lease: "Open"',
    });
    expect((await storedLinks(area)).map(({ owner, leases }) => [owner, leases])).toEqual([
      ['Smith', 'L-1 40'],
      ['Jones', null],
      ['Brown', null],
      ['Green', 'Open -'],
    ]);
  });

  test('warns about an ownership whose owner or tract is blank', async () => {
    const area = await newArea('blank ends');
    const rows = ['Tract,Owner,Decimal', 'T1,Ann,0.25', 'T1,,0.75', ',Bob,0.5', 'T2,,'];
    const { analysisId } = await ada.analyze(rows.join('\n'), area);
    const { ownership } = await ada.process({
      analysisId,
      areaId: area,
      includedEntities: ['tract', 'owner'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        Owner: { table: 'owner', column: 'owner_name' },
      },
      bridgeMappings: [{ sourceColumn: 'Decimal', bridgeTable: 'ownership', attribute: 'decimal_interest' }],
    });
    expect(ownership).toMatchObject({ inserts: 3, absent: 1 });
    expect(ownership?.warning_details).toEqual([
      { record_index: 2, message: 'is imported without Owner Name, which is blank' },
      { record_index: 3, message: 'is imported without Tract Name, which is blank' },
    ]);
  });

  test('uses the only stored ownership without an interest type for a row with one, with a warning', async () => {
    const area = await newArea('untyped');
    const [first = []] = rows;
    const typed = (type: string, interest: string) => first.with(10, type).with(9, interest);
    await send(area, [typed('', '0.5')]);
    const results = await send(area, [typed('royalty', '0.5'), typed('mineral', '0.25')]);
    expect(results.ownership).toMatchObject({ inserts: 1, updates: 1, errors: 0, warnings: 1 });
    expect(results.ownership?.warning_details[0]).toEqual({
      record_index: 1,
      message: 'Interest Type: the existing ownership between these records has none, so it is updated',
    });
    expect(await storedLinks(area)).toMatchObject([
      { type: 'royalty', interest: '0.5' },
      { type: 'mineral', interest: '0.25' },
    ]);
    const again = await send(area, [typed('royalty', '0.5'), typed('mineral', '0.25')]);
    expect(again.ownership).toMatchObject({ inserts: 0, updates: 2, unchanged: 2, warnings: 0 });
  });

  test('counts the rows without an interest type that change a stored interest, before it is changed', async () => {
    const area = await newArea('no type');
    const [first = [], second = []] = rows;
    await send(area, [first, second.with(10, 'orri')]);
    const untyped = [first.with(10, '').with(9, '0.25'), second.with(10, '').with(9, '0.125')];
    for (const dryRun of [true, false]) {
      const { ownership } = await send(area, untyped, { dryRun });
      expect(ownership).toMatchObject({ updates: 2, unchanged: 0, warnings: 2 });
      expect(ownership?.notices?.map(({ message, rows: count }) => [message, count])).toEqual([
        [
          'No interest type is named, so the existing mineral interest of the owner in the tract is changed',
          1,
        ],
        ['No interest type is named, so the existing ORRI interest of the owner in the tract is changed', 1],
        [
          'The stored Decimal Interest of existing ownerships is replaced. First in record 1: 0.5 becomes 0.25',
          2,
        ],
      ]);
      expect(ownership?.warning_details[0]).toEqual({
        record_index: 1,
        message: 'names no interest type, so the existing mineral interest is changed',
      });
    }
    const { ownership: same } = await send(area, untyped);
    expect(same).toMatchObject({ unchanged: 2, warnings: 0, notices: [] });
    const withoutColumn = {
      bridgeMappings: wide.bridgeMappings.filter(({ attribute }) => attribute !== 'interest_type'),
      dryRun: true,
    };
    const { ownership, contract } = await send(area, [first.with(9, '0.375')], withoutColumn);
    expect(contract).toMatchObject({ updates: 1, errors: 0 });
    expect(ownership?.notices).toMatchObject([
      { column: 'interest_type', source: null, rows: 1 },
      { column: 'decimal_interest', rows: 1 },
    ]);
  });

  test('refuses a link that could be any of several, and takes the one that the row names', async () => {
    const area = await newArea('several');
    const [first = []] = rows;
    const from = (date: string, interest: string) =>
      first.map((cell, at) => (at === 11 ? date : at === 9 ? interest : cell));
    await send(area, [from('2020-01-01', '0.5'), from('2024-01-01', '0.25')]);
    const { ownership } = await send(area, [from('2024-01-01', '0.3')]);
    expect(ownership).toMatchObject({ inserts: 0, updates: 1, unchanged: 0, errors: 0 });
    const { ownership: lost } = await send(area, [from('', '0.3')]);
    expect(lost?.error_details).toEqual([
      { record_index: 1, message: 'matches several existing ownerships between these records' },
    ]);
  });

  test('takes the one of its date for a row without a type, though one has neither', async () => {
    const area = await newArea('dated');
    const [first = []] = rows;
    const typed = (type: string, date: string) => first.with(10, type).with(11, date);
    await send(area, [typed('royalty', '2020-01-01'), typed('royalty', '2024-01-01')]);
    const file = [typed('', ''), typed('', '2024-01-01')];
    expect((await send(area, file)).ownership).toMatchObject({ inserts: 1, updates: 1 });
    expect((await send(area, file)).ownership).toMatchObject({ inserts: 0, updates: 2, unchanged: 2 });
  });

  test('does not take the one without a date for a row without a type or a date', async () => {
    const area = await newArea('plain');
    const [first = []] = rows;
    const typed = (type: string, date: string) => first.with(10, type).with(11, date);
    await send(area, [typed('royalty', '2020-01-01'), typed('mineral', '')]);
    const { ownership } = await send(area, [typed('', '')]);
    expect(ownership?.error_details).toEqual([
      { record_index: 1, message: 'matches several existing ownerships between these records' },
    ]);
  });

  test('needs the keys of both ends and says which is missing', async () => {
    const area = await newArea('ends');
    const { analysisId } = await ada.analyze(lines(rows), area);
    const ask = (more: object) =>
      ada.call('POST', '/api/process-mappings', { analysisId, areaId: area, ...wide, ...more });
    const without = await ask({ includedEntities: ['tract', 'lease', 'well'] });
    expect([without.status, without.body.message]).toEqual([
      400,
      'Ownership needs the owner of its row, which is not included.',
    ]);
    const alone = await ask({ includedBridges: ['contract'] });
    expect([alone.status, alone.body.message]).toEqual([
      400,
      expect.stringContaining('which is not among the links to create'),
    ]);
    const unknown = await ask({
      bridgeMappings: [{ sourceColumn: 'Tract', bridgeTable: 'ownership', attribute: 'tract_id' }],
    });
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      '"ownership" has no attribute "tract_id" that an import can fill.',
    ]);
  });

  test('links records without reporting records if only links are requested', async () => {
    const area = await newArea('bare');
    const results = await send(area, rows, {
      bridgeMappings: [],
      includedBridges: ['ownership', 'proration_unit'],
    });
    expect(results.ownership).toMatchObject({ inserts: 3, updates: 1, unchanged: 1 });
    expect(results.proration_unit).toMatchObject({ inserts: 2, updates: 2 });
  });
});

describe('the rows of an import', () => {
  const rowsOf = async (id: number, query: string) => {
    const answer = await ada.call('GET', `/api/imports/${id}/rows?${query}`);
    expect(answer.status).toBe(200);
    return answer.body as { data: ImportRow[]; meta: { total: number; rows_not_kept: number } };
  };

  test('are reported with their outcome, old and new values, and columns', async () => {
    const area = await newArea('told rows');
    await send(area, rows);
    const changed = [
      rows[0] ?? [],
      (rows[1] ?? []).map((cell, at) =>
        at === 1 ? '650' : at === 3 ? 'Big Spring' : at === 9 ? 'half' : cell,
      ),
      (rows[2] ?? []).map((cell, at) => (at === 0 ? 'T-9' : at === 1 ? 'many' : cell)),
    ];
    const { analysisId } = await ada.analyze(lines(changed), area);
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId: area,
      ...wide,
      dryRun: true,
    });
    const id = Number(answer.headers['x-import-id']);
    const owners = await rowsOf(id, 'entity=owner&outcome=updated');
    expect(owners.data).toMatchObject([
      {
        record_index: 2,
        outcome: 'updated',
        changes: [{ column: 'city', from: 'Odessa', to: 'Big Spring' }],
        cells: { Owner: 'Jones' },
      },
    ]);
    expect((await rowsOf(id, 'entity=owner&outcome=unchanged')).data.map((row) => row.record_index)).toEqual([
      1, 3,
    ]);
    const tracts = await rowsOf(id, 'entity=tract&outcome=refused');
    expect(tracts.data).toMatchObject([
      {
        record_index: 2,
        messages: [{ column: 'Tract', message: expect.stringContaining('but other values') }],
      },
      {
        record_index: 3,
        messages: [{ column: 'Acres', message: expect.stringContaining('"many"') }],
        cells: { Acres: 'many' },
      },
    ]);
    expect((await rowsOf(id, 'entity=tract&message=OTHER+values')).meta).toMatchObject({
      total: 1,
      rows_not_kept: 0,
    });
    const links = await rowsOf(id, 'entity=ownership&outcome=refused');
    expect(links.data.map((row) => row.messages.map(({ column }) => column))).toEqual([
      ['Interest', null],
      [null],
    ]);
    const refused = await ada.call('GET', `/api/imports/${id}/refused/ownership`);
    expect(refused.text.split('\r\n')).toHaveLength(4);
    expect((await ada.call('GET', `/api/imports/${id}/rows?entity=pipeline`)).status).toBe(400);
  });

  test('that a person repaired are read so, in the trial and in the import', async () => {
    const area = await newArea('repaired');
    const [first = []] = rows;
    const { analysisId } = await ada.analyze(
      lines([first, first.map((cell, at) => (at === 7 ? '12' : cell))]),
      area,
    );
    const body = { analysisId, areaId: area, ...wide };
    expect((await ada.process({ ...body, dryRun: true })).well).toMatchObject({ inserts: 1, errors: 1 });
    const repairs = [{ record_index: 2, column: 'API', value: '42-301-00009' }];
    const stored = await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    expect(stored.body).toMatchObject({ data: [{ repairs }] });
    expect((await ada.call('GET', `/api/analyze-file/${analysisId}`)).body).toMatchObject({
      data: [{ repairs }],
    });
    expect((await ada.process({ ...body, dryRun: true })).well).toMatchObject({ inserts: 2, errors: 0 });
    const bad = await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, {
      repairs: [{ record_index: 2, column: 'Nothing', value: '' }],
    });
    expect([bad.status, bad.body.message]).toEqual([400, 'The file has no column "Nothing".']);
    // The reading of the file does not change, so the repairs are kept.
    const again = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, {});
    expect(again.body).toMatchObject({ data: [{ repairs }] });
    expect((await ada.process(body)).well).toMatchObject({ inserts: 2, errors: 0 });
  });
});

describe('blank cells', () => {
  test('clear a stored value only where that was asked for', async () => {
    const area = await newArea('clearing');
    await send(area, rows);
    const [first = []] = rows;
    const blank = first.map((cell, at) => (at === 1 || at === 3 || at === 9 ? '' : cell));
    const stored = await send(area, [blank]);
    expect([stored.tract?.unchanged, stored.owner?.unchanged, stored.ownership?.unchanged]).toEqual([
      1, 1, 1,
    ]);
    const cleared = await send(area, [blank], { blankClears: ['owner.city', 'ownership.decimal_interest'] });
    expect([cleared.tract?.unchanged, cleared.owner?.unchanged, cleared.ownership?.unchanged]).toEqual([
      1, 0, 0,
    ]);
    expect(await house.query('SELECT city FROM owners WHERE area_id = $1 ORDER BY id', [area])).toEqual([
      { city: null },
      { city: 'Odessa' },
    ]);
    expect((await storedLinks(area))[0]).toMatchObject({ interest: null });
    const { analysisId } = await ada.analyze(lines([blank]), area);
    for (const field of ['well.api_number', 'well.operator']) {
      const refused = await ada.call('POST', '/api/process-mappings', {
        analysisId,
        areaId: area,
        ...wide,
        blankClears: [field],
      });
      expect([field, refused.status]).toEqual([field, 400]);
    }
  });
});

test('equal interests that differ in a column that is not mapped are reported', async () => {
  const area = await newArea('two deeds');
  const { analysisId } = await ada.analyze(
    [
      'Tract,Acres,Owner,Type,Interest,Book/Page',
      'T-1,160,Smith,mineral,0.125,123/45',
      'T-1,160,Smith,mineral,0.125,130/12',
      'T-1,160,Jones,mineral,0.25,140/1',
      'T-2,160,Jones,mineral,0.25,140/1',
      'T-2,160,Jones,mineral,0.25,140/1',
    ].join('\n'),
    area,
  );
  const { ownership } = await ada.process({
    analysisId,
    areaId: area,
    dryRun: true,
    includedEntities: ['tract', 'owner'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Acres: { table: 'tract', column: 'gross_acres' },
      Owner: { table: 'owner', column: 'owner_name' },
    },
    bridgeMappings: [
      { sourceColumn: 'Type', bridgeTable: 'ownership', attribute: 'interest_type' },
      { sourceColumn: 'Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' },
    ],
  });
  expect(ownership).toMatchObject({ inserts: 3, updates: 2, errors: 0 });
  expect(ownership?.repeated_keys).toEqual({
    rows: 1,
    keys: 1,
    columns: [{ column: 'Book/Page', rows: 1 }],
    examples: [{ key: 'T-1, Smith', records: [1, 2] }],
  });
});
