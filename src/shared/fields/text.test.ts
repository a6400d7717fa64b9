import { expect, it } from 'vitest';
import { emailSchema, newEmailSchema } from '../contracts/names.ts';
import { isPlainEmail } from './text.ts';

it.each([
  'ada@example.com',
  'qa+1@example.com',
  'user@test.local',
  'a@b.co',
  "pat.o'brien+land@mail.example.co.uk",
  'a_b-c@1.example.com',
  'müller@bücher.example',
  'x@xn--bcher-kva.example',
])('%s is an address of an account', (address) => {
  expect(isPlainEmail(address)).toBe(true);
  expect(newEmailSchema.parse(` ${address.toUpperCase()} `)).toBe(address.toUpperCase().toLowerCase());
});

it.each([
  ...[
    'a,b@x.test',
    '"Foo"<a@b.co>',
    '<b>x</b>@x.test',
    'a@x..test',
    'a%0ab@x.test',
    'a..b@x.test',
    '.a@x.test',
  ],
  ...[
    'a.@x.test',
    'a@.x.test',
    'a@x.test.',
    'a@-x.test',
    'a@x-.test',
    'a@x_y.test',
    'a@b@x.test',
    'a@x',
    '@x.test',
  ],
  ...['a b@x.test', 'a;b@x.test', 'a\\b@x.test', 'a@[127.0.0.1]', `${'a'.repeat(320)}@x.test`, ''],
])('%s is none', (address) => {
  expect(isPlainEmail(address)).toBe(false);
  expect(newEmailSchema.safeParse(address).success).toBe(false);
});

it('one that was taken earlier still signs in', () => {
  expect(emailSchema.parse('A,B@x.test')).toBe('a,b@x.test');
});
