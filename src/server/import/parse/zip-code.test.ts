import { expect, test } from 'vitest';
import { readZip } from './zip-code.ts';

test.each([
  ['2134', 'MA', '02134'],
  ['2134', 'Massachusetts', '02134'],
  ['601', 'PR', '00601'],
  ['2134-1234', 'N.J.', '02134-1234'],
  ['21341234', 'CT', '02134-1234'],
])('%s in %s gets its zeros back', (text, state, zip) => {
  expect(readZip(text, state, 'USA')).toEqual({ kind: 'mended', zip });
});

test('a short code of another state is reported, and without a state doubtful', () => {
  expect(readZip('7902', 'TX', '')).toEqual({ kind: 'short', wrongState: true });
  expect(readZip('7902', '', '')).toEqual({ kind: 'short', wrongState: false });
});

test.each([
  ['79702', 'TX', ''],
  ['79702-1234', 'TX', 'US'],
  ['797021234', 'TX', ''],
  ['4021', '', 'Norway'],
  ['T2P 1J9', 'AB', 'Canada'],
])('%s of %s %s is sound', (text, state, country) => {
  expect(readZip(text, state, country)).toEqual({ kind: 'sound' });
});
