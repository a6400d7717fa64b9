import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readNamedPlaces } from './load-named-places.ts';
import { adviseCounty, adviseState, contradictionOfCounty, countiesOf } from './place-advice.ts';

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

const contradiction = (county: string, state: string, description: string, area = '') =>
  contradictionOfCounty(counties, { county, state, description, area });

it.each([
  ['Reeves', 'TX', 'Section 12, Block 4, H&GN Ry. Co. Survey, Reeves County, Texas'],
  ['Reeves', 'TX', 'all in REEVES AND WARD COUNTIES, TEXAS'],
  ['Reeves & Ward', 'TX', 'partly in Ward County'],
  ['Reeves', 'TX', 'Section 5, Gaines County School Land, save the part along Ward County Road 12'],
  ['Reeves', 'TX', 'thence to the Ward County line; thence along the County Line'],
  ['Reeves', 'TX', 'Section 12, in said County and State'],
  ['De Soto', 'LA', 'S/2 of Sec. 4, DeSoto Parish, Louisiana'],
  ['Tom Green', 'TX', 'the Green farm in Tom Green County'],
  ['Reeves', '', ''],
  ['Saddle Hills', 'Alberta', 'Ward County'],
])('does not contradict %s, %s: %s', (county, state, description) => {
  expect(contradiction(county, state, description)).toBeUndefined();
});

it.each([
  [
    'Reeves',
    'TX',
    'Section 12, Block 4, Ward County, Texas',
    '',
    'Legal Description names Ward, not Reeves.',
  ],
  ['Reeves', '', 'SEC 12 BLK 4, WARD COUNTY', '', 'Legal Description names Ward, not Reeves.'],
  [
    'Reeves',
    'TX',
    'in the County of Tom Green, State of Texas',
    '',
    'Legal Description names Tom Green, not Reeves.',
  ],
  [
    'Reeves',
    'TX',
    'in Ward, Pecos and Loving Counties',
    '',
    'Legal Description names Loving, Pecos, and Ward, not Reeves.',
  ],
  ['Caddo', 'LA', 'Sec. 4, De Soto Parish', '', 'Legal Description names De Soto, not Caddo.'],
  ['Reeves', 'TX', 'Section 12', 'Red Bluff (Loving)', 'The area names Loving, not Reeves.'],
  ['Reeves', 'TX', 'Section 12, Reeves County', 'Ward County Prospect', 'The area names Ward, not Reeves.'],
] as const)('contradicts %s, %s: %s, %s', (county, state, description, area, warning) => {
  expect(contradiction(county, state, description, area)).toBe(warning);
});

it.each(['Red Bluff', 'Toyah Draw (Reeves)', 'Wolfcamp (North)', 'Reeves County'])(
  'does not contradict Reeves by the area %s',
  (area) => expect(contradiction('Reeves', 'TX', '', area)).toBeUndefined(),
);
