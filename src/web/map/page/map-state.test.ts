import { expect, test } from 'vitest';
import { narrowingOf, readMapState, tileAddress, writeMapState } from './map-state.ts';

test('an address says all that a map shows', () => {
  const address =
    'at=-103.50000%2C31.40000%2C8.50&layers=leases%2Cwells&wells=q%3Dwagner%26filter%255Bwell_status%255D%3Dproducing&within=-103%2C31%2C-102%2C32&areas=5%2C70&open=tracts%2C304';
  const state = readMapState(new URLSearchParams(address));
  expect(state.camera).toEqual({ center: [-103.5, 31.4], zoom: 8.5 });
  expect(state.layers).toEqual(['leases', 'wells']);
  expect(state.lists.well.filters).toEqual([{ field: 'well_status', is: 'producing' }]);
  expect(state.open).toEqual({ layer: 'tracts', record: 304 });
  expect(state.areas).toEqual([5, 70]);
  expect(writeMapState(state).toString()).toBe(address);
  expect(narrowingOf(state)).toEqual({ wells: 'q=wagner&filter%5Bwell_status%5D=producing' });
  expect(tileAddress(state, '3')).toBe(
    'leases,wells/{z}/{x}/{y}?wells=q%3Dwagner%26filter%255Bwell_status%255D%3Dproducing&v=3',
  );
});

test.each([
  'at=1,2',
  'at=a,b,c',
  'at=400,0,3',
  'at=,,',
  'within=1,2',
  'layers=tracts,units,wells',
  'tracts=page%3D4',
  'open=owners,3',
  'open=tracts',
  'open=tracts,0',
  'open=tracts,3,4',
  'areas=0',
  'areas=5,,6',
  'areas=all',
])('what means nothing is left out: %s', (address) =>
  expect(writeMapState(readMapState(new URLSearchParams(address))).toString()).toBe(''),
);

test('all layers may be off', () => {
  expect(writeMapState(readMapState(new URLSearchParams('layers='))).toString()).toBe('layers=');
});
