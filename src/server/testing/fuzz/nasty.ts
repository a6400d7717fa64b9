import fc from 'fast-check';

/** Texts that commonly break programs. */
const texts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\u202egnirts',
  '\u200b',
  '\ufeff',
  'é'.normalize('NFD'),
  '👨‍👩‍👧‍👦',
  'ﷺ'.repeat(200),
  'Ω'.repeat(10_000),
  'a'.repeat(10_001),
  'a'.repeat(200_000),
  "'; DROP TABLE users; --",
  '" OR 1=1 --',
  '%',
  '_',
  '\\',
  '$1',
  '{}',
  '[]',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '٣',
  '１２',
  '1,000.5',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '-infinity',
  'now',
  '2026-01-01T00:00:00Z',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'toString',
  '__proto__',
  'constructor',
  '(a+)+$',
  '{"type":"Point","coordinates":[null,1]}',
  '{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}',
  '{"type":"Point","coordinates":[1e308,-1e308]}',
];

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1 + 0.2,
  1.5,
  5e-324,
  1e21,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  4_294_967_296,
];

/** Nested lists of this depth. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const nastyText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A value of another type than expected. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: fc.constantFrom(20, 200, 2_000).map(nested) },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as unknown),
  },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 20_000).map((length) => new Array(length).fill(1)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
