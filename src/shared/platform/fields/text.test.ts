import { expect, it } from 'vitest';
import { emailSchema, newEmailSchema } from '#shared/platform/contracts/names.ts';
import { refuseRecipient } from '#shared/saved/schedules/schedule.ts';
import { isEmail, isPlainEmail } from './text.ts';

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

it('is as long as mail carries it, before the @ and in all', () => {
  const label = 'd'.repeat(62);
  const domain = `${label}.${label}.${label}.com`;
  const fits = [`${'a'.repeat(64)}@x.test`, `${'a'.repeat(254 - domain.length - 1)}@${domain}`];
  const tooLong = [`${'a'.repeat(65)}@x.test`, `${'a'.repeat(300)}@x.test`, `${fits[1]}m`];
  for (const address of fits)
    expect([isEmail(address), newEmailSchema.safeParse(address).success, refuseRecipient(address)]).toEqual([
      true,
      true,
      null,
    ]);
  for (const address of tooLong)
    expect([isEmail(address), newEmailSchema.safeParse(address).success, refuseRecipient(address)]).toEqual([
      false,
      false,
      expect.any(String),
    ]);
});

it('one that was taken earlier still signs in', () => {
  expect(emailSchema.safeParse(`${'a'.repeat(300)}@x.test`).success).toBe(true);
  expect(emailSchema.parse('A,B@x.test')).toBe('a,b@x.test');
});
