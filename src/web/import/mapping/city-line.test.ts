import { expect, test } from 'vitest';
import { combineCity } from './city-line.tsx';
import { dropDerived } from './derived-draft.ts';

const owner = (column: string) => ({ table: 'owner', column, confidence: 0.9 });
const draft = {
  includedEntities: ['owner' as const],
  mappings: { Owner: owner('owner_name'), Zip: owner('zipcode') },
};
const analysis = {
  columnNames: ['Owner', 'City/State', 'Zip'],
  cityLine: { column: 'City/State', parts: ['city' as const, 'state' as const, 'zipcode' as const] },
};

test('cities and states are split into the fields that no other column fills', () => {
  const split = combineCity(draft, analysis);
  expect(split.mappings).toMatchObject({
    'City of City/State': { table: 'owner', column: 'city' },
    'State of City/State': { table: 'owner', column: 'state' },
    Zip: { table: 'owner', column: 'zipcode' },
  });
  expect(split.derivedColumns).toHaveLength(2);
  expect(combineCity(split, analysis)).toEqual(split);
  const again = combineCity(dropDerived(split, 'City of City/State'), analysis);
  expect(again.derivedColumns).toHaveLength(2);
});

test('another column with the city, or a list without owners, is left as it is', () => {
  const named = { ...draft, mappings: { ...draft.mappings, Town: owner('city') } };
  expect(combineCity(named, analysis)).toEqual(named);
  const tracts = { ...draft, includedEntities: ['tract' as const] };
  expect(combineCity(tracts, analysis)).toEqual(tracts);
});
