import fc from 'fast-check';
import { nastyText } from './nasty.ts';

/** Text that a header line can carry; a line break would start another header. */
const headerText = nastyText.map((text) => text.replaceAll(/\p{Cc}/gu, '').slice(0, 4_000));

const jwtOfNobody = [
  Buffer.from('{"alg":"none"}').toString('base64url'),
  Buffer.from('{"sub":"1","iss":"platbook","exp":9999999999}').toString('base64url'),
  '',
].join('.');

const selections: readonly string[] = [
  '',
  '[]',
  '[1',
  '[null]',
  '["1"]',
  '[-1]',
  '[1e99]',
  '[1.5]',
  '{"0":1}',
  '[[1]]',
  '1',
  '[99999999999999999999]',
  `[${'1,'.repeat(3_000)}1]`,
];

/** Header lines that no well-behaved client sends. */
export const abusiveHeaders: fc.Arbitrary<readonly string[]> = fc.oneof<fc.Arbitrary<readonly string[]>[]>(
  fc
    .oneof(
      headerText.map((text) => `Bearer ${text}`),
      fc.constantFrom(
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        `Bearer ${jwtOfNobody}`,
        `Bearer ${'a.'.repeat(900)}`,
      ),
    )
    .map((value) => [`Authorization: ${value}`]),
  fc
    .tuple(
      fc.constantFrom('X-Selected-Companies', 'X-Selected-Areas'),
      fc.oneof(fc.constantFrom(...selections), headerText),
    )
    .map(([name, value]) => [`${name}: ${value}`]),
  headerText.map((value) => [`Idempotency-Key: ${value}`]),
  headerText.map((value) => [`If-None-Match: ${value}`]),
  fc
    .constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,1-1',
      'lines=1',
      'bytes=99999999999999999999-',
    )
    .map((value) => [`Range: ${value}`]),
  fc
    .constantFrom('gzip;q=foo', 'br, *;q=0', 'identity;q=0', 'deflate')
    .map((value) => [`Accept-Encoding: ${value}`]),
  fc.constantFrom('text/csv', '*/*;q=0', 'application/xml', '').map((value) => [`Accept: ${value}`]),
  headerText.map((value) => [`Prefer: ${value}`]),
  fc.constantFrom('100-continue', '200-ok').map((value) => [`Expect: ${value}`]),
  fc
    .constantFrom('1', '10.0.0.1, unknown', "'; --", 'a'.repeat(2_000))
    .map((value) => [`X-Forwarded-For: ${value}`]),
  fc.constant(Array.from({ length: 300 }, (_, index) => `X-Many-${index}: 1`)),
  fc.constant([`X-Long: ${'a'.repeat(40_000)}`]),
  fc.constantFrom(': nameless', 'No colon', 'Spa ce: 1', 'X-Null: \u0000').map((line) => [line]),
);

/** Content types that JSON calls do not accept, or that do not match the body. */
export const wrongContentTypes: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/jsonp',
    'APPLICATION/JSON',
    '*/*',
    'application/octet-stream',
    'a'.repeat(3_000),
  ),
  headerText,
);

/**
 * Values for a path segment that should be an id, in unreserved characters or escapes, because an HTTP request line
 * allows no others.
 */
export const abusiveSegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e9',
    '01',
    '+1',
    '%201',
    '2147483648',
    '99999999999999999999',
    'NaN',
    'null',
    'abc',
    '%00',
    '%ff',
    '%c0%ae',
    '%E0%A4%A',
    '%',
    '%252e%252e',
    '..',
    '%2e%2e%2f',
    '%F0%9F%98%80',
    '__proto__',
    "1'--",
    '1;x=1',
    'a'.repeat(4_000),
    '%D9%A3',
  ),
  nastyText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)),
);

/** Values for what follows the path. */
export const abusiveQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '?',
    '??',
    '?&&=',
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=1&page=2',
    '?page_size=1001',
    '?page_size=1&page=10000000',
    '?sort=',
    '?sort=-',
    '?sort=id,id,-id',
    '?sort=__proto__',
    '?filter[__proto__]=1',
    '?filter[id][gte]=',
    '?filter[id]=99999999999999999999',
    '?filter[gross_acres][gte]=1e400',
    '?filter[spud_date][lte]=2026-02-30',
    '?filter=1',
    '?q=%',
    '?q=%E0%A4%A',
    '?q=%00',
    '?q=%ff',
    '?__proto__=1',
    '?constructor=1',
    '?format=exe',
    '?format=csv&columns=__proto__',
    '?columns=,,,',
    '?within=0,0,0,0',
    '?within=NaN,1,2,3',
    '?within=180,90,-180,-90',
    `?q=${'a'.repeat(7_000)}`,
    `?${'a=1&'.repeat(1_500)}`,
  ),
  fc
    .tuple(
      fc.constantFrom(
        'q',
        'sort',
        'page',
        'filter[id]',
        'filter[well_name]',
        'types',
        'limit',
        'entity',
        'format',
        'layers',
        'tracts',
      ),
      nastyText,
    )
    .map(([name, text]) => `?${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 6_000)}`),
);

export const methods: readonly string[] = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
  'QUERY',
  'get',
  'FOO',
  'PATCH',
  'DELETE',
];

/** Variants of a path that mean another path, or none. */
export function abusedPath(path: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    `/${path}`,
    `${path}/`,
    `${path}//`,
    `${path}/../..`,
    `${path}/%2e%2e/%2e%2e/etc/passwd`,
    `${path}%00`,
    `${path}/1/2/3/4`,
    path.toUpperCase(),
    path.replace('/api', '/api/.'),
    path.replace('/api', '//api'),
    path.replace('/api', '/%61pi'),
    path.replaceAll('/', '%2f'),
    path.replaceAll('/', '\\'),
    `${path}#part`,
    `${path}/${'a/'.repeat(2_000)}`,
    `http://127.0.0.1${path}`,
    'http://elsewhere.example.com/',
    '*',
    'a',
    '',
  );
}
