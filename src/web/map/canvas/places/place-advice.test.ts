import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readNamedPlaces } from './load-named-places.ts';
import { adviseCounty, adviseState, countiesOf } from './place-advice.ts';

const file = new URL('./named-places.tsv', import.meta.url);
const counties = countiesOf(readNamedPlaces(readFileSync(file, 'utf8')));

it.each([
  ['Reeves', 'TX'],
  ['reeves county', 'Texas'],
  ['DE SOTO', 'LA'],
  ['De Soto Parish', 'Louisiana'],
  ['Saint Landry', 'LA'],
  ['Doña Ana', 'New Mexico'],
  ['Dona Ana', 'N.M.'],
  ['McKenzie', 'ND'],
  ['Reeves & Ward', 'TX'],
  ['Reeves, Texas', 'TX'],
  ['Reeves', ''],
  ['', 'TX'],
  ['Saddle Hills', 'Alberta'],
])('accepts %s in %s', (county, state) => {
  expect(adviseCounty(counties, county, state).warning).toBeUndefined();
});

it.each([
  ['Reevs', 'TX', '“Reevs” is not a county or parish of Texas.', ['Reeves']],
  ['Midlnad', 'Texas', '“Midlnad” is not a county or parish of Texas.', ['Midland']],
  ['Lee County', 'ND', '“Lee County” is a county of', undefined],
  ['Reeves', 'NM', '“Reeves” is a county of Texas, not of New Mexico.', undefined],
  ['Reeves & Wrad', 'TX', '“Wrad” is not a county or parish of Texas. Check the spelling.', undefined],
  ['Xyzzy', '', '“Xyzzy” is not a county or parish in the United States.', undefined],
] as const)('warns about %s in %s', (county, state, warning, meant) => {
  const advice = adviseCounty(counties, county, state);
  expect(advice.warning).toContain(warning);
  if (meant !== undefined) expect(advice.readings?.map(({ typed }) => typed)).toEqual(meant);
});

it('offers the counties of the state, or all of them', () => {
  const ofTexas = adviseCounty(counties, '', 'tx').suggestions;
  expect(ofTexas).toHaveLength(254);
  expect(ofTexas).toContain('Reeves');
  expect(adviseCounty(counties, '', '').suggestions.length).toBeGreaterThan(1800);
});

it.each([
  ['TX', undefined, undefined],
  ['texas', undefined, undefined],
  ['N. Dakota', '“N. Dakota” is not a state', undefined],
  ['Texs', '“Texs” is not a state of the United States.', ['Texas']],
  ['Okalhoma', '“Okalhoma” is not a state of the United States.', ['Oklahoma']],
] as const)('reads the state %s', (state, warning, meant) => {
  const advice = adviseState(counties, state);
  if (warning === undefined) expect(advice.warning).toBeUndefined();
  else expect(advice.warning).toContain(warning);
  expect(advice.readings?.map(({ typed }) => typed)).toEqual(meant);
});
