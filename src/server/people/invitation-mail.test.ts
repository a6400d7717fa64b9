import { expect, it } from 'vitest';
import { headOf } from '#server/platform/mail/mailer.ts';
import { invitationMail } from './invitation-mail.ts';

const ada = { name: 'Ada Byron', email: 'ada@example.com' };
const write = (companies: string[], by: typeof ada | null = ada) =>
  invitationMail('to@example.com', 'https://land.example.com', 'T', { by, companies });
const firstLine = (companies: string[], by: typeof ada | null = ada) =>
  write(companies, by).text.split('\n')[0];

it('tells who invites to which company', () => {
  expect(firstLine(['Acme Land Co.'])).toBe(
    '"Ada Byron" (ada@example.com) invited you to work on land records in "Acme Land Co." in Platbook.',
  );
  expect(firstLine([])).toContain('(ada@example.com) invited you to work on land records in Platbook.');
  expect(firstLine(['A', 'B'])).toContain('in "A" and another company in');
  expect(firstLine(['A', 'B', 'C'])).toContain('in "A" and 2 other companies in');
  expect(firstLine(['A'], null)).toContain('A colleague invited you');
});

it.each([
  'Click https://evil.example/now',
  'evil.example wins',
  'at evil1.test',
  'www.evil',
  'Write to boss@evil.example',
  'evil.example/path',
  'mailto:x',
])('leaves out the name %s, of which a mail program makes a link', (name) => {
  expect(firstLine([name])).toContain('work on land records in a company in Platbook');
  expect(firstLine([name, 'B'])).toContain('work on land records in 2 companies in Platbook');
  expect(firstLine(['A'], { ...ada, name })).toMatch(/^ada@example\.com invited you/);
});

it('keeps a name on its line, in its quotes and short, and out of the head', () => {
  const name = 'A"\r\nBcc: x\u202e\n\nYour account is closed';
  const mail = write([name], { ...ada, name: 'x'.repeat(200) });
  expect(mail.text.split('\n')).toHaveLength(write(['A']).text.split('\n').length);
  expect(mail.text.split('\n')[0]).toContain('in "A\' Bcc: x Your account is closed" in');
  expect(mail.text).toContain(`"${'x'.repeat(80)}…"`);
  expect(mail.text).not.toContain('\u202e');
  expect(headOf(mail)).toEqual({ to: 'to@example.com', subject: "You're invited to Platbook" });
});
