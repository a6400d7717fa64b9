import { expect, it } from 'vitest';
import { registerBody } from '#shared/people/contracts/auth.ts';
import { areaBody, companyBody } from '#shared/people/contracts/companies.ts';
import { tokenBody } from '#shared/people/contracts/personal-tokens.ts';
import { refuseHiddenSigns, refuseTurnedText, refuseUnseenText, toOneLine } from './hidden-characters.ts';

const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const ofNoWidth = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u180e',
  '\u034f',
  '\ufeff',
  '\ufe0f',
];
const fillers = ['\u3164', '\u115f', '\u1160', '\uffa0', '\u{e0041}', '\u{e0101}'];
const controls = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028'];

it('are controls, what turns the direction of writing around, and what is drawn as nothing', () => {
  for (const sign of [...turned, ...ofNoWidth, ...fillers, ...controls])
    for (const name of [`Permian${sign}Land`, `Permian${sign}`, sign])
      expect([name, refuseHiddenSigns(name)]).toEqual([
        name,
        name === sign ? 'contains no visible characters' : expect.stringContaining('invisible character'),
      ]);
});

it('are not what names of any language are made of', () => {
  const names = [
    "O'Brien & Söhne",
    'שדה נפט',
    'حقل',
    '油田',
    'Zoë 👩‍🌾',
    'Oil 🛢️',
    '1️⃣ Unit',
    'Ñandú',
    'e\u0301',
    '葛\u{e0100}城',
  ];
  const withJoiners = ['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී ලංකා'];
  for (const name of [...names, ...withJoiners])
    expect([name, refuseHiddenSigns(name)]).toEqual([name, null]);
  // Next to characters that need no joiner, it is only hidden.
  for (const name of ['حقل\u200d', 'حقل \u200cنفط', 'क\u200d\u200dष'])
    expect(refuseHiddenSigns(name)).toContain('invisible character');
});

it('are all that a name must not be made of: what can be seen is one', () => {
  for (const name of ['\u2800', ' \u2800 \u200b'])
    expect(refuseHiddenSigns(name)).toBe('contains no visible characters');
  for (const name of ['7', 'Ⅳ', 'ß', '-', '.', '★', '⠏⠇⠁⠞⠀⠃⠕⠕⠅']) expect(refuseHiddenSigns(name)).toBeNull();
});

it('are refused in the names of people, companies, areas and tokens, and a name becomes one line', () => {
  const person = { email: 'a@example.com', password: 'a good password' };
  const token = { scope: 'read', expires_in_days: 1 };
  for (const sign of [...turned, '\u200b', '\u3164']) {
    const name = `Ada${sign}`;
    expect(registerBody.safeParse({ ...person, name }).success).toBe(false);
    expect(companyBody.safeParse({ name }).success).toBe(false);
    expect(areaBody.safeParse({ name, type: 'field', company_id: 1 }).success).toBe(false);
    expect(tokenBody.safeParse({ ...token, name }).success).toBe(false);
  }
  expect(companyBody.parse({ name: ' Acme\n Land ' }).name).toBe('Acme Land');
  expect(tokenBody.parse({ ...token, name: ' GIS\n client ' }).name).toBe('GIS client');
  expect(registerBody.safeParse({ ...person, email: 'a\u0007@example.com', name: 'A' }).success).toBe(false);
});

it('are refused in a text of several lines only where they turn it around', () => {
  for (const sign of turned) {
    expect(refuseTurnedText(`Leases${sign} since 1990`)).toContain('reverses the text direction');
    expect(companyBody.safeParse({ name: 'Acme', description: `Leases${sign}` }).success).toBe(false);
  }
  expect(companyBody.parse({ name: 'Acme', description: 'Two\nlines\u00ad, שדה\u200f' }).description).toBe(
    'Two\nlines\u00ad, שדה\u200f',
  );
});

it('are refused in one-line texts of records, except what their script needs, and removed from those of files', () => {
  const inName = (sign: string) => `Ann${sign}Poe`;
  for (const sign of ['\n', '\r\n', '\t', '\u2028', '\u2029', '\u0085']) {
    expect(refuseUnseenText(inName(sign))).toContain('line break');
    expect(toOneLine(inName(sign))).toBe('Ann Poe');
  }
  for (const sign of ['\u0007', '\u200b', '\ufeff', '\u{e0041}', '\u200d', '\u200f', '\u3164']) {
    expect(refuseUnseenText(inName(sign))).toContain('invisible character (U+');
    expect(toOneLine(inName(sign))).toBe('AnnPoe');
  }
  for (const sign of turned) {
    expect(refuseUnseenText(inName(sign))).toContain('reverses the text direction');
    expect(toOneLine(inName(sign))).toBe('AnnPoe');
  }
  const accepted = [
    'Zoë 👩‍🌾',
    'Oil 🛢️',
    'می\u200cخواهم',
    'א abc\u200f def',
    'Sm\u00adith',
    'שדה\u200f',
    '葛\u{e0100}城',
    'A\u00a0B',
  ];
  for (const text of accepted) expect([refuseUnseenText(text), toOneLine(text)]).toEqual([null, text]);
  expect(toOneLine('می\u200cخواهم\u200b')).toBe('می\u200cخواهم');
  expect(toOneLine(' 12 Oak St \n Suite 4\n')).toBe('12 Oak St Suite 4');
});
