import type { Field } from '#shared/platform/fields/field.ts';
import { maxTextLength } from '#shared/platform/fields/text.ts';

/** A value in a JSON body, as text, so that values that no serializer produces can be sent too. */
type Sent = { what: string; json: string };
/** A valid value, and what the record returns afterwards. */
export type Taken = Sent & { stored: unknown };

/**
 * Texts that commonly break programs: markup, formulas, patterns, prototype names, other scripts and text directions.
 */
export const strangeTexts: readonly string[] = [
  '<script>window.broken = true</script>',
  '<img src=x onerror="window.broken = true">',
  '=HYPERLINK("http://example.com")',
  '+1+1',
  '-1',
  '@SUM(A1:A9)',
  "'=1",
  'أرض النفط في الشمال',
  'א abc\u200f def',
  '🛢️ 👩‍🌾 𝒜',
  '\uFFFE\u{10FFFF}',
  'e\u0301 and \u00E9',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '0012',
  "'; DROP TABLE wells; --",
  '100% _ \\ \\. $1 {{x}}',
  '"quoted", with; a comma',
  '{"type":"Point"}',
];

/** Three bytes per character and hard to compress, so that an index entry for it is as large as possible. */
function longestText(length: number): string {
  return Array.from({ length }, (_each, place) =>
    String.fromCharCode(0x4e00 + ((place * 7919 + place * place * 31) % 20_000)),
  ).join('');
}

const longTextLength = 100_000;
/** The maximum number of three-byte characters in a single-line text: 1,000 bytes. */
const maxCostlySigns = 333;

function sent(value: unknown): Sent {
  const json = JSON.stringify(value);
  return { what: json.length > 60 ? `${json.slice(0, 60)}… (${json.length})` : json, json };
}

function taken(value: unknown, stored: unknown = value): Taken {
  return { ...sent(value), stored };
}

/** Accepted in texts of several lines only. */
const severalLines = ['two\nlines\tand a tab', 'one\r\ntwo', 'a\u200bb', 'a\u0007b'];
const unseenTexts = [...severalLines, 'a\u2028b', 'a\u{e0041}b', 'abc\u200f def'].map(sent);

const noTexts = [7, true, [], ['text'], {}, { a: 1 }].map(sent);
const brokenTexts = ['a\u0000b', '\ud800', 'a\udc00b', 'א \u202Eabc\u202C', 'a\u2066b'].map(sent);
/** Larger than any number; programs parse it as infinity. */
const endless: Sent[] = [
  { what: '1e400', json: '1e400' },
  { what: '-1e400', json: '-1e400' },
];
const deep: Sent = { what: 'a thousand lists in one another', json: '['.repeat(1000) + ']'.repeat(1000) };
const none = [taken('', null), taken('   ', null), taken(null)];

function refusedTexts(maxLength: number): Sent[] {
  return [
    ...[...noTexts, ...brokenTexts, ...unseenTexts, deep],
    ...['x'.repeat(maxLength + 1), longestText(maxCostlySigns + 1), 'x'.repeat(200_000)].map(sent),
  ];
}

function takenTexts(maxLength: number): Taken[] {
  return [
    ...strangeTexts.map((text) => taken(text)),
    taken('\t=1', '=1'),
    taken('  blanks around \u00a0', 'blanks around'),
    taken(longestText(maxLength <= maxTextLength ? maxCostlySigns : maxLength)),
    taken('İ'.repeat(maxLength)),
    taken('🛢'.repeat(maxLength / 2)),
  ];
}

/** Not a figure, and one below the minimum. */
const noFigures: Sent[] = [
  ...['ten', 'NaN', 'Infinity', '1e5', '1,000', '0x10', '１２', '--1', '1.2.3', '$5', '='].map(sent),
  ...['a\u0000', '9'.repeat(200_000)].map(sent),
  ...[true, [], [1], {}, { a: 1 }, -1, -0.01, '-1', 1e308].map(sent),
  ...endless,
  deep,
];

function figures(places: number, max: string, beyond: string[]): { refused: Sent[]; taken: Taken[] } {
  const least = `0.${'0'.repeat(places - 1)}1`;
  return {
    refused: [...noFigures, sent(`${least}1`), sent(Number(`${least}1`)), ...beyond.map(sent)],
    taken: [
      taken(0),
      taken('0', 0),
      taken(-0, 0),
      taken(Number(least)),
      taken(least, Number(least)),
      taken(Number(max)),
      taken(max, Number(max)),
      taken(' 0.50 ', 0.5),
      taken('+.25', 0.25),
      ...none,
    ],
  };
}

const noDates = [
  ...['tomorrow', 'now', 'infinity', '2026-02-30', '2026-13-01', '2026-00-10', '0000-00-00', '2023-02-29'],
  ...['1599-12-31', '2300-01-01', '2026-1-1', '01/02/2026', '2026-01-01T00:00:00Z', '２０２６-01-01'],
  ...['2026-01-01\u0000', '-2026-01-01', '=1', 'x'.repeat(10_000)],
  ...[20_260_101, true, [], ['2026-01-01'], {}],
].map(sent);

const noIds = [0, -1, 1.5, '1', 'x', true, [], [1], {}, 1e308, 2_147_483_648, -2_147_483_649, '']
  .map(sent)
  .concat(endless, deep);

const point = (longitude: number, latitude: number) =>
  `{"type":"Point","coordinates":[${longitude},${latitude}]}`;

const noPoints = [
  ...[
    'here',
    '[]',
    '{}',
    '[1]',
    '[1,2,3,4,5]',
    '["1","2"]',
    '[null,null]',
    '[1e400,0]',
    '[200,10]',
    '[10,91]',
  ],
  ...['{"type":"Point"}', '{"type":"Point","coordinates":{}}', '{"type":"Line","coordinates":[1,2]}'],
  ...['[1,2]\u0000', '['.repeat(100_000), `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ...[7, true, [], {}],
];

/** A serial number within the valid range, so that each call returns a different API number. */
let serial = 0;
const nextApiNumber = () => `4230${String(1_000_000_000 + ++serial).slice(-6)}`;

/** Returns values that a field refuses in any record, and values that it accepts. Covers every kind of field. */
export function badValuesOf(field: Field): { refused: Sent[]; taken: Taken[] } {
  const values = valuesOf(field);
  if (field.required !== true) return values;
  const isBlank = ({ stored }: Taken) => stored === null;
  return {
    refused: [...values.refused, ...values.taken.filter(isBlank)],
    taken: values.taken.filter((each) => !isBlank(each)),
  };
}

function valuesOf(field: Field): { refused: Sent[]; taken: Taken[] } {
  switch (field.kind) {
    case 'text':
    case 'identifier':
      return { refused: refusedTexts(maxTextLength), taken: [...takenTexts(maxTextLength), ...none] };
    case 'long_text':
      return {
        refused: [...noTexts, ...brokenTexts, deep, sent('x'.repeat(longTextLength + 1))],
        taken: [...takenTexts(longTextLength), ...severalLines.map((text) => taken(text)), ...none],
      };
    case 'email':
      return {
        refused: [
          ...refusedTexts(maxTextLength),
          ...['a', 'a@b', '@', 'a b@c.de', 'a@b@c.de', `${'x'.repeat(65)}@b.de`].map(sent),
        ],
        taken: [
          ...['a@b.co', 'ü@пример.рф', '=1@a.bc', '<script>@a.bc', `${'x'.repeat(64)}@b.de`].map((text) =>
            taken(text),
          ),
          ...none,
        ],
      };
    case 'api_number':
      return {
        refused: [
          ...noTexts,
          ...brokenTexts,
          deep,
          ...['12', '123456789', '42301123456', '٤٢٣٠١١٢٣٤٥', 'abcdefghij', '4230112345x', '=4230112345'].map(
            sent,
          ),
          ...['9'.repeat(10_000), '42-301-12345-00-00-00'].map(sent),
        ],
        taken: Array.from({ length: 3 }, nextApiNumber).flatMap((digits, place) => [
          taken(digits),
          taken(
            ` ${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}-0${place + 1} `,
            `${digits}0${place + 1}`,
          ),
        ]),
      };
    case 'acres':
      return figures(4, '9999999999.9999', ['10000000000', '99999999999999999999']);
    case 'feet': {
      const { refused, taken: positive } = figures(2, '999999.99', ['1000000']);
      if (field.min === 0) return { refused, taken: positive };
      return {
        refused: [...refused.filter(({ json }) => !/^"?-[0-9]/.test(json)), sent(-1_000_000)],
        taken: [...positive, taken(-2100), taken('-2100.5', -2100.5)],
      };
    }
    case 'money':
      return figures(2, '999999999999.99', ['1000000000000', '99999999999999999999']);
    case 'fraction':
      return figures(12, '1', ['1.000000000001', '1.1', '2', '18.75', '3/16', '50%']);
    case 'date':
      return {
        refused: noDates,
        taken: [
          ...['1600-01-01', '2299-12-31', '2024-02-29'].map((day) => taken(day)),
          taken(' 2026-03-31 ', '2026-03-31'),
          ...none,
        ],
      };
    case 'boolean': {
      const blank = field.default ?? null;
      return {
        refused: [...['true', 'yes', '', 'x', 1, 0, [], {}].map(sent), deep],
        taken: [taken(true), taken(false), ...(blank === null ? [taken(null)] : [])],
      };
    }
    case 'select':
    case 'status':
      return {
        refused: [
          ...['nonsense', '__proto__', 'constructor', 'toString', '<b>', '=1', 7, true, [], {}].map(sent),
          ...['a\u0000b', '\ud800', 'x'.repeat(10_000)].map(sent),
        ],
        taken: [
          ...field.options.map(({ value }) => taken(value)),
          ...field.options.map(({ value }) => taken(` ${value.toUpperCase()} `, value)),
          ...none,
        ],
      };
    case 'location':
      return {
        refused: noPoints.map(sent),
        taken: [
          taken('[-180,-90]', point(-180, -90)),
          taken("{'type':'Point','coordinates':[180,90,12]}", '{"type":"Point","coordinates":[180,90,12]}'),
          taken(point(1e-7, -0.1)),
          taken(point(-102.123456789012, 31.9)),
          ...none,
        ],
      };
    case 'geometry':
      return {
        refused: noPoints.filter((each) => each !== '').map(sent),
        taken: [
          taken(point(-180, -90)),
          taken({ type: 'Point', coordinates: [1e-7, 0.5] }, point(1e-7, 0.5)),
        ],
      };
    case 'integer': {
      // Digits as text are accepted as a number.
      const noNumbers = noIds.filter(({ json }) => json !== '"1"');
      if (field.required) return { refused: noNumbers.concat(sent(null)), taken: [] };
      return {
        refused: noNumbers.filter(({ json }) => json !== '0' && json !== '""'),
        taken: [...none, ...[0, 1, 2_147_483_647].map((value) => taken(value)), taken('0012', 12)],
      };
    }
    case 'reference':
      return { refused: field.required ? noIds.concat(sent(null)) : noIds, taken: [] };
    case 'timestamp':
      return { refused: [], taken: [] };
  }
}
