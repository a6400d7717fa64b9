import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Importer, type ImportHouse, openImportHouse } from '#server/import/testing.ts';
import {
  areThere,
  countPlainly,
  publicFiles,
  publicFolder,
  readPublicFile,
} from '#server/testing/public-files.ts';

describe.skipIf(!areThere)(`public files (skipped without ${publicFolder})`, () => {
  let house: ImportHouse;
  let ada: Importer;
  beforeAll(async () => {
    house = await openImportHouse();
    ada = await house.signUp('ada');
  });
  afterAll(() => house.close());

  /** Returns everything that a company stores, except the columns that every write changes. */
  async function stateOf(): Promise<unknown> {
    const kinds = ['wells', 'tracts', 'owners', 'leases', 'ownerships', 'contracts', 'proration_units'];
    const lists = await Promise.all(
      kinds.map(async (plural) => {
        const { status, body } = await ada.call('GET', `/api/${plural}`);
        expect(status).toBe(200);
        return (body.data as Record<string, unknown>[]).map(
          ({ version_id: _version, modified_date: _when, modified_by: _who, ...rest }) => rest,
        );
      }),
    );
    return Object.fromEntries(kinds.map((plural, place) => [plural, lists[place]]));
  }

  async function run(
    body: object,
  ): Promise<{ id: number; results: Record<string, Record<string, unknown>> }> {
    const answer = await ada.call('POST', '/api/process-mappings', body);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    const [results] = answer.body.data as [Record<string, Record<string, unknown>>];
    return { id: Number(answer.headers['x-import-id']), results };
  }

  test.each(publicFiles)('$file goes in as the file alone counts it, and comes out again', async (walk) => {
    const { file, kind, mappings, derived } = walk;
    const content = readFileSync(join(publicFolder, file));
    const table = readPublicFile(file);
    const expected = countPlainly(table, walk);
    const { areaId } = await house.makeArea(ada, basename(file));

    // One of its records already exists with other values: the import changes it, and undoing the import restores it.
    const [sample] = table.rows;
    const key = walk.keyOf(sample ?? {});
    if (kind !== 'well') {
      const known =
        kind === 'lease'
          ? { contract_name: 'As it was', file_number: key, lease_acres: 1, area_id: areaId }
          : { tract_name: key, gross_acres: 1, area_id: areaId };
      expect((await ada.call('POST', `/api/${kind}s`, known)).status).toBe(201);
      expected.inserts -= 1;
      expected.updates += 1;
    }
    const before = await stateOf();

    const send = async () => {
      const answer = await ada.send(content, { areaId, name: basename(file) });
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      const [analyzed] = answer.body.data as [{ analysisId: string; analysis: { columnNames: string[] } }];
      expect(analyzed.analysis.columnNames).toEqual(table.header);
      return analyzed.analysisId;
    };
    const body = {
      areaId,
      includedEntities: [kind],
      mappings: Object.fromEntries(
        Object.entries(mappings).map(([source, column]) => [source, { table: kind, column }]),
      ),
      derivedColumns: derived,
    };
    const analysisId = await send();
    const reported = await run({ ...body, analysisId, dryRun: true });
    expect(reported.results[kind]).toMatchObject(expected);
    expect(await stateOf()).toEqual(before);

    const { id, results } = await run({ ...body, analysisId });
    expect(results[kind]).toMatchObject(expected);
    const stored = await house.query(
      `SELECT count(*)::int AS count, sum(${kind === 'lease' ? 'lease_acres' : 'gross_acres'})::float8 AS acres
       FROM ${kind}s WHERE area_id = $1`,
      [areaId],
    );
    expect(stored[0]?.count).toBe(expected.inserts + (kind === 'well' ? 0 : 1));
    if (walk.acres !== undefined) {
      const column = walk.acres;
      const { keyOf, isSound = () => true } = walk;
      const taken = new Map<string, number>();
      for (const row of table.rows) {
        const rowKey = keyOf(row).toLowerCase();
        if (rowKey !== '' && isSound(row) && !taken.has(rowKey)) taken.set(rowKey, Number(row[column]) || 0);
      }
      const acres = [...taken.values()].reduce((sum, each) => sum + each, 0);
      expect(Number(stored[0]?.acres)).toBeCloseTo(acres, 1);
    }

    // Stored records are matched, not duplicated.
    const again = await run({ ...body, analysisId: await send(), dryRun: true });
    const { inserts, updates, errors } = expected;
    expect(again.results[kind]).toMatchObject({ inserts: 0, updates: inserts + updates, errors });

    expect((await ada.call('POST', `/api/imports/${id}/undo`)).status).toBe(200);
    expect(await stateOf()).toEqual(before);
  });

  test('wells without a number are refused with the reason, row by row', async () => {
    const content = readFileSync(join(publicFolder, 'wells/norway-exploration-wellbores.csv'));
    const { rows } = readPublicFile('wells/norway-exploration-wellbores.csv');
    const { areaId } = await house.makeArea(ada, 'Norway without numbers');
    const { analysisId } = await ada.analyze(content, areaId);
    const { results } = await run({
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: {
        wlbWellboreName: { table: 'well', column: 'well_name' },
        // The wellbore number of the Norwegian authority is not an API number.
        wlbNpdidWellbore: { table: 'well', column: 'api_number' },
      },
      dryRun: true,
    });
    expect(results.well).toMatchObject({ inserts: 0, updates: 0, errors: rows.length });
    const details = results.well?.error_details as { record_index: number; message: string }[] | undefined;
    expect(details?.[0]).toEqual({
      record_index: 1,
      message: expect.stringMatching(/API Number .*10, 12 or 14/),
    });
  });
});
