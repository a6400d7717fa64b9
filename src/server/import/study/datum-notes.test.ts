import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Importer, type ImportHouse, openImportHouse } from '#server/import/testing.ts';

describe('notes about the datum of a file', () => {
  let house: ImportHouse;
  let ada: Importer;
  let areaId: number;
  beforeAll(async () => {
    house = await openImportHouse();
    ada = await house.signUp('ada');
    ({ areaId } = await house.makeArea(ada, 'Datums'));
  });
  afterAll(() => house.close());

  const table = [
    'API,Well Name,Latitude,Longitude',
    '42-301-30001,Mesa 1,31.5,-103.5',
    '42-301-30002,Mesa 2,31.6,-103.6',
    '42-301-30003,Mesa 3,31.7,-103.7',
  ];
  const mappings = {
    API: { table: 'well', column: 'api_number' },
    'Well Name': { table: 'well', column: 'well_name' },
    Latitude: { table: 'well', column: 'surface_latitude' },
    Longitude: { table: 'well', column: 'surface_longitude' },
  };
  async function read(lines: string[]) {
    const { analysisId, analysis } = await ada.analyze(lines.join('\n'), areaId);
    const body = { analysisId, areaId, includedEntities: ['well'], mappings, dryRun: true };
    const { well } = await ada.process(body);
    return {
      issues: analysis.issues.map(({ message }) => message).filter((message) => message.includes('NAD27')),
      shifted: well?.notices?.find(({ message }) => message.includes('was shifted from NAD27'))?.rows ?? 0,
    };
  }

  test.each([
    'All coordinates NAD27',
    'Datum: NAD 27',
    'Coordinates are based on the North American Datum of 1927',
  ])('%j above the header is the datum of all rows', async (title) => {
    const { issues, shifted } = await read([title, '', ...table]);
    expect(shifted).toBe(3);
    expect(issues).toEqual([expect.stringContaining(`The file states "${title}"`)]);
  });

  test.each([
    'Mesa wells converted from NAD27',
    'NAD27 and NAD83 locations',
    'Mesa wells - NAD27 where marked',
  ])('%j may mean something else, so nothing is shifted and the words are shown', async (title) => {
    const { issues, shifted } = await read([title, '', ...table]);
    expect(shifted).toBe(0);
    expect(issues).toEqual([expect.stringContaining(`The file says "${title}"`)]);
  });

  test('a note below the rows counts too', async () => {
    expect(await read([...table, '* All coordinates NAD27'])).toEqual({
      issues: [expect.stringContaining('The file states "* All coordinates NAD27"')],
      shifted: 3,
    });
  });

  test('other titles and names say nothing about a datum', async () => {
    expect(await read(['Wells of 1927', ...table, '42-301-30027,Nadine 27,31.5,-103.5'])).toEqual({
      issues: [],
      shifted: 0,
    });
  });
});
