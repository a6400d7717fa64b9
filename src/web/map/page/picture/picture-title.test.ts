import { expect, test } from 'vitest';
import type { Selection } from '#web/people/selection/selection-rules.ts';
import { readMapState } from '../map-state.ts';
import { describeFilters } from './describe-filters.ts';
import { titleOf } from './picture-title.ts';

function selectionOf(companies: string[], areas: string[], available = areas.length): Selection {
  return {
    selectedCompanies: companies.map((name) => ({ name })),
    selectedAreas: areas.map((name) => ({ name })),
    availableAreas: Array.from({ length: available }, () => ({})),
  } as unknown as Selection;
}

test.each([
  [selectionOf(['Gulf Land'], ['Reeves']), 'Gulf Land: Reeves'],
  [selectionOf(['Gulf Land', 'Pecos'], ['Reeves', 'Ward'], 9), 'Gulf Land, Pecos: Reeves, Ward'],
  [selectionOf(['Gulf Land'], ['A', 'B', 'C', 'D']), 'Gulf Land'],
  [selectionOf(['Gulf Land'], ['A', 'B', 'C', 'D'], 9), 'Gulf Land: 4 areas'],
  [selectionOf(['Gulf Land'], []), 'Gulf Land'],
])('a map is titled by its companies and areas', (selection, title) => {
  expect(titleOf(selection)).toBe(title);
});

test('the active filters are described with their kinds', () => {
  const state = readMapState(
    new URLSearchParams({ wells: 'q=wagner&filter[well_type]=oil', tracts: 'filter[county]=Reeves' }),
  );
  expect(describeFilters(state)).toEqual([
    'Tracts: County contains Reeves',
    'Wells: matches “wagner”',
    'Wells: Well Type is Oil',
  ]);
  expect(describeFilters(readMapState(new URLSearchParams()))).toEqual([]);
});
