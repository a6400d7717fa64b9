import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignSuggestions } from '#shared/import/match/assign-suggestions.ts';
import { type Importer, type ImportHouse, openImportHouse } from './testing.ts';

/**
 * A public list from the State of Ohio, stored outside the repository because its license does not allow us to
 * redistribute it.
 */
const path = join(import.meta.dirname, '../../../../shared/data/wells/ohio-utica-wells.csv');
const isThere = existsSync(path);

describe.skipIf(!isThere)(`the wells of Ohio (skipped without ${path})`, () => {
  let house: ImportHouse;
  let ada: Importer;
  let areaId: number;
  beforeAll(async () => {
    house = await openImportHouse();
    ada = await house.signUp('ada');
    ({ areaId } = await house.makeArea(ada, 'Ohio'));
  });
  afterAll(() => house.close());

  /**
   * Counts without using our code: the file has no quoted line breaks in cells, and its API numbers contain only
   * digits.
   */
  function countIndependently(text: string) {
    const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
    const place = header.split(',').indexOf('API #');
    const first = new Map<string, string>();
    const counts = { inserts: 0, updates: 0, errors: 0 };
    for (const line of lines) {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
      const api = cells[place]?.trim() ?? '';
      const name = cells[header.split(',').indexOf('Well Name & Number')]?.trim() ?? '';
      const mapped = cells.filter((_cell, index) => index > place - 1).join(',');
      if (!/^\d{10}(\d{2}){0,2}$/.test(api) || name === '') counts.errors += 1;
      else if (!first.has(api.padEnd(14, '0'))) {
        first.set(api.padEnd(14, '0'), mapped);
        counts.inserts += 1;
      } else if (first.get(api.padEnd(14, '0')) === mapped) counts.updates += 1;
      else counts.errors += 1;
    }
    return { ...counts, rows: lines.length };
  }

  test('go in by the suggested mapping, and come in again as updates', async () => {
    const content = readFileSync(path);
    const expected = countIndependently(content.toString('latin1'));
    expect(expected.rows).toBe(1410);

    const first = await ada.analyze(content, areaId);
    expect(first.analysis.rowCount).toBe(1410);
    const assigned = [...assignSuggestions(first.analysis.suggestedMappings)].filter(
      ([, { table }]) => table === 'well',
    );
    const mappings = Object.fromEntries(
      assigned.map(([source, { table, column }]) => [source, { table, column }]),
    );
    expect(mappings).toMatchObject({
      'API #': { table: 'well', column: 'api_number' },
      'Well Name & Number': { table: 'well', column: 'well_name' },
      Operator: { table: 'well', column: 'operator' },
      Status: { table: 'well', column: 'well_status' },
      'Surface Lat': { table: 'well', column: 'surface_latitude' },
      'Endpoint Long': { table: 'well', column: 'bottom_hole_longitude' },
    });
    const body = { areaId, includedEntities: ['well'], mappings };
    const { well } = await ada.process({ ...body, analysisId: first.analysisId });
    expect({ inserts: well?.inserts, updates: well?.updates, errors: well?.errors }).toEqual({
      inserts: expected.inserts,
      updates: expected.updates,
      errors: expected.errors,
    });
    expect((well?.inserts ?? 0) + (well?.updates ?? 0) + (well?.errors ?? 0)).toBe(1410);
    const [stored] = await house.query('SELECT count(*)::int AS count FROM wells WHERE area_id = $1', [
      areaId,
    ]);
    expect(stored?.count).toBe(expected.inserts);

    const second = await ada.analyze(content, areaId);
    const again = await ada.process({ ...body, analysisId: second.analysisId });
    expect(again.well).toMatchObject({
      inserts: 0,
      updates: expected.inserts + expected.updates,
      unchanged: expected.inserts + expected.updates,
      errors: expected.errors,
    });
  });
});
