import { expect, it } from 'vitest';
import { registerBody } from './contracts/auth.ts';
import { areaBody, companyBody } from './contracts/companies.ts';
import { refuseHiddenSigns } from './hidden-signs.ts';

const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

it('are controls and what turns the direction of writing around', () => {
  for (const sign of [...turned, '\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u2028'])
    expect(refuseHiddenSigns(`Permian${sign}Land`)).toContain('cannot be seen');
});

it('are not what names of any language are made of', () => {
  for (const name of ["O'Brien & Söhne", 'שדה נפט', 'حقل', '油田', 'Zoë 👩‍🌾', 'a\u200db', 'Ñandú'])
    expect(refuseHiddenSigns(name)).toBeNull();
});

it('are refused in the names of people, companies and areas, and a name becomes one line', () => {
  const person = { email: 'a@example.com', password: 'a good password' };
  for (const sign of turned) {
    const name = `Ada${sign}`;
    expect(registerBody.safeParse({ ...person, name }).success).toBe(false);
    expect(companyBody.safeParse({ name }).success).toBe(false);
    expect(areaBody.safeParse({ name, type: 'field', company_id: 1 }).success).toBe(false);
  }
  expect(companyBody.parse({ name: ' Acme\n Land ' }).name).toBe('Acme Land');
  expect(registerBody.safeParse({ ...person, email: 'a\u0007@example.com', name: 'A' }).success).toBe(false);
});
