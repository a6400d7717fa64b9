import { expect, test } from 'vitest';
import { identifyingColumns } from '../files/identifying-columns.ts';
import { suggestFieldSources } from './suggest-sources.ts';

test('attributes fill the fields that are called like them, each once', () => {
  expect(suggestFieldSources(['PCLID', 'TWP', 'RNGE', 'SECTION', 'CNTY', 'GIS_AC'], null)).toMatchObject({
    tract_name: { from: 'label' },
    township: { from: 'attribute', field: 'TWP' },
    section: { from: 'attribute', field: 'SECTION' },
    county: { from: 'attribute', field: 'CNTY' },
    gross_acres: { from: 'attribute', field: 'GIS_AC' },
  });
});

test('the only attribute of acres of land tells them; of several none does', () => {
  expect(suggestFieldSources(['UNIQUEKEY', 'LSE_ACRG'], null).gross_acres).toEqual({
    from: 'attribute',
    field: 'LSE_ACRG',
  });
  expect(suggestFieldSources(['NET_ACRES'], null).gross_acres).toEqual({ from: 'acres' });
  expect(suggestFieldSources(['WET_AC', 'DRY_AC'], null).gross_acres).toEqual({ from: 'acres' });
});

test.each(
  'PER_ACRE PRICE_ACRE VALUEACRE BONUS_ACRE ACRECOST ACRE_FT WATER_AC OPEN_AC EXP_ACRES UNIT_ACRES ACRES_PD'.split(
    ' ',
  ),
)('%s states no acres of land', (field) => {
  expect(suggestFieldSources([field], null).gross_acres).toEqual({ from: 'acres' });
});

test.each('GIS_ACRES CALC_AC DEEDACRES TAX_ACRES TRACT_AC ACREAGE'.split(' '))('%s states acres', (field) => {
  expect(suggestFieldSources([field], null).gross_acres).toEqual({ from: 'attribute', field });
});

test('dates, values and types of something are not taken for its name', () => {
  expect(suggestFieldSources(['SURVEY_DT', 'PARCEL_VAL', 'TRACT_TYPE'], null)).toEqual({
    tract_name: { from: 'label' },
    gross_acres: { from: 'acres' },
  });
});

test('a township and a range take the attribute of their direction along', () => {
  expect(
    suggestFieldSources(['TWNSHPNO', 'TWNSHPDIR', 'RANGENO', 'RANGEDIR', 'FRSTDIVNO'], null),
  ).toMatchObject({
    township: { from: 'attribute', field: 'TWNSHPNO', direction: 'TWNSHPDIR' },
    range: { from: 'attribute', field: 'RANGENO', direction: 'RANGEDIR' },
  });
  expect(suggestFieldSources(['TWP', 'RNG'], null).township).toEqual({ from: 'attribute', field: 'TWP' });
});

test('hectares are no acres', () => {
  expect(suggestFieldSources(['ACRES_HA'], null).gross_acres).toEqual({ from: 'acres' });
});

test('without a column of acres these are computed, and the name of the shape is not used twice', () => {
  expect(suggestFieldSources(['NAME'], 'NAME')).toEqual({
    tract_name: { from: 'label' },
    gross_acres: { from: 'acres' },
  });
});

test('a state beside the city or zip code of an owner is not that of the land', () => {
  const parcels = ['PARCEL', 'NAME', 'ADDRESS1', 'CITY', 'STATE', 'ZIPCODE', 'SEC', 'TWP', 'RNG', 'ACRES'];
  expect(suggestFieldSources(parcels, 'NAME').state).toBeUndefined();
  expect(suggestFieldSources(['OWNER', 'STATE', 'ZIP'], null).state).toBeUndefined();
  expect(suggestFieldSources(['TAXPAYER', 'ADDRESS', 'CITY', 'ST'], null).state).toBeUndefined();
  const state = { from: 'attribute', field: 'STATE' };
  const withMail = ['OWNER', 'MAIL_CITY', 'MAIL_ST', 'MAIL_ZIP', 'STATE', 'COUNTY'];
  expect(suggestFieldSources(withMail, null).state).toEqual(state);
  expect(suggestFieldSources(['OWNER', 'COUNTY', 'STATE', 'SEC'], null).state).toEqual(state);
  expect(suggestFieldSources(['CITY', 'STATE', 'COUNTY'], null).state).toEqual(state);
  expect(suggestFieldSources(['OWNER', 'SITUS_CITY', 'STATE', 'COUNTY'], null).state).toEqual(state);
});

test.each(['Legal', 'LEGAL', 'LGL_DESC', 'Legal Description'])(
  '%s is the legal description rather than a description',
  (legal) => {
    const source = { from: 'attribute', field: legal };
    expect(suggestFieldSources(['NAME', 'description', legal], 'NAME').legal_description).toEqual(source);
    expect(suggestFieldSources(['NAME', legal, 'Description'], 'NAME').legal_description).toEqual(source);
    const alone = { from: 'attribute', field: 'description' };
    expect(suggestFieldSources(['NAME', 'description'], 'NAME').legal_description).toEqual(alone);
  },
);

test('tracts are not called like their owners or leases if an attribute has their numbers', () => {
  const numbered = { from: 'attribute', field: 'TRACT_NO' };
  expect(suggestFieldSources(['TRACT_NO', 'OWNER_NAME', 'ACRES'], 'OWNER_NAME').tract_name).toEqual(numbered);
  expect(suggestFieldSources(['LSE_NAME', 'TRACT_NO'], 'LSE_NAME').tract_name).toEqual(numbered);
  expect(suggestFieldSources(['TRACT_NAME', 'TRACT_NO'], 'TRACT_NAME').tract_name).toEqual({ from: 'label' });
  expect(suggestFieldSources(['NAME', 'TRACT_NO'], 'NAME').tract_name).toEqual({ from: 'label' });
  expect(suggestFieldSources(['OWNER_NAME', 'ACRES'], 'OWNER_NAME').tract_name).toEqual({ from: 'label' });
});

test('attributes that tell of wells and leases are found by name and by value', () => {
  const shapes = Array.from({ length: 5 }, (_, index) => ({
    attributes: [`30-015-1000${index}`, `V-${index}`, 'ACTIVE'],
  }));
  const identifying = identifyingColumns(['API', 'LEASE_FILE_NO', 'STATUS'], shapes);
  expect(identifying.apiNumbers).toEqual([0]);
  expect(identifying.fileNumbers).toEqual([1]);
});

test.each([
  [['CALC_AC', 'DEED_AC'], 'DEED_AC'],
  [['LEGAL_AC', 'GIS_ACRES'], 'LEGAL_AC'],
  [['GIS_ACRES', 'CALLED_AC', 'TAX_ACRES'], 'CALLED_AC'],
])('of %j, the acres of the deed count', (fields, field) => {
  expect(suggestFieldSources(fields, null).gross_acres).toEqual({ from: 'attribute', field });
});
