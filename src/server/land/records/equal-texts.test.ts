import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const { companyId, areaId } = await createCompanyWithArea(ada, 'Acme');
  const texts = ['XTO', 'xto', 'XTO Energy', 'X_O', 'X%', 'XTO Énergie'];
  await test.asOwner(
    `INSERT INTO wells (company_id, area_id, well_name, api_number, operator)
     SELECT ${companyId}, ${areaId}, text, '42' || lpad(n::text, 8, '0'), text
     FROM unnest(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}]) WITH ORDINALITY t (text, n)`,
  );
});
afterAll(() => test.close());

// Operators are compared by their stored values, names by the entries of the search.
it.each(['operator', 'well_name'])(
  'filter[%s][eq] compares whole texts regardless of case',
  async (field) => {
    const found = async (value: string) => {
      const parameters = new URLSearchParams({ page: '1', [`filter[${field}][eq]`]: value });
      const { body } = await ada.get(`/api/wells?${parameters}`);
      return body.data.map((row: Record<string, string>) => row[field]).sort();
    };
    expect(await found('Xto')).toEqual(['XTO', 'xto']);
    expect(await found('xto énergie')).toEqual(['XTO Énergie']);
    expect(await found('x_o')).toEqual(['X_O']);
    expect(await found('x%')).toEqual(['X%']);
    expect(await found('energy')).toEqual([]);
  },
);
