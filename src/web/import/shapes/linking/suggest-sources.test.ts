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

test('the only attribute of acres tells them, whatever else its name says; of several none does', () => {
  expect(suggestFieldSources(['UNIQUEKEY', 'LSE_ACRG'], null).gross_acres).toEqual({
    from: 'attribute',
    field: 'LSE_ACRG',
  });
  expect(suggestFieldSources(['NET_ACRES'], null).gross_acres).toEqual({ from: 'acres' });
  expect(suggestFieldSources(['WET_AC', 'DRY_AC'], null).gross_acres).toEqual({ from: 'acres' });
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

test('attributes that tell of wells and leases are found by name and by value', () => {
  const shapes = Array.from({ length: 5 }, (_, index) => ({
    attributes: [`30-015-1000${index}`, `V-${index}`, 'ACTIVE'],
  }));
  const identifying = identifyingColumns(['API', 'LEASE_FILE_NO', 'STATUS'], shapes);
  expect(identifying.apiNumbers).toEqual([0]);
  expect(identifying.fileNumbers).toEqual([1]);
});
