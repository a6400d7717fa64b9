import { expect, it } from 'vitest';
import { refuseJsonShape } from './json-shape.ts';

const refuse = (text: string) => refuseJsonShape(Buffer.from(text), { exact: true })?.message ?? null;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['depth', `{"email":${nested(12_000)}}`, 'The body is nested too deeply.'],
  ['depth that never ends', '['.repeat(250_000), 'The body is nested too deeply.'],
  ['members', `{${'"a":1,'.repeat(30_001)}}`, 'The body has too many members.'],
  ['lists', `[${'[],'.repeat(500_001)}]`, 'The body has too many objects and lists.'],
])('refuses a body for its %s', (_case, text, message) => {
  expect(refuse(text)).toBe(message);
});

it('refuses more members, objects or lists than a call takes', () => {
  const withMembers = (count: number) => Buffer.from(`{${Array(count).fill('"a":1').join()}}`);
  const options = { exact: true, limits: { members: 50, containers: 2 } };
  expect(refuseJsonShape(withMembers(50), options)).toBeNull();
  expect(refuseJsonShape(withMembers(51), options)?.message).toBe('The body has too many members.');
  expect(refuseJsonShape(Buffer.from('{"a":[[]]}'), options)?.message).toContain('objects and lists');
});

it.each([
  ['as deep as allowed', `{"email":${nested(11_999)}}`],
  ['with brackets in a text', JSON.stringify({ a: '['.repeat(1000) })],
  ['with colons in a text', JSON.stringify({ a: ':'.repeat(200_000) })],
  ['with escaped quotation marks', JSON.stringify({ a: `\\"${'['.repeat(100)}\\\\`, b: nested(3) })],
  ['of a large outline', JSON.stringify({ coordinates: [Array(200_000).fill([1, 2])] })],
  ['that is not JSON', '"abc'],
])('accepts a body %s', (_case, text) => {
  expect(refuse(text)).toBeNull();
});

it.each(['0.1250000000000000001', '640.00000000000000000001', '1e-400', '12345678901234567890'])(
  'refuses %s, which would be rounded, but not in a list',
  (number) => {
    expect(refuse(`{"gross_acres": ${number},"a":1}`)).toBe(
      'gross_acres has more digits than a number can store; 15 are exact',
    );
    expect(refuse(`{"coordinates":[${number}]}`)).toBeNull();
    expect(refuse(`{"base":{"data":{"royalty_rate":${number}}}}`)).toContain('base.royalty_rate has');
  },
);

it.each([
  '0.1',
  '160',
  '123456789012345',
  '0.9523809523809523',
  '1e3',
  '1e400',
  '-0.5',
  '1.50000000000000000000',
])('accepts %s, which is stored exactly', (number) => {
  expect(refuse(`{"gross_acres":${number}}`)).toBeNull();
});
