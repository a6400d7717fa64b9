import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { ImportUndone } from '#shared/import/contracts/import.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let companyId: number;
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, companyId, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const header = 'Tract,Acres,County,Owner,Interest,API,Well,Lat,Long';
const body = {
  includedEntities: ['tract', 'owner', 'well'],
  mappings: {
    Tract: { table: 'tract', column: 'tract_name' },
    Acres: { table: 'tract', column: 'gross_acres' },
    County: { table: 'tract', column: 'county' },
    Owner: { table: 'owner', column: 'owner_name' },
    API: { table: 'well', column: 'api_number' },
    Well: { table: 'well', column: 'well_name' },
    Lat: { table: 'well', column: 'surface_latitude' },
    Long: { table: 'well', column: 'surface_longitude' },
  },
  bridgeMappings: [{ sourceColumn: 'Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' }],
  includedBridges: ['ownership', 'proration_unit'],
};

/** Imports rows and returns the id of the import. */
async function importRows(area: number, rows: string[]): Promise<number> {
  const { analysisId } = await ada.analyze([header, ...rows].join('\n'), area);
  const answer = await ada.call('POST', '/api/process-mappings', { analysisId, areaId: area, ...body });
  expect(answer.status).toBe(200);
  return Number(answer.headers['x-import-id']);
}

async function undo(id: number): Promise<ImportUndone> {
  const answer = await ada.call('POST', `/api/imports/${id}/undo`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return (answer.body.data as [ImportUndone])[0];
}

/** Locks the tracts of an area until the returned function is called. */
async function lockTracts(area: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM tracts WHERE area_id = $1 FOR UPDATE', [area]);
  return () => client.end();
}

/** Returns everything in an area that an import can change, except the columns that every write changes. */
async function stateOf(area: number) {
  const kinds = ['tracts', 'owners', 'wells'];
  const links = { ownerships: 'tracts', proration_units: 'tracts' };
  const plain = "to_jsonb(x) - '{version_id,modified_date,modified_by}'::text[] AS row";
  const records = await Promise.all(
    kinds.map((kind) => house.query(`SELECT ${plain} FROM ${kind} x WHERE area_id = $1 ORDER BY id`, [area])),
  );
  const linked = await Promise.all(
    Object.entries(links).map(([link, end]) =>
      house.query(
        `SELECT ${plain} FROM ${link} x WHERE tract_id IN (SELECT id FROM ${end} WHERE area_id = $1) ORDER BY id`,
        [area],
      ),
    ),
  );
  return [...records, ...linked];
}

const rows = [
  'T-1,640,Reeves,Smith,0.5,42-301-00001,A 1,31.5,-103.5',
  'T-2,320,Ward,Jones,0.25,42-301-00002,B 2,,',
];

const noShapes = { restored: 0, removed: 0 };

describe('an import is undone', () => {
  test('to the very state before, records and links', async () => {
    const area = await newArea('very state');
    const empty = await stateOf(area);
    const first = await importRows(area, rows);
    const before = await stateOf(area);
    const second = await importRows(area, [
      'T-1,650,Loving,Smith,0.75,42-301-00001,A 1H,32.5,-103.5',
      'T-3,100,Ward,Smith,0.1,42-301-00003,C 3,32.6,-103.6',
    ]);
    expect(await undo(second)).toEqual({
      restored: 3,
      removed: 4,
      shapes: noShapes,
      left: [],
      left_count: 0,
    });
    expect(await stateOf(area)).toEqual(before);
    expect(await ada.import(second)).toMatchObject({ undone_at: expect.any(String), undone_by: 'ada' });
    expect(await undo(first)).toMatchObject({ restored: 0, removed: 10, left_count: 0 });
    expect(await stateOf(area)).toEqual(empty);
  });

  test('except for fields that a user changed later, which are reported', async () => {
    const area = await newArea('fields');
    await importRows(area, rows);
    const id = await importRows(area, ['T-1,650,Loving,Smith,0.75,42-301-00001,A 1,31.5,-103.5']);
    const [tract] = await house.query('SELECT id FROM tracts WHERE area_id = $1 ORDER BY id', [area]);
    await ada.call('PUT', `/api/tracts/${tract?.id}`, { county: 'Culberson', state: 'TX' });
    expect(await undo(id)).toEqual({
      restored: 2,
      removed: 0,
      shapes: noShapes,
      left: [
        {
          entity: 'tract',
          id: tract?.id,
          title: 'T-1',
          fields: ['county'],
          message: 'was changed later and is kept',
          gone: false,
        },
      ],
      left_count: 1,
    });
    const [after] = await house.query('SELECT gross_acres, county, state FROM tracts WHERE id = $1', [
      tract?.id,
    ]);
    expect(after).toEqual({ gross_acres: '640.0000', county: 'Culberson', state: 'TX' });
  });

  test('except for new records that a user changed or linked later, which are reported', async () => {
    const area = await newArea('kept');
    const id = await importRows(area, [...rows, 'T-3,1,Ward,Brown,0.5,42-301-00003,C 3,,']);
    const ids = async (table: string) =>
      (await house.query(`SELECT id FROM ${table} WHERE area_id = $1 ORDER BY id`, [area])).map((row) =>
        Number(row.id),
      );
    const [firstTract] = await ids('tracts');
    const [, secondWell, thirdWell] = await ids('wells');
    await ada.call('PUT', `/api/tracts/${firstTract}`, { state: 'TX' });
    const link = { tract_id: (await ids('tracts'))[2], well_id: secondWell };
    expect((await ada.call('POST', '/api/proration_units', link)).status).toBe(201);
    const undone = await undo(id);
    const reported = undone.left.map(({ entity, title }) => `${entity} ${title}`).sort();
    expect(reported).toEqual(['tract T-1', 'tract T-3', 'well B 2']);
    expect(undone.left_count).toBe(3);
    expect(await ids('wells')).toEqual([secondWell]);
    expect(thirdWell).toBeGreaterThan(0);
  });

  test('except for records that a user deleted later, which are reported as deleted', async () => {
    const area = await newArea('deleted since');
    await importRows(area, rows);
    const id = await importRows(area, [
      'T-1,650,Loving,Smith,0.5,42-301-00001,A 1,31.5,-103.5',
      'T-3,1,Ward,Brown,0.5,,,,',
    ]);
    const tracts = await house.query('SELECT id, tract_name FROM tracts WHERE area_id = $1 ORDER BY id', [
      area,
    ]);
    for (const name of ['T-1', 'T-3']) {
      const tract = tracts.find(({ tract_name }) => tract_name === name);
      expect((await ada.call('DELETE', `/api/tracts/${tract?.id}`)).status).toBe(200);
    }
    const { left, removed } = await undo(id);
    // The link of the new tract was deleted with it.
    expect(left.map(({ entity, title, message, gone }) => [entity, title, message, gone])).toEqual([
      ['ownership', expect.anything(), 'This ownership has been deleted since.', true],
      ['tract', 'T-1', 'This tract has been deleted since.', true],
      ['tract', 'T-3', 'This tract has been deleted since.', true],
    ]);
    expect(removed).toBe(1);
  });

  test('as a job that reports progress, runs once, and is resumed by another server', async () => {
    const area = await newArea('as a job');
    const id = await importRows(area, rows);
    const release = await lockTracts(area);
    const started = await ada.call('POST', `/api/imports/${id}/undo`, undefined, { prefer: 'respond-async' });
    expect([started.status, started.body.data]).toEqual([202, [{ id, state: 'queued' }]]);
    while ((await ada.import(id)).undo?.state !== 'running') await wait(20);
    const again = await ada.call('POST', `/api/imports/${id}/undo`);
    expect([again.status, again.body.message]).toEqual([409, 'This import is already being undone.']);
    const stopped = house.restart();
    await wait(100);
    await release();
    await stopped;
    while ((await ada.import(id)).undone_at === null) await wait(20);
    expect((await ada.import(id)).undo).toMatchObject({
      state: 'done',
      outcome: { restored: 0, removed: 10, left: [], left_count: 0 },
    });
    const listed = await ada.call('GET', '/api/imports?page=1&page_size=1');
    expect(listed.body).toMatchObject({ data: [{ id, is_own: true, undo: { outcome: { removed: 10 } } }] });
    const acts = await house.query(
      `SELECT count(DISTINCT act) AS acts FROM history WHERE act = -(SELECT act_id FROM imports WHERE id = $1)`,
      [id],
    );
    expect(acts).toEqual([{ acts: '1' }]);
  });

  test('not at all if everything stays unchanged, which is reported at once and later', async () => {
    const area = await newArea('all stays');
    await importRows(area, rows);
    const id = await importRows(area, ['T-1,650,Ward,Smith,0.5,42-301-00001,A 1,31.5,-103.5']);
    const [tract] = await house.query('SELECT id FROM tracts WHERE area_id = $1 ORDER BY id', [area]);
    await ada.call('PUT', `/api/tracts/${tract?.id}`, { gross_acres: 700, county: 'Culberson' });
    const refused = await ada.call('POST', `/api/imports/${id}/undo`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing could be undone. This tract has been changed since.',
    ]);
    const left = [{ entity: 'tract', id: tract?.id, gone: false }];
    expect(refused.body.data).toMatchObject([{ restored: 0, left }]);
    expect(await ada.import(id)).toMatchObject({
      undone_at: null,
      undo: { state: 'failed', message: refused.body.message, outcome: { left } },
    });
  });

  test('not by an Editor who made nothing of it, which is an answer to them alone', async () => {
    const area = await newArea('of another');
    const id = await importRows(area, rows);
    const ed = await house.signUp('ed');
    await house.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 3)', [
      companyId,
      ed.id,
    ]);
    for (const headers of [undefined, { prefer: 'respond-async' }]) {
      const refused = await ed.call('POST', `/api/imports/${id}/undo`, undefined, headers);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'As Editor, you can delete only what you created. Ask a Manager of the company to delete this.',
      ]);
    }
    expect((await ada.import(id)).undo).toBeNull();
    const changing = await importRows(area, ['T-1,650,Loving,Smith,0.5,42-301-00001,A 1,31.5,-103.5']);
    const restored = await ed.call('POST', `/api/imports/${changing}/undo`);
    expect([restored.status, restored.body.data]).toMatchObject([200, [{ restored: 1, removed: 0 }]]);
  });

  test('once, if it wrote something, by authorized users', async () => {
    const area = await newArea('once');
    const id = await importRows(area, rows);
    const eve = await house.signUp('eve');
    expect((await eve.call('POST', `/api/imports/${id}/undo`)).status).toBe(404);
    await house.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 4)', [
      companyId,
      eve.id,
    ]);
    expect((await eve.call('POST', `/api/imports/${id}/undo`)).status).toBe(403);
    expect((await house.app.inject({ method: 'POST', url: `/api/imports/${id}/undo` })).statusCode).toBe(401);
    const nothing = await importRows(area, rows);
    const refused = await ada.call('POST', `/api/imports/${nothing}/undo`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This import wrote nothing, so there is nothing to undo.',
    ]);
    await undo(id);
    const again = await ada.call('POST', `/api/imports/${id}/undo`);
    expect([again.status, again.body.message]).toEqual([409, 'This import was already undone.']);
    const listed = await ada.call('GET', '/api/imports?page=1&page_size=2');
    expect(listed.body).toMatchObject({
      data: [
        { id: nothing, act_id: null, undone_at: null },
        { id, undone_by: 'ada', person: 'ada', results: { tract: { inserts: 2, error_details: [] } } },
      ],
      meta: { page: 1, page_size: 2 },
    });
  });
});
