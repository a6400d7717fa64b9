import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const to = (column: string) => ({ table: 'lease', column });
const mappings = { File: to('file_number'), Lease: to('contract_name'), Pugh: to('vertical_pugh') };

/** Imports leases and returns their file numbers with how they read Pugh. */
async function readingsOf(areaId: number, text: string, more: object = {}) {
  const { analysisId } = await ada.analyze(text, areaId);
  const body = { analysisId, areaId, includedEntities: ['lease'], mappings: { ...mappings, ...more } };
  const { lease } = await ada.process(body);
  expect(lease?.errors).toBe(0);
  return house.query('SELECT file_number, pugh_reading FROM leases WHERE area_id = $1 ORDER BY id', [areaId]);
}

test('new leases of a file read Pugh as their company does, unless the file says otherwise', async () => {
  const area = await newArea('Readings');
  await house.query(
    "UPDATE companies SET pugh_reading = 'horizontal_is_depth' WHERE id = (SELECT company_id FROM areas WHERE id = $1)",
    [area],
  );
  const byCompany = await readingsOf(area, 'File,Lease,Pugh\nL-1,Smith,Yes\nL-2,Jones,No');
  expect(byCompany).toEqual([
    { file_number: 'L-1', pugh_reading: 'horizontal_is_depth' },
    { file_number: 'L-2', pugh_reading: 'horizontal_is_depth' },
  ]);
  const column = { Reading: to('pugh_reading') };
  const file = 'File,Lease,Pugh,Reading\nL-3,Diaz,Yes,horizontal_is_surface\nL-4,Wu,Yes,\nL-1,Smith,Yes,';
  expect(await readingsOf(area, file, column)).toEqual([
    ...byCompany,
    { file_number: 'L-3', pugh_reading: 'horizontal_is_surface' },
    { file_number: 'L-4', pugh_reading: 'horizontal_is_depth' },
  ]);
});
