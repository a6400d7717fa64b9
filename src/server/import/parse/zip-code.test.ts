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
  ['79701.0', 'TX', { kind: 'pointed', zip: '79701' }],
  ['797011234.00', '', { kind: 'pointed', zip: '797011234' }],
  ['2134.0', 'MA', { kind: 'mended', zip: '02134' }],
  ['7902.0', 'TX', { kind: 'short', wrongState: true }],
  ['79701.5', 'TX', { kind: 'odd' }],
  ['797O1', 'TX', { kind: 'odd' }],
  ['7', '', { kind: 'odd' }],
  ['79701-12', 'TX', { kind: 'odd' }],
  ['79701, 79702', 'TX', { kind: 'odd' }],
])('%s in %s is read as %j', (text, state, read) => {
  expect(readZip(text, state, 'USA')).toEqual(read);
});

test.each([
  ['79702', 'TX', ''],
  ['79702-', 'TX', ''],
  ['79702 1234', 'TX', ''],
  ['T2P 1J9', 'AB', ''],
  ['SW1A 1AA', '', 'United Kingdom'],
  ['79702-1234', 'TX', 'US'],
  ['797021234', 'TX', ''],
  ['4021', '', 'Norway'],
  ['T2P 1J9', 'AB', 'Canada'],
])('%s of %s %s is sound', (text, state, country) => {
  expect(readZip(text, state, country)).toEqual({ kind: 'sound' });
});
