import { expect, test } from 'vitest';
import { validateMapping } from './validate-mapping.ts';

const complete = {
  API: { table: 'well', column: 'api_number' },
  Name: { table: 'well', column: 'well_name' },
};
const types = {
  API: 'int',
  Name: 'text',
  Spud: 'text',
  Acres: 'text',
  Lat: 'text',
  Nothing: 'empty',
} as const;
const messages = (
  entities: Parameters<typeof validateMapping>[0],
  mappings: Parameters<typeof validateMapping>[1],
) => validateMapping(entities, mappings, types).map(({ severity, message }) => [severity, message]);

test('a mapping with its key fields has no issue', () => {
  expect(messages(['well'], complete)).toEqual([]);
});

test('an unmapped key field of an included kind is an error', () => {
  expect(messages(['well', 'owner'], { API: complete.API })).toEqual([
    ['error', 'Required field "well_name" in entity "well" is not mapped.'],
    ['error', 'Required field "owner_name" in entity "owner" is not mapped.'],
  ]);
});

test('a figure or a date out of a column of words is a warning', () => {
  const doubtful = {
    ...complete,
    Spud: { table: 'well', column: 'spud_date' },
    Acres: { table: 'well', column: 'gross_acres' },
    Lat: { table: 'well', column: 'surface_latitude' },
    Nothing: { table: 'well', column: 'completion_date' },
  };
  expect(messages(['well'], doubtful)).toEqual([
    [
      'warning',
      'Only the latitude of "Surface Location" has a column; without the longitude the location is unchanged.',
    ],
    ['warning', 'Possible data type mismatch between "Spud" and "spud_date" in "well".'],
    ['warning', 'Possible data type mismatch between "Acres" and "gross_acres" in "well".'],
    ['warning', 'Possible data type mismatch between "Lat" and "surface_latitude" in "well".'],
    ['warning', 'Possible data type mismatch between "Nothing" and "completion_date" in "well".'],
  ]);
});

test('what goes to a kind that is left out is not judged', () => {
  expect(messages(['well'], { ...complete, Spud: { table: 'lease', column: 'contract_date' } })).toEqual([]);
});

test('a location cannot come whole and in halves', () => {
  const twice = {
    ...complete,
    Lat: { table: 'well', column: 'surface_latitude' },
    Spud: { table: 'well', column: 'surface_location' },
  };
  expect(messages(['well'], twice)).toContainEqual([
    'error',
    '"Surface Location" is mapped both directly and by latitude and longitude; keep one of them.',
  ]);
});

test('half a location is warned of, once for the mapping', () => {
  const half = { ...complete, Lat: { table: 'well', column: 'surface_latitude' } };
  expect(validateMapping(['well'], half, { Lat: 'float' })).toEqual([
    {
      severity: 'warning',
      message:
        'Only the latitude of "Surface Location" has a column; without the longitude the location is unchanged.',
      sourceColumn: 'Lat',
      targetEntity: 'well',
      targetColumn: 'surface_latitude',
    },
  ]);
  const whole = { ...half, Long: { table: 'well', column: 'surface_longitude' } };
  expect(validateMapping(['well'], whole, { Lat: 'float', Long: 'float' })).toEqual([]);
});

test('events need a field that names their well, and are imported after their wells', () => {
  const events = { Event: { table: 'well_event', column: 'kind' } };
  expect(messages(['well_event'], events)).toEqual([
    ['error', 'Map "api_number" or "well_name" in entity "well_event".'],
  ]);
  const named = { ...complete, ...events, Well: { table: 'well_event', column: 'well_name' } };
  expect(messages(['well', 'well_event'], named)).toEqual([
    [
      'error',
      'Import wells and well events one after the other: exclude one of them, then import the file again for it.',
    ],
  ]);
});

test('something must be imported', () => {
  expect(validateMapping([], {}, {}).map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'Choose at least one record type to import.'],
  ]);
});
