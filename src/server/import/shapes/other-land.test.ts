import { expect, test } from 'vitest';
import { describeOtherLand } from './other-land.ts';

test.each([
  [{ section: '12' }, { section: '30' }, 'but its section is 12, not 30'],
  [{ county: 'Lea', section: '12' }, { county: 'Eddy', section: '12' }, 'but its county is Lea, not Eddy'],
  [{ township: '24S' }, { township: '25S' }, 'but its township is 24S, not 25S'],
  [{ township: '1N' }, { township: '1S' }, 'but its township is 1N, not 1S'],
  [{ range: 'R32E' }, { range: '33' }, 'but its range is R32E, not 33'],
])('tells other land: %j and %j', (stored, stated, told) => {
  expect(describeOtherLand(stored, stated)).toBe(told);
});

test.each([
  [{}, { section: '30' }],
  [{ section: '12' }, {}],
  [{ section: '12' }, { section: '' }],
  [{ section: 'Sec. 12' }, { section: '012' }],
  [{ section: '12, 13' }, { section: '14' }],
  [{ section: '12' }, { section: '11-14' }],
  [{ township: 'T24S' }, { township: '24' }],
  [{ township: '24 South' }, { township: '0240S' }],
  [{ township: '24S' }, { township: '24.5S' }],
  [{ county: 'Lea' }, { county: 'LEA COUNTY' }],
  [{ county: 'Lea County, NM' }, { county: 'Lea' }],
  [{ county: 'Doña Ana' }, { county: 'DONA ANA' }],
  [{ county: 'De Witt' }, { county: 'DeWitt' }],
  [{ county: 'Canadian' }, { county: '017' }],
  [{ county: 'Reeves' }, { county: 'Reeves/Ward' }],
  [{ county: 'San Juan' }, { county: 'San Ju' }],
])('takes what may be the same for the same: %j and %j', (stored, stated) => {
  expect(describeOtherLand(stored, stated)).toBeNull();
});

test('land that is not known differs from none', () => {
  expect(describeOtherLand(undefined, { section: '30' })).toBeNull();
  expect(describeOtherLand({ section: '30' }, undefined)).toBeNull();
});
