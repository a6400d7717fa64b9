import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignSuggestions } from '#shared/import/match/assign-suggestions.ts';
import { missingKeyFields } from '#shared/import/validate/validate-mapping.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { type Importer, type ImportHouse, openImportHouse } from './testing.ts';

let house: ImportHouse;
let ada: Importer;
let areaId: number;

beforeAll(async () => {
  house = await openImportHouse();
  ada = await house.signUp('ada');
  ({ areaId } = await house.makeArea(ada, 'Ada Oil'));
});
afterAll(() => house.close());

/** Values that files distort most easily: every kind of field, and one record with only its key. */
const records: Partial<Record<AssetName, object[]>> = {
  well: [
    {
      well_name: '=1+1, "quoted" and broken',
      api_number: '0500112345',
      operator: "@SUM(A1) O'Brien & Söhne",
      well_status: 'producing',
      is_active: false,
      gross_acres: 157.8201,
      spud_date: '1949-12-31',
      completion_date: '2026-02-28',
      surface_location: '{"type":"Point","coordinates":[-80.8380489,39.9773526]}',
    },
    { well_name: '0012', api_number: '42301123450100' },
  ],
  tract: [
    {
      tract_name: '-5 acres, more or less',
      gross_acres: 0.0001,
      is_parent_tract: true,
      county: 'DeWitt',
      state: 'TX',
      township: '007N',
      section: '01',
      legal_description: 'NE/4 of Section 1;\n\nsave and except "the well site"',
      metes_bounds: 'x'.repeat(5000),
    },
    { tract_name: 'Plain' },
    { tract_name: "'", county: "''", legal_description: "'=1" },
  ],
  owner: [
    {
      owner_name: '+1 Minerals, LLC',
      owner_type: 'company',
      email: 'one@example.com',
      phone_number: '001 555 0100',
      zipcode: '04562',
      tax_id: '00-1234567',
      address_line_1: 'P.O. Box 7, Suite "B"',
    },
    { owner_name: 'N/A Family Trust' },
  ],
  lease: [
    {
      contract_name: 'Smith, J. et ux.',
      file_number: '000123',
      royalty_rate: 0.166666666667,
      bonus: 1250.5,
      lease_acres: 320.25,
      contract_date: '1999-01-02',
      expiration_date: '2049-12-31',
      vertical_pugh: true,
      extended: false,
    },
    { contract_name: 'Bare', file_number: '1e5', royalty_rate: 0.005 },
  ],
};

test.each(Object.entries(records) as [AssetName, object[]][])(
  'a list of %ss that was exported and comes back changes nothing',
  async (kind, created) => {
    const { plural } = assets[kind];
    for (const fields of created) {
      const answer = await ada.call('POST', `/api/${plural}`, { ...fields, area_id: areaId });
      expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    }
    const before = (await ada.call('GET', `/api/${plural}`)).body.data;
    const exported = (await ada.call('GET', `/api/${plural}?format=csv`)).text;

    const { analysisId, analysis } = await ada.analyze(exported, areaId);
    expect(analysis.issues.filter(({ message }) => message.includes('apostrophe'))).toEqual([]);
    const ofKind = Object.fromEntries(
      Object.entries(analysis.suggestedMappings).map(([source, list]) => [
        source,
        list.filter(({ table }) => table === kind),
      ]),
    );
    const mappings = Object.fromEntries(
      [...assignSuggestions(ofKind)].map(([source, { table, column }]) => [source, { table, column }]),
    );
    expect(missingKeyFields([kind], mappings)).toEqual([]);
    const mapped = new Set(Object.values(mappings).map(({ column }) => column));
    const given = new Set(created.flatMap((fields) => Object.keys(fields)));
    expect([...given].filter((field) => !mapped.has(field))).toEqual([]);
    const results = await ada.process({ analysisId, areaId, includedEntities: [kind], mappings });
    expect([results[kind], exported]).toMatchObject([
      { inserts: 0, updates: created.length, unchanged: created.length, errors: 0, warnings: 0 },
      expect.any(String),
    ]);
    expect((await ada.call('GET', `/api/${plural}`)).body.data).toEqual(before);
  },
);
